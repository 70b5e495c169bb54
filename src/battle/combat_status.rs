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

/// Marks a combatant that does not exist as far as a side knows, in a battle that is looked at with that side's eyes. It has the
/// status [`CombatStatus::Coming`], but it never comes, and no goal asks for its defeat.
#[derive(Component, Clone, Copy, Debug, Hash)]
pub(super) struct Absent;

/// Whether a combatant is still to come.
pub(super) fn is_coming(world: &World, who: Entity) -> bool {
    world.get::<CombatStatus>(who) == Some(&CombatStatus::Coming) && world.get::<Absent>(who).is_none()
}

/// Whether somebody still fights.
pub fn fights(world: &World, who: Entity) -> bool {
    world.get::<CombatStatus>(who) == Some(&CombatStatus::Fighting)
}

/// Whether somebody has a place in the battle, standing or fallen.
pub fn in_battle(world: &World, who: Entity) -> bool {
    matches!(world.get::<CombatStatus>(who), Some(CombatStatus::Fighting | CombatStatus::Down))
}
