//! The outline of each side's tokens, with rounded corners, as points round a middle.

use crate::client::theme::Shape;
use resvg::tiny_skia::{Path, PathBuilder};
use std::f32::consts::TAU;

/// Number of points of a whole outline.
pub const POINTS: usize = 120;

/// A form whose corners are rounded: a polygon, and how far its rounded edge lies outside of it. Circles are a point. The
/// sizes are such that all forms look equally big.
fn bones(shape: Shape) -> (Vec<(f32, f32)>, f32) {
    let hexagon = |corner: f32| (0.86 * (TAU * corner / 6.0).sin(), -0.86 * (TAU * corner / 6.0).cos());
    match shape {
        Shape::Circle => (vec![(0.0, 0.0)], 1.0),
        Shape::Square => (vec![(-0.64, -0.64), (0.64, -0.64), (0.64, 0.64), (-0.64, 0.64)], 0.27),
        Shape::Diamond => (vec![(0.0, -0.84), (0.84, 0.0), (0.0, 0.84), (-0.84, 0.0)], 0.24),
        Shape::Hexagon => ((0..6).map(|corner| hexagon(corner as f32)).collect(), 0.15),
    }
}

/// The distance of a point from a polygon; below zero inside.
fn distance(corners: &[(f32, f32)], (x, y): (f32, f32)) -> f32 {
    let mut nearest = f32::INFINITY;
    let mut inside = corners.len() > 2;
    for (nth, &(ax, ay)) in corners.iter().enumerate() {
        let (bx, by) = corners[(nth + 1) % corners.len()];
        let (ex, ey, px, py) = (bx - ax, by - ay, x - ax, y - ay);
        let long = ex * ex + ey * ey;
        let share = if long > 0.0 { ((px * ex + py * ey) / long).clamp(0.0, 1.0) } else { 0.0 };
        nearest = nearest.min((px - ex * share).hypot(py - ey * share));
        inside &= ex * py - ey * px >= 0.0;
    }
    if inside { -nearest } else { nearest }
}

/// The outline for a radius of 1, clockwise from the top, `y` downwards.
pub fn points(shape: Shape) -> Vec<(f32, f32)> {
    let (corners, round) = bones(shape);
    let reach = |angle: f32| {
        let at = |far: f32| (angle.sin() * far, -angle.cos() * far);
        let (mut near, mut far) = (0.0, 2.0);
        for _ in 0..16 {
            let middle = (near + far) / 2.0;
            if distance(&corners, at(middle)) < round { near = middle } else { far = middle }
        }
        at(near)
    };
    (0..POINTS).map(|nth| reach(TAU * nth as f32 / POINTS as f32)).collect()
}

/// The closed outline of a radius round a middle.
pub fn closed(points: &[(f32, f32)], middle: f32, radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (nth, (x, y)) in points.iter().enumerate() {
        let (x, y) = (middle + x * radius, middle + y * radius);
        if nth == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.close();
    path.finish()
}

/// The part of the outline from the top clockwise that is this share of it.
pub fn part(points: &[(f32, f32)], middle: f32, radius: f32, share: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let count = (share * points.len() as f32).round() as usize;
    for nth in 0..=count {
        let (x, y) = points[nth % points.len()];
        let (x, y) = (middle + x * radius, middle + y * radius);
        if nth == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outline_begins_at_the_top_and_keeps_near_its_radius() {
        for shape in Shape::ALL {
            let points = points(shape);
            let (x, y) = points[0];
            assert!(x.abs() < 0.01 && -1.1 < y && y < -0.85, "{shape:?} begins at {x},{y}");
            for (x, y) in points {
                assert!((0.78..1.2).contains(&x.hypot(y)), "{shape:?}: {x},{y}");
            }
        }
    }
}
