//! Time between two battles of a chain: what a rule system answers about it.

use super::{goals::has_arrived, roster::Side, setup::Interval, state::leave, view::CombatStatus};
use bevy_ecs::{entity::Entity, world::World};

/// Answers of a rule system about the time between two battles.
pub trait Campaign: Send + Sync {
    /// The name of what a level may give back to those who go on to the next battle, for people: `Resolve`; nothing for most.
    fn gives_back(&self) -> Option<&'static str> {
        None
    }

    /// Begins the rest phase of a side that has won and goes on to another battle: settles what this one has left open and has
    /// one of the side choose how the time is spent, up to [`leave`]. Nothing is decided any more when it is called. Unless
    /// it says otherwise they go on at once.
    fn rest(&self, world: &mut World, _side: Side, _between: Interval) {
        leave(world, "");
    }

    /// Whether a combatant goes on to the next battle after all that has happened.
    fn goes_on(&self, world: &World, who: Entity) -> bool {
        world.get::<CombatStatus>(who) != Some(&CombatStatus::Out) || has_arrived(world, who)
    }

    /// Carries those who go on into the next battle as they are: in `pairs` each as it is in `from`, the world of the battle
    /// before, and as it was deployed in `to`, where nothing has happened yet. Unless it says otherwise all come fresh.
    fn carry(&self, from: &World, to: &mut World, pairs: &[(Entity, Entity)]) {
        let _ = (from, to, pairs);
    }
}
