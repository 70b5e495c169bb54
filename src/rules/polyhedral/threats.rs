//! Threats in the open, positions left aside: what an attack mode or a throw does to another on a next turn.

use super::aim::{armor_class, critical};
use super::{
    charm::may_harm, damage::damage_numbers, profile::Thrown, speed::speed, things::hazards::thrown_at,
};
use crate::prelude::*;
use battle::Threat;

/// Threats of `by` to `on` on its next turn, one for each attack mode, in the open: no cover, no friends in the way.
pub fn threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> {
    if !able(world, by) || !may_harm(world, by, on) {
        return Vec::new();
    }
    let blows = profile(world, by).map_or(1.0, |profile| f32::from(profile.attacks_per_action.max(1)));
    let moves = speed(world, by).0;
    attack_modes::usable::<AttackMode>(world, by)
        .filter_map(|form| {
            let even = in_the_open(world, by, on, form)?;
            let hindered = AttackNumbers { pool: pool_size(false, true, !form.proficient, 0), ..even };
            let mean = |numbers: &AttackNumbers| mean_damage(numbers) as f32 * blows;
            let (reach, near, even) = (form.far.0, form.near.0, mean(&even));
            let mean_far = if reach > near { mean(&hindered) } else { even };
            Some(Threat { moves, reach, from: 0, near, mean: even, mean_far })
        })
        .chain(flasks(world, by).map(|(_, thrown)| {
            let mean = thrown_at(world, on, thrown).1.mean().as_f64() as f32;
            let reach = thrown.range.0;
            Threat { moves, reach, from: 0, near: reach, mean, mean_far: mean }
        }))
        .collect()
}

/// Thrown gear of a combatant that is aimed at a square, each with its name.
pub fn flasks(world: &World, by: Entity) -> impl Iterator<Item = (&str, &Thrown)> {
    let pack = world.get::<Pack>(by).into_iter().flat_map(Pack::left);
    pack.filter_map(|gear| Some((&*gear.name, gear.thrown.as_ref()?)))
}

/// Numbers of an attack with nothing to help or hinder it.
pub fn in_the_open(world: &World, by: Entity, on: Entity, form: &AttackMode) -> Option<AttackNumbers> {
    let sheet = world.get::<Sheet>(by)?;
    let skill = if form.proficient { sheet.0.skill_bonus } else { 0 };
    Some(AttackNumbers {
        pool: pool_size(false, false, !form.proficient, 0),
        bonus: sheet.0.abilities.modifier(form.ability) + skill,
        defense: armor_class(world, on),
        crit: critical(Some(sheet), form),
        auto_critical: false,
        rerolls: false,
        damage: damage_numbers([Some(sheet), world.get::<Sheet>(on)], stone(world, on), form, false),
    })
}
