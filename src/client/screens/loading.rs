//! The loading screen.

use super::super::theme;
use bevy_egui::egui::{ProgressBar, RichText, Ui};

/// Draws how much has been loaded; without a total only that something is.
pub fn loading(ui: &mut Ui, done: usize, total: usize) {
    let height = ui.available_height();
    ui.vertical_centered(|ui| {
        ui.add_space(height * 0.4);
        ui.label(RichText::new("Fivefoot").size(theme::TEXT_TITLE).strong().color(theme::AMBER));
        ui.add_space(theme::GAP_WIDE);
        let bar = if total == 0 {
            ProgressBar::new(0.0).text("Loading").animate(true)
        } else {
            let share = done as f32 / total as f32;
            ProgressBar::new(share.min(1.0)).text(format!("Loading {done} of {total}"))
        };
        ui.add(bar.desired_width(320.0).fill(theme::AMBER_DEEP));
    });
}
