//! Everybody that ships fights to the end, by somebody who does anything at all.

use crate::{
    arena,
    game::{Game, Whim, quoted},
};
use fivefoot::{
    battle::{RuleSystem, fact::Happening, setup::Setup},
    rules::systems,
};
use std::{collections::BTreeSet, sync::Arc};

/// More orders than any battle needs.
const MOST_ORDERS: usize = 60_000;

/// Plays to the end, checking after each order what always holds.
fn to_the_end(setup: &Arc<Setup>, rules: &'static dyn RuleSystem, seed: u64) -> Game {
    let mut game = Game::new(setup, rules, seed);
    let mut whim = Whim::new(seed);
    while game.battle.outcome().is_none() {
        game.check();
        if game.orders.len() > MOST_ORDERS {
            game.fail("the battle does not end");
        }
        game.play(&whim.pick(&game.battle.offers()));
    }
    game.check();
    game
}

#[test]
fn every_creature_fights_to_the_end_and_acts() {
    for &rules in systems() {
        let creatures = rules.creatures();
        let quoted = quoted(rules);
        let mut acted = BTreeSet::new();
        for (seed, creature) in creatures.iter().enumerate() {
            let others = [seed + 1, seed + 3, seed + 7].map(|at| &creatures[at % creatures.len()]);
            let setup = arena::battle(rules, &[creature, others[0]], &[others[1], others[2]]);
            let game = to_the_end(&setup, rules, seed as u64);
            for fact in &game.facts {
                if !quoted.contains(fact.rule) {
                    game.fail(&format!("{} is cited and not quoted in the rules: {fact:?}", fact.rule));
                }
                if let Happening::AttackRolled { who, .. } = &fact.what {
                    let setup = setup.combatants.iter().find(|one| one.name == *who).expect("in the setup");
                    acted.insert(setup.creature.clone());
                }
            }
        }
        let idle: Vec<_> =
            creatures.iter().filter(|one| !acted.contains(&one.id)).map(|one| &one.id).collect();
        assert!(idle.is_empty(), "{idle:?} never attacked anybody");
    }
}

#[test]
fn crowds_of_the_small_and_mixed_sides_with_late_arrivals_play_to_the_end() {
    for &rules in systems() {
        let creatures = rules.creatures();
        let smallest = creatures.iter().filter(|one| one.side == 1);
        let small: Vec<_> = smallest.collect();
        for seed in 0..6 {
            let pick = |at: usize| small[(at * 5 + seed * 3) % small.len()];
            let side: Vec<_> = (0..5).map(pick).collect();
            let same = vec![pick(7); 6];
            let setup = arena::with_arrival(&arena::battle(rules, &side, &same), pick(2), 2);
            to_the_end(&setup, rules, 500 + seed as u64);
        }
    }
}
