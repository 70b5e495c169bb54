//! Coordinates: squares to points of the drawn world and back, the only place that knows how big a square is drawn.

use crate::{
    battle::view::CombatantView,
    client::model::Table,
    grid::{Footprint, Map, Size, Square},
};
use bevy::prelude::*;

/// The side of a square in units of the drawn world. Columns grow to the right, rows downwards, so `y` is negative.
pub const SIDE: f32 = 64.0;

/// The top left corner of a square.
pub fn corner(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.col), -f32::from(square.row)) * SIDE
}

/// The middle of a creature's space.
pub fn middle(at: Square, size: Size) -> Vec2 {
    let half = f32::from(size.side()) * SIDE / 2.0;
    corner(at) + Vec2::new(half, -half)
}

/// The share of a square that one of several on it is drawn in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareShare {
    /// Offset from the middle of the square, in the drawn world.
    pub shift: Vec2,
    /// Size, 1 being as if it were alone.
    pub scale: f32,
}

/// The share of one by its place among so many on a square: side by side, row by row.
pub fn share(place: usize, of: usize) -> SquareShare {
    let cols = (1..).find(|cols| of <= cols * cols).unwrap_or(1);
    let rows = of.div_ceil(cols);
    let scale = 1.0 / cols as f32;
    let from_middle = |at: usize, of: usize| (at as f32 + 0.5 - of as f32 / 2.0) * SIDE * scale;
    SquareShare { shift: Vec2::new(from_middle(place % cols, cols), -from_middle(place / cols, rows)), scale }
}

/// The share of its square that a combatant is drawn in.
pub fn share_of(table: &Table, one: &CombatantView) -> SquareShare {
    let (place, of) = table.among(one, |_| false);
    share(place, of)
}

/// The middle of a square.
pub fn centre(square: Square) -> Vec2 {
    middle(square, Size::MEDIUM)
}

/// The square that a point lies in, whether or not the map has it.
pub fn square_at(point: Vec2) -> Square {
    Square::new((point.x / SIDE).floor() as i16, (-point.y / SIDE).floor() as i16)
}

/// The corners of a space: top left and bottom right.
pub fn extent(footprint: Footprint) -> (Vec2, Vec2) {
    (corner(footprint.at), corner(footprint.at.offset(footprint.side, footprint.side)))
}

/// The size of a map in the drawn world.
pub fn size(map: &Map) -> Vec2 {
    Vec2::new(f32::from(map.width()), f32::from(map.height())) * SIDE
}

/// The squares of an area in the order in which they fill: from where it comes outwards.
pub fn filling(squares: &[Square], from: Vec2) -> Vec<Square> {
    let mut squares = squares.to_vec();
    squares.sort_by(|a, b| {
        let away = |square: &Square| centre(*square).distance_squared(from);
        away(a).total_cmp(&away(b))
    });
    squares
}

/// The middle of somebody's space.
pub fn middle_of(who: &CombatantView) -> Option<Vec2> {
    Some(middle(who.at?, who.size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_on_one_square_stand_side_by_side_within_it() {
        let alone = SquareShare { shift: Vec2::ZERO, scale: 1.0 };
        assert_eq!(share(0, 1), alone);
        let pair = [0, 1].map(|place| share(place, 2));
        assert_eq!(
            pair.map(|one| (one.shift.x, one.shift.y, one.scale)),
            [(-16.0, 0.0, 0.5), (16.0, 0.0, 0.5)]
        );
        for of in 1..=9 {
            let all: Vec<SquareShare> = (0..of).map(|place| share(place, of)).collect();
            for (place, one) in all.iter().enumerate() {
                let edge = SIDE * one.scale / 2.0;
                assert!(
                    one.shift.abs().max_element() + edge <= SIDE / 2.0 + 0.01,
                    "{place} of {of} stays inside"
                );
                let apart = |other: &SquareShare| {
                    (one.shift - other.shift).abs().max_element() + 0.01 >= SIDE * one.scale
                };
                assert!(all[..place].iter().all(apart), "{place} of {of} covers nobody");
            }
        }
    }

    #[test]
    fn an_area_fills_from_where_it_comes() {
        let squares = [3, 1, 2].map(|col| Square::new(col, 0));
        let filled = filling(&squares, centre(Square::new(0, 0)));
        assert_eq!(filled, [1, 2, 3].map(|col| Square::new(col, 0)));
    }

    #[test]
    fn every_point_of_a_square_lies_in_it() {
        let square = Square::new(3, 7);
        let (top_left, bottom_right) = extent(Footprint::single(square));
        let inset = Vec2::new(0.5, -0.5);
        for point in [centre(square), top_left + inset, bottom_right - inset] {
            assert_eq!(square_at(point), square, "{point}");
        }
        assert_eq!(square_at(bottom_right + inset), Square::new(4, 8));
        assert_eq!(square_at(Vec2::new(-1.0, 1.0)), Square::new(-1, -1));
    }
}
