//! Knowledge of others: of whom somebody's side knows, and whom it may aim at.

use super::{
    feature::Features,
    tools::{self, enemies},
};
use battle::{Board, Roster, fights, footprint, knowledge::knows};
use bevy_ecs::{entity::Entity, world::World};

/// Whether somebody's side knows that another is there at all.
pub fn knows_of(world: &World, who: Entity, other: Entity) -> bool {
    knows(world, world.resource::<Features>().rules, world.resource::<Roster>().side(who), other)
}

/// The enemies that somebody's side knows of: whom it may aim at, and whom an offer may name.
pub fn foes(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    enemies(world, of).filter(move |&foe| knows_of(world, of, foe))
}

/// The enemies among them that still stand.
pub fn standing_foes(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    foes(world, of).filter(|&foe| fights(world, foe))
}

/// Friends of somebody on the board, itself left out.
pub fn friends(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    tools::friends(world, of).filter(move |&who| footprint(world, who).is_some())
}

/// The combatants on the board, in the order of the level.
pub fn everybody(world: &World) -> Vec<Entity> {
    let board = world.resource::<Board>();
    world.resource::<Roster>().all().iter().copied().filter(|&who| board.space(who).is_some()).collect()
}
