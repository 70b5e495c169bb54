//! Doors: an action to open or close one. Ruling `FV-RUL-11`.

use super::super::{
    offers::{actions, affordable, beside},
    tools::{name, tell},
};
use crate::{
    battle::{Board, Goal, Happening, Offer, Use, footprint, never::never},
    grid::{Square, Tile},
    kit::{Draft, Maybe},
};
use bevy_ecs::{entity::Entity, world::World};

/// Opening, as orders call it.
pub const OPEN: &str = "open_door";

/// Closing.
pub const CLOSE: &str = "close_door";

/// Doors beside somebody that nobody stands in.
pub fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let Some(space) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return Vec::new();
    };
    let board = world.resource::<Board>();
    let each = [(OPEN, "Open door", Tile::DoorClosed), (CLOSE, "Close door", Tile::DoorOpen)];
    each.into_iter()
        .filter_map(|(verb, title, tile)| {
            let doors = space
                .around()
                .filter(|&square| board.map().tile(square) == tile && board.on(square).is_empty());
            let squares: Vec<Goal> = doors.map(|to| beside(world, who, to)).collect();
            let draft = Draft::new(verb, title, "FV-RUL-11");
            (!squares.is_empty()).then(|| match affordable(world, who, 1) {
                Ok(()) => Maybe::Open(Offer { squares, ..draft.offer(actions(1), Use::Open) }),
                Err(refusal) => draft.closed(refusal),
            })
        })
        .collect()
}

/// Opens or closes a door.
pub fn turn(world: &mut World, who: Entity, verb: &str, at: Square) {
    let tile = if verb == OPEN { Tile::DoorOpen } else { Tile::DoorClosed };
    world.resource_mut::<Board>().set_tile(at, tile);
    tell(world, Happening::TileChanged { at, tile, by: Some(name(world, who)) }, "FV-RUL-11");
}
