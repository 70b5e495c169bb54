//! Warnings in tips.

use crate::client::theme;
use bevy_egui::egui::{RichText, Ui};

/// A line in the colour of what hinders.
pub fn warn(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).color(theme::HINDERS));
}
