//! The board's colours, from the palette of the whole window.

use crate::client::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// Colour of text on the board.
pub const TEXT: Color32 = theme::PARCHMENT;

/// Colour of the ground behind text.
pub const INK: Color32 = theme::INK;

/// Colour of the void beyond the map.
pub const VOID: Color32 = Color32::from_rgb(18, 17, 20);

/// Colour of the acting combatant and of whatever is chosen.
pub const AMBER: Color32 = theme::AMBER;

/// Colour of harm and danger.
pub const RED: Color32 = theme::HINDERS;

/// Colour of healing and help.
pub const GREEN: Color32 = theme::HELPS;

/// Colour of the path of a move.
pub const PATH: Color32 = Color32::from_rgb(150, 212, 255);

/// Colour of things that lie on the ground.
pub const LEATHER: Color32 = Color32::from_rgb(204, 174, 122);

/// The colour of a side by its place in the level.
pub fn side(index: usize) -> Color32 {
    theme::side_style(index).0
}

/// A painted colour as the sprites want it.
pub fn drawn(colour: Color32) -> Color {
    theme::tint(colour)
}
