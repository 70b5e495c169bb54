//! Positions to attack from, in fact or in thought.

use super::tools::part;
use crate::{
    battle::footprint,
    grid::{Footprint, Size, Square},
};
use bevy_ecs::{entity::Entity, world::World};

/// A position to attack from, in fact or in thought.
#[derive(Clone, Copy, Debug)]
pub struct AttackPosition {
    /// The attacker.
    pub who: Entity,
    /// The footprint there.
    pub stands: Footprint,
    /// Whether the attacker stands there in fact.
    pub here: bool,
}

impl AttackPosition {
    /// The position where somebody stands now.
    pub fn here(world: &World, who: Entity) -> Option<Self> {
        Some(Self { who, stands: footprint(world, who)?, here: true })
    }

    /// The position of somebody who would stand at a square.
    pub fn there(world: &World, who: Entity, at: Square) -> Self {
        let stands = Footprint::new(at, part::<Size>(world, who));
        Self { who, stands, here: footprint(world, who) == Some(stands) }
    }
}
