//! The odds against the catalog's tables, and against every face of every die.

use super::*;

/// All of it is taken.
const PLAIN: Taken = Taken { halved: false, doubled: false, immune: false };

mod catalog;
mod damage;
mod law;

/// The odds of an attack on somebody with so much health.
fn odds_against(numbers: &AttackNumbers, health: i32) -> Odds {
    attack_odds(numbers, |dealt, _| dealt >= health)
}
