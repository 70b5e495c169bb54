//! Combat status: whether a combatant fights, is down, is out of the battle or has not come yet.

use bevy_ecs::{component::Component, entity::Entity, world::World};
use schemars::JsonSchema;
use serde::Serialize;

/// Combat status of a combatant, between fighting and lost.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CombatStatus {
    /// Fighting.
    #[default]
    Fighting,
    /// On the ground; may come back.
    Down,
    /// Out of the battle.
    Out,
    /// Not in the battle yet: comes later.
    Coming,
}

/// Whether somebody still fights.
pub fn fights(world: &World, who: Entity) -> bool {
    world.get::<CombatStatus>(who) == Some(&CombatStatus::Fighting)
}

/// Whether somebody has a place in the battle, standing or fallen.
pub fn in_battle(world: &World, who: Entity) -> bool {
    matches!(world.get::<CombatStatus>(who), Some(CombatStatus::Fighting | CombatStatus::Down))
}
