//! Squares to points of the drawn world and back: the only place that knows how big a square is drawn.

use crate::grid::{Footprint, Map, Size, Square};
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

/// The middle of a square.
pub fn centre(square: Square) -> Vec2 {
    middle(square, Size::Medium)
}

/// The square that a point lies in, whether or not the map has it.
pub fn square_at(point: Vec2) -> Square {
    Square::new((point.x / SIDE).floor() as i16, (-point.y / SIDE).floor() as i16)
}

/// The corners of a space: top left and bottom right.
pub fn extent(footprint: Footprint) -> (Vec2, Vec2) {
    (corner(footprint.at), corner(footprint.at.offset(footprint.side, footprint.side)))
}

/// How wide and high a map is drawn.
pub fn size(map: &Map) -> Vec2 {
    Vec2::new(f32::from(map.width()), f32::from(map.height())) * SIDE
}

#[cfg(test)]
mod tests {
    use super::*;

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
