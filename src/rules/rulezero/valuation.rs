//! Valuation of tricks: what they are worth in damage, for players that know no rules.

use super::aim::{From, Manner, aim};
use super::odds;
use super::paths::{Gait, rate};
use crate::rules::rulezero::prelude::*;

/// Damage that a bonus adds on average to the best attack of somebody on an enemy, one that a move brings into reach included.
pub fn of_bonus(world: &World, who: Entity, foe: Entity, bonus: i32) -> f32 {
    let Some(from) = From::here(world, who) else { return 0.0 };
    let walks = rate(world, who, Gait::Walk).in_squares();
    let worth = |mode: &Arc<AttackMode>| match aim(world, from, foe, mode, Manner::PLAIN) {
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

/// The chance to hit that is reckoned with where nobody is in reach yet.
const EVEN: f32 = 0.5;

/// Damage on average of the best attack that somebody could make from where it is, or after a move.
pub fn of_attack(world: &World, who: Entity) -> f32 {
    let Some(from) = From::here(world, who) else { return 0.0 };
    let walks = rate(world, who, Gait::Walk).in_squares();
    let worth = |foe: Entity, mode: &Arc<AttackMode>| match aim(world, from, foe, mode, Manner::PLAIN) {
        Ok(aimed) => odds::odds(&[aimed], false).damage_mean as f32,
        Err(_) if apart(world, who, foe).is_some_and(|away| away <= mode.far + walks) => {
            EVEN * attack_modes::Mode::mean(&**mode, world, who)
        }
        Err(_) => 0.0,
    };
    let all = standing_foes(world, who);
    all.flat_map(|foe| modes(world, who).iter().map(move |mode| worth(foe, mode))).fold(0.0, f32::max)
}
