//! Parts of the window, in its pixels: few, and none over another.

use bevy::math::{Rect, URect, UVec2};

/// The most pixels that may be drawn for nothing, so that two parts are one.
const SPARE: u32 = 64 * 64;

/// The share of the window that is as good as all of it.
const MOST: f32 = 0.8;

/// The parts of the window to be drawn anew.
#[derive(Clone, Debug, PartialEq)]
pub enum DirtyRectangles {
    /// All of the window.
    Whole,
    /// These rectangles, inside the window and apart from each other.
    Some(Vec<URect>),
}

impl DirtyRectangles {
    /// Nothing yet.
    pub const fn none() -> Self {
        Self::Some(Vec::new())
    }

    /// Adds every pixel of a window that a rectangle touches, and those next to it.
    pub fn add(&mut self, rect: Rect, window: UVec2) {
        let Self::Some(rects) = self else { return };
        let edge = |at: f32, most: u32| at.clamp(0.0, most as f32) as u32;
        let (from, to) = ((rect.min - 1.0).floor(), (rect.max + 1.0).ceil());
        let from = UVec2::new(edge(from.x, window.x), edge(from.y, window.y));
        let to = UVec2::new(edge(to.x, window.x), edge(to.y, window.y));
        // What is nowhere has its corners the wrong way round.
        if rect.min.cmple(rect.max).all() && from.cmplt(to).all() {
            join(rects, URect { min: from, max: to }, |one, other| {
                size(one.union(other)) <= size(one) + size(other) + SPARE
            });
            self.bound(window);
        }
    }

    /// Makes one part of all that touch an area, and tells which of its pixels that is.
    pub fn gather(&mut self, area: URect, window: UVec2) -> Option<URect> {
        let Self::Some(rects) = self else { return Some(area) };
        let touching = |rect: &URect| !rect.intersect(area).is_empty();
        let whole = rects.iter().copied().filter(touching).reduce(|one, other| one.union(other))?;
        rects.retain(|rect| !touching(rect));
        join(rects, whole, |one, other| !one.intersect(other).is_empty());
        let gathered = rects.iter().copied().find(touching);
        self.bound(window);
        match self {
            Self::Whole => Some(area),
            Self::Some(_) => gathered.map(|part| part.intersect(area)),
        }
    }

    fn bound(&mut self, window: UVec2) {
        let Self::Some(rects) = self else { return };
        let drawn: u32 = rects.iter().copied().map(size).sum();
        let [drawn, all] = [drawn, window.x * window.y].map(|pixels| pixels as f32);
        if all * MOST < drawn {
            *self = Self::Whole;
        }
    }
}

/// Adds a rectangle to others, as one with all that belong to it by `with`, or that it lies over.
fn join(rects: &mut Vec<URect>, mut rect: URect, with: impl Fn(URect, URect) -> bool) {
    while let Some(at) =
        rects.iter().position(|other| with(*other, rect) || !other.intersect(rect).is_empty())
    {
        rect = rect.union(rects.swap_remove(at));
    }
    rects.push(rect);
}

fn size(rect: URect) -> u32 {
    rect.width() * rect.height()
}

/// The parts of a rectangle outside of another.
pub fn around(rect: URect, hole: URect) -> impl Iterator<Item = URect> {
    let inner = rect.intersect(hole);
    let parts = if inner.is_empty() {
        [rect, URect::EMPTY, URect::EMPTY, URect::EMPTY]
    } else {
        let part = |x0, y0, x1, y1| URect { min: UVec2::new(x0, y0), max: UVec2::new(x1, y1) };
        [
            part(rect.min.x, rect.min.y, rect.max.x, inner.min.y),
            part(rect.min.x, inner.min.y, inner.min.x, inner.max.y),
            part(inner.max.x, inner.min.y, rect.max.x, inner.max.y),
            part(rect.min.x, inner.max.y, rect.max.x, rect.max.y),
        ]
    };
    parts.into_iter().filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Vec2;

    const WINDOW: UVec2 = UVec2::new(1280, 720);

    fn parts(rects: &[[f32; 4]]) -> DirtyRectangles {
        let mut parts = DirtyRectangles::none();
        rects.iter().for_each(|[x0, y0, x1, y1]| parts.add(Rect::new(*x0, *y0, *x1, *y1), WINDOW));
        parts
    }

    fn drawn(x0: u32, y0: u32, x1: u32, y1: u32) -> URect {
        URect::new(x0, y0, x1, y1)
    }

    #[test]
    fn near_parts_are_one_and_far_ones_stay_apart() {
        assert_eq!(
            parts(&[[10.5, 10.5, 20.0, 20.0], [600.0, 500.0, 620.0, 520.0], [22.0, 12.0, 30.0, 30.0]]),
            DirtyRectangles::Some(vec![drawn(599, 499, 621, 521), drawn(9, 9, 31, 31)])
        );
    }

    #[test]
    fn what_lies_outside_of_the_window_or_nowhere_is_not_drawn() {
        let nothing = [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY];
        let mut none = DirtyRectangles::none();
        none.add(
            Rect { min: Vec2::new(nothing[0], nothing[1]), max: Vec2::new(nothing[2], nothing[3]) },
            WINDOW,
        );
        assert_eq!(none, DirtyRectangles::none());
        assert_eq!(parts(&[[-50.0, 5.0, -20.0, 9.0], [1300.0, 0.0, 1400.0, 50.0]]), DirtyRectangles::none());
        assert_eq!(parts(&[[-50.0, 5.0, 3.5, 9.0]]), DirtyRectangles::Some(vec![drawn(0, 4, 5, 10)]));
    }

    #[test]
    fn much_is_all() {
        assert_eq!(parts(&[[0.0, 0.0, 1280.0, 600.0]]), DirtyRectangles::Whole);
    }

    #[test]
    fn parts_of_the_board_are_one_and_swallow_what_they_grow_over() {
        let mut parts = parts(&[
            [100.0, 100.0, 150.0, 150.0],
            [500.0, 300.0, 550.0, 350.0],
            [300.0, 20.0, 330.0, 60.0],
            [1200.0, 20.0, 1230.0, 60.0],
        ]);
        let board = drawn(0, 80, 1000, 700);
        assert_eq!(parts.gather(board, WINDOW), Some(drawn(99, 99, 551, 351)));
        assert_eq!(
            parts,
            DirtyRectangles::Some(vec![
                drawn(299, 19, 331, 61),
                drawn(1199, 19, 1231, 61),
                drawn(99, 99, 551, 351)
            ])
        );
        assert_eq!(DirtyRectangles::none().gather(board, WINDOW), None);
    }

    #[test]
    fn a_rectangle_around_a_hole_has_every_pixel_once() {
        let rect = drawn(10, 10, 30, 30);
        for hole in [drawn(15, 15, 20, 20), drawn(0, 0, 20, 40), drawn(50, 50, 60, 60), drawn(0, 0, 99, 99)] {
            let around: Vec<URect> = around(rect, hole).collect();
            let pixels: u32 = around.iter().copied().map(size).sum();
            let inside = rect.intersect(hole);
            assert_eq!(pixels, 400 - if inside.is_empty() { 0 } else { size(inside) });
            assert!(around.iter().all(|part| part.intersect(hole).is_empty()));
        }
    }
}
