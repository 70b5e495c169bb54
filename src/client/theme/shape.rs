//! The form that tells a side apart beside its colour.

use bevy_egui::egui::{self, Color32, Pos2, Shape as Paint, Stroke, vec2};

/// The form of a side's marks and rims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Round.
    Circle,
    /// Four sides, upright.
    Square,
    /// Four sides, on its tip.
    Diamond,
    /// Six sides.
    Hexagon,
}

impl Shape {
    /// All of them, in the order in which sides get them.
    pub const ALL: [Self; 4] = [Self::Circle, Self::Square, Self::Diamond, Self::Hexagon];

    /// Its corners around a centre, clockwise from the top; none for a circle.
    pub fn corners(self, centre: Pos2, radius: f32) -> Vec<Pos2> {
        let at = |turn: f32| {
            let angle = std::f32::consts::TAU * turn;
            centre + radius * vec2(angle.sin(), -angle.cos())
        };
        match self {
            Shape::Circle => Vec::new(),
            Shape::Square => (0..4).map(|corner| at(corner as f32 / 4.0 + 0.125)).collect(),
            Shape::Diamond => (0..4).map(|corner| at(corner as f32 / 4.0)).collect(),
            Shape::Hexagon => (0..6).map(|corner| at(corner as f32 / 6.0)).collect(),
        }
    }

    /// Paints it. Forms with corners are drawn a little larger so that all look equally big.
    pub fn paint(self, painter: &egui::Painter, centre: Pos2, radius: f32, fill: Color32, line: Stroke) {
        match self {
            // Two discs: they come ready from the font's picture, where a line round one is a hundred triangles.
            Shape::Circle => {
                painter.circle_filled(centre, radius + line.width / 2.0, line.color);
                painter.circle_filled(centre, radius - line.width / 2.0, fill)
            }
            _ => painter.add(Paint::convex_polygon(self.corners(centre, radius * 1.14), fill, line)),
        };
    }
}
