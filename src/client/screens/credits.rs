//! Who made what, as `assets/CREDITS.md` says it.

use super::super::theme;
use bevy_egui::egui::{RichText, ScrollArea, Ui};

/// The credits of everything that ships with the game.
const CREDITS: &str = include_str!("../../../assets/CREDITS.md");

/// Draws the credits: headings, and everything else as it stands.
pub fn credits(ui: &mut Ui) {
    ScrollArea::vertical().id_salt("credits").auto_shrink([false, false]).show(ui, |ui| {
        for line in CREDITS.lines() {
            match line.trim_start_matches('#') {
                "" => drop(ui.add_space(theme::GAP)),
                heading if heading.len() < line.len() => {
                    ui.label(RichText::new(heading.trim()).heading().color(theme::AMBER));
                }
                text => drop(ui.label(text.replace(['*', '`'], ""))),
            }
        }
    });
}
