//! Battles in a chain: one is won, there is time between, and the winners go on to the next, all in one battle and one record.
//!
//! Forecasts stop at a victory: only [`Battle::order`] goes on from it.

pub use super::state::{Stage, leave};

use super::{
    board::footprint,
    engine::Battle,
    fact::{Fact, Happening},
    roster::{Roster, Side},
    setup::{Next, Passed},
    state::{Facts, Pending},
    turns::Turns,
    words::RuleId,
};
use bevy_ecs::entity::Entity;
use dice::Dice;
use std::sync::Arc;

impl Battle {
    /// Goes on from a victory that another battle follows, or to that battle. False where the chain ends, or does not move.
    pub(super) fn go_on(&mut self) -> bool {
        let Some(next) = self.setup().next.clone() else { return false };
        if self.fault().is_some() {
            return false;
        }
        match self.world().resource::<Pending>().stage {
            Stage::Fight if self.is_won_by(next.side) => self.rest(&next),
            Stage::Leave(rule) => self.begin(&next, rule),
            Stage::Fight | Stage::Rest => return false,
        }
        true
    }

    fn is_won_by(&self, side: usize) -> bool {
        let winner = self.outcome().and_then(|outcome| outcome.winner.as_ref());
        winner.is_some_and(|winner| self.setup().sides.get(side).is_some_and(|side| side.name == *winner))
    }

    /// Begins the rest phase: the battle is over, and the time that follows begins.
    fn rest(&mut self, next: &Next) {
        let mut pending = self.world_mut().resource_mut::<Pending>();
        pending.outcome = None;
        pending.stage = Stage::Rest;
        let rules = self.rules();
        rules.campaign().rest(self.world_mut(), Side(next.side), next.between);
    }

    /// Begins the next battle in place of this one: those who go on are in it as they are, and the dice lie as they lay.
    fn begin(&mut self, next: &Next, rule: RuleId) {
        let (rules, side) = (self.rules(), Side(next.side));
        let members = self.members(side);
        let named = |on: bool| -> Vec<Arc<str>> {
            members.iter().filter(|(_, _, goes)| *goes == on).map(|(_, name, _)| name.clone()).collect()
        };
        let (absent, present) = (named(false), named(true));
        let passed = Passed {
            battles: self.setup().passed.battles + 1,
            rounds: self.setup().passed.rounds + self.world().resource::<Turns>().round,
        };
        let setup = Arc::new(next.setup.after(passed, next.side, &absent, &present));
        let mut told = self.take_facts();
        told.extend(self.left_behind(&members, rule));
        let dice = std::mem::replace(self.world_mut().resource_mut::<Dice>().into_inner(), Dice::seeded(0));
        let mut new = Self::deployed(setup, rules, dice);
        let roster = new.world().resource::<Roster>();
        let again = |(who, name, goes): &(Entity, Arc<str>, bool)| {
            let namesake = roster.find(name).filter(|&who| *goes && roster.side(who) == side)?;
            Some((*who, namesake))
        };
        let pairs: Vec<(Entity, Entity)> = members.iter().filter_map(again).collect();
        rules.campaign().carry(self.world(), new.world_mut(), &pairs);
        let setup = new.setup().clone();
        let what = Happening::NextBattle {
            level: setup.level.clone().into(),
            title: setup.title.clone().into(),
            text: setup.text.clone().into(),
        };
        new.world_mut().resource_mut::<Facts>().begin(told, what, rule);
        new.knowledge = self.knowledge.take();
        *self = new;
    }

    /// The facts that tell which members of a side are still on the board and don't go on, by a rule.
    fn left_behind(&self, members: &[(Entity, Arc<str>, bool)], rule: RuleId) -> Vec<Fact> {
        let staying = members.iter().filter(|(.., goes_on)| !goes_on);
        let left = |(who, name, _): &(Entity, Arc<str>, bool)| {
            let at = footprint(self.world(), *who)?.at;
            let what = Happening::Left { who: name.clone(), at, how: "is carried away".into() };
            Some(Fact { what, rule })
        };
        staying.filter_map(left).collect()
    }

    /// Combatants of a side with their names, and whether they go on.
    fn members(&self, side: Side) -> Vec<(Entity, Arc<str>, bool)> {
        let roster = self.world().resource::<Roster>();
        let ours = roster.all().iter().filter(|&&who| roster.side(who) == side);
        ours.map(|&who| (who, roster.name(who), self.rules().campaign().goes_on(self.world(), who))).collect()
    }
}
