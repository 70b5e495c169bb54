//! Narrow places: a body larger than one square between walls that leave room for one of a square less a side. Rule `PH-MOVE-08`,
//! ruling `R-110`.
//!
//! A squeezed body keeps its footprint, part of which lies in the walls. What stays free of them are its cores: footprints one
//! square smaller. From step to step some core stays or moves straight on by one square, so a body never gets through a wall.

use crate::map::Map;
use crate::square::{Footprint, Square};

/// Whether a wall, slit or closed door stands in part of a space.
pub fn is_walled(map: &Map, space: Footprint) -> bool {
    space.squares().any(|square| map.tile(square).blocks_diagonals())
}

/// The cores of a footprint that are free of walls: those at its top left, top right, bottom left and bottom right.
fn cores(map: &Map, side: i16, at: Square) -> [Option<Footprint>; 4] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(cols, rows)| {
        let core = Footprint { at: at.offset(cols, rows), side: side - 1 };
        (!is_walled(map, core)).then_some(core)
    })
}

/// Whether a body can squeeze into a space that walls reach into. Nobody presses into a wall where there is room beside it, and two
/// cores that touch at a corner alone are two places.
pub(super) fn fits_squeezed(map: &Map, side: i16, at: Square) -> bool {
    let cores = cores(map, side, at);
    let apart =
        matches!(cores.map(|core| core.is_some()), [true, false, false, true] | [false, true, true, false]);
    !apart && cores.into_iter().flatten().any(|core| !has_room_around(map, core))
}

/// Whether a body one square larger than a core could stand over it without squeezing.
fn has_room_around(map: &Map, core: Footprint) -> bool {
    [(0, 0), (-1, 0), (0, -1), (-1, -1)].into_iter().any(|(cols, rows)| {
        let space = Footprint { at: core.at.offset(cols, rows), side: core.side + 1 };
        map.contains_all(space) && !is_walled(map, space)
    })
}

/// Whether a body gets from one space to another beside it by its cores. Always, where no wall reaches into either.
pub(super) fn passes(map: &Map, side: i16, from: Square, to: Square) -> bool {
    let walled = |at| is_walled(map, Footprint { at, side });
    if !walled(from) && !walled(to) {
        return true;
    }
    let (before, after) = (cores(map, side, from), cores(map, side, to));
    let beside = |one: &Footprint, other: &Footprint| {
        one.at.col.abs_diff(other.at.col) + one.at.row.abs_diff(other.at.row) <= 1
    };
    before.iter().flatten().any(|one| after.iter().flatten().any(|other| beside(one, other)))
}
