//! The board's colours. Sides differ in shape too, so that no colour decides alone.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// How many shapes of tokens there are: circle, square, diamond, hexagon.
pub const SHAPES: usize = 4;

/// One colour for each side, told apart by colour-blind people too.
const SIDES: [(u8, u8, u8); 6] =
    [(76, 152, 222), (232, 134, 56), (46, 180, 158), (204, 98, 182), (222, 196, 72), (150, 138, 230)];

/// Text on the board.
pub const TEXT: Color32 = Color32::from_rgb(236, 226, 204);

/// What lies behind text.
pub const INK: Color32 = Color32::from_rgb(22, 20, 24);

/// Whoever acts, and whatever is chosen.
pub const AMBER: Color32 = Color32::from_rgb(244, 182, 66);

/// Harm and danger.
pub const RED: Color32 = Color32::from_rgb(236, 96, 80);

/// Healing and help.
pub const GREEN: Color32 = Color32::from_rgb(124, 200, 110);

/// The way of a move.
pub const PATH: Color32 = Color32::from_rgb(150, 212, 255);

/// The colour of a side by its place in the level.
pub fn side(index: usize) -> Color32 {
    let (r, g, b) = SIDES[index % SIDES.len()];
    Color32::from_rgb(r, g, b)
}

/// A painted colour as the sprites want it.
pub fn drawn(colour: Color32) -> Color {
    Color::srgb_u8(colour.r(), colour.g(), colour.b())
}
