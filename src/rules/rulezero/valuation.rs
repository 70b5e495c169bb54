//! Valuation of tricks: what they are worth in damage, for players that know no rules.

use super::aim::{From, Manner, aim};
use super::odds;
use super::paths::{Gait, rate};
use crate::battle::Degree;
use crate::rules::rulezero::prelude::*;

/// Damage that a bonus adds on average to the best attack of somebody on an enemy, one that a move brings into reach included.
pub fn of_bonus(world: &World, who: Entity, foe: Entity, bonus: i32) -> f32 {
    let Some(from) = From::here(world, who) else { return 0.0 };
    let walks = rate(world, who, Gait::Walk).in_squares();
    let worth = |mode: &Arc<AttackMode>| match aim(world, from, foe, mode, Manner::default()) {
        Ok(aimed) => {
            let better = super::aim::Aimed { bonus: aimed.bonus + bonus, ..aimed.clone() };
            let chance = |aimed| odds::chance(aimed, Degree::Hit, false).as_f64();
            (chance(&better) - chance(&aimed)) * odds::mean_hit(&aimed)
        }
        Err(_) if apart(world, who, foe).is_some_and(|away| away <= mode.far + walks) => {
            f64::from(bonus) / f64::from(rolls::D20)
                * f64::from(attack_modes::Mode::mean(&**mode, world, who))
        }
        Err(_) => 0.0,
    };
    modes(world, who).iter().map(worth).fold(0.0, f64::max) as f32
}

/// Damage on average of the best attack that somebody could make from where it is, or after a move.
pub fn of_attack(world: &World, who: Entity) -> f32 {
    standing_foes(world, who)
        .map(|foe| of_bonus(world, who, foe, i32::from(rolls::D20) / 2))
        .fold(0.0, f32::max)
}
