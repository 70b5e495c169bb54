//! Who may be healed by a rest action, and what that brings. Ruling `FV-RUL-46`.

use super::nights::missing;
use crate::{
    battle::{Reason, Refusal, Target},
    dice::Chance,
    kit::recovery,
    rules::fivey::{character::Healing, offers::plain_target},
};
use bevy_ecs::{entity::Entity, world::World};

/// Nobody who has all hit points is healed. Ruling `FV-RUL-46`.
pub fn hurt(world: &World, who: Entity) -> Result<(), Refusal> {
    match missing(world, who) {
        0 => Err(Refusal::Because("already at full hit points".into(), "FV-RUL-46")),
        _ => Ok(()),
    }
}

/// Hit points that a die and more bring somebody on average, and how likely none is missing after it.
pub fn regained(world: &World, who: Entity, brings: Healing) -> (f64, Chance) {
    let missing = missing(world, who);
    let faces = || (1..=i32::from(brings.die.sides)).map(|face| face + brings.plus);
    let sum: i32 = faces().map(|gained| gained.min(missing)).sum();
    let whole = faces().filter(|gained| *gained >= missing).count();
    (f64::from(sum) / f64::from(brings.die.sides), Chance::new(whole as u128, u128::from(brings.die.sides)))
}

/// Somebody who may be healed, with what that brings exactly. `why`: what is added to the die.
pub fn healed(world: &World, who: Entity, brings: Healing, why: Reason) -> Target {
    let (mean, whole) = regained(world, who, brings);
    let note = recovery::heals(mean, whole);
    Target { reasons: vec![why, Reason::note(note, "FV-RUL-46")], ..plain_target(world, who) }
}
