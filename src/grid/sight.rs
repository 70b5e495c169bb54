//! Line of sight between footprints, by exact integer geometry. Rule `R-096`.

use super::map::{Fog, Map, Tile};
use super::square::{Footprint, Square};

/// Units along the side of a square: sample points lie 1/10 inside its corners.
const UNITS: i64 = 10;

/// The places of a square's sample points along each side, in units from its top left.
const INSET: [i64; 2] = [1, UNITS - 1];

/// A point of the board, in tenths of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    /// Distance to the right of the map's left edge.
    pub x: i64,
    /// Distance down from the map's top edge.
    pub y: i64,
}

/// Whether `a` and `b` see each other: a segment from a sample point of one to a sample point of the other touches no
/// square that blocks sight. Creatures never block it; off the map nothing is seen. Rule `R-096`.
pub fn line_of_sight(map: &Map, a: Footprint, b: Footprint) -> bool {
    map.contains_all(a) && map.contains_all(b) && any_line(map, a, b, |_, tile| tile.blocks_sight())
}

/// Whether `a` and `b` see each other past walls and with no thick fog or foliage strictly between them: what fills their own
/// squares is not asked. Rule `R-093`.
fn clear_view(map: &Map, a: Footprint, b: Footprint) -> bool {
    let between = |square: Square| !a.contains(square) && !b.contains(square);
    let blocks =
        |square: Square, tile: Tile| tile.blocks_sight() || map.haze(square) == Fog::Thick && between(square);
    map.contains_all(a) && map.contains_all(b) && any_line(map, a, b, blocks)
}

/// Whether thick fog or foliage is around eyes, or between them and a space. Rule `R-093`.
pub fn is_veiled(map: &Map, eyes: Footprint, there: Footprint) -> bool {
    let thick = || eyes.squares().all(|square| map.haze(square) == Fog::Thick);
    map.hazes().next().is_some() && (thick() || !clear_view(map, eyes, there))
}

/// Whether a segment from a sample point of `a` to one of `b` touches no square that `blocks`.
pub(super) fn any_line(map: &Map, a: Footprint, b: Footprint, blocks: impl Fn(Square, Tile) -> bool) -> bool {
    a.squares()
        .flat_map(sample_points)
        .any(|from| b.squares().flat_map(sample_points).any(|to| !touches_any(map, from, to, &blocks)))
}

/// The four points inset from the corners of `square`. Rule `R-096`.
pub(super) fn sample_points(square: Square) -> impl Iterator<Item = Point> {
    let (left, top) = (i64::from(square.col) * UNITS, i64::from(square.row) * UNITS);
    INSET.into_iter().flat_map(move |y| INSET.into_iter().map(move |x| Point { x: left + x, y: top + y }))
}

/// Whether `stop` says yes to one of the squares that the segment touches. Squares are closed: a segment through a
/// corner touches all four squares there. Both ends must be sample points on the map.
pub(super) fn touches_any(map: &Map, a: Point, b: Point, mut stop: impl FnMut(Square, Tile) -> bool) -> bool {
    let (from, to) = if a.y <= b.y { (a, b) } else { (b, a) };
    let (first_row, last_row) = (from.y / UNITS, to.y / UNITS);
    // Sample points lie on no grid line, so at each end one column is touched.
    let (mut entered, last) = ((from.x / UNITS, from.x / UNITS), to.x / UNITS);
    let mut crossings = (first_row < last_row).then(|| Crossings::new(from, to));
    for row in first_row..=last_row {
        let left = match &mut crossings {
            Some(crossings) if row < last_row => crossings.next_columns(),
            _ => (last, last),
        };
        let (first, last) = (entered.0.min(left.0), entered.1.max(left.1));
        let tiles = map.row(row as i16).get(first as usize..=last as usize).unwrap_or_default();
        if (first as i16..).zip(tiles).any(|(col, &tile)| stop(Square::new(col, row as i16), tile)) {
            return true;
        }
        entered = left;
    }
    false
}

/// The crossings of a segment with the horizontal grid lines, one after the other: at column `col + over / under`, exactly.
struct Crossings {
    col: i64,
    over: i64,
    under: i64,
    /// The increments from line to line, to `col` and to `over`.
    step: (i64, i64),
}

impl Crossings {
    /// The crossings of a segment that goes down over at least one grid line.
    fn new(from: Point, to: Point) -> Self {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let under = UNITS * dy;
        let first = from.x * dy + (UNITS - from.y % UNITS) * dx;
        let (col, over) = (first.div_euclid(under), first.rem_euclid(under));
        Self { col, over, under, step: (dx.div_euclid(dy), UNITS * dx.rem_euclid(dy)) }
    }

    /// First and last column touched at the next line: two, if it is crossed just at a corner.
    fn next_columns(&mut self) -> (i64, i64) {
        let columns = (self.col - i64::from(self.over == 0), self.col);
        self.col += self.step.0;
        self.over += self.step.1;
        if self.over >= self.under {
            self.over -= self.under;
            self.col += 1;
        }
        columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::{Drawn, random_maps};

    fn sees(map: &str) -> bool {
        let drawn = Drawn::new(map);
        line_of_sight(&drawn.map, drawn.footprint('A'), drawn.footprint('B'))
    }

    #[test]
    fn sample_points_lie_a_tenth_of_a_square_inside_the_corners_r_096() {
        let points: Vec<_> = sample_points(Square::new(2, 1)).map(|point| (point.x, point.y)).collect();
        assert_eq!(points, [(21, 11), (29, 11), (21, 19), (29, 19)]);
    }

    #[test]
    fn open_ground_difficult_ground_and_low_objects_hide_nobody_r_096() {
        assert!(sees("A . ~ . B"));
        assert!(sees("A . o . B"));
        assert!(sees("A . / . B"), "an open door");
        assert!(sees("A . | . B"), "a slit lets a look through");
    }

    #[test]
    fn a_wall_or_a_closed_door_between_hides_r_096() {
        assert!(!sees("A . # . B"));
        assert!(!sees("A . + . B"));
    }

    #[test]
    fn one_free_segment_is_enough_r_096() {
        // From A's upper right point the line passes over the pillar.
        assert!(sees(
            ". . . . .
             A . . . .
             . . # . B"
        ));
        // With the ceiling lower and the pillar wider none is left.
        assert!(!sees(
            "# # # # #
             A . # . .
             . . # . B"
        ));
    }

    #[test]
    fn touching_a_wall_blocks_r_096() {
        // Between two walls that meet at a corner no line is thin enough to pass.
        assert!(!sees(
            "A #
             # B"
        ));
        // With one of them gone, the inset points see past the other's corner.
        assert!(sees(
            "A .
             # B"
        ));
    }

    #[test]
    fn big_creatures_see_from_each_of_their_squares_r_096() {
        assert!(!sees(
            "A . # . .
             . . # . .
             . . . . B"
        ));
        assert!(sees(
            "A A # . .
             A A # . .
             . . . . B"
        ));
    }

    #[test]
    fn thick_fog_between_two_hides_them_and_thin_fog_and_their_own_do_not_r_093() {
        let clear = |hazes: &[(i16, Fog)]| {
            let mut drawn = Drawn::new("A . . B");
            hazes.iter().for_each(|&(col, haze)| drawn.map.set_haze(Square::new(col, 0), haze));
            clear_view(&drawn.map, drawn.footprint('A'), drawn.footprint('B'))
        };
        assert!(clear(&[]) && clear(&[(1, Fog::Thin), (2, Fog::Thin)]));
        assert!(clear(&[(0, Fog::Thick), (3, Fog::Thick)]));
        assert!(!clear(&[(2, Fog::Thick)]));
    }

    #[test]
    fn nothing_is_seen_off_the_map() {
        let map = Map::new(3, 3);
        let (on, off) = (Footprint::single(Square::new(1, 1)), Footprint::single(Square::new(3, 1)));
        let far = Footprint { at: Square::new(i16::MAX, i16::MIN), side: 6 };
        assert!(line_of_sight(&map, on, on));
        assert!(
            !line_of_sight(&map, on, off) && !line_of_sight(&map, off, on) && !line_of_sight(&map, far, on)
        );
    }

    #[test]
    fn sight_is_symmetric_and_agrees_with_plain_geometry_r_096() {
        for map in random_maps(12, 7, 6, "..../#|o+~#") {
            for (a, b) in pairs(&map) {
                let sees = line_of_sight(&map, a, b);
                assert_eq!(sees, line_of_sight(&map, b, a), "{a:?} {b:?} {map:?}");
                assert_eq!(sees, plainly(&map, a, b), "{a:?} {b:?} {map:?}");
            }
        }
    }

    /// Every pair of single squares, and of a single and a large one.
    fn pairs(map: &Map) -> Vec<(Footprint, Footprint)> {
        let ones: Vec<_> = map.squares().map(Footprint::single).collect();
        let twos = map.squares().map(|at| Footprint { at, side: 2 }).filter(|&large| map.contains_all(large));
        let all: Vec<_> = ones.iter().copied().chain(twos).collect();
        ones.iter().flat_map(|&one| all.iter().map(move |&other| (one, other))).collect()
    }

    /// The rule as it is written: each pair of points against each blocking square of the map.
    fn plainly(map: &Map, a: Footprint, b: Footprint) -> bool {
        let blocking: Vec<_> = map.squares().filter(|&square| map.tile(square).blocks_sight()).collect();
        let free = |from, to| !blocking.iter().any(|&square| box_meets_segment(square, from, to));
        a.squares()
            .flat_map(sample_points)
            .any(|from| b.squares().flat_map(sample_points).any(|to| free(from, to)))
    }

    #[test]
    fn segments_touch_exactly_the_squares_they_meet() {
        let map = Map::new(6, 5);
        let points: Vec<_> = map.squares().flat_map(sample_points).collect();
        for (&from, &to) in points.iter().flat_map(|from| points.iter().map(move |to| (from, to))) {
            let mut touched = Vec::new();
            touches_any(&map, from, to, |square, _| {
                touched.push(square);
                false
            });
            let met: Vec<_> = map.squares().filter(|&square| box_meets_segment(square, from, to)).collect();
            assert_eq!(touched, met, "{from:?} {to:?}");
        }
    }

    /// By separating axes: their shadows overlap along both sides, and the box's corners are not all on one side.
    fn box_meets_segment(square: Square, from: Point, to: Point) -> bool {
        let (left, top) = (i64::from(square.col) * UNITS, i64::from(square.row) * UNITS);
        let (right, bottom) = (left + UNITS, top + UNITS);
        let apart = from.x.max(to.x) < left
            || from.x.min(to.x) > right
            || from.y.max(to.y) < top
            || from.y.min(to.y) > bottom;
        let side = |x: i64, y: i64| (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
        let sides = [side(left, top), side(right, top), side(left, bottom), side(right, bottom)];
        !apart && !sides.iter().all(|&side| side > 0) && !sides.iter().all(|&side| side < 0)
    }
}
