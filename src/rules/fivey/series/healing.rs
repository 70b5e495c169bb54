//! Who may be healed by a rest action, and what that brings. Ruling `FV-RUL-46`.

use super::nights::missing;
use crate::kit::prelude::*;
use crate::{
    kit::{recovery, unless},
    rules::fivey::character::Healing,
};

/// Nobody who has all hit points is healed. Ruling `FV-RUL-46`.
pub fn hurt(world: &World, who: Entity) -> Result<(), Refusal> {
    unless(missing(world, who) == 0, "already at full hit points", "FV-RUL-46")
}

/// Hit points that a die and more bring somebody on average, and how likely none is missing after it.
pub fn regained(world: &World, who: Entity, brings: Healing) -> (f64, Chance) {
    let faces = (0..brings.die.sides).map(|face| i32::from(face) + 1 + brings.plus);
    recovery::of_faces(faces, missing(world, who))
}

/// Somebody who may be healed, with what that brings exactly. `why`: what is added to the die.
pub fn healed(world: &World, who: Entity, brings: Healing, why: Reason) -> Target {
    let (mean, whole) = regained(world, who, brings);
    let note = recovery::heals(mean, whole);
    Target { reasons: vec![why, Reason::note(note, "FV-RUL-46")], ..plain_target(world, who) }
}
