//! Moving others by force, and the blow of a giant, which does. Rulings `FV-RUL-33`, `FV-RUL-42`, `FV-RUL-47`.

use super::{
    damage::{Blow, Hurt},
    landing::{self, Landing},
    movement,
    profile::Feat,
    tools::has,
};
use crate::kit::prelude::*;
use crate::{
    battle::Position,
    grid::{SQUARE_FEET, Tile},
};

/// A giant's blow pushes a smaller creature that still stands one pace away. Ruling `FV-RUL-33`.
pub fn giant_push(world: &mut World, hurt: &Hurt) {
    let Blow { by, on, melee, .. } = hurt.blow;
    if let (Some(by), Some(_)) = (by, melee)
        && hurt.left > 0
        && pushes(world, by, on)
    {
        push_away(world, by, on, "FV-RUL-33");
    }
}

fn pushes(world: &World, by: Entity, on: Entity) -> bool {
    let size = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default();
    has(world, by, Feat::GiantStrength) && size(on).side() < size(by).side()
}

/// What waits where a giant's blow from a space would push somebody; nothing for the blows of others.
pub fn behind(world: &World, by: Entity, stands: Footprint, on: Entity) -> Landing {
    let Some(here) = footprint(world, on).filter(|_| pushes(world, by, on)) else {
        return Landing::default();
    };
    let to = away(stands, here);
    if has_room(world, on, here, to) { landing::landing(world, on, &[to]) } else { Landing::default() }
}

/// Where a push would end: one pace straight away from somebody, if there is room.
pub fn pushed_to(world: &World, by: Entity, on: Entity) -> Option<Square> {
    let (here, from) = (footprint(world, on)?, footprint(world, by)?);
    Some(away(from, here)).filter(|&to| has_room(world, on, here, to))
}

/// One pace straight away from somebody, if there is room.
pub fn push_away(world: &mut World, by: Entity, on: Entity, rule: &'static str) {
    if let Some(to) = pushed_to(world, by, on) {
        shove(world, by, on, to, rule);
    }
}

/// Whether somebody may be moved by force from a space to a square beside it: a pit is no hindrance, but nobody is lifted out of
/// one. Rulings `FV-RUL-42`, `FV-RUL-47`.
pub fn has_room(world: &World, on: Entity, from: Footprint, to: Square) -> bool {
    let board = world.resource::<Board>();
    let pit = |square: Square| board.map().tile(square) == Tile::Pit;
    let there = Footprint { at: to, side: from.side };
    let open = there.squares().all(|square| {
        (!board.map().tile(square).blocks_movement() || pit(square))
            && board.on(square).iter().all(|&other| other == on)
    });
    let here = footprint(world, on) == Some(from);
    let down = if here { movement::down_in_pit(world, on) } else { from.squares().any(pit) };
    open && (!down || there.squares().any(pit))
}

/// One moves another by force to a square beside it, if there is room.
pub fn shove(world: &mut World, by: Entity, on: Entity, to: Square, rule: &'static str) {
    let Some(here) = footprint(world, on).filter(|&here| has_room(world, on, here, to)) else { return };
    let was_down = movement::down_in_pit(world, on);
    world.entity_mut(on).insert(Position(to));
    let feet = Feet(SQUARE_FEET);
    let moved = Happening::Moved { who: name(world, on), from: here.at, to, feet, left: Feet(0) };
    tell(world, moved, rule);
    movement::arrived(world, on, here.at, by, was_down);
}

/// The square one step farther from somebody.
fn away(from: Footprint, on: Footprint) -> Square {
    let side = |from: i16, from_side: i16, on: i16, on_side: i16| {
        if on >= from + from_side {
            1
        } else if on + on_side <= from {
            -1
        } else {
            0
        }
    };
    let cols = side(from.at.col, from.side, on.at.col, on.side);
    let rows = side(from.at.row, from.side, on.at.row, on.side);
    on.at.offset(cols, rows)
}
