//! Knock: a door in sight opens, whatever keeps it shut. Rule `FV-MAG-10`, ruling `FV-RUL-44`.

use crate::{
    battle::{Board, Cost, Goal, Happening, Offer, Picked, Refusal, Use, footprint, never::never},
    grid::{Footprint, Square, Tile},
    kit::{Draft, Maybe},
    rules::fivey::tools::{name, tell},
};
use bevy_ecs::{entity::Entity, world::World};

/// The sides of a door from which it is seen.
const SIDES: [(i16, i16); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Every closed door in sight.
pub fn offer(world: &World, who: Entity, draft: Draft, cost: Cost) -> Maybe {
    let Some(from) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return draft.closed(Refusal::NotOffered("cast".into()));
    };
    let squares: Vec<Goal> =
        doors(world, from).into_iter().map(|to| Goal::without_a_step(from.at, to)).collect();
    if squares.is_empty() {
        return draft.closed(Refusal::Because("no closed door is in sight".into(), "FV-MAG-10"));
    }
    Maybe::Open(Offer { squares, ..draft.offer(cost, Use::Open) })
}

fn doors(world: &World, from: Footprint) -> Vec<Square> {
    let board = world.resource::<Board>();
    let map = board.map();
    let seen = |door: Square| {
        SIDES.iter().map(|&(cols, rows)| door.offset(cols, rows)).any(|side| {
            from.contains(side)
                || (!map.tile(side).blocks_sight() && board.sight(from, Footprint::single(side)).0)
        })
    };
    map.squares().filter(|&square| map.tile(square) == Tile::DoorClosed && seen(square)).collect()
}

/// Opens the door that was picked.
pub fn cast(world: &mut World, who: Entity, picked: &Picked) {
    let Some(at) = picked.to else { return never!("an accepted order lacks what it was judged by") };
    world.resource_mut::<Board>().set_tile(at, Tile::DoorOpen);
    let by = Some(name(world, who));
    tell(world, Happening::TileChanged { at, tile: Tile::DoorOpen, by }, "FV-MAG-10");
}
