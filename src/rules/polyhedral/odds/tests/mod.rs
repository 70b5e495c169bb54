//! Tests of the odds against the catalog's tables, and against every face of every die.

use super::*;

mod catalog;
mod damage;
mod law;

/// The odds of an attack on somebody with so much health.
fn odds_against(numbers: &AttackNumbers, health: i32) -> Odds {
    attack_odds(numbers, |dealt, _| dealt >= health)
}
