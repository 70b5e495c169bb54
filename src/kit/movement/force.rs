//! Forced movement, a square at a time: where to, whether there is room, and the step itself. It provokes nobody.

use super::step;
use crate::tools::{name, tell};
use battle::{Board, Happening, RuleId, board::Position, footprint, never::never, space_at};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Feet, Footprint, SQUARE_FEET, Square, Tile};

/// The straight step that leads from one space to another, in columns and rows.
pub fn line(from: Footprint, to: Footprint) -> (i16, i16) {
    let along = |from: i16, from_side: i16, to: i16, to_side: i16| {
        i16::from(to >= from + from_side) - i16::from(to + to_side <= from)
    };
    (along(from.at.col, from.side, to.at.col, to.side), along(from.at.row, from.side, to.at.row, to.side))
}

/// The square of a body that has been moved one square straight away from another.
pub fn away(from: Footprint, on: Footprint) -> Square {
    let (cols, rows) = line(from, on);
    on.at.offset(cols, rows)
}

/// Whether a body can be moved into a space: nobody is there who counts, and nothing in the way; a pit is no hindrance. `over`:
/// what else it passes over.
pub fn is_open(
    board: &Board,
    space: Footprint,
    over: impl Fn(Tile) -> bool,
    counts: impl Fn(Entity) -> bool,
) -> bool {
    let open = |tile: Tile| tile == Tile::Pit || !tile.blocks_movement() || over(tile);
    let alone = |at| !board.on(at).iter().any(|&other| counts(other));
    board.map().contains_all(space) && space.squares().all(|at| open(board.map().tile(at)) && alone(at))
}

/// The place for a body right beside another that is nearest to where it is, if there is room: nobody else is there, and nothing in
/// the way.
pub fn place_beside(world: &World, other: Footprint, who: Entity) -> Option<Square> {
    let (board, space) = (world.resource::<Board>(), footprint(world, who)?);
    let (cols, rows) = board.map().around(other.at, i32::from(other.side) + i32::from(space.side));
    let all = rows.flat_map(|row| cols.clone().map(move |col| space_at(world, who, Square::new(col, row))));
    let open = |at: Square| !board.map().tile(at).blocks_movement();
    let alone = |at: Square| board.on(at).iter().all(|&one| one == who);
    let free = |there: &Footprint| {
        let beside = other.distance(*there) == Feet(SQUARE_FEET) && board.map().contains_all(*there);
        beside && there.squares().all(|at| open(at) && alone(at))
    };
    let places = all.filter(free).min_by_key(|there| (space.distance(*there), there.at.row, there.at.col));
    places.map(|there| there.at)
}

/// Puts somebody on a square beside its own, and tells it. From where.
pub fn put(world: &mut World, who: Entity, to: Square, rule: RuleId) -> Option<Square> {
    let Some(from) = world.get::<Position>(who).map(|at| at.0) else {
        return never!("{who:?} stands nowhere"; None);
    };
    step::put(world, who, to);
    let (feet, left) = (Feet(SQUARE_FEET), Feet(0));
    tell(world, Happening::Moved { who: name(world, who), from, to, feet, left }, rule);
    Some(from)
}
