//! Valuation of tricks: what they are worth in damage, for players that know no rules.

use super::aim::{From, aim, bonuses, usable};
use super::damage::{mean, numbers};
use super::{checks::success, defence::defence, paths::rate};
use crate::prelude::*;

/// Damage that advantage adds on average to the best attack that somebody could make on its turn, one Move included.
pub fn of_advantage(world: &World, who: Entity) -> f32 {
    best(world, who, |form, enemy, edge, bonus| {
        let better = match edge {
            Advantage::Disadvantage => Advantage::Plain,
            Advantage::Plain => Advantage::Advantage,
            Advantage::Advantage => return 0.0,
        };
        let defence = defence(world, enemy);
        let chance = |edge| success(bonus, edge, defence).as_f64();
        let more = chance(better) - chance(edge);
        more * mean(&numbers(world, who, enemy, form))
    })
}

/// Damage that a flat addition with some forms is worth on average for each attack.
pub fn of_damage(world: &World, who: Entity, added: impl Fn(&AttackMode) -> i32) -> f32 {
    best(world, who, |form, enemy, edge, bonus| {
        success(bonus, edge, defence(world, enemy)).as_f64() * f64::from(added(form))
    })
}

/// The best over all forms and enemies, those that one Move brings into reach included.
fn best(world: &World, who: Entity, worth: impl Fn(&AttackMode, Entity, Advantage, i32) -> f64) -> f32 {
    let (Some(from), walk) = (From::here(world, who), rate(world, who, MovementMode::Go)) else { return 0.0 };
    let mut best = 0.0_f64;
    for form in modes(world, who).iter().filter(|form| usable(world, who, form).is_ok()) {
        for enemy in foes(world, who) {
            let worth = match aim(world, from, enemy, form) {
                Ok(aimed) => worth(form, enemy, aimed.edge, aimed.bonus),
                Err(_) => {
                    let reach = Feet(Feet::squares(form.far).0 + walk.0);
                    let near =
                        footprint(world, enemy).is_some_and(|there| measure(from.stands, there) <= reach);
                    if !near {
                        continue;
                    }
                    worth(form, enemy, Advantage::Plain, flat(&bonuses(world, who, form)))
                }
            };
            best = best.max(worth);
        }
    }
    best as f32
}
