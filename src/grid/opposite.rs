//! Opposite sides: who stands so that the line between two passes right through a third.

use super::Footprint;

/// Whether the line between the middles of two spaces passes in and out of a third through opposite sides or corners.
pub fn are_opposite(one: Footprint, middle: Footprint, other: Footprint) -> bool {
    // Everything twice, so that middles are whole numbers.
    let center = |space: Footprint| {
        let along = |at: i16| 2 * i32::from(at) + i32::from(space.side);
        (along(space.at.col), along(space.at.row))
    };
    let ((x1, y1), (x2, y2)) = (center(one), center(other));
    let (left, top) = (2 * i32::from(middle.at.col), 2 * i32::from(middle.at.row));
    let (right, bottom) = (left + 2 * i32::from(middle.side), top + 2 * i32::from(middle.side));
    // The side of an edge: 1 inside of it, 0 on it, -1 beyond.
    let beyond = |a: i32, b: i32, low: i32, high: i32| a < low && b > high || b < low && a > high;
    let crosses = |a: (i32, i32), b: (i32, i32), edge: i32| {
        // Where the line meets the edge `a.0 == edge`, in the other direction, as a fraction.
        let span = b.0 - a.0;
        if span == 0 { None } else { Some((a.1 * span + (b.1 - a.1) * (edge - a.0), span)) }
    };
    let within = |at: Option<(i32, i32)>, low: i32, high: i32| {
        at.is_some_and(|(num, den)| {
            let (num, den) = if den < 0 { (-num, -den) } else { (num, den) };
            low * den <= num && num <= high * den
        })
    };
    let across = beyond(x1, x2, left, right)
        && within(crosses((x1, y1), (x2, y2), left), top, bottom)
        && within(crosses((x1, y1), (x2, y2), right), top, bottom);
    let down = beyond(y1, y2, top, bottom)
        && within(crosses((y1, x1), (y2, x2), top), left, right)
        && within(crosses((y1, x1), (y2, x2), bottom), left, right);
    across || down
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    fn at(col: i16, row: i16) -> Footprint {
        Footprint::single(Square::new(col, row))
    }

    #[test]
    fn the_line_between_the_middles_goes_through_opposite_sides() {
        let middle = at(5, 5);
        for (one, other) in [((4, 5), (6, 5)), ((5, 4), (5, 6)), ((4, 4), (6, 6)), ((6, 4), (4, 6))] {
            assert!(are_opposite(at(one.0, one.1), middle, at(other.0, other.1)), "{one:?} {other:?}");
        }
        for (one, other) in [((4, 5), (6, 6)), ((4, 5), (5, 4)), ((4, 4), (6, 4)), ((4, 4), (6, 5))] {
            assert!(!are_opposite(at(one.0, one.1), middle, at(other.0, other.1)), "{one:?} {other:?}");
        }
        let big = Footprint { at: Square::new(5, 5), side: 2 };
        assert!(are_opposite(at(4, 5), big, at(7, 6)));
        assert!(!are_opposite(at(4, 5), big, at(5, 4)));
    }
}
