//! The viewport: the part of the board that the window shows, and its scale; the maths of panning and zooming.

use super::coordinates::SIDE;
use crate::grid::Square;
use bevy::prelude::*;

/// The largest side of a square in a small window, in pixels.
const BIGGEST: f32 = 144.0;

/// The fewest squares that fit across the view where a square is bigger than that.
const LEAST_SQUARES: f32 = 5.0;

/// The smallest side of a square, in pixels, unless the whole map shows at more.
const SMALLEST: f32 = 12.0;

/// Side of a square when a battle opens on a map too big to show whole, in pixels.
const USUAL: f32 = 52.0;

/// The least side of a square at which a map that would otherwise not show whole is opened whole, as a share of the usual one: tokens
/// are still told apart, and numbers on squares still read.
const NEARLY: f32 = 0.6;

/// The view of the board: world points to logical pixels of the window and back.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The part of the window that shows the board, in logical pixels.
    pub area: Rect,
    /// The size of the map in the drawn world.
    pub map: Vec2,
    /// The world point in the middle of the area.
    pub centre: Vec2,
    /// Logical pixels for one unit of the world.
    pub scale: f32,
}

impl Default for Viewport {
    fn default() -> Self {
        let area = Rect::new(0.0, 0.0, 1280.0, 720.0);
        Self { area, map: Vec2::splat(SIDE), centre: Vec2::ZERO, scale: USUAL / SIDE }
    }
}

impl Viewport {
    /// The pixel at which a world point shows.
    pub fn to_screen(&self, point: Vec2) -> Vec2 {
        self.area.center() + (point - self.centre) * Vec2::new(self.scale, -self.scale)
    }

    /// The world point that shows at a pixel.
    pub fn to_world(&self, pixel: Vec2) -> Vec2 {
        self.centre + (pixel - self.area.center()) * Vec2::new(1.0, -1.0) / self.scale
    }

    /// The part of the world that shows.
    pub fn world(&self) -> Rect {
        Rect::from_center_size(self.centre, self.area.size() / self.scale)
    }

    /// Logical pixels of a square's side.
    pub fn square_pixels(&self) -> f32 {
        self.scale * SIDE
    }

    /// The square under a pixel of the area, whether or not the map has it; none outside of the area.
    pub fn square_at(&self, pixel: Vec2) -> Option<Square> {
        self.area.contains(pixel).then(|| super::coordinates::square_at(self.to_world(pixel)))
    }

    /// The view with which a battle opens: the whole map if that is legible.
    pub fn opened(mut self, map: Vec2) -> Self {
        self.map = map;
        let (usual, all) = (USUAL / SIDE, self.scale_of_all());
        let least = if NEARLY * usual <= all { all.min(usual) } else { usual };
        self.scale = all.clamp(least, self.biggest() / 1.5);
        self.centre = map * Vec2::new(0.5, -0.5);
        self.kept_on_map()
    }

    /// The same view with a whole number of the screen's pixels to a square's side, or hardly smaller: ground that was painted
    /// for it shows pixel for pixel. `pixels` are the screen's for a logical one.
    pub fn whole(mut self, pixels: f32) -> Self {
        let side = self.square_pixels() * pixels;
        // What was whole stays so.
        self.scale = (side + 0.01).floor().max(1.0) / pixels / SIDE;
        self.kept_on_map()
    }

    /// The same view in another part of the window.
    pub fn within(mut self, area: Rect) -> Self {
        self.area = area;
        self.kept_on_map()
    }

    /// The view zoomed by a factor; what shows at `pixel` stays there unless the map's edge forbids it.
    pub fn zoomed(mut self, factor: f32, pixel: Vec2) -> Self {
        let held = self.to_world(pixel);
        let smallest = self.scale_of_all().clamp(SMALLEST / SIDE, USUAL / SIDE);
        self.scale = (self.scale * factor).clamp(smallest, self.biggest());
        self.holding(held, pixel)
    }

    /// The view moved so that a world point shows at `pixel`, as far as the map's edge allows.
    pub fn holding(mut self, point: Vec2, pixel: Vec2) -> Self {
        self.centre += point - self.to_world(pixel);
        self.kept_on_map()
    }

    /// The view moved by some pixels: to the right and down when both are positive.
    pub fn panned(mut self, pixels: Vec2) -> Self {
        self.centre += pixels * Vec2::new(1.0, -1.0) / self.scale;
        self.kept_on_map()
    }

    /// The view with a world point in the middle, as far as the map's edge allows.
    pub fn centred(mut self, point: Vec2) -> Self {
        self.centre = point;
        self.kept_on_map()
    }

    /// Whether a world point shows with at least a square around it.
    pub fn shows(&self, point: Vec2) -> bool {
        let margin = self.square_pixels();
        self.area.inflate(-margin).contains(self.to_screen(point))
    }

    /// The largest scale: more than usual where there is room for many squares of that size.
    fn biggest(&self) -> f32 {
        BIGGEST.max(self.area.size().min_element() / LEAST_SQUARES) / SIDE
    }

    fn scale_of_all(&self) -> f32 {
        (self.area.size() / self.map.max(Vec2::ONE)).min_element()
    }

    fn kept_on_map(mut self) -> Self {
        let half = self.area.size() / self.scale / 2.0;
        let keep = |centre: f32, half: f32, side: f32| {
            if side <= 2.0 * half { side / 2.0 } else { centre.clamp(half, side - half) }
        };
        self.centre.x = keep(self.centre.x, half.x, self.map.x);
        self.centre.y = -keep(-self.centre.y, half.y, self.map.y);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn over_big_map() -> Viewport {
        Viewport::default().within(Rect::new(20.0, 70.0, 1020.0, 620.0)).opened(Vec2::splat(100.0 * SIDE))
    }

    #[test]
    fn a_square_gets_whole_pixels_of_the_screen_and_keeps_them() {
        let viewport = Viewport { scale: 52.7 / SIDE, ..over_big_map() };
        for (pixels, side) in [(1.0, 52.0), (1.5, 79.0), (2.0, 105.0)] {
            let whole = viewport.whole(pixels);
            assert!((whole.square_pixels() * pixels - side).abs() < 1e-3, "at {pixels}");
            assert_eq!(whole.whole(pixels).scale, whole.scale);
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_cursor() {
        let viewport = over_big_map();
        let pixel = Vec2::new(300.0, 400.0);
        let held = viewport.to_world(pixel);
        for factor in [0.8, 1.3, 1.9] {
            let zoomed = viewport.zoomed(factor, pixel);
            assert_ne!(zoomed.scale, viewport.scale);
            assert!(zoomed.to_screen(held).distance(pixel) < 0.01, "x{factor}");
        }
    }

    #[test]
    fn a_map_that_nearly_fits_opens_whole() {
        let area = Rect::new(0.0, 88.0, 1004.0, 592.0);
        for (rows, whole) in [(9.0, true), (15.0, true), (16.0, true), (17.0, false), (40.0, false)] {
            let map = Vec2::new(10.0, rows) * SIDE;
            let opened = Viewport::default().within(area).opened(map);
            assert_eq!(map.y * opened.scale <= area.height() + 0.01, whole, "{rows} rows");
        }
    }

    #[test]
    fn the_view_never_leaves_the_map() {
        let viewport = over_big_map();
        for (far, corner) in [(-1e6, Vec2::ZERO), (1e6, Vec2::new(100.0, -100.0) * SIDE)] {
            let moved = viewport.panned(Vec2::splat(far));
            let edge = if far < 0.0 { moved.area.min } else { moved.area.max };
            assert!(moved.to_screen(corner).distance(edge) < 0.01, "{moved:?}");
        }
    }

    #[test]
    fn a_small_map_lies_in_the_middle_however_it_is_pushed() {
        let viewport = over_big_map().opened(Vec2::new(4.0, 3.0) * SIDE);
        let pushed = viewport.panned(Vec2::splat(500.0)).zoomed(0.1, Vec2::new(30.0, 80.0));
        assert!(pushed.to_screen(Vec2::new(2.0, -1.5) * SIDE).distance(viewport.area.center()) < 0.01);
    }

    #[test]
    fn pixels_and_points_are_inverse() {
        let viewport = over_big_map().zoomed(1.7, Vec2::new(500.0, 300.0));
        let pixel = Vec2::new(123.0, 456.0);
        assert!(viewport.to_screen(viewport.to_world(pixel)).distance(pixel) < 0.01);
    }
}
