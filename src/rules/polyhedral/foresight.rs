//! What somebody could do from elsewhere, or to somebody next turn: for computer players and for showing risks.

use super::{
    attack::{From, armor_class, damage_numbers},
    forms::forms,
    odds::{AttackNumbers, attack_odds},
    offers::{Maybe, attacks},
    pool::{CritRule, pool_size},
    sheet::{Arms, Dying, Health, Sheet, Uses},
    tools::{able, modifier, part, speed},
};
use crate::{
    battle::offer::{Offer, Standing, Threat},
    grid::Square,
};
use bevy_ecs::{entity::Entity, world::World};

/// The attacks that `who` could make if it stood at `at`, with what it has left to pay for them.
pub fn prospects(world: &World, who: Entity, at: Square) -> Vec<Offer> {
    attacks(world, From::there(world, who, at))
        .into_iter()
        .filter_map(|maybe| match maybe {
            Maybe::Open(offer) => Some(offer),
            Maybe::Closed(_) => None,
        })
        .collect()
}

/// What `by` could do to `on` on its next turn, for each way to strike, in the open: no cover, no friends in the way.
pub fn threats(world: &World, by: Entity, on: Entity) -> Vec<Threat> {
    if !able(world, by) {
        return Vec::new();
    }
    let Some(sheet) = world.get::<Sheet>(by) else { return Vec::new() };
    let blows = f32::from(sheet.0.attacks_per_action.max(1));
    let moves = speed(world, by).0;
    forms(world, by)
        .into_iter()
        .filter(|form| shots_left(world, by, form))
        .map(|form| {
            let mean = |disadvantage: bool| {
                let numbers = AttackNumbers {
                    pool: pool_size(false, disadvantage, !form.proficient, 0),
                    bonus: modifier(world, by, form.ability)
                        + if form.proficient { sheet.0.skill_bonus } else { 0 },
                    defense: armor_class(world, on),
                    crit: CritRule::NORMAL,
                    auto_critical: false,
                    damage: damage_numbers(world, by, on, &form, false),
                };
                attack_odds(&numbers, 1).damage_mean as f32 * blows
            };
            Threat { moves, reach: form.far.0, near: form.near.0, mean: mean(false), mean_far: mean(true) }
        })
        .collect()
}

/// How long somebody will last.
pub fn standing(world: &World, who: Entity) -> Standing {
    let (health, max) = world.get::<Health>(who).map_or((0, 0), |health| (health.now, health.max));
    Standing { health, max, dying: world.get::<Dying>(who).is_some_and(|dying| !dying.stable) }
}

fn shots_left(world: &World, by: Entity, form: &super::forms::Form) -> bool {
    if form.natural.is_some_and(|place| part::<Uses>(world, by).0.get(place) == Some(&Some(0))) {
        return false;
    }
    let Some((slot, weapon)) = form.slot.zip(form.weapon.as_ref()) else { return true };
    let arms = part::<Arms>(world, by);
    !form.ranged || weapon.ammunition.is_none() || arms.carried[slot].shots > 0
}
