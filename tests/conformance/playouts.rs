//! Everybody that ships fights to the end, by somebody who does anything at all.

use crate::{
    arena,
    game::{Game, Whim},
};
use fivefoot::{
    battle::{RuleSystem, fact::Happening, setup::Setup},
    level::load,
    level::shipped,
    rules::systems,
};
use harness::thorough;
use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

/// More orders than any battle needs.
const MOST_ORDERS: usize = 60_000;

/// Battles in which somebody may get a turn on a crowded level before it counts as left out.
const TRIES: usize = 10;

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

pub fn every_creature_fights_to_the_end(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    // Two in each battle are against two others: every other one begins, so that all fight somewhere.
    let step = if thorough::all() { 1 } else { 2 };
    for (seed, creature) in creatures.iter().enumerate().step_by(step) {
        let others = [seed + 1, seed + 3, seed + 7].map(|at| &creatures[at % creatures.len()]);
        let setup = arena::battle(rules, &[creature, others[0]], &[others[1], others[2]]);
        to_the_end(&setup, rules, seed as u64);
    }
}

/// Which one of `many` stands for all of them: always the same for the same `key`, and any of them over many keys.
fn sample(key: impl Hash, many: usize) -> usize {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    usize::try_from(hasher.finish() % many as u64).expect("less than a usize")
}

pub fn every_creature_fights_on_every_level(rules: &'static dyn RuleSystem) {
    let creatures = rules.creatures();
    for level in shipped() {
        let level =
            load(level.file, level.text, systems()).unwrap_or_else(|problems| panic!("{problems:#?}"));
        // Whoever has no room there would leave its side empty.
        let fitting: Vec<_> =
            creatures.iter().filter(|creature| arena::has_room(&level.map, creature)).collect();
        let mut left: Vec<&str> = fitting.iter().map(|creature| &*creature.id).collect();
        if !thorough::all() {
            // Whoever else has a place fights beside it.
            left = vec![left[sample((rules.id(), &level.level), left.len())]];
        }
        let mut left = BTreeSet::from_iter(left);
        // Somebody may fall before the first turn; then another battle is its chance.
        for seed in 0..TRIES * fitting.len() {
            let first = seed % fitting.len();
            if left.contains(&*fitting[first].id) {
                let turned = [&fitting[first..], &fitting[..first]].concat();
                let setup = arena::on_level(rules, &level, &turned);
                let game = to_the_end(&setup, rules, seed as u64);
                for one in setup.combatants.iter().filter(|one| has_turn(&game, &one.name)) {
                    left.remove(&*one.creature);
                }
            }
        }
        assert!(left.is_empty(), "{}: {left:?} had no turn in {}", rules.id(), level.level);
    }
}

fn has_turn(game: &Game, name: &str) -> bool {
    game.facts.iter().any(|fact| matches!(&fact.what, Happening::TurnBegan { who } if **who == *name))
}

pub fn crowds_of_the_small_and_mixed_sides_with_late_arrivals_play_to_the_end(
    rules: &'static dyn RuleSystem,
) {
    let creatures = rules.creatures();
    let smallest = creatures.iter().filter(|one| one.size.side() == 1);
    let small: Vec<_> = smallest.collect();
    for seed in 0..if thorough::all() { 6 } else { 2 } {
        let pick = |at: usize| small[(at * 5 + seed * 3) % small.len()];
        let side: Vec<_> = (0..5).map(pick).collect();
        let same = vec![pick(7); 6];
        let setup = arena::with_arrival(&arena::battle(rules, &side, &same), pick(2), 2);
        to_the_end(&setup, rules, 500 + seed as u64);
    }
}
