//! Valuation of blows, conditions and lives, in points of health: for players that know no rules.

use super::profile::{Duration, Effects, Rider};
use super::sheet::{Dying, Health, Sheet};
use super::{attack_modes::modes, data::book};
use kit::{attack_modes::Mode as _, prelude::*};

/// Number of turns that a condition which a saving throw ends is likely to last.
const USUALLY_LASTS: f32 = 2.0;

/// Most turns for which a condition counts.
const LONGEST: f32 = 3.0;

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

/// Share of each turn that a condition takes, what others gain by it included.
fn share_taken(effects: &Effects) -> f32 {
    let parts = [
        (effects.incapacitated, 1.0),
        // Who lies rises before it strikes.
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
