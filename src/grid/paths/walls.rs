//! Walls beside a path: which steps cut their corners, and the smaller space that a body larger than one square takes where they
//! leave no room for all of it. Rules `R-103`, `PH-MOVE-08`, ruling `R-110`.

use crate::map::Map;
use crate::square::{Footprint, Square};

impl Map {
    /// The space of a body of `whole` squares a side whose top left square is `at`. Where a wall, a slit or a closed door leaves no
    /// room for all of it, it is squeezed: its space is one square smaller each way. Where there is no room for that either, or at
    /// the edge of the map, the whole space is returned.
    pub fn space(&self, at: Square, whole: i16) -> Footprint {
        let all = Footprint { at, side: whole };
        let squeezed = Footprint { at, side: whole - 1 };
        let is_squeezed =
            whole > 1 && self.contains_all(all) && is_walled(self, all) && !is_walled(self, squeezed);
        if is_squeezed { squeezed } else { all }
    }

    /// Whether a body one square larger each way than a space has room somewhere over it.
    pub(crate) fn has_room_around(&self, space: Footprint) -> bool {
        [(0, 0), (-1, 0), (0, -1), (-1, -1)].into_iter().any(|(cols, rows)| {
            let whole = Footprint { at: space.at.offset(cols, rows), side: space.side + 1 };
            self.contains_all(whole) && !is_walled(self, whole)
        })
    }
}

/// Whether a wall, a slit or a closed door stands in part of a space.
fn is_walled(map: &Map, space: Footprint) -> bool {
    space.squares().any(|square| map.tile(square).blocks_diagonals())
}

/// Whether a diagonal step sweeps over a square as high as a room: one of the two squares that the footprint's corners
/// cross without entering. For one square these are the orthogonal neighbours. Rule `R-103`.
pub fn cuts_corner(map: &Map, side: i16, from: Square, to: Square) -> bool {
    if !is_diagonal(from, to) {
        return false;
    }
    // Along each side: the line newly entered, and the line left behind.
    let lines = |from: i16, to: i16| {
        let last = side - 1;
        if to > from { (to.saturating_add(last), from) } else { (to, from.saturating_add(last)) }
    };
    let ((new_col, old_col), (new_row, old_row)) = (lines(from.col, to.col), lines(from.row, to.row));
    [Square::new(new_col, old_row), Square::new(old_col, new_row)]
        .into_iter()
        .any(|square| map.tile(square).blocks_diagonals())
}

/// Whether a step between two spaces cuts the corner of a wall. Where the body is squeezed in one of them, some part of it as large
/// as the smaller space has to get there without cutting a corner. Rule `R-103`.
pub fn cuts_corner_between(map: &Map, from: Footprint, to: Footprint) -> bool {
    if from.side == to.side {
        return cuts_corner(map, from.side, from.at, to.at);
    }
    let (small, large) = if from.side < to.side { (from, to) } else { (to, from) };
    let parts = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(cols, rows)| large.at.offset(cols, rows));
    !parts
        .into_iter()
        .any(|part| part.steps_to(small.at) <= 1 && !cuts_corner(map, small.side, part, small.at))
}

pub(super) fn is_diagonal(from: Square, to: Square) -> bool {
    from.col != to.col && from.row != to.row
}
