//! The squares of lines and bursts.

use battle::Board;
use grid::{Feet, Footprint, Light, Map, Square};

/// The distance from one space to another, as a rule system measures it.
pub type Distance = fn(Footprint, Footprint) -> Feet;

/// The shape of an area: what squares it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A line, one square wide, from the nearest square of the actor through the square that is named.
    Line {
        /// The length, in squares; none goes on to the next wall.
        length: Option<i32>,
    },
    /// A burst: the square that is named and those around it.
    Burst {
        /// The radius around it, in squares.
        radius: i32,
        /// The range of its middle, in squares; none is as far as one sees.
        within: Option<i32>,
        /// Whether its middle must be seen, so that it can't lie in the dark.
        lit: bool,
    },
}

impl Shape {
    /// The square that it comes from, laid from a space at a square.
    pub fn origin(self, from: Footprint, to: Square) -> Square {
        match self {
            Shape::Line { .. } => nearest(from, to),
            Shape::Burst { .. } => to,
        }
    }

    /// Its squares, laid from a space at a square.
    pub fn squares(self, board: &Board, from: Footprint, to: Square, far: Distance) -> Vec<Square> {
        match self {
            Shape::Line { length } => line(board.map(), from, to, length, far),
            Shape::Burst { radius, .. } => burst(board, to, radius, far),
        }
    }

    /// Whether it may be laid at a square from a space.
    pub fn may_lie(self, board: &Board, from: Footprint, square: Square, far: Distance) -> bool {
        let there = Footprint::single(square);
        let reaches = |most: Option<i32>| most.is_none_or(|most| far(from, there).in_squares() <= most);
        match self {
            Shape::Line { length } => !from.contains(square) && reaches(length),
            Shape::Burst { within, lit, .. } => {
                reaches(within)
                    && !board.map().tile(square).blocks_sight()
                    && board.sight(from, there).0
                    && (!lit || board.map().light(square) != Light::Dark)
            }
        }
    }
}

/// The square of a space that lies nearest to another.
pub fn nearest(space: Footprint, to: Square) -> Square {
    let along = |at: i16, to: i16| to.clamp(at, at.saturating_add(space.side - 1));
    Square::new(along(space.at.col, to.col), along(space.at.row, to.row))
}

/// The squares of a line from a space through a square, the nearest first: those that the straight line between the middles
/// crosses, on to its full length. A corner that is only touched is not crossed, and walls stop it, two that meet at a corner
/// too.
fn line(map: &Map, from: Footprint, through: Square, length: Option<i32>, far: Distance) -> Vec<Square> {
    let start = nearest(from, through);
    let cols = i64::from(through.col) - i64::from(start.col);
    let rows = i64::from(through.row) - i64::from(start.row);
    let mut squares = Vec::new();
    if (cols, rows) == (0, 0) {
        return squares;
    }
    let (right, down) = (cols.signum() as i16, rows.signum() as i16);
    let (mut at, mut crossed) = (start, (0_i64, 0_i64));
    loop {
        // How far the next grid line is in either direction, both in the same measure.
        let next_col = (2 * crossed.0 + 1) * rows.abs();
        let next_row = (2 * crossed.1 + 1) * cols.abs();
        let (step_col, step_row) = (next_col <= next_row && cols != 0, next_row <= next_col && rows != 0);
        let (beside, below) = (at.offset(right, 0), at.offset(0, down));
        let stops = |square: Square| !map.contains(square) || map.tile(square).blocks_sight();
        if step_col && step_row && stops(beside) && stops(below) {
            return squares;
        }
        at = at.offset(if step_col { right } else { 0 }, if step_row { down } else { 0 });
        crossed = (crossed.0 + i64::from(step_col), crossed.1 + i64::from(step_row));
        let away = far(Footprint::single(start), Footprint::single(at)).in_squares();
        if stops(at) || length.is_some_and(|length| away > length) {
            return squares;
        }
        squares.push(at);
    }
}

/// The squares of a burst, row by row: its middle and those around it that walls don't hide from it.
fn burst(board: &Board, middle: Square, radius: i32, far: Distance) -> Vec<Square> {
    let from = Footprint::single(middle);
    let open = |&at: &Square| {
        let in_sight = at == middle || board.sight(from, Footprint::single(at)).0;
        in_sight && !board.map().tile(at).blocks_sight()
    };
    within(board.map(), from, radius, far).filter(open).collect()
}

/// The squares of the map within so many of a space, row by row, its own among them.
pub fn within(map: &Map, from: Footprint, squares: i32, far: Distance) -> impl Iterator<Item = Square> {
    let (cols, rows) = map.around(from.at, squares.saturating_add(from.side.into()));
    let all = rows.flat_map(move |row| cols.clone().map(move |col| Square::new(col, row)));
    all.filter(move |&at| far(from, Footprint::single(at)).in_squares() <= squares)
}

/// The squares in range and sight of a space that are not walled up, row by row, its own left out.
pub fn in_view(board: &Board, from: Footprint, range: Feet, far: Distance) -> impl Iterator<Item = Square> {
    within(board.map(), from, range.in_squares(), far).filter(move |&at| {
        let open = !board.map().tile(at).blocks_sight() && !from.contains(at);
        open && board.sight(from, Footprint::single(at)).0
    })
}
