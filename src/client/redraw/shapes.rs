//! The shapes of the panels: where two frames differ, and what of them lies in a part of the window.

use bevy_egui::egui::{Rect, Shape, epaint::ClippedShape};
use std::sync::Arc;

/// The number of shapes ahead among which the same is looked for after one that differs.
const AHEAD: usize = 24;

/// The most shapes that may differ, so that it pays to ask where.
const MOST: usize = 400;

/// Every place at which a frame's shapes differ from those before, in points; none if there are too many to tell.
pub fn differences(before: &[ClippedShape], now: &[ClippedShape]) -> Option<Vec<Rect>> {
    let (mut before, mut now) = (before, now);
    let mut places = Vec::new();
    while !before.is_empty() || !now.is_empty() {
        let alike = alike(before, now);
        let (gone, come) = alike.unwrap_or((before.len().min(AHEAD), now.len().min(AHEAD)));
        places.extend(before[..gone].iter().chain(&now[..come]).map(place));
        if MOST < places.len() {
            return None;
        }
        let passed = usize::from(alike.is_some());
        (before, now) = (&before[gone + passed..], &now[come + passed..]);
    }
    Some(places)
}

/// The numbers of shapes that are gone and that have come before the next that is in both; none if there is none near.
fn alike(before: &[ClippedShape], now: &[ClippedShape]) -> Option<(usize, usize)> {
    let ways = (0..2 * AHEAD).flat_map(|apart| (0..=apart).map(move |gone| (gone, apart - gone)));
    ways.filter(|(gone, come)| (*gone).max(*come) < AHEAD).find(|(gone, come)| {
        before.get(*gone).zip(now.get(*come)).is_some_and(|(before, now)| same(before, now))
    })
}

fn same(one: &ClippedShape, other: &ClippedShape) -> bool {
    one.clip_rect == other.clip_rect && alike_drawn(&one.shape, &other.shape)
}

/// Whether two shapes look the same. Text that has been laid out once is known by its place in memory.
fn alike_drawn(one: &Shape, other: &Shape) -> bool {
    match (one, other) {
        (Shape::Text(one), Shape::Text(other)) => {
            Arc::ptr_eq(&one.galley, &other.galley)
                && one.pos == other.pos
                && one.fallback_color == other.fallback_color
                && one.override_text_color == other.override_text_color
                && one.underline == other.underline
                && (one.opacity_factor, one.angle) == (other.opacity_factor, other.angle)
        }
        (Shape::Vec(one), Shape::Vec(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike_drawn(one, other))
        }
        _ => one == other,
    }
}

/// The points that a shape can change.
fn place(shape: &ClippedShape) -> Rect {
    // Edges are softened by a pixel.
    shape.shape.visual_bounding_rect().expand(1.0).intersect(shape.clip_rect)
}

/// The parts of some shapes that lie in parts of the window, in points. The parts lie apart.
pub fn cut(shapes: &[ClippedShape], parts: &[Rect]) -> Vec<ClippedShape> {
    let places: Vec<Rect> = shapes.iter().map(place).collect();
    let within = |part: Rect| {
        let touching = shapes.iter().zip(&places).filter(move |(_, place)| place.intersects(part));
        touching.map(move |(shape, _)| ClippedShape {
            clip_rect: shape.clip_rect.intersect(part),
            shape: shape.shape.clone(),
        })
    };
    parts.iter().copied().flat_map(within).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, pos2};

    const ALL: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1000.0, 1000.0) };

    fn square(at: f32) -> ClippedShape {
        let rect = Rect::from_min_max(pos2(at, 0.0), pos2(at + 10.0, 10.0));
        ClippedShape { clip_rect: ALL, shape: Shape::rect_filled(rect, 0.0, Color32::WHITE) }
    }

    fn row(places: impl IntoIterator<Item = u16>) -> Vec<ClippedShape> {
        places.into_iter().map(|at| square(f32::from(at) * 20.0)).collect()
    }

    fn differing(before: &[ClippedShape], now: &[ClippedShape]) -> Vec<f32> {
        let places = differences(before, now).expect("few shapes differ");
        places.iter().map(|place| (place.left() + 1.0).max(0.0) / 20.0).collect()
    }

    #[test]
    fn what_came_went_or_moved_differs_and_nothing_else() {
        let before = row(0..40);
        assert!(differing(&before, &before).is_empty());
        assert_eq!(differing(&before, &row((0..40).filter(|at| *at != 7))), [7.0]);
        assert_eq!(differing(&row((0..40).filter(|at| *at != 7)), &before), [7.0]);
        let moved = row((0..40).map(|at| if at == 20 { 45 } else { at }));
        assert_eq!(differing(&before, &moved), [20.0, 45.0]);
        assert_eq!(differing(&before, &row(0..42)), [40.0, 41.0]);
    }

    #[test]
    fn shapes_in_another_order_differ_since_one_may_lie_over_the_other() {
        assert!(!differing(&row([1, 2]), &row([2, 1])).is_empty());
    }

    #[test]
    fn long_runs_of_other_shapes_all_differ_and_too_many_are_not_told_apart() {
        let (before, now) = (row(0..60), row(100..170));
        assert_eq!(differing(&before, &now).len(), 130);
        assert_eq!(differences(&row(0..300), &row(400..700)), None);
    }

    #[test]
    fn text_is_the_same_as_long_as_it_is_laid_out_once() {
        let context = bevy_egui::egui::Context::default();
        let write = |word: &str| {
            let mut output = context.run_ui(Default::default(), |ui| {
                ui.label(word);
            });
            output.textures_delta.clear();
            std::mem::take(&mut output.shapes)
        };
        write("one");
        assert_eq!(differences(&write("one"), &write("one")), Some(Vec::new()));
        assert!(differences(&write("one"), &write("two")).is_some_and(|places| !places.is_empty()));
    }

    #[test]
    fn a_part_gets_only_what_touches_it_and_no_more_of_that() {
        let part = Rect::from_min_max(pos2(25.0, 2.0), pos2(45.0, 8.0));
        let cut = cut(&row(0..10), &[part]);
        assert_eq!(cut.len(), 2);
        assert!(cut.iter().all(|shape| shape.clip_rect == part));
    }
}
