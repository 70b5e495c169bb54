//! Squares that a level names: where somebody can stand, and where one may leave.

use super::{
    checker::Checker,
    people::{off_the_map, tile_name, written},
};
use grid::{Map, Square, Tile};

/// The most squares of a list.
pub(super) const MAX_SQUARES: usize = 400;

/// Squares by which one may leave the battle.
pub(super) fn exits(checker: &mut Checker, raw: &[(i64, i64)], map: Option<&Map>) -> Vec<Square> {
    if raw.len() > MAX_SQUARES {
        checker.problem(&["exits"], format!("a level has at most {MAX_SQUARES} exits, not {}", raw.len()));
    }
    standing(checker, &["exits"], raw, map)
}

/// A list of squares that somebody can stand on.
pub(super) fn standing(
    checker: &mut Checker,
    list: &[&str],
    raw: &[(i64, i64)],
    map: Option<&Map>,
) -> Vec<Square> {
    let squares = squares_of(checker, list, raw, map);
    let Some(map) = map else { return squares };
    for (index, &(col, row)) in raw.iter().enumerate().take(MAX_SQUARES) {
        let found = squares.iter().find(|at| (i64::from(at.col), i64::from(at.row)) == (col, row));
        let Some(&square) = found.filter(|&&at| map.contains(at) && !walkable(map, at)) else { continue };
        let index = index.to_string();
        let path: Vec<&str> = list.iter().copied().chain([index.as_str()]).collect();
        let what = tile_name(map.tile(square));
        checker.problem(&path, format!("nobody can stand on {what} at {}", written(square)));
    }
    squares
}

/// A list of squares of the map.
pub(super) fn squares_of(
    checker: &mut Checker,
    list: &[&str],
    raw: &[(i64, i64)],
    map: Option<&Map>,
) -> Vec<Square> {
    let mut squares = Vec::new();
    for (index, &place) in raw.iter().enumerate().take(MAX_SQUARES) {
        let index = index.to_string();
        let path: Vec<&str> = list.iter().copied().chain([index.as_str()]).collect();
        let Some(square) = checker.square(&path, place) else { continue };
        squares.push(square);
        if let Some(map) = map.filter(|map| !map.contains(square)) {
            checker.problem(&path, off_the_map(square, map));
        }
    }
    squares
}

fn walkable(map: &Map, square: Square) -> bool {
    map.contains(square) && (!map.tile(square).blocks_movement() || map.tile(square) == Tile::DoorClosed)
}

/// All squares that can be walked to, doors opened and nobody in the way. How big the walker is does not count here.
pub(super) fn walk(map: &Map, starts: Vec<Square>) -> Vec<bool> {
    let mut seen = vec![false; map.area()];
    let mut open = starts;
    while let Some(square) = open.pop() {
        for next in square.neighbours().filter(|&next| walkable(map, next)) {
            if let Some(new) = map.index(next).and_then(|index| seen.get_mut(index)).filter(|seen| !**seen) {
                *new = true;
                open.push(next);
            }
        }
    }
    seen
}
