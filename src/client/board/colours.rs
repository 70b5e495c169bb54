//! The board's colours, from the palette of the whole window.

use crate::client::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// Text on the board.
pub const TEXT: Color32 = theme::PARCHMENT;

/// What lies behind text.
pub const INK: Color32 = theme::INK;

/// What lies beyond the map.
pub const VOID: Color32 = Color32::from_rgb(18, 17, 20);

/// Whoever acts, and whatever is chosen.
pub const AMBER: Color32 = theme::AMBER;

/// Harm and danger.
pub const RED: Color32 = theme::HINDERS;

/// Healing and help.
pub const GREEN: Color32 = theme::HELPS;

/// The way of a move.
pub const PATH: Color32 = Color32::from_rgb(150, 212, 255);

/// Things that lie on the ground.
pub const LEATHER: Color32 = Color32::from_rgb(204, 174, 122);

/// The colour of a side by its place in the level.
pub fn side(index: usize) -> Color32 {
    theme::side_style(index).0
}

/// A painted colour as the sprites want it.
pub fn drawn(colour: Color32) -> Color {
    theme::tint(colour)
}
