//! The odds that are shown are the frequencies of the real engine over every face of every die.

use crate::{arena, game::every_order};
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        fact::{Fact, Happening},
        offer::{Offers, Use},
        order::Order,
        setup::{CreatureBrief, Setup},
    },
    dice::{Chance, Dice, DiceFault},
    rules::systems,
};
use std::sync::Arc;

/// A face that no die has: the fault it makes says how many sides the die has that wanted it.
const WHICH_DIE: u8 = 255;

/// Leaves of a tree of faces beyond which an attack is left to the unit tests of the odds.
const MOST_LEAVES: usize = 12_000;

#[test]
fn shown_odds_are_the_frequencies_over_every_face() {
    for &rules in systems() {
        let creatures = rules.creatures();
        let mut compared = 0;
        for (one, other) in creatures.iter().zip(creatures.iter().skip(1)).take(5) {
            for apart in [0, 8] {
                compared += compare_all(rules, one, other, apart);
            }
        }
        assert!(compared >= 10, "{}: only {compared} attacks were small enough to compare", rules.id());
    }
}

fn compare_all(
    rules: &'static dyn RuleSystem,
    one: &CreatureBrief,
    other: &CreatureBrief,
    apart: i16,
) -> usize {
    let setup = arena::duel(rules, one, other, apart);
    let opening = opening_faces(&setup, rules);
    let battle = Battle::new(setup.clone(), rules, Dice::scripted(opening.clone()));
    let offers = battle.offers();
    let mut compared = 0;
    for offer in offers.offers.iter().filter(|offer| offer.use_for == Use::Strike) {
        let Some(shown) = offer.targets.first().and_then(|target| target.odds) else { continue };
        let single = Offers { offers: vec![offer.clone()], closed: Vec::new() };
        let order = every_order(&single, 1).remove(0);
        let mut tally = Tally::default();
        let mut faces = opening.clone();
        if explore(&setup, rules, &order, &mut faces, 1, &mut tally).is_none() {
            continue;
        }
        let what = format!("{} with {:?} against {}", one.name, offer.with, other.name);
        assert_eq!(tally.all, Chance::CERTAIN, "{what}");
        assert_eq!(tally.hit, shown.hit, "{what}: hit");
        assert_eq!(tally.critical, shown.critical, "{what}: critical");
        assert_eq!(tally.defeat, shown.defeat, "{what}: defeat");
        assert!(
            (tally.damage - shown.damage_mean).abs() < 1e-9,
            "{what}: {} {}",
            tally.damage,
            shown.damage_mean
        );
        compared += 1;
    }
    compared
}

/// Faces that bring the battle to its first choice.
fn opening_faces(setup: &Arc<Setup>, rules: &'static dyn RuleSystem) -> Vec<u8> {
    let mut faces = Vec::new();
    loop {
        let mut script = faces.clone();
        script.push(WHICH_DIE);
        let battle = Battle::new(setup.clone(), rules, Dice::scripted(script));
        match battle.fault() {
            // The first is lucky, the second is not: no tie.
            Some(DiceFault::WrongFace { sides, .. }) => faces.push(if faces.len() < 3 { *sides } else { 1 }),
            _ => return faces,
        }
    }
}

struct Tally {
    all: Chance,
    hit: Chance,
    critical: Chance,
    defeat: Chance,
    damage: f64,
    leaves: usize,
}

impl Default for Tally {
    fn default() -> Self {
        let never = Chance::NEVER;
        Self { all: never, hit: never, critical: never, defeat: never, damage: 0.0, leaves: 0 }
    }
}

/// Goes through every face of every die that the order rolls; none if they are too many.
fn explore(
    setup: &Arc<Setup>,
    rules: &'static dyn RuleSystem,
    order: &Order,
    faces: &mut Vec<u8>,
    ways: u128,
    tally: &mut Tally,
) -> Option<()> {
    let mut script = faces.clone();
    script.push(WHICH_DIE);
    let mut battle = Battle::new(setup.clone(), rules, Dice::scripted(script));
    battle.take_facts();
    battle.order(order).expect("it is on offer");
    if let Some(DiceFault::WrongFace { sides, .. }) = battle.fault() {
        for face in 1..=*sides {
            faces.push(face);
            explore(setup, rules, order, faces, ways * u128::from(*sides), tally)?;
            faces.pop();
        }
        return Some(());
    }
    tally.leaves += 1;
    count(&battle.take_facts(), ways, tally);
    (tally.leaves <= MOST_LEAVES).then_some(())
}

fn count(facts: &[Fact], ways: u128, tally: &mut Tally) {
    let chance = Chance::new(1, ways);
    tally.all = tally.all.plus(chance);
    for fact in facts {
        match &fact.what {
            Happening::AttackRolled { hit, critical, .. } => {
                if *hit {
                    tally.hit = tally.hit.plus(chance);
                }
                if *critical {
                    tally.critical = tally.critical.plus(chance);
                }
            }
            Happening::Damaged { amount, .. } => tally.damage += f64::from(*amount) / ways as f64,
            Happening::Fell { .. } => tally.defeat = tally.defeat.plus(chance),
            _ => {}
        }
    }
}
