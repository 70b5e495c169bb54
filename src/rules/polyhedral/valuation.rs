//! Valuation of blows, conditions and lives, in points of health: for players that know no rules.

use super::profile::{Effects, Rider};
use super::sheet::{Dying, Health, Sheet};
use super::{attack_modes::modes, data::book};
use kit::{attack_modes::Mode as _, prelude::*};

/// Number of turns that a condition which a saving throw ends is likely to last.
const USUALLY_LASTS: f32 = 2.0;

/// Share of blows that land.
const LANDS: f32 = 0.5;

/// Worth of a hit: the damage that counts, and the chance to see somebody fall.
pub fn of_hit(world: &World, target: Entity, law: &Outcomes<i32>, critical: bool) -> f32 {
    let (now, max) = world.get::<Health>(target).map_or((1, 1), |health| (health.now.max(1), health.max));
    let counted = law.map(|&dealt| dealt.min(now)).mean().as_f64() as f32;
    counted + fells(world, target, law, critical).as_f64() as f32 * max as f32 / 4.0
}

/// Chance that a hit takes somebody out of the fight, or kills who lies dying. Ruling `R-060`.
pub fn fells(world: &World, target: Entity, law: &Outcomes<i32>, critical: bool) -> Chance {
    let health = world.get::<Health>(target).map_or(1, |health| health.now);
    if health > 0 {
        return law.chance(|&dealt| dealt >= health);
    }
    let failures = part_or_default::<Dying>(world, target).failures + if critical { 2 } else { 1 };
    if failures >= 3 { law.chance(|&dealt| dealt > 0) } else { Chance::NEVER }
}

/// Worth of a death save, or of saving somebody from dying: more as death comes near. Ruling `R-060`.
pub fn of_death_save(world: &World, who: Entity) -> f32 {
    let max = world.get::<Health>(who).map_or(1, |health| health.max) as f32;
    if part_or_default::<Dying>(world, who).failures >= 2 { max } else { max / 4.0 }
}

/// Worth of a turn of somebody, roughly.
pub fn of_turn(world: &World, who: Entity) -> f32 {
    let Some(sheet) = world.get::<Sheet>(who) else { return never!("{who:?} has no sheet"; 0.0) };
    let best = modes(world, who).iter().map(|form| form.mean(world, who)).fold(0.0, f32::max);
    LANDS * best * f32::from(sheet.0.attacks_per_action.max(1))
}

/// Worth of withstanding a condition.
pub fn of_withstanding(world: &World, who: Entity, rider: &Rider) -> f32 {
    let effects = book(world).condition(&rider.condition).map(|condition| condition.effects.clone());
    USUALLY_LASTS * of_turn(world, who) * effects.map_or(0.5, |effects| part_of_a_turn(&effects))
}

/// Worth of shaking a condition off.
pub fn of_shaking_off(world: &World, who: Entity, effects: &Effects) -> f32 {
    of_turn(world, who) * part_of_a_turn(effects)
}

/// Share of a turn's worth that a condition takes.
fn part_of_a_turn(effects: &Effects) -> f32 {
    if effects.incapacitated { 1.5 } else { 0.5 }
}
