//! Lights that stand somewhere: torches on the ground, and what spells keep lit.

use super::{super::magic::illuminate, torch};
use crate::battle::board::Board;
use bevy_ecs::world::World;

/// Sets up every lamp that should burn now, and no other.
pub fn set(world: &mut World) {
    let mut lamps = torch::lamps(world);
    lamps.extend(illuminate::lamps(world));
    world.resource_mut::<Board>().set_lamps(lamps);
}
