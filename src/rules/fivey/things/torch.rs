//! Torches: light for 6 paces, in hand or on the ground. Ruling `FV-RUL-43`.

use super::fire;
use crate::kit::prelude::*;
use crate::rules::fivey::prelude::*;
use crate::{battle::lights::Glow, kit::lights};

/// How far a torch shines.
const LIGHT: Glow = Glow { bright: Feet::squares(6), dim: Feet(0) };

/// A torch in hand shines where its bearer goes; one that is not there does not.
pub fn kindle(world: &mut World, who: Entity) {
    let bears = world.get::<Arms>(who).is_some_and(|arms| arms.holds(Gear::Torch));
    lights::shed(world, who, bears.then_some(LIGHT));
}

/// The light of what lies on the ground: torches burn on there.
pub fn glow(item: &str) -> Option<Glow> {
    (item == Gear::Torch.id()).then_some(LIGHT)
}

/// Whether a torch burns on the ground there.
pub fn lies_at(world: &World, at: Square) -> bool {
    lies(world, Gear::Torch.id(), at)
}

/// Something of somebody's has fallen on a square: a torch among oil sets it alight.
pub fn fallen(world: &mut World, id: &str, at: Square, by: Entity) {
    if id == Gear::Torch.id() {
        fire::ignite(world, &[at], Some(by));
    }
}
