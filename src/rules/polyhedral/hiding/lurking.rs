//! Lying in wait: of whom a side does not know at all. Ruling `R-074`.

use super::super::tools::change;
use crate::battle::{Fate, Roster, Side};
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

/// Whether a side has reason to think that somebody hides: it knows of them, or they have taken it by surprise.
pub fn suspects(world: &World, side: Side, who: Entity) -> bool {
    let alarmed = |ambusher: &Ambusher| ambusher.alarmed.contains(&side);
    !lurks(world, side, who) || world.get::<Ambusher>(who).is_some_and(alarmed)
}

/// Nobody overlooks it any more, hidden or not.
pub fn becomes_known(world: &mut World, who: Entity) {
    if world.get::<Ambusher>(who).is_some_and(|ambusher| !ambusher.known) {
        change(world, who, |ambusher: &mut Ambusher| ambusher.known = true);
    }
}

/// Whether somebody is on the board and stands.
pub fn is_here(world: &World, who: Entity) -> bool {
    world.get::<Fate>(who) == Some(&Fate::Fighting)
}
