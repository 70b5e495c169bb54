//! Watched ground: whose reach the squares near a mover lie in, drawn once, so that a search for paths need not measure each
//! step.

use std::ops::Range;

use super::map::Map;
use super::square::{Feet, Footprint, Square};

/// The watched ground near a mover: for each anchor, who might have the mover in reach there. Watchers are numbered in the order
/// given.
pub struct Watched {
    cols: Range<i16>,
    rows: Range<i16>,
    /// One bit a watcher; from the 65th on they share.
    bits: Vec<u64>,
}

impl Watched {
    /// Draws the reaches of watchers, each with its space and how far it reaches, for a mover of `side` squares that gets
    /// no farther than `steps` squares from `start`.
    pub fn around(
        map: &Map,
        start: Square,
        steps: i32,
        side: i16,
        watchers: impl Iterator<Item = (Footprint, Feet)>,
    ) -> Self {
        let (cols, rows) = map.around(start, steps);
        let mut watched = Self { bits: vec![0; cols.len() * rows.len()], cols, rows };
        for (watcher, (stands, reach)) in watchers.enumerate() {
            watched.draw(watcher, stands, i16::try_from(reach.in_squares()).unwrap_or(i16::MAX), side);
        }
        watched
    }

    /// Whether that watcher may have the mover in reach when it stands at `anchor`. Only a no is certain.
    pub fn may_reach(&self, anchor: Square, watcher: usize) -> bool {
        self.at(anchor) & bit(watcher) != 0
    }

    /// Whether nobody has the mover in reach there.
    pub fn is_safe(&self, anchor: Square) -> bool {
        self.at(anchor) == 0
    }

    fn at(&self, anchor: Square) -> u64 {
        let known = self.cols.contains(&anchor.col) && self.rows.contains(&anchor.row);
        if !known {
            return u64::MAX;
        }
        let (col, row) = (anchor.col - self.cols.start, anchor.row - self.rows.start);
        self.bits[row as usize * self.cols.len() + col as usize]
    }

    fn draw(&mut self, watcher: usize, stands: Footprint, reach: i16, side: i16) {
        let along = |at: i16, within: &Range<i16>| {
            let first = at.saturating_sub(reach).saturating_sub(side - 1).max(within.start);
            let past = at.saturating_add(stands.side).saturating_add(reach).min(within.end);
            first..past
        };
        let (cols, rows) = (along(stands.at.col, &self.cols), along(stands.at.row, &self.rows));
        for row in rows {
            let start = (row - self.rows.start) as usize * self.cols.len();
            for col in cols.clone() {
                self.bits[start + (col - self.cols.start) as usize] |= bit(watcher);
            }
        }
    }
}

const fn bit(watcher: usize) -> u64 {
    1 << (watcher % 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_what_is_measured() {
        let map = Map::new(14, 11);
        let stands = |at: (i16, i16), side| Footprint { at: at.into(), side };
        let watchers = [
            (stands((3, 4), 1), Feet(5)),
            (stands((9, 2), 2), Feet(10)),
            (stands((12, 10), 1), Feet(15)),
            (stands((0, 0), 3), Feet(0)),
        ];
        for side in 1..=3 {
            let watched = Watched::around(&map, Square::new(6, 5), 4, side, watchers.into_iter());
            for at in map.squares().filter(|at| at.steps_to(Square::new(6, 5)) <= 4) {
                for (watcher, (space, reach)) in watchers.iter().enumerate() {
                    let reaches = space.distance(Footprint { at, side }) <= *reach;
                    assert_eq!(watched.may_reach(at, watcher), reaches, "{side} {at} {watcher}");
                }
                assert_eq!(watched.is_safe(at), (0..4).all(|watcher| !watched.may_reach(at, watcher)));
            }
        }
    }

    #[test]
    fn of_ground_that_was_not_drawn_nothing_is_certain() {
        let watched = Watched::around(&Map::new(9, 9), Square::new(1, 1), 1, 1, std::iter::empty());
        assert!(watched.is_safe(Square::new(2, 2)) && !watched.may_reach(Square::new(2, 2), 0));
        assert!(!watched.is_safe(Square::new(3, 1)) && watched.may_reach(Square::new(3, 1), 70));
    }

    #[test]
    fn a_crowd_shares_bits_and_is_never_overlooked() {
        let stands = Footprint::single(Square::new(4, 4));
        let crowd =
            (0..70).map(|at| (if at == 69 { stands } else { Footprint::single(Square::new(0, 0)) }, Feet(5)));
        let watched = Watched::around(&Map::new(9, 9), Square::new(4, 4), 4, 1, crowd);
        assert!(watched.may_reach(Square::new(5, 5), 69) && watched.is_safe(Square::new(6, 6)));
    }
}
