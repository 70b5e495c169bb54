//! Lights that somebody carries, and those that burn on the ground.

use battle::{Board, Ground, lights::CarriedLight};
use bevy_ecs::{entity::Entity, world::World};
use grid::LightSource;

/// Gives somebody this light to shed from now on, or none.
pub fn shed(world: &mut World, who: Entity, light: Option<CarriedLight>) {
    if world.get::<CarriedLight>(who).copied() == light {
        return;
    }
    match light {
        Some(glow) => {
            world.entity_mut(who).insert(glow);
        }
        None => {
            world.entity_mut(who).remove::<CarriedLight>();
        }
    }
}

/// Sets the lamps of the board: what burns on the ground, where it lies, and these beside it, and no other. `glow`: the light of
/// an item by its word.
pub fn set(
    world: &mut World,
    glow: fn(&str) -> Option<CarriedLight>,
    beside: impl IntoIterator<Item = LightSource>,
) {
    let items = world.resource::<Ground>().items.iter();
    let lying = items.filter_map(|(item, at, _)| Some(glow(item)?.at(*at)));
    let lamps = lying.chain(beside).collect();
    world.resource_mut::<Board>().set_lamps(lamps);
}
