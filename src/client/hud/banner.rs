//! The hand-over between friends at one mouse: whose turn it is, and who takes the mouse now. The window shows nothing else until
//! the next player is there.

use super::bits;
use crate::{
    battle::tell::capital,
    client::{hit_boxes::HitBoxes, model::Table, theme},
};
use bevy_egui::egui::{self, RichText};

/// Draws the banner on an empty window; true once somebody has gone on.
pub fn banner(ctx: &egui::Context, table: &Table, to: &str, spots: &mut HitBoxes) -> bool {
    bits::cover_all(ctx);
    // Space ends turns: pressed once too often it would show the board to the wrong player.
    ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Space));
    let modal = egui::Modal::new(egui::Id::new("hand-over"))
        .frame(theme::float_frame().stroke((2.0, theme::AMBER)))
        .backdrop_color(theme::INK);
    let shown = modal.show(ctx, |ui| {
        ui.set_min_width(320.0);
        ui.vertical_centered(|ui| {
            bits::side_mark(ui, theme::side_style(table.side_index(to)), 18.0);
            // No combatant is named: the other player may not know of it.
            let turn = format!("{} to play", capital(to));
            ui.label(RichText::new(turn).size(theme::TEXT_TITLE * 0.75).strong());
            ui.label("No one else should be looking.");
            ui.add_space(theme::GAP);
            let button = ui.button("Go on");
            // Keys go to this button alone, so that none reaches the board by mistake.
            if ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            spots.mark("go_on", button.rect);
            bits::caption(ui, "Click or Enter");
            button.clicked()
        })
        .inner
    });
    shown.inner
}
