//! Lying in wait: of whom a side does not know at all. Ruling `R-074`.

use crate::battle::{
    roster::{Roster, Side},
    view::Fate,
};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// Waits in ambush when the battle begins.
#[derive(Component, Clone, Debug, Default)]
pub struct Ambusher {
    /// What its Stealth came to.
    pub total: i32,
    /// The enemies who have noticed it.
    pub noticed_by: Vec<Entity>,
    /// It has been noticed, or has given itself away: its enemies know of it, wherever it hides.
    pub known: bool,
    /// The sides that it has taken by surprise: they know that somebody lies in wait, and neither who nor where.
    pub alarmed: Vec<Side>,
}

/// Whether a side does not know of somebody at all who lies in wait. Ruling `R-074`.
pub fn lurks(world: &World, side: Side, who: Entity) -> bool {
    let unknown = world.get::<Ambusher>(who).is_some_and(|ambusher| !ambusher.known);
    unknown && is_here(world, who) && world.resource::<Roster>().side(who) != side
}

/// Whether somebody is on the board and stands.
pub fn is_here(world: &World, who: Entity) -> bool {
    world.get::<Fate>(who) == Some(&Fate::Fighting)
}
