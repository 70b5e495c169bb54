//! How a battle ended.

use super::{
    super::{
        hud::bits,
        model::{Intent, Screen, Table},
        probe::Spots,
        theme,
    },
    pause::AGAIN,
    tally::{Tally, tally},
};
use crate::battle::{view::CombatantView, words::Who};
use bevy_egui::egui::{self, RichText, ScrollArea, Ui, vec2};

/// Draws who has won and what everybody has done.
pub fn result(ui: &mut Ui, table: &Table, spots: &mut Spots, out: &mut Vec<Intent>) {
    let foot = egui::Panel::bottom("after").exact_size(64.0).frame(egui::Frame::new()).resizable(false);
    foot.show(ui, |ui| after(ui, spots, out));
    heading(ui, table);
    ui.add_space(theme::GAP_WIDE);
    let sums = tally(&table.view, &table.log);
    ScrollArea::both().id_salt("tally").auto_shrink([false, false]).show(ui, |ui| {
        let grid = egui::Grid::new("tally").num_columns(7).min_col_width(16.0).spacing([26.0, 8.0]);
        grid.striped(true).show(ui, |ui| {
            for title in ["", "", "Health left", "Damage dealt", "Damage taken", "Attacks hit", "Felled"] {
                bits::caption(ui, title);
            }
            ui.end_row();
            for (who, sum) in &sums {
                if let Some(combatant) = table.combatant(who) {
                    row(ui, table, combatant, who, sum);
                }
            }
        });
    });
}

fn heading(ui: &mut Ui, table: &Table) {
    let outcome = table.view.outcome.as_ref();
    let winner = outcome.and_then(|outcome| outcome.winner.as_deref());
    ui.horizontal(|ui| {
        if let Some(winner) = winner {
            bits::side_mark(ui, theme::side_style(table.side_index(winner)), 20.0);
        }
        let text = winner.map_or_else(|| "Nobody has won".to_owned(), |winner| format!("Victory: {winner}"));
        ui.label(RichText::new(text).size(theme::TEXT_TITLE).strong().color(theme::AMBER));
    });
    ui.label(RichText::new(&table.setup.title).strong());
    if let Some(outcome) = outcome {
        let rounds =
            if outcome.rounds == 1 { "1 round".to_owned() } else { format!("{} rounds", outcome.rounds) };
        ui.add(egui::Label::new(format!("{rounds} · {}", outcome.why)).wrap());
    }
}

fn row(ui: &mut Ui, table: &Table, combatant: &CombatantView, who: &Who, sum: &Tally) {
    bits::side_mark(ui, theme::side_style(table.side_index(&combatant.side)), 7.0);
    ui.add(egui::Label::new(RichText::new(bits::clipped(who, 40)).strong()));
    ui.label(format!("{} / {}", combatant.health.now, combatant.health.max));
    ui.label(sum.dealt.to_string());
    ui.label(sum.taken.to_string());
    ui.label(format!("{} of {}", sum.hits, sum.attacks));
    ui.label(sum.felled.to_string());
    ui.end_row();
}

fn after(ui: &mut Ui, spots: &mut Spots, out: &mut Vec<Intent>) {
    ui.add_space(theme::GAP_WIDE);
    ui.horizontal(|ui| {
        let again = AGAIN.map(|(word, spot, luck)| (word, spot, Intent::Again(luck)));
        let others = [
            ("Other battle", "levels", Intent::Go(Screen::Levels)),
            ("Back to title", "to_title", Intent::Go(Screen::Title)),
        ];
        for (word, spot, intent) in again.into_iter().chain(others) {
            let response = ui.add(egui::Button::new(word).min_size(vec2(150.0, 36.0)));
            spots.mark(spot, response.rect);
            if response.clicked() {
                out.push(intent);
            }
        }
    });
}
