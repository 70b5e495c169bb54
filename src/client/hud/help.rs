//! The help: every key, and what the marks mean.

use super::bits;
use crate::client::{model::Intent, theme};
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};

/// What the mouse does; keys come from the input map.
const MOUSE: [(&str, &str); 6] = [
    ("Left click on a lit square", "go there"),
    ("Left click on an enemy", "attack with the armed weapon, or the first that reaches"),
    ("Click on a portrait", "open the sheet and look there"),
    ("Click on a log line", "read the rule behind it"),
    ("Wheel", "zoom to the cursor"),
    ("Middle or right button, dragged", "move the view"),
];

/// Draws the help over everything; Escape, the button or a click outside closes it.
pub fn help(ctx: &egui::Context, keys: &[(String, String)], out: &mut Vec<Intent>) {
    let shown = egui::Modal::new(egui::Id::new("help")).frame(theme::float_frame()).show(ctx, |ui| {
        ui.set_width(560.0);
        contents(ui, keys);
        ui.add_space(theme::GAP);
        ui.button("Close").clicked()
    });
    if shown.inner || shown.should_close() {
        out.push(Intent::Help);
    }
}

fn contents(ui: &mut Ui, keys: &[(String, String)]) {
    ui.label(RichText::new("Keys and mouse").heading().color(theme::AMBER));
    let height = (ui.ctx().content_rect().height() - 160.0).max(120.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        egui::Grid::new("keys").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
            for (title, key) in keys {
                ui.label(RichText::new(key).strong());
                ui.label(title);
                ui.end_row();
            }
            for (act, does) in MOUSE {
                ui.label(RichText::new(act).strong());
                ui.label(does);
                ui.end_row();
            }
        });
        ui.add_space(theme::GAP);
        bits::caption(ui, "Pips on a button are its price; the same pips at the lower left are what is left of the turn.");
        bits::caption(ui, "A grey button says on hover why it can't be used now.");
    });
}
