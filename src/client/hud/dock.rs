//! Docking of panels: a place over the board without covering what they are about.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

/// Distance from the edges of the board, in points.
pub const MARGIN: f32 = 8.0;

/// The top left of something of this size in `space`, and which of the places that is: at the foot, else at the head or in a
/// corner, wherever it covers least of what must stay in sight. Where all is equal the place of last time wins, then the foot.
pub fn dock(space: Rect, size: Vec2, in_sight: &[Rect], last: usize) -> (usize, Pos2) {
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
    let free = |&at: &usize| places.get(at).is_some_and(|place| covered(place) <= least);
    let at = std::iter::once(last).chain(0..places.len()).find(free).unwrap_or(0);
    (at, places[at])
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
        let lies = |in_sight: &[Rect]| Rect::from_min_size(dock(SPACE, size, in_sight, 0).1, size);
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
    fn it_stays_where_it_was_while_it_covers_nothing_there() {
        let size = vec2(400.0, 160.0);
        let token = |x: f32, y: f32| [Rect::from_center_size(pos2(x, y), vec2(60.0, 60.0))];
        let (left, at) = dock(SPACE, size, &token(450.0, 450.0), 0);
        assert_ne!(at, dock(SPACE, size, &[], 0).1);
        assert_eq!(dock(SPACE, size, &token(450.0, 60.0), left), (left, at));
        let over = Rect::from_min_size(at, size);
        assert_ne!(dock(SPACE, size, &[over], left).1, at);
    }

    #[test]
    fn what_is_larger_than_the_board_begins_at_its_corner() {
        assert_eq!(dock(SPACE, vec2(2000.0, 900.0), &[SPACE], 0).1, pos2(MARGIN, MARGIN));
    }
}
