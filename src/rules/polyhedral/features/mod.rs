//! What features of jobs and paths let one do in battle, beside those that other rules read as they go: a deed each, or
//! something that happens when a turn starts. Catalog section 9, ruling `R-021`.

pub mod care;

pub mod provoke;

pub mod swift;

mod upkeep;

pub use care::heartening;
pub use provoke::drawn_elsewhere;
pub use swift::{opening, reflexes};
pub use upkeep::turn_starts;

use super::{
    profile::{Feature, Features},
    sheet::Sheet,
};
use bevy_ecs::{entity::Entity, world::World};

/// The features of somebody.
pub fn features(world: &World, who: Entity) -> Features {
    world.get::<Sheet>(who).map(|sheet| sheet.0.features).unwrap_or_default()
}

/// Whether somebody has a feature.
pub fn has(world: &World, who: Entity, feature: Feature) -> bool {
    features(world, who).has(feature)
}
