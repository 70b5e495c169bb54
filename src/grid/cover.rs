//! Cover by counting hidden corners, and creatures in the line of fire. Rules `R-097`, `R-099`, `R-100`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::map::{Map, Tile};
use super::sight::{Point, line_of_sight, sample_points, touches_any};
use super::square::{Footprint, Square};

/// The cover of a target: how much of it is hidden from an attack. The greatest is the most protective. Rules `PH-COV-02` to
/// `PH-COV-05`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// No cover: less than half of the body is hidden.
    #[default]
    None,
    /// Half cover: half of the body is hidden. Rule `PH-COV-03`.
    Half,
    /// Three-quarters cover: more than half of the body is hidden, but not all. Rule `PH-COV-04`.
    ThreeQuarters,
    /// Total cover: no line leads to it, so that it cannot be targeted directly. Rule `PH-COV-05`.
    Total,
}

/// Corners of one target square hidden from one point: by walls, by slits, by low objects; 0 to 4 each.
type Hidden = [u8; 3];

/// The places of [`Hidden`], and the bits of a mask of them.
const WALLS: usize = 0;
const SLITS: usize = 1;
const LOW: usize = 2;

/// The cover that `target` has against `attacker` from the map alone; `Total` exactly when no line of sight leads
/// there. Rules `R-097`, `R-099`, `PH-COV-01`.
///
/// From each sample point of the attacker, and for each target square, the hidden ones of its four inset corners are
/// counted: separately for walls, slits and low objects. The attacker picks the lowest count of each kind; the most
/// protective kind counts, a slit as three-quarters and a low object as half at most. A low object next to the attacker
/// is ignored unless it is next to the target too.
pub fn cover(map: &Map, attacker: Footprint, target: Footprint) -> Cover {
    if !map.contains_all(attacker) || !map.contains_all(target) {
        return Cover::Total;
    }
    let mut least = in_the_way(map, attacker, target);
    if least == [0; 3] {
        return Cover::None;
    }
    // Much of what is asked is behind walls, and that is told fastest.
    if least[WALLS] > 0 && !line_of_sight(map, attacker, target) {
        return Cover::Total;
    }
    let kind = |square: Square, tile: Tile| kind_of_cover(tile, || leans_on(attacker, target, square));
    for from in attacker.squares().flat_map(sample_points) {
        for square in target.squares() {
            least = hidden_corners(map, from, square, least, &kind);
            if least == [0; 3] {
                return Cover::None;
            }
        }
    }
    let walls = Cover::from_hidden(least[WALLS]);
    let slits = Cover::from_hidden(least[SLITS]).min(Cover::ThreeQuarters);
    let low = Cover::from_hidden(least[LOW]).min(Cover::Half);
    walls.max(slits).max(low)
}

/// Whether the segment between the centres of the nearest squares of `attacker` and `target` crosses the space of
/// `other`; to touch a corner is not to cross. Where several squares are equally near, the lowest row and column that
/// both have is taken. Rule `R-100`.
pub fn creature_between(attacker: Footprint, target: Footprint, other: Footprint) -> bool {
    let (from, to) = nearest_squares(attacker, target);
    // In half squares, so that centres are whole numbers.
    let centre = |square: Square| (i64::from(square.col) * 2 + 1, i64::from(square.row) * 2 + 1);
    let ((ax, ay), (bx, by)) = (centre(from), centre(to));
    let (left, top) = (i64::from(other.at.col) * 2, i64::from(other.at.row) * 2);
    let (right, bottom) = (left + i64::from(other.side) * 2, top + i64::from(other.side) * 2);
    let shadows_overlap = ax.min(bx) < right && left < ax.max(bx) && ay.min(by) < bottom && top < ay.max(by);
    let side = |x: i64, y: i64| ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum();
    let sides = [side(left, top), side(right, top), side(left, bottom), side(right, bottom)];
    shadows_overlap && sides.contains(&1) && sides.contains(&-1)
}

impl Cover {
    /// The cover when `corners` of the four corners of a square are hidden. Rule `R-099`.
    const fn from_hidden(corners: u8) -> Self {
        match corners {
            0 | 1 => Cover::None,
            2 => Cover::Half,
            3 => Cover::ThreeQuarters,
            _ => Cover::Total,
        }
    }
}

/// The most that could be hidden: all four corners by each kind that lies somewhere in the rectangle round both.
fn in_the_way(map: &Map, a: Footprint, b: Footprint) -> Hidden {
    let along = |a: i16, a_side: i16, b: i16, b_side: i16| {
        a.min(b)..a.saturating_add(a_side).max(b.saturating_add(b_side))
    };
    let cols = along(a.at.col, a.side, b.at.col, b.side);
    let rows = along(a.at.row, a.side, b.at.row, b.side);
    let mut met = 0;
    for row in rows {
        let tiles = map.row(row).get(cols.start as usize..cols.end as usize).unwrap_or_default();
        met |= tiles.iter().fold(0, |met, &tile| met | kind_of_cover(tile, || false));
    }
    std::array::from_fn(|place| 4 * (met >> place & 1))
}

/// The lesser of `least` and what is hidden of `square` from `from`, kind by kind.
fn hidden_corners(
    map: &Map,
    from: Point,
    square: Square,
    least: Hidden,
    kind: &impl Fn(Square, Tile) -> u8,
) -> Hidden {
    // A kind that hides nothing from some other point can't matter any more.
    let wanted = mask_of(least);
    let mut hidden: Hidden = [0; 3];
    for to in sample_points(square) {
        let mut met = 0;
        touches_any(map, from, to, |touched, tile| {
            met |= kind(touched, tile) & wanted;
            met == wanted
        });
        for (place, count) in hidden.iter_mut().enumerate() {
            *count += met >> place & 1;
        }
    }
    std::array::from_fn(|place| least[place].min(hidden[place]))
}

/// One bit for each kind that still hides something.
fn mask_of(hidden: Hidden) -> u8 {
    (0..hidden.len()).filter(|&place| hidden[place] > 0).map(|place| 1 << place).sum()
}

/// The kind of cover `tile` gives, as a bit; 0 if it gives none. `ignored` is asked for low objects.
fn kind_of_cover(tile: Tile, ignored: impl Fn() -> bool) -> u8 {
    match tile {
        tile if tile.blocks_sight() => 1 << WALLS,
        Tile::Slit => 1 << SLITS,
        Tile::Obstacle if !ignored() => 1 << LOW,
        _ => 0,
    }
}

/// Whether the attacker shoots over the low object on `square`: it is next to the attacker, and not to the target.
/// Rule `R-097`.
fn leans_on(attacker: Footprint, target: Footprint, square: Square) -> bool {
    let beside = |creature: Footprint| creature.distance(Footprint::single(square)).in_squares() <= 1;
    beside(attacker) && !beside(target)
}

/// The nearest squares: of each the one that is nearest to the other. Rule `R-100`.
fn nearest_squares(a: Footprint, b: Footprint) -> (Square, Square) {
    let (a_col, b_col) = nearest_along(a.at.col, a.side, b.at.col, b.side);
    let (a_row, b_row) = nearest_along(a.at.row, a.side, b.at.row, b.side);
    (Square::new(a_col, a_row), Square::new(b_col, b_row))
}

/// The nearest lines along one side: the facing ends, or the first line that both cover.
fn nearest_along(a: i16, a_side: i16, b: i16, b_side: i16) -> (i16, i16) {
    let (a_last, b_last) = (a.saturating_add(a_side - 1), b.saturating_add(b_side - 1));
    if a_last < b {
        (a_last, b)
    } else if b_last < a {
        (a, b_last)
    } else {
        (a.max(b), a.max(b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Feet;
    use crate::drawn::{Drawn, random_maps};

    /// The cover of `B` against `A`.
    fn covered(map: &str) -> Cover {
        let drawn = Drawn::new(map);
        cover(&drawn.map, drawn.footprint('A'), drawn.footprint('B'))
    }

    #[test]
    fn cover_needs_something_on_the_opposite_side_ph_cov_01() {
        assert_eq!(covered("A . . . B . ."), Cover::None);
        assert_eq!(covered("A . . . B o #"), Cover::None, "behind the target nothing covers");
        assert_eq!(covered("# o A . . B ."), Cover::None, "nor behind the attacker");
    }

    #[test]
    fn only_the_most_protective_kind_counts_ph_cov_02() {
        assert_eq!(covered("A . o . | . B"), Cover::ThreeQuarters);
        assert_eq!(covered("A . o . # . B"), Cover::Total);
    }

    #[test]
    fn two_hidden_corners_are_half_cover_ph_cov_03_r_099() {
        assert_eq!(
            covered(
                "A . . . .
                 . . # . B"
            ),
            Cover::Half
        );
    }

    #[test]
    fn three_hidden_corners_are_three_quarters_cover_ph_cov_04_r_099() {
        assert_eq!(
            covered(
                "A . . . .
                 . . . # B"
            ),
            Cover::ThreeQuarters
        );
    }

    #[test]
    fn no_line_is_total_cover_ph_cov_05() {
        assert_eq!(covered("A . # . B"), Cover::Total);
        assert_eq!(covered("A . + . B"), Cover::Total, "a closed door is a wall");
        assert_eq!(covered("A . / . B"), Cover::None, "an open one is not");
        let off = Footprint::single(Square::new(9, 0));
        assert_eq!(cover(&Map::new(3, 1), Footprint::single(Square::new(0, 0)), off), Cover::Total);
    }

    #[test]
    fn a_low_object_gives_half_at_most_and_a_slit_three_quarters_r_097() {
        assert_eq!(covered("A . o . B"), Cover::Half);
        assert_eq!(covered("A . o o B"), Cover::Half);
        assert_eq!(covered("A . | . B"), Cover::ThreeQuarters);
        assert_eq!(covered("A | . . B"), Cover::ThreeQuarters, "also next to the attacker");
    }

    #[test]
    fn the_attacker_shoots_over_a_low_object_next_to_it_r_097() {
        assert_eq!(covered("A o . . B"), Cover::None);
        assert_eq!(covered("A . . o B"), Cover::Half, "it shields the one behind it");
        assert_eq!(covered("A o B"), Cover::Half, "next to both it is not ignored");
    }

    #[test]
    fn a_big_attacker_picks_its_best_corner_and_a_big_target_shows_its_barest_square_r_097() {
        assert_eq!(covered("A . # . B"), Cover::Total);
        assert_eq!(
            covered(
                "A A # . B
                 A A . . ."
            ),
            Cover::None
        );
        assert_eq!(covered("A . # B ."), Cover::Total);
        assert_eq!(
            covered(
                "A . # B B
                 . . . B B"
            ),
            Cover::None
        );
    }

    #[test]
    fn a_creature_between_is_crossed_by_the_centre_line_r_100() {
        let between = |map: &str| {
            let drawn = Drawn::new(map);
            creature_between(drawn.footprint('A'), drawn.footprint('B'), drawn.footprint('c'))
        };
        assert!(between("A . c . B"));
        assert!(!between("A . B . c"), "behind the target");
        assert!(!between("c . A . B"), "behind the attacker");
        assert!(between(
            "A . .
             . c .
             . . B"
        ));
        assert!(
            !between(
                "A c .
                 . B ."
            ),
            "a corner that the line touches is not crossed"
        );
        assert!(
            !between(
                "A . .
                 c B ."
            ),
            "on either side"
        );
        assert!(
            between(
                "A c .
                 . . B"
            ) && between(
                "A . .
                 . c B"
            ),
            "an uneven line crosses both squares between"
        );
        assert!(between(
            "A . . .
             . c c B
             . c c ."
        ));
        assert!(
            !between(
                "A A . . B B
                 A A c . B B"
            ),
            "of equally near squares the first row counts"
        );
        assert!(between(
            "A A c . B B
             A A . . B B"
        ));
    }

    #[test]
    fn cover_is_total_exactly_without_a_line_r_096_r_097() {
        for map in random_maps(12, 7, 6, "..../#|oo+~") {
            for (a, b) in pairs(&map) {
                let seen = line_of_sight(&map, a, b);
                assert_eq!(cover(&map, a, b) == Cover::Total, !seen, "{a:?} {b:?} {map:?}");
            }
        }
    }

    #[test]
    fn cover_agrees_with_plain_counting_r_097() {
        for map in random_maps(12, 7, 6, ".....#|oo") {
            for (a, b) in pairs(&map) {
                assert_eq!(cover(&map, a, b), plainly(&map, a, b), "{a:?} {b:?} {map:?}");
            }
        }
    }

    fn pairs(map: &Map) -> Vec<(Footprint, Footprint)> {
        let side = |square: Square| 1 + i16::from(square.col % 3 == 1);
        let all = map.squares().map(|at| Footprint { at, side: side(at) });
        let all: Vec<_> = all.filter(|&footprint| map.contains_all(footprint)).collect();
        all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b))).collect()
    }

    /// The rule as it is written, one kind after the other, every corner counted.
    fn plainly(map: &Map, attacker: Footprint, target: Footprint) -> Cover {
        let beside = |a: Footprint, square| a.distance(Footprint::single(square)) <= Feet(5);
        let ignored = |square| beside(attacker, square) && !beside(target, square);
        let best = |blocks: &dyn Fn(Square) -> bool| {
            let blocked = |from, to| u8::from(touches_any(map, from, to, |square, _| blocks(square)));
            let corners = |from, square| sample_points(square).map(|to| blocked(from, to)).sum::<u8>();
            let points = attacker.squares().flat_map(sample_points);
            let counts = points.flat_map(|from| target.squares().map(move |square| corners(from, square)));
            Cover::from_hidden(counts.min().unwrap_or(4))
        };
        let walls = best(&|square| matches!(map.tile(square), Tile::Wall));
        let slits = best(&|square| matches!(map.tile(square), Tile::Slit));
        let low = best(&|square| matches!(map.tile(square), Tile::Obstacle) && !ignored(square));
        walls.max(slits.min(Cover::ThreeQuarters)).max(low.min(Cover::Half))
    }
}
