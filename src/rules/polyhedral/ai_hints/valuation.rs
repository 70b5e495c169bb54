//! The values of blows, conditions, lives and Resolve, in hit points.

use super::stakes::Stakes;
use crate::profile::{Duration, Effects, Rider};
use crate::sheet::{Dying, Health, Sheet};
use crate::{attack_modes::modes, data::book};
use kit::{attack_modes::Mode as _, prelude::*};

/// The turns that a condition is likely to last when a saving throw ends it.
const USUALLY_LASTS: f32 = 2.0;

/// The most turns for which a condition counts.
const LONGEST: f32 = 3.0;

/// The share of blows that land.
const LANDS: f32 = 0.5;

/// The value of a hit, in hit points: the damage that counts, and the chance to defeat the target.
pub fn of_hit(world: &World, target: Entity, law: &Outcomes<i32>, critical: bool) -> f32 {
    let (now, max) = world.get::<Health>(target).map_or((1, 1), |health| (health.now.max(1), health.max));
    let counted = law.map(|&dealt| dealt.min(now)).mean().as_f64() as f32;
    counted + fells(world, target, law, critical).as_f64() as f32 * max as f32 / 4.0
}

/// The stakes of an attack on a combatant, by the distributions of damage of an ordinary and of a critical hit.
pub fn stakes_of_hit(world: &World, target: Entity, laws: &[Outcomes<i32>; 2]) -> Stakes {
    let [ordinary, critical] = laws;
    Stakes {
        success: of_hit(world, target, ordinary, false),
        critical: of_hit(world, target, critical, true),
        damage: laws.each_ref().map(|law| law.mean().as_f64() as f32),
        tells: fells(world, target, ordinary, false) < fells(world, target, critical, true),
    }
}

/// The stakes of an attack on a thing with this much health left, by the same distributions and the value of a hit.
pub fn stakes_of_breaking(success: f32, left: i32, laws: &[Outcomes<i32>; 2]) -> Stakes {
    let [ordinary, critical] = laws.each_ref().map(|law| law.chance(|&dealt| dealt >= left));
    let damage = laws.each_ref().map(|law| law.mean().as_f64() as f32);
    Stakes { damage, tells: ordinary < critical, ..Stakes::of_success(success) }
}

/// The chance that a hit takes the target out of the fight, or kills it where it lies dying. Ruling `R-060`.
fn fells(world: &World, target: Entity, law: &Outcomes<i32>, critical: bool) -> Chance {
    let health = world.get::<Health>(target).map_or(1, |health| health.now);
    if health > 0 {
        return law.chance(|&dealt| dealt >= health);
    }
    let failures = part_or_default::<Dying>(world, target).failures + if critical { 2 } else { 1 };
    if failures >= 3 { law.chance(|&dealt| dealt > 0) } else { Chance::NEVER }
}

/// The value of a death save, or of saving a dying combatant, in hit points: more as death comes near. Ruling `R-060`.
pub fn of_death_save(world: &World, who: Entity) -> f32 {
    let max = world.get::<Health>(who).map_or(1, |health| health.max) as f32;
    if part_or_default::<Dying>(world, who).failures >= 2 { max } else { max / 4.0 }
}

/// The value of a turn of a combatant, in damage: the share that lands of the best attack mode with each attack of an action.
pub fn of_turn(world: &World, who: Entity) -> f32 {
    let Some(sheet) = world.get::<Sheet>(who) else { return never!("{who:?} has no sheet"; 0.0) };
    let best = modes(world, who).iter().map(|form| form.mean(world, who)).fold(0.0, f32::max);
    LANDS * best * f32::from(sheet.0.attacks_per_action.max(1))
}

/// The least value of a point of Resolve, in hit points.
const SCARCE: f32 = 2.0;

/// The share of an extra turn's value that is left by the time that it is taken.
const LATER: f32 = 0.8;

/// The price of a point of Resolve, in hit points: the value that it is likely to have elsewhere, most often in an extra turn. Rule
/// `PH-RSV-05`.
pub fn of_resolve(world: &World, who: Entity) -> f32 {
    (LATER * of_turn(world, who)).max(SCARCE)
}

/// The value of withstanding the condition of a rider, in hit points.
pub fn of_withstanding(world: &World, who: Entity, rider: &Rider) -> f32 {
    let effects = book(world).condition(&rider.condition).map(|condition| condition.effects.clone());
    USUALLY_LASTS * of_turn(world, who) * effects.map_or(0.5, |effects| part_of_a_turn(&effects))
}

/// The value of ending a condition, in hit points.
pub fn of_shaking_off(world: &World, who: Entity, effects: &Effects) -> f32 {
    of_turn(world, who) * part_of_a_turn(effects)
}

/// Returns the turns that the rider of a hit takes from its target, or what amounts to as many.
pub fn turns_taken(world: &World, rider: &Rider) -> f32 {
    let Some(condition) = book(world).condition(&rider.condition) else { return 0.0 };
    let lasts = match rider.lasts {
        Duration::NextTurn => 1.0,
        Duration::Rounds(rounds) => (rounds as f32).min(LONGEST),
        Duration::SaveEnds => USUALLY_LASTS,
        // To rise, or to win free, takes part of one turn.
        Duration::Battle if condition.effects.crawls || condition.effects.bodily => 1.0,
        Duration::Battle => LONGEST,
    };
    lasts * share_taken(&condition.effects)
}

/// The share of each turn that a condition takes, with the gains of the other side.
fn share_taken(effects: &Effects) -> f32 {
    let parts = [
        (effects.incapacitated, 1.0),
        // A prone combatant rises before it strikes.
        ((effects.attack_disadvantage && !effects.crawls) || effects.blind, 0.3),
        (effects.melee_attack_disadvantage || effects.spares_source, 0.25),
        (effects.attacked_with_advantage || effects.attacked_as_prone || effects.blind, 0.1),
        (effects.speed_zero || effects.no_approach, 0.2),
        (effects.speed_halved || effects.crawls, 0.1),
        (effects.one_of_action_and_bonus, 0.1),
    ];
    parts.iter().filter(|(has, _)| *has).map(|(_, share)| share).sum()
}

/// Share of a turn's worth that a condition takes.
fn part_of_a_turn(effects: &Effects) -> f32 {
    if effects.incapacitated { 1.5 } else { 0.5 }
}
