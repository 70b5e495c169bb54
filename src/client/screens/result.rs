//! How a battle ended, and what decided it.

use super::{
    super::{
        hud::bits,
        icons,
        model::{Intent, Screen, Table},
        probe::Spots,
        theme,
    },
    pause::AGAIN,
    tally::{Luck, Tally, luck, moments, tally},
};
use crate::{
    battle::{view::CombatantView, words::Who},
    session::Opening,
};
use bevy_egui::egui::{
    self, Color32, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// Dice that fell better than in so many of all ways are called lucky, or worse than in as few unlucky.
const LUCKY: f64 = 0.85;

/// Draws who has won, what decided it, how the dice fell and what everybody has done. `next` is the battle that follows.
pub fn result(ui: &mut Ui, table: &Table, next: Option<&Opening>, spots: &mut Spots, out: &mut Vec<Intent>) {
    let foot = egui::Panel::bottom("after").exact_size(64.0).frame(egui::Frame::new()).resizable(false);
    foot.show(ui, |ui| after(ui, next, spots, out));
    heading(ui, table);
    ui.add_space(theme::GAP_WIDE);
    ScrollArea::both().id_salt("result").auto_shrink([false, false]).show(ui, |ui| {
        decided(ui, table);
        ui.add_space(theme::GAP);
        let sides = table.setup.sides.iter().map(|side| side.name.clone());
        for luck in luck(&table.view, &table.log, sides) {
            luck_bar(ui, table, &luck);
        }
        ui.add_space(theme::GAP_WIDE);
        everybody(ui, table);
    });
}

fn heading(ui: &mut Ui, table: &Table) {
    let outcome = table.view.outcome.as_ref();
    let winner = outcome.and_then(|outcome| outcome.winner.as_deref());
    ui.horizontal(|ui| {
        if let Some(winner) = winner {
            bits::side_mark(ui, theme::side_style(table.side_index(winner)), 20.0);
        }
        let text = match winner {
            None => "Nobody has won".to_owned(),
            Some(winner) if lost(table, winner) => format!("Defeat: {winner} win"),
            Some(winner) => format!("Victory: {winner}"),
        };
        ui.label(theme::title(ui, text).color(theme::AMBER));
    });
    ui.label(theme::bold(ui, &*table.setup.title));
    if let Some(outcome) = outcome {
        let rounds =
            if outcome.rounds == 1 { "1 round".to_owned() } else { format!("{} rounds", outcome.rounds) };
        ui.add(egui::Label::new(format!("{rounds} · {}", outcome.why)).wrap());
    }
}

/// Whether only sides that people play here have lost.
fn lost(table: &Table, winner: &str) -> bool {
    !table.by_hand(winner) && table.setup.sides.iter().any(|side| table.by_hand(&side.name))
}

/// The moments that stand out, a card each.
fn decided(ui: &mut Ui, table: &Table) {
    let moments = moments(&table.log);
    let hardest = moments.hardest.map(|blow| {
        let what = format!("{} {} damage to {}", blow.amount, blow.kind, blow.to);
        (icons::DAMAGE, "Hardest blow", blow.by, what, String::new())
    });
    let attempt = |icon, title, verb: &str, attempt: super::tally::Attempt| {
        let what = format!("{verb} {} with {}", attempt.at, attempt.with.to_lowercase());
        let odds = format!("{} to hit · {} against {}", attempt.chance, attempt.total, attempt.against);
        (icon, title, attempt.by, what, odds)
    };
    let best = moments.best.map(|best| attempt(icons::CHECKS, "Luckiest hit", "hit", best));
    let worst = moments.worst.map(|worst| attempt(icons::LUCK, "Unluckiest miss", "missed", worst));
    ui.horizontal_wrapped(|ui| {
        for (icon, title, by, what, odds) in [hardest, best, worst].into_iter().flatten() {
            theme::card_frame(false).show(ui, |ui| {
                ui.set_width(250.0 * theme::text_scale(ui));
                ui.set_min_height(104.0 * theme::text_scale(ui));
                ui.vertical(|ui| {
                    ui.horizontal(|ui| {
                        ui.label(RichText::new(icon).size(20.0).color(theme::AMBER));
                        bits::caption(ui, title);
                    });
                    ui.horizontal(|ui| {
                        let side = table.combatant(&by).map_or(0, |who| table.side_index(&who.side));
                        bits::side_mark(ui, theme::side_style(side), 7.0);
                        ui.label(theme::bold(ui, &*by));
                    });
                    ui.add(egui::Label::new(what).wrap());
                    bits::caption(ui, &odds);
                });
            });
        }
    });
}

/// The hits of a side beside those that were to be expected: a bar for what came, a line where it should have ended.
fn luck_bar(ui: &mut Ui, table: &Table, luck: &Luck) {
    let style = theme::side_style(table.side_index(&luck.side));
    let word = match luck.better_than {
        share if share >= LUCKY => "lucky",
        share if share <= 1.0 - LUCKY => "unlucky",
        _ => "about as expected",
    };
    let told =
        format!("{} of {} attacks hit, {:.1} expected: {word}", luck.hits, luck.attacks, luck.expected);
    let tip = format!(
        "Of all ways that these attacks could have gone, {:.0} in 100 are worse for {}.",
        luck.better_than * 100.0,
        luck.side
    );
    ui.horizontal(|ui| {
        bits::side_mark(ui, style, 7.0);
        let named = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(110.0, 20.0), named, |ui| {
            ui.set_min_width(110.0);
            ui.add(egui::Label::new(RichText::new(&*luck.side).strong()).truncate());
        });
        let (rect, response) = ui.allocate_exact_size(vec2(240.0, 16.0), Sense::hover());
        let share = |hits: f64| (hits / f64::from(luck.attacks.max(1))) as f32;
        let painter = ui.painter();
        painter.rect(rect, 3, theme::INK, Stroke::new(1.0, theme::LINE), StrokeKind::Inside);
        let mut came = rect.shrink(2.0);
        came.set_width(came.width() * share(f64::from(luck.hits)).clamp(0.0, 1.0));
        painter.rect_filled(came, 2, style.0.gamma_multiply(0.85));
        let x = rect.left() + rect.width() * share(luck.expected).clamp(0.0, 1.0);
        for (width, colour) in [(5.0, theme::INK), (2.5, Color32::WHITE)] {
            let line = [pos2(x, rect.top() - 3.0), pos2(x, rect.bottom() + 3.0)];
            painter.line_segment(line, Stroke::new(width, colour));
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &tip));
        response.on_hover_text(&tip);
        ui.label(told).on_hover_text(tip);
    });
}

fn everybody(ui: &mut Ui, table: &Table) {
    let sums = tally(&table.view, &table.log);
    let grid = egui::Grid::new("tally").num_columns(8).min_col_width(16.0).spacing([26.0, 8.0]);
    grid.striped(true).show(ui, |ui| {
        for title in
            ["", "", "Health left", "Damage dealt", "Damage taken", "Attacks hit", "Expected hits", "Felled"]
        {
            bits::caption(ui, title);
        }
        ui.end_row();
        for (who, sum) in &sums {
            if let Some(combatant) = table.combatant(who) {
                row(ui, table, combatant, who, sum);
            }
        }
    });
}

fn row(ui: &mut Ui, table: &Table, combatant: &CombatantView, who: &Who, sum: &Tally) {
    bits::side_mark(ui, theme::side_style(table.side_index(&combatant.side)), 7.0);
    ui.add(egui::Label::new(RichText::new(bits::clipped(who, 40)).strong()));
    ui.label(format!("{} / {}", combatant.health.now, combatant.health.max));
    ui.label(sum.dealt.to_string());
    ui.label(sum.taken.to_string());
    ui.label(format!("{} of {}", sum.hits, sum.attacks));
    ui.label(format!("{:.1}", sum.expected));
    ui.label(sum.felled.to_string());
    ui.end_row();
}

fn after(ui: &mut Ui, next: Option<&Opening>, spots: &mut Spots, out: &mut Vec<Intent>) {
    ui.add_space(theme::GAP_WIDE);
    let mut button = |ui: &mut Ui, icon: &str, word: &str, spot: &str, tip: &str| {
        let button = egui::Button::new(format!("{icon}  {word}")).min_size(vec2(120.0, 36.0));
        let response = ui.add(button);
        spots.mark(spot, response.rect);
        if tip.is_empty() { response } else { response.on_hover_text(tip) }.clicked()
    };
    ui.horizontal(|ui| {
        if let Some(next) = next
            && button(ui, icons::FORWARD, "Next battle", "next_level", &next.setup.title)
        {
            out.push(Intent::Begin(Box::new(next.clone())));
        }
        for (word, spot, luck) in AGAIN {
            if button(ui, icons::AGAIN, word, spot, "") {
                out.push(Intent::Again(luck));
            }
        }
        for (icon, word, spot, screen) in [
            (icons::PLAY, "Other battle", "levels", Screen::Levels),
            (icons::TITLE, "Back to title", "to_title", Screen::Title),
        ] {
            if button(ui, icon, word, spot, "") {
                out.push(Intent::Go(screen));
            }
        }
    });
}
