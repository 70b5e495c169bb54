//! Torches: light for 6 paces, in hand or on the ground. Ruling `FV-RUL-43`.

use super::{
    super::{forms::Arms, profile::Gear, tools::lies},
    fire,
};
use crate::{
    battle::{Ground, lights::Glow},
    grid::{Feet, LightSource, Square},
};
use bevy_ecs::{entity::Entity, world::World};

/// How far a torch shines.
const LIGHT: Glow = Glow { bright: Feet::squares(6), dim: Feet(0) };

/// A torch in hand shines where its bearer goes; one that is not there does not.
pub fn kindle(world: &mut World, who: Entity) {
    let bears = world.get::<Arms>(who).is_some_and(|arms| arms.held.contains(&Gear::Torch));
    match (bears, world.get::<Glow>(who).is_some()) {
        (true, false) => {
            world.entity_mut(who).insert(LIGHT);
        }
        (false, true) => {
            world.entity_mut(who).remove::<Glow>();
        }
        _ => {}
    }
}

/// Torches on the ground burn on there.
pub fn lamps(world: &World) -> Vec<LightSource> {
    let items = world.resource::<Ground>().items.iter();
    let torches = items.filter(|(item, ..)| **item == *Gear::Torch.id());
    torches.map(|(_, at, _)| LIGHT.at(*at)).collect()
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
