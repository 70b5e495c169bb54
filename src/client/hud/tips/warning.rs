//! Warnings in tips.

use crate::{
    battle::words::Who,
    client::{hud::bits, theme},
};
use bevy_egui::egui::{RichText, Ui};

/// A line in the colour of what hinders.
pub fn warn(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).color(theme::HINDERS));
}

/// The most letters of the names of those who strike.
const NAMES: usize = 160;

/// Warns of enemies who may strike on the way, or first.
pub fn warn_of_strikes(ui: &mut Ui, enemies: &[Who]) {
    if !enemies.is_empty() {
        let names: Vec<&str> = enemies.iter().map(|who| &**who).collect();
        warn(ui, &format!("! {} may strike first", bits::clipped(&names.join(", "), NAMES)));
    }
}
