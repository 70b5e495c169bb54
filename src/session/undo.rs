//! Taking orders back, as long as nobody has learnt anything by them.

use super::story::News;
use battle::{
    Battle,
    ahead::Snapshot,
    knowledge,
    roster::{Roster, Side},
    setup::Setup,
};
use bevy_ecs::entity::Entity;
use dice::DiceState;
use std::sync::Arc;

/// Orders that can be taken back one after the other, at most.
const MOST_BACK: usize = 200;

/// The past of a battle: the steps that can be taken back, the latest last, and why none before them can.
pub struct Past {
    moments: Vec<UndoStep>,
    barred: String,
}

/// An undo step: a battle before an order.
pub struct UndoStep {
    /// The level that is played: what comes after the border to another battle can't be taken back over it.
    setup: Arc<Setup>,
    snapshot: Snapshot,
    dice: DiceState,
    side: Option<Side>,
    /// Combatants that this side did not perceive, or of whom it did not know.
    unknown: Vec<Entity>,
    /// Facts that the order has brought to each side's story, and to the whole.
    facts: News,
}

impl Past {
    /// A past in which nothing has been ordered yet.
    pub fn new() -> Self {
        Self { moments: Vec::new(), barred: "nothing has been ordered yet".to_owned() }
    }

    /// Whether the latest order can be taken back.
    ///
    /// # Errors
    /// Why not, for people.
    pub fn may_go_back(&self) -> Result<(), String> {
        if self.moments.is_empty() { Err(self.barred.clone()) } else { Ok(()) }
    }

    /// Adds an order that has been carried out and has brought so many facts to each story.
    pub fn add(&mut self, before: UndoStep, battle: &Battle, facts: News) {
        match before.learnt(battle) {
            Some(why) => self.bar(why),
            None => {
                self.moments.push(UndoStep { facts, ..before });
                if self.moments.len() > MOST_BACK {
                    self.moments.remove(0);
                    "it is too long ago".clone_into(&mut self.barred);
                }
            }
        }
    }

    /// Bars the past: nothing up to now can be taken back.
    pub fn bar(&mut self, why: String) {
        self.moments.clear();
        self.barred = why;
    }

    /// Puts the battle back to before the latest order: how many facts are taken back from each story.
    ///
    /// # Errors
    /// Why it can't be done, for people; nothing has changed then.
    pub fn go_back(&mut self, battle: &mut Battle) -> Result<News, String> {
        let Some(moment) = self.moments.pop() else { return Err(self.barred.clone()) };
        battle.restore(&moment.snapshot);
        Ok(moment.facts)
    }
}

impl UndoStep {
    /// The undo step of a battle as it stands before an order.
    pub fn of(battle: &mut Battle) -> Self {
        let snapshot = battle.snapshot();
        let setup = battle.setup().clone();
        let side = deciding(battle);
        let unknown = side.map(|side| unknown(battle, side)).unwrap_or_default();
        Self { setup, snapshot, dice: battle.dice().state(), side, unknown, facts: News::default() }
    }

    /// The reason why the order can't be taken back, if its side has learnt something by it.
    fn learnt(&self, battle: &Battle) -> Option<String> {
        if battle.outcome().is_some() {
            return Some("the battle is over".to_owned());
        }
        if !Arc::ptr_eq(&self.setup, battle.setup()) {
            return Some("another battle has begun".to_owned());
        }
        if battle.dice().state() != self.dice {
            return Some("dice were rolled".to_owned());
        }
        let next = deciding(battle);
        if next != self.side {
            let why = if next.is_some() {
                "that was the other player's turn"
            } else {
                "nobody can choose any more"
            };
            return Some(why.to_owned());
        }
        let still = self.side.map(|side| unknown(battle, side)).unwrap_or_default();
        let seen = self.unknown.iter().find(|who| !still.contains(who))?;
        Some(format!("{} has come into view", battle.world().resource::<Roster>().name(*seen)))
    }
}

/// The side that must choose.
pub fn deciding(battle: &Battle) -> Option<Side> {
    let side = &battle.decision()?.side;
    battle.setup().sides.iter().position(|other| other.name == *side).map(Side)
}

/// Combatants that a side does not perceive, or of whom it does not know.
fn unknown(battle: &Battle, side: Side) -> Vec<Entity> {
    let (world, rules) = (battle.world(), battle.rules());
    let all = world.resource::<Roster>().all().iter().copied();
    let unknown =
        |&who: &Entity| !rules.perceives(world, side, who) || !knowledge::knows(world, rules, side, who);
    all.filter(unknown).collect()
}
