//! Looking ahead: a copy of a battle goes on by the same rules, and the battle knows nothing of it.

use crate::{
    arena::battles,
    game::{Game, Whim},
};
use fivefoot::{
    ai::orders::orders_of_one,
    battle::{
        Battle, RuleSystem,
        ahead::Snapshot,
        fact::{Fact, Happening},
        offer::{Offer, Use},
        words::Degree,
    },
    dice::{Chance, Dice},
};
use std::collections::BTreeMap;

/// Orders that a copy goes on for.
const AHEAD: usize = 6;

/// Goes on at somebody's whim: the facts and the state after each order.
fn go_on(battle: &mut Battle, mut whim: Whim) -> Vec<(Vec<Fact>, u64)> {
    let mut told = Vec::new();
    for _ in 0..AHEAD {
        if battle.decision().is_none() {
            break;
        }
        let order = whim.pick(&battle.offers());
        battle.order(&order).expect("it is on offer");
        told.push((battle.take_facts(), battle.checksum()));
    }
    told
}

pub fn a_fork_goes_on_like_its_battle_and_leaves_it_as_it_is(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 500 + seed as u64);
        let mut whim = Whim::new(seed as u64);
        let mut at = 0;
        while game.battle.decision().is_some() && game.orders.len() < 90 {
            if game.orders.len() >= at {
                at = game.orders.len() + 7;
                let before = game.battle.checksum();
                let dice = Dice::from_state(&game.battle.dice().state());
                let mut fork = game.battle.fork(dice);
                assert_eq!(fork.checksum(), before, "{}: a fork stands as its battle does", rules.id());
                let ahead = go_on(&mut fork, Whim::new(at as u64));
                assert_eq!(game.battle.checksum(), before, "{}: the battle is left alone", rules.id());
                // The same battle, from its seed, goes the same way.
                let mut again = game.again();
                let really = go_on(&mut again.battle, Whim::new(at as u64));
                assert_eq!(ahead, really, "{}: after {} orders", rules.id(), game.orders.len());
            }
            game.play(&whim.pick(&game.battle.offers()));
        }
    }
}

/// What a deed comes to: the state after it, and how attacks and checks have turned out.
type Outcome = (u64, Vec<Degree>);

/// The chance of all that the next deed may come to, over some of the ways its dice can fall.
fn outcomes(battle: &mut Battle, at: &Snapshot, falls: Vec<(Vec<u8>, Chance)>) -> BTreeMap<Outcome, Chance> {
    let mut outcomes = BTreeMap::new();
    for (faces, chance) in falls {
        battle.restore(at);
        battle.set_dice(Dice::ahead(faces));
        battle.step();
        let hits = battle.take_facts().into_iter().filter_map(|fact| match fact.what {
            Happening::AttackRolled { degree, .. } => Some(degree),
            Happening::CheckRolled { success, .. } => Some(Degree::of(success, false)),
            _ => None,
        });
        let hits = hits.collect();
        let sum = outcomes.entry((battle.snapshot().hash(), hits)).or_insert(Chance::NEVER);
        *sum = sum.plus(chance);
    }
    outcomes
}

/// Where the rules say that faces come to the same, they do: the state, the hits and the chances are those of every fall by
/// itself.
pub fn falls_that_read_alike_come_to_the_same(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 700 + seed as u64);
        let mut whim = Whim::new(seed as u64);
        while game.battle.decision().is_some() && game.orders.len() < 80 {
            let offers = game.battle.offers();
            let tries = |offer: &&Offer| matches!(offer.use_for, Use::Strike | Use::Hinder { .. });
            let strikes = offers.offers.iter().filter(tries);
            for order in strikes.flat_map(orders_of_one).take(3) {
                let mut fork = game.battle.fork(Dice::ahead(Vec::new()));
                fork.take_up(&order).expect("it is on offer");
                for _ in 0..4 {
                    let at = fork.snapshot();
                    fork.set_dice(Dice::ahead(Vec::new()));
                    if !fork.step() {
                        break;
                    }
                    let Some(wanted) = fork.dice().wanted().cloned() else { continue };
                    let (few, all) = (wanted.falls(), wanted.all_falls());
                    if few.len() < all.len() {
                        let [few, all] = [few, all].map(|falls| outcomes(&mut fork, &at, falls));
                        assert_eq!(few, all, "{}: {order:?}", rules.id());
                    }
                    break;
                }
            }
            game.play(&whim.pick(&offers));
        }
    }
}

pub fn whatever_changes_is_kept(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 300 + seed as u64);
        let mut whim = Whim::new(seed as u64);
        game.battle.snapshot();
        while game.battle.decision().is_some() && game.orders.len() < 200 {
            game.play(&whim.pick(&game.battle.offers()));
        }
        let forgotten = game.battle.forgotten();
        assert!(forgotten.is_empty(), "{}: changes and is in no snapshot: {forgotten:?}", rules.id());
    }
}

pub fn what_is_put_back_stands_as_it_stood(rules: &'static dyn RuleSystem) {
    for (seed, setup) in battles(rules).iter().enumerate() {
        let mut game = Game::new(setup, rules, 900 + seed as u64);
        let mut whim = Whim::new(seed as u64);
        let mut kept = Vec::new();
        while game.battle.decision().is_some() && game.orders.len() < 60 {
            let dice = Dice::from_state(&game.battle.dice().state());
            let (snapshot, checksum) = (game.battle.snapshot(), game.battle.checksum());
            kept.push((snapshot, dice, checksum));
            game.play(&whim.pick(&game.battle.offers()));
        }
        let mut stage = Battle::stage(setup.clone(), rules);
        // Back and forth, so that what is shared with the snapshot before is another thing each time.
        let there_and_back = kept.iter().chain(kept.iter().rev().step_by(3));
        for (snapshot, dice, checksum) in there_and_back {
            for battle in [&mut stage, &mut game.battle] {
                battle.restore(snapshot);
                battle.set_dice(dice.clone());
                assert_eq!(battle.checksum(), *checksum, "{}", rules.id());
                assert_eq!(battle.snapshot().hash(), snapshot.hash(), "{}", rules.id());
            }
        }
    }
}
