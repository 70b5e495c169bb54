//! Docking of panels: a place over the board without covering what they are about.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

/// Distance from the edges of the board, in points.
const MARGIN: f32 = 8.0;

/// The top left of something of this size in `space`: at the foot, else at the head or in a corner, wherever it covers least
/// of what must stay in sight. The foot wins where all is equal.
pub fn dock(space: Rect, size: Vec2, in_sight: &[Rect]) -> Pos2 {
    let room = space.shrink(MARGIN);
    let low = (room.max - size).max(room.min);
    let middle = (room.center().x - size.x / 2.0).max(room.left());
    let places = [
        pos2(middle, low.y),
        pos2(room.left(), low.y),
        pos2(low.x, low.y),
        pos2(middle, room.top()),
        pos2(room.left(), room.top()),
        pos2(low.x, room.top()),
    ];
    let covered = |at: &Pos2| {
        let rect = Rect::from_min_size(*at, size);
        in_sight
            .iter()
            .map(|keep| keep.intersect(rect))
            .filter(Rect::is_positive)
            .map(|cut| cut.area())
            .sum::<f32>()
    };
    let least = places.iter().map(covered).fold(f32::INFINITY, f32::min);
    places.into_iter().find(|at| covered(at) <= least).unwrap_or(room.min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    const SPACE: Rect = Rect::from_min_max(Pos2::ZERO, pos2(900.0, 500.0));

    #[test]
    fn it_lies_at_the_foot_and_goes_out_of_the_way_of_what_happens_there() {
        let size = vec2(400.0, 160.0);
        let token = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(60.0, 60.0));
        let lies = |in_sight: &[Rect]| Rect::from_min_size(dock(SPACE, size, in_sight), size);
        assert_eq!(lies(&[]).center_bottom(), pos2(450.0, 492.0));
        for in_sight in [
            vec![token(450.0, 450.0)],
            vec![token(450.0, 450.0), token(100.0, 450.0)],
            vec![token(300.0, 450.0), token(600.0, 450.0)],
            vec![token(450.0, 60.0), token(450.0, 440.0)],
        ] {
            let rect = lies(&in_sight);
            assert!(SPACE.contains_rect(rect), "{rect:?}");
            assert!(in_sight.iter().all(|keep| !keep.intersects(rect)), "{in_sight:?}: {rect:?}");
        }
    }

    #[test]
    fn what_is_larger_than_the_board_begins_at_its_corner() {
        assert_eq!(dock(SPACE, vec2(2000.0, 900.0), &[SPACE]), pos2(MARGIN, MARGIN));
    }
}
