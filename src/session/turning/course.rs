//! The course of a battle: where each turn of its last fight began, and what happened from there.

use super::super::playout::result;
use battle::{
    Battle, Happening, Roster, RuleSystem, ahead::Snapshot, fact::Fact, order::Order, setup::Setup,
    turns::Turns, words::Who,
};
use dice::Dice;
use std::{collections::BTreeMap, sync::Arc};

/// The course of a record's last fight.
pub(super) struct Course {
    /// The level that it was fought on.
    pub setup: Arc<Setup>,
    /// The turns, each from its beginning; one more where the record ends before the fight does.
    pub turns: Vec<TurnPlayed>,
    /// The result, if it came to one.
    pub result: Option<Option<usize>>,
    /// The combatants' sides, by their place, and the most that the gauges hold that keep them in the fight.
    pub standing: BTreeMap<Who, (usize, i32)>,
}

/// One turn, from its beginning to the beginning of the next.
pub(super) struct TurnPlayed {
    /// The number of orders before it.
    pub orders: usize,
    /// Its round.
    pub round: u32,
    /// The combatant whose turn it is, where it is anybody's.
    pub who: Option<Who>,
    /// The battle as it stood.
    pub stood: Snapshot,
    /// The facts from there on.
    pub facts: Vec<Fact>,
}

impl Course {
    /// Plays the orders of a record again, as far as they are accepted. Of a chain only the last fight counts.
    pub fn of(setup: Arc<Setup>, rules: &'static dyn RuleSystem, dice: Dice, orders: &[Order]) -> Self {
        let mut battle = Battle::new(setup, rules, dice);
        battle.take_facts();
        let mut course = Self::at(&mut battle, 0);
        let mut given = 0;
        for order in orders {
            if battle.order(order).is_err() {
                break;
            }
            given += 1;
            let facts = battle.take_facts();
            if Arc::ptr_eq(battle.setup(), &course.setup) {
                course.go_on(&mut battle, given, facts);
            } else {
                course = Self::at(&mut battle, given);
            }
        }
        // Dice that have failed leave nobody a choice to play on from.
        let stands = course.result.is_none() && battle.decision().is_some();
        if stands && course.turns.last().is_some_and(|turn| turn.orders < given) {
            course.turns.push(TurnPlayed::at(&mut battle, given));
        }
        course
    }

    /// The course of a fight that has just begun.
    fn at(battle: &mut Battle, orders: usize) -> Self {
        let setup = battle.setup().clone();
        let side = |name: &str| setup.sides.iter().position(|side| &*side.name == name);
        let view = battle.view(false);
        let standing = view.combatants.iter().filter_map(|one| {
            Some((one.name.clone(), (side(&one.side)?, one.health().map_or(1, |gauge| gauge.max))))
        });
        let standing = standing.collect();
        Self { turns: vec![TurnPlayed::at(battle, orders)], result: result(battle), setup, standing }
    }

    /// Takes in what has come of one more order.
    fn go_on(&mut self, battle: &mut Battle, orders: usize, facts: Vec<Fact>) {
        if self.result.is_some() {
            return;
        }
        let turns = facts.iter().any(|fact| matches!(fact.what, Happening::TurnBegan { .. }));
        if let Some(turn) = self.turns.last_mut() {
            turn.facts.extend(facts);
        }
        self.result = result(battle);
        if turns && self.result.is_none() {
            self.turns.push(TurnPlayed::at(battle, orders));
        }
    }

    /// Takes so many turns together that no more than `most` parts are left.
    pub fn thin(&mut self, most: usize) {
        let together = self.turns.len().div_ceil(most.max(1)).max(1);
        let mut thinned: Vec<TurnPlayed> = Vec::new();
        for (at, turn) in std::mem::take(&mut self.turns).into_iter().enumerate() {
            match thinned.last_mut().filter(|_| at % together != 0) {
                Some(before) => before.facts.extend(turn.facts),
                None => thinned.push(turn),
            }
        }
        self.turns = thinned;
    }
}

impl TurnPlayed {
    fn at(battle: &mut Battle, orders: usize) -> Self {
        let turns = battle.world().resource::<Turns>();
        let round = turns.round;
        let who = turns.current().map(|who| battle.world().resource::<Roster>().name(who));
        Self { orders, round, who, stood: battle.snapshot(), facts: Vec::new() }
    }
}
