//! Knock: a door in sight opens, whatever keeps it shut. Rule `FV-MAG-10`, ruling `FV-RUL-44`.

use super::caster::{Caster, Casting};
use crate::rules::fivey::prelude::*;

/// The sides of a door from which it is seen.
const SIDES: [(i16, i16); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Every closed door in sight.
pub fn offer(by: &Caster) -> Vec<Maybe> {
    let board = by.world.resource::<Board>();
    let map = board.map();
    let seen = |door: Square| {
        SIDES.iter().map(|&(cols, rows)| door.offset(cols, rows)).any(|side| {
            let clear = || !map.tile(side).blocks_sight() && board.sight(by.from, Footprint::single(side)).0;
            by.from.contains(side) || clear()
        })
    };
    let doors = map.squares().filter(|&square| map.tile(square) == Tile::DoorClosed && seen(square));
    by.at_squares(doors, Use::Open, ("no closed door is in sight", "FV-MAG-10"))
}

/// Opens the door that was picked.
pub fn cast(world: &mut World, who: Entity, _: &Casting, picked: &Picked) {
    let Some(at) = picked.to else { return gone!() };
    world.resource_mut::<Board>().set_tile(at, Tile::DoorOpen);
    let by = Some(name(world, who));
    tell(world, Happening::TileChanged { at, tile: Tile::DoorOpen, by }, "FV-MAG-10");
}
