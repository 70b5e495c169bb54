//! Valuation of tricks: what they are worth in damage, for players that know no rules.

use super::aim::{Aimed, From, Manner, aim};
use super::odds;
use super::paths::{Gait, rate};
use crate::prelude::*;

/// The worth of each attack of somebody on an enemy: of one that it could make from where it is, by `near`, and of one that a move
/// brings into reach, `far` times the damage of a hit; nothing of the rest.
fn worths(
    world: &World,
    who: Entity,
    foe: Entity,
    near: impl Fn(Aimed) -> f64,
    far: f64,
) -> impl Iterator<Item = f64> {
    let from = From::here(world, who);
    let walks = rate(world, who, Gait::Walk).in_squares();
    let attacks = modes(world, who).iter().zip(std::iter::repeat(from));
    attacks.filter_map(move |(mode, from)| match aim(world, from?, foe, mode, Manner::PLAIN) {
        Ok(aimed) => Some(near(aimed)),
        Err(_) => {
            let comes = apart(world, who, foe).is_some_and(|away| away <= mode.far + walks);
            comes.then(|| far * f64::from(mode.mean(world, who)))
        }
    })
}

/// Damage that a bonus adds on average to the best attack of somebody on an enemy.
pub fn of_bonus(world: &World, who: Entity, foe: Entity, bonus: i32) -> f32 {
    let near = |aimed: Aimed| {
        let better = Aimed { bonus: aimed.bonus + bonus, ..aimed.clone() };
        let chance = |aimed| odds::chance(aimed, Degree::Hit, false).as_f64();
        (chance(&better) - chance(&aimed)) * odds::mean_hit(&aimed)
    };
    let far = f64::from(bonus) / f64::from(rolls::D20);
    worths(world, who, foe, near, far).fold(0.0, f64::max) as f32
}

/// The chance to hit that is reckoned with where nobody is in reach yet.
const EVEN: f64 = 0.5;

/// Damage on average of the best attack that somebody could make from where it is, or after a move.
pub fn of_attack(world: &World, who: Entity) -> f32 {
    let near = |aimed: Aimed| odds::odds(&[aimed], false).damage_mean;
    let all = standing_foes(world, who).flat_map(|foe| worths(world, who, foe, near, EVEN));
    all.fold(0.0, f64::max) as f32
}
