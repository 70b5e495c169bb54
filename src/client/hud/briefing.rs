//! The briefing: the goals of a battle, told before it begins; on opening one, before each battle of a chain, and whenever it is
//! asked for.

use super::{awards, bits, goals};
use crate::battle::setup::Setup;
use crate::client::{
    hit_boxes::HitBoxes,
    honours::Honours,
    model::{Intent, Table},
    theme,
};
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};
use std::collections::BTreeSet;

/// The greatest width, in points: longer lines are hard to read.
const WIDEST: f32 = 560.0;

/// The share of the window's height that is left under a briefing, where its text leaves that much.
const FOOT: f32 = 0.16;

/// Whether nobody may see the board behind it: a battle of several people at one mouse has not begun yet.
pub fn hides_the_board(table: &Table) -> bool {
    begins(table) && table.watch.is_none() && table.is_shared()
}

fn begins(table: &Table) -> bool {
    table.shown.log.is_empty() || table.shown.view.round == 0
}

/// Draws the briefing over the board, which shows the ground and everybody in their places behind it, where that is no secret.
pub fn briefing(
    ctx: &egui::Context,
    table: &Table,
    honours: &Honours,
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let secret = hides_the_board(table);
    if secret {
        bits::cover_all(ctx);
    }
    let id = egui::Id::new("briefing");
    // The button is at the same height for every battle, unless its text needs more room: then it lies in the middle.
    let high = ctx.viewport_rect().height();
    let last = ctx.memory(|memory| memory.area_rect(id)).map_or(0.0, |last| last.height());
    let foot = egui::vec2(0.0, -(FOOT * high).min((high - last) / 2.0).max(0.0));
    let modal = egui::Modal::new(id)
        .area(egui::Modal::default_area(id).anchor(egui::Align2::CENTER_BOTTOM, foot))
        .frame(theme::float_frame().stroke((2.0, theme::AMBER)).inner_margin(egui::Margin::same(18)))
        .backdrop_color(theme::INK.gamma_multiply(if secret { 1.0 } else { 0.45 }));
    let begins = begins(table);
    let shown = modal.show(ctx, |ui| {
        let room = ui.ctx().viewport_rect().size();
        ui.set_width((WIDEST * theme::text_scale(ui)).min(room.x - 80.0));
        if let Some(chain) = place_in_chain(table) {
            bits::caption(ui, &chain);
        }
        title(ui, &table.battle.setup);
        scroll(ui).show(ui, |ui| {
            if !table.battle.setup.text.trim().is_empty() {
                ui.add(egui::Label::new(table.battle.setup.text.trim()).wrap());
                ui.add_space(theme::GAP_WIDE);
            }
            bits::caption(ui, "GOALS");
            goals::list(ui, table);
            let (setup, controls) = (&table.battle.setup, table.battle.controls.iter());
            let hero = awards::hero(controls.map(|(_, control)| *control));
            if let Some(side) = hero.filter(|_| table.watch.is_none() && setup.lesson.is_empty()) {
                let earned = honours.results.of(&setup.level).map(|result| &result.awards);
                ui.add_space(theme::GAP);
                let nothing = BTreeSet::new();
                let earned = earned.unwrap_or(&nothing);
                awards::list(ui, table.battle.about(), side, earned, &nothing);
            }
        });
        close_button(ui, if begins { "Begin" } else { "Back to the battle" }, spots)
    });
    // The keys are the button's, Escape too. A click beside it leads back, but does not begin a battle.
    let escape = ctx.input(|input| input.key_pressed(egui::Key::Escape));
    if shown.inner || escape || shown.backdrop_response.clicked() && !begins {
        out.push(Intent::Brief(false));
    }
}

/// Draws the title of a battle.
pub(super) fn title(ui: &mut Ui, setup: &Setup) {
    let title = theme::heading(&setup.title).size(theme::TEXT_TITLE * 0.8 * theme::text_scale(ui));
    ui.add(egui::Label::new(title).wrap());
    ui.add_space(theme::GAP);
}

/// The part of a briefing that scrolls where it has no room, between title and button.
pub(super) fn scroll(ui: &Ui) -> ScrollArea {
    let room = ui.ctx().viewport_rect().height();
    let most = (room - 150.0 - 70.0 * theme::text_scale(ui)).max(60.0);
    ScrollArea::vertical().max_height(most).min_scrolled_height(most.min(160.0)).auto_shrink([false, true])
}

/// Draws the button that leads on. True when it is clicked.
pub(super) fn close_button(ui: &mut Ui, word: &str, spots: &mut HitBoxes) -> bool {
    ui.add_space(theme::GAP_WIDE);
    let face = egui::Button::new(RichText::new(word).heading().color(theme::INK)).fill(theme::AMBER);
    let shown = ui.vertical_centered(|ui| ui.add(face.min_size(egui::vec2(150.0, 34.0))));
    let button = shown.inner;
    // Keys go to this button alone, so that none reaches the board by mistake.
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    spots.mark("brief", button.rect);
    button.clicked()
}

/// The place of the battle in its chain: `BATTLE 2 OF 3`; none outside of a chain.
fn place_in_chain(table: &Table) -> Option<String> {
    let before = table.battle.setup.passed.battles as usize;
    let whole = before + table.battle.setup.chain().count();
    (1 < whole).then(|| format!("BATTLE {} OF {whole}", before + 1))
}
