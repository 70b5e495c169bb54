//! The sheet between two battles of a chain: what everybody has paid for the victory, and what comes next.

use super::{
    awards, bits,
    briefing::{close_button, scroll, title},
    portraits::Portraits,
};
use crate::{
    battle::{
        fact::Fall,
        setup::{Difficulty, Next},
        view::{CombatStatus, CombatantView},
    },
    client::{
        hit_boxes::HitBoxes,
        honours::{Honours, won_by_hand},
        icons,
        model::{Intent, Table, gauges_after, lies},
        theme,
    },
};
use bevy_egui::egui::{self, RichText, Sense, Ui, Vec2};

/// The greatest width, in points.
const WIDEST: f32 = 760.0;
/// A portrait's radius, in points.
const FACE: f32 = 13.0;
/// The most characters of the next level's text.
const MOST_TEXT: usize = 600;

/// Draws the sheet over the board.
pub fn sheet(
    ctx: &egui::Context,
    table: &Table,
    next: &Next,
    (portraits, honours): (&Portraits, &Honours),
    spots: &mut HitBoxes,
    out: &mut Vec<Intent>,
) {
    let modal = egui::Modal::new(egui::Id::new("between"))
        .frame(theme::float_frame().stroke((2.0, theme::AMBER)).inner_margin(egui::Margin::same(18)))
        .backdrop_color(theme::INK.gamma_multiply(0.6));
    let shown = modal.show(ctx, |ui| {
        let room = ui.ctx().viewport_rect().size();
        ui.set_width((WIDEST * theme::text_scale(ui)).min(room.x - 80.0));
        heading(ui, table);
        scroll(ui).show(ui, |ui| {
            if let Some(victory) = won_by_hand(table) {
                awards::list(ui, table.battle.about(), next.side, &victory.awards, &honours.new);
                ui.add_space(theme::GAP_WIDE);
            }
            bits::caption(ui, "WHAT IT HAS COST");
            paid(ui, table, next, portraits);
            ui.add_space(theme::GAP_WIDE);
            bits::caption(ui, "WHAT COMES NEXT");
            coming(ui, next);
        });
        close_button(ui, "Rest", spots)
    });
    let escape = ctx.input(|input| input.key_pressed(egui::Key::Escape));
    if shown.inner || escape {
        out.push(Intent::Brief(false));
    }
}

fn heading(ui: &mut Ui, table: &Table) {
    let setup = &table.battle.setup;
    let (before, left) = (setup.passed.battles as usize, setup.chain().count());
    bits::caption(ui, &format!("BATTLE {} OF {} IS WON", before + 1, before + left));
    title(ui, setup);
}

/// Everybody of the side that goes on, with what the battles so far have left of them.
fn paid(ui: &mut Ui, table: &Table, next: &Next, portraits: &Portraits) {
    let side = table.battle.setup.sides.get(next.side).map(|side| &side.name);
    let ours = table.shown.view.combatants.iter().filter(|who| Some(&who.side) == side);
    let grid = egui::Grid::new("paid").num_columns(3).spacing([14.0, 4.0]).striped(true);
    grid.show(ui, |ui| {
        for who in ours.filter(|who| who.fate != CombatStatus::Coming) {
            ui.horizontal(|ui| {
                let (place, _) = ui.allocate_exact_size(Vec2::splat(2.0 * FACE), Sense::hover());
                portraits.paint_after(ui.painter(), place.center(), FACE, who, next.side);
                ui.add(egui::Label::new(RichText::new(bits::clipped(&who.name, 24)).strong()));
            });
            ui.scope(|ui| {
                ui.set_max_width(130.0);
                bits::gauge_bars(ui, &gauges_after(&table.shown.log, who), 15.0);
            });
            let price = price(table, who);
            let (text, colour) = match price.is_empty() {
                true => ("nothing".to_owned(), theme::HELPS),
                false => (price.join(" · "), theme::AMBER),
            };
            ui.add(egui::Label::new(RichText::new(text).color(colour)).wrap());
            ui.end_row();
        }
    });
}

/// The price that somebody has paid, in words: `Wounded 1`, `Resolve 0 of 2`; empty for none.
fn price(table: &Table, who: &CombatantView) -> Vec<String> {
    if who.fate == CombatStatus::Out {
        let fallen = matches!(lies(&table.shown.log, &who.name), Some(Fall::Dead | Fall::Defeated));
        return vec![if fallen { "has fallen for good" } else { "has left" }.to_owned()];
    }
    let left = gauges_after(&table.shown.log, who).into_iter().next();
    let missing = left.map(|left| if left.harm { left.now } else { left.max - left.now });
    let health = missing.filter(|missing| *missing > 0).map(|missing| format!("{missing} health"));
    let ails = who.conditions.iter().map(|condition| condition.label.to_string());
    let spent = who.counters.iter().filter(|counter| counter.lasting && counter.left < counter.max);
    let spent = spent.map(|counter| format!("{} {} of {}", counter.label, counter.left, counter.max));
    health.into_iter().chain(ails).chain(spent).collect()
}

/// The next battle: when it is, how hard, what it is about.
fn coming(ui: &mut Ui, next: &Next) {
    let (setup, hours) = (&next.setup, next.between.hours);
    ui.add(egui::Label::new(theme::bold(ui, &*setup.title)).wrap());
    let when = match (next.between.downtime, hours) {
        (true, _) => "after a long pause".to_owned(),
        (false, 0) => "at once".to_owned(),
        (false, 1) => "in 1 hour".to_owned(),
        (false, hours) => format!("in {hours} hours"),
    };
    let hard = setup.difficulty.map(Difficulty::label);
    let about = [Some(when.as_str()), hard].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    ui.label(theme::faint(about));
    if let Some((_, aim)) = setup.awards_for(next.side, None).first() {
        ui.add(egui::Label::new(format!("{} {aim}", icons::GOAL)).wrap());
    }
    let text = bits::clipped(setup.text.trim(), MOST_TEXT);
    if !text.is_empty() {
        ui.add(egui::Label::new(RichText::new(text).color(theme::FADED)).wrap());
    }
}
