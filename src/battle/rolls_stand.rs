//! Rolls that stand as they fall: how forecasts keep questions about a roll out of their counting.

use super::{engine::Battle, roster::Roster, words::Who};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::collections::BTreeSet;

/// In a world with this resource no combatant is asked to change a roll: each leaves it as it fell. What a player
/// has settled in advance still happens. A rule system may then count a roll by its outcome, not face by face.
///
/// Holds the combatants that would have been asked.
#[derive(Resource, Default)]
pub struct RollsStand(BTreeSet<Entity>);

/// Returns whether rolls stand in this world.
pub fn rolls_stand(world: &World) -> bool {
    world.contains_resource::<RollsStand>()
}

/// Notes that `combatant` would have been asked about a roll.
pub fn leave_roll(world: &mut World, combatant: Entity) {
    if let Some(mut left) = world.get_resource_mut::<RollsStand>() {
        left.0.insert(combatant);
    }
}

impl Battle {
    /// Lets rolls stand from now on. For battles that forecasts are played out on: snapshots do not hold this.
    pub fn let_rolls_stand(&mut self) {
        self.world_mut().insert_resource(RollsStand::default());
    }

    /// Takes out the names of those who would have been asked about a roll since the last call.
    pub fn take_rolls_left(&mut self) -> Vec<Who> {
        let left =
            self.world_mut().get_resource_mut::<RollsStand>().map(|mut left| std::mem::take(&mut left.0));
        let roster = self.world().resource::<Roster>();
        left.into_iter().flatten().map(|combatant| roster.name(combatant)).collect()
    }
}
