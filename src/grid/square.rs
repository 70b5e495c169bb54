//! Squares, feet and the footprints that creatures stand on.

use super::size::Size;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One square of the battle grid, 5 ft on a side. `[0, 0]` is the map's top left; rows grow downwards.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
#[schemars(with = "[i16; 2]")]
pub struct Square {
    /// Columns from the left edge, 0 first.
    pub col: i16,
    /// Rows from the top edge, 0 first.
    pub row: i16,
}

/// A length in feet. Rules count in feet, the board in squares of 5.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Feet(pub i32);

/// The side of a square, in feet.
pub const SQUARE_FEET: i32 = 5;

/// A footprint: the squares something stands on, a block of `side` x `side` whose top left is `at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Footprint {
    /// The top left square.
    pub at: Square,
    /// Squares along one side.
    pub side: i16,
}

impl Square {
    /// The square in column `col` and row `row`.
    pub const fn new(col: i16, row: i16) -> Self {
        Self { col, row }
    }

    /// The square `cols` to the right and `rows` down; at the end of the numbers it stays there, off any map.
    pub const fn offset(self, cols: i16, rows: i16) -> Self {
        Self { col: self.col.saturating_add(cols), row: self.row.saturating_add(rows) }
    }

    /// Steps to `other` when a diagonal counts as one. Rule `R-103`.
    pub fn steps_to(self, other: Square) -> i32 {
        let cols = (i32::from(self.col) - i32::from(other.col)).abs();
        let rows = (i32::from(self.row) - i32::from(other.row)).abs();
        cols.max(rows)
    }

    /// The squares of the straight line to another, each of its steps, without the start.
    pub fn straight_to(self, other: Square) -> Vec<Square> {
        let many = self.steps_to(other);
        let along = |start: i16, end: i16, step: i32| {
            let far = i32::from(end) - i32::from(start);
            start + ((2 * far * step + many).div_euclid(2 * many)) as i16
        };
        let at = |step| Square::new(along(self.col, other.col, step), along(self.row, other.row, step));
        (1..=many).map(at).collect()
    }

    /// The eight squares around it, top left first, row by row.
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        const AROUND: [(i16, i16); 8] =
            [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        AROUND.into_iter().map(move |(cols, rows)| self.offset(cols, rows))
    }
}

impl From<(i16, i16)> for Square {
    fn from((col, row): (i16, i16)) -> Self {
        Self { col, row }
    }
}

impl From<Square> for (i16, i16) {
    fn from(square: Square) -> Self {
        (square.col, square.row)
    }
}

impl std::fmt::Display for Square {
    /// Writes the square as the protocol does: `[3,4]`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[{},{}]", self.col, self.row)
    }
}

impl Feet {
    /// The length of `squares` squares.
    pub const fn squares(squares: i32) -> Self {
        Self(squares * SQUARE_FEET)
    }

    /// Whole squares in it.
    pub const fn in_squares(self) -> i32 {
        self.0 / SQUARE_FEET
    }
}

impl std::fmt::Display for Feet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ft", self.0)
    }
}

impl Footprint {
    /// The space of a creature of `size` whose top left square is `at`.
    pub const fn new(at: Square, size: Size) -> Self {
        Self { at, side: size.side() }
    }

    /// The footprint of one square.
    pub const fn single(at: Square) -> Self {
        Self { at, side: 1 }
    }

    /// Its squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.side).flat_map(move |row| (0..self.side).map(move |col| self.at.offset(col, row)))
    }

    /// The squares that touch it, row by row.
    pub fn around(self) -> impl Iterator<Item = Square> {
        let side = self.side + 2;
        (0..side)
            .flat_map(move |row| (0..side).map(move |col| self.at.offset(col - 1, row - 1)))
            .filter(move |&square| !self.contains(square))
    }

    /// Whether `square` is one of its squares.
    pub fn contains(self, square: Square) -> bool {
        self.overlaps(Footprint::single(square))
    }

    /// Whether the two share a square.
    pub fn overlaps(self, other: Footprint) -> bool {
        // Wider numbers, so that squares from outside cannot overflow.
        let meet = |a: i16, a_side: i16, b: i16, b_side: i16| {
            i32::from(a) < i32::from(b) + i32::from(b_side) && i32::from(b) < i32::from(a) + i32::from(a_side)
        };
        meet(self.at.col, self.side, other.at.col, other.side)
            && meet(self.at.row, self.side, other.at.row, other.side)
    }

    /// The distance from nearest square to nearest square: 5 ft when they touch, 0 when they overlap.
    pub fn distance(self, other: Footprint) -> Feet {
        let (cols, rows) = self.gaps(other);
        Feet::squares(cols.max(rows))
    }

    /// Columns and rows from nearest square to nearest square: 1 when they touch, 0 when they overlap.
    pub fn gaps(self, other: Footprint) -> (i32, i32) {
        let gap = |a: i16, a_side: i16, b: i16, b_side: i16| {
            let (a, a_side) = (i32::from(a), i32::from(a_side));
            let (b, b_side) = (i32::from(b), i32::from(b_side));
            if b > a { (b - (a + a_side - 1)).max(0) } else { (a - (b + b_side - 1)).max(0) }
        };
        let cols = gap(self.at.col, self.side, other.at.col, other.side);
        let rows = gap(self.at.row, self.side, other.at.row, other.side);
        (cols, rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_from_outside_overflow_nothing() {
        let far = Footprint { at: Square::new(i16::MAX, i16::MIN), side: 6 };
        let near = Footprint::single(Square::new(0, 0));
        assert!(!far.overlaps(near) && !near.overlaps(far) && !far.contains(near.at));
        assert_eq!(far.distance(near), near.distance(far));
        assert_eq!(far.at.neighbours().count(), 8);
    }

    #[test]
    fn distance_is_measured_between_nearest_squares() {
        let big = Footprint::new(Square::new(2, 2), Size::LARGE);
        let cases = [((2, 2), 0), ((4, 4), 5), ((1, 1), 5), ((6, 3), 15), ((0, 9), 30)];
        for ((col, row), feet) in cases {
            let small = Footprint::single(Square::new(col, row));
            assert_eq!(big.distance(small), Feet(feet), "{small:?}");
            assert_eq!(small.distance(big), Feet(feet), "{small:?}");
        }
    }
}
