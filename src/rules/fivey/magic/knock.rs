//! Knock: a door in sight is unlocked and opens. Rule `FV-MAG-10`, ruling `FV-RUL-44`.

use super::caster::{Caster, Casting};
use crate::prelude::*;
use kit::things::state::{State, Things, called, set, set_tile};

/// The sides of a door from which it is seen.
const SIDES: [(i16, i16); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// The offer of Knock: every closed door in sight.
pub fn offer(by: &Caster) -> Vec<Availability> {
    let board = by.world.resource::<Board>();
    let map = board.map();
    let seen = |door: Square| {
        SIDES.iter().map(|&(cols, rows)| door.offset(cols, rows)).any(|side| {
            let clear = || !map.tile(side).blocks_sight() && board.sight(by.from, Footprint::single(side)).0;
            by.from.contains(side) || clear()
        })
    };
    let spell = &by.casting.vessel.spell;
    let reaches = |door| spell.reaches(measure(by.from, Footprint::single(door)).in_squares());
    let doors = map
        .squares()
        .filter(|&square| map.tile(square) == Tile::DoorClosed && reaches(square) && seen(square));
    by.at_squares(doors, Use::Open, ("no closed door is in sight", "FV-MAG-10"))
}

/// Opens the door that was picked.
pub fn cast(world: &mut World, who: Entity, _: &Casting, picked: &Picked) {
    let Some(at) = picked.to else { return gone!() };
    let locks = |state: &State| state.locked && state.squares.contains(&at);
    if let Some(lock) = world.resource::<Things>().0.iter().position(locks) {
        let Some(item) = called(world, lock) else { return };
        set(world, lock, |state| state.locked = false);
        tell_handled(world, who, "unlocks", &*item, "FV-MAG-10");
    }
    let by = Some(name(world, who));
    set_tile(world, at, Tile::DoorOpen, by, "FV-MAG-10");
}
