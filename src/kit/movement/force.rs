//! Forced movement, a square at a time: where to, whether there is room, and the step itself. It provokes nobody.

use super::step;
use crate::{
    battle::{Board, Happening, RuleId, board::Position, never::never},
    grid::{Feet, Footprint, SQUARE_FEET, Square, Tile},
    kit::tools::{name, tell},
};
use bevy_ecs::{entity::Entity, world::World};

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
