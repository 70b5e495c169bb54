//! Ambushes: of whom a side does not know at all, and where those who hide were known last.

use super::{
    feature::Features,
    tools::{change, enemies},
};
use battle::{CombatStatus, LastKnown, Position, Roster, Side, footprint, knowledge::knows, space_at};
use bevy_ecs::{component::Component, entity::Entity, world::World};
use grid::Footprint;

/// An ambusher: somebody who waits in ambush when the battle begins.
#[derive(Component, Clone, Debug, Default, Hash)]
pub struct Ambusher {
    /// The total that it takes to notice it.
    pub total: i32,
    /// The enemies who have noticed it.
    pub noticed_by: Vec<Entity>,
    /// Whether it has been noticed, or has given itself away: its enemies know of it, wherever it hides.
    pub known: bool,
    /// The sides that it has taken by surprise: they know that somebody lies in wait, and neither who nor where.
    pub alarmed: Vec<Side>,
}

/// Whether a side does not know of somebody at all who lies in wait.
pub fn lurks(world: &World, side: Side, who: Entity) -> bool {
    let unknown = world.get::<Ambusher>(who).is_some_and(|ambusher| !ambusher.known);
    unknown && is_here(world, who) && world.resource::<Roster>().side(who) != side
}

/// Whether a side has reason to think that a combatant hides: it knows of it, or was taken by surprise by it.
pub fn suspects(world: &World, side: Side, who: Entity) -> bool {
    let alarmed = |ambusher: &Ambusher| ambusher.alarmed.contains(&side);
    knows(world, world.resource::<Features>().rules, side, who)
        || world.get::<Ambusher>(who).is_some_and(alarmed)
}

/// Makes somebody known: nobody overlooks it any more, hidden or not.
pub fn becomes_known(world: &mut World, who: Entity) {
    if world.get::<Ambusher>(who).is_some_and(|ambusher| !ambusher.known) {
        change(world, who, |ambusher: &mut Ambusher| ambusher.known = true);
    }
}

/// Whether somebody is on the board and stands.
pub fn is_here(world: &World, who: Entity) -> bool {
    world.get::<CombatStatus>(who) == Some(&CombatStatus::Fighting)
}

/// The last known position of somebody who hides.
pub fn last_known(world: &World, who: Entity) -> Option<Footprint> {
    let last = world.get::<LastKnown>(who)?.0;
    Some(space_at(world, who, last))
}

/// Forgets the last known positions that somebody comes by and sees to be wrong: where an enemy was thought to hide and is not
/// there.
pub fn forget_traces(world: &mut World, who: Entity) {
    if let Some(space) = footprint(world, who) {
        forget_traces_at(world, who, space);
    }
}

/// Forgets the last known positions of the enemies of `who` that were thought to be on these squares and are not: where they are
/// is anybody's guess.
pub fn forget_traces_at(world: &mut World, who: Entity, space: Footprint) {
    let stale = enemies(world, who).filter(|&enemy| {
        let last = world.get::<LastKnown>(enemy).map(|trace| trace.0);
        last.is_some_and(|at| space.contains(at)) && world.get::<Position>(enemy).map(|at| at.0) != last
    });
    for enemy in stale.collect::<Vec<_>>() {
        world.entity_mut(enemy).remove::<LastKnown>();
    }
}
