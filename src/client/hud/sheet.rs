//! The sheet of whoever is under the cursor, else pinned, else acting: every number with where it comes from.

use super::{action_bar, bits, policy};
use crate::{
    battle::view::{CombatStatus, CombatantView, ConditionView, SheetLine},
    client::{
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{self, Color32, RichText, ScrollArea, Sense, Ui, UiBuilder};

/// The combatant whose sheet is shown.
pub fn shown(table: &Table) -> Option<&CombatantView> {
    let named = |name: &Option<std::sync::Arc<str>>| name.as_deref().and_then(|name| table.combatant(name));
    named(&table.input.hovered_who).or_else(|| named(&table.input.pinned)).or_else(|| table.acting())
}

/// Draws the sheet into what is left of `ui`.
pub fn sheet(ui: &mut Ui, table: &Table, out: &mut Vec<Intent>) {
    let Some(who) = shown(table) else {
        bits::caption(ui, "Nobody selected");
        return;
    };
    heading(ui, table, who, out);
    ScrollArea::vertical().id_salt("sheet").auto_shrink([false, false]).show(ui, |ui| {
        if !who.conditions.is_empty() {
            ui.horizontal_wrapped(|ui| {
                for condition in &who.conditions {
                    condition_mark(ui, condition, out);
                }
            });
        }
        policy::menus(ui, table, who, out);
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().interact_size.y = 0.0;
        for section in &who.sheet {
            ui.add_space(theme::GAP);
            bits::caption(ui, &section.title.to_uppercase());
            for line in &section.lines {
                sheet_line(ui, table, line, out);
            }
        }
    });
}

fn heading(ui: &mut Ui, table: &Table, who: &CombatantView, out: &mut Vec<Intent>) {
    let pinned = table.input.pinned.as_ref() == Some(&who.name);
    ui.horizontal(|ui| {
        bits::side_mark(ui, theme::side_style(table.side_index(&who.side)), 8.0);
        let room = ui.available_width() - 62.0;
        let name = RichText::new(&*who.name).size(theme::TEXT_HEADING * 0.9).strong();
        ui.scope(|ui| {
            ui.set_max_width(room.max(40.0));
            ui.add(egui::Label::new(name).truncate());
        });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let word = if pinned { "Unpin" } else { "Pin" };
            let button =
                ui.small_button(word).on_hover_text("Keep this sheet open while the cursor moves on");
            if button.clicked() {
                out.push(Intent::Pin((!pinned).then(|| who.name.clone())));
            }
        });
    });
    let fate = fate_words(who.fate);
    let fate = if fate.is_empty() { String::new() } else { format!(" · {fate}") };
    let size = who.size.label().to_lowercase();
    bits::caption(ui, &format!("{} · {size} · {}{fate}", who.kind, who.side));
    bits::gauge_bars(ui, &who.gauges, 17.0);
}

fn fate_words(fate: CombatStatus) -> &'static str {
    match fate {
        CombatStatus::Fighting => "",
        CombatStatus::Down => "down",
        CombatStatus::Out => "out of the battle",
        CombatStatus::Coming => "not here yet",
    }
}

fn condition_mark(ui: &mut Ui, condition: &ConditionView, out: &mut Vec<Intent>) {
    let text = RichText::new(&*condition.label).small().color(theme::AMBER);
    let button = egui::Button::new(text).fill(Color32::TRANSPARENT).stroke((1.0, theme::AMBER));
    let response = ui.add(button).on_hover_ui(|ui| {
        ui.set_max_width(320.0);
        ui.label(RichText::new(&*condition.label).strong());
        ui.label(&*condition.text);
        bits::caption(ui, condition.rule);
    });
    if response.clicked() {
        out.push(Intent::OpenRule(Some(condition.rule.to_owned())));
    }
}

fn sheet_line(ui: &mut Ui, table: &Table, line: &SheetLine, out: &mut Vec<Intent>) {
    let sense = if line.parts.is_empty() { Sense::hover() } else { Sense::click() };
    let row = ui.scope_builder(UiBuilder::new().sense(sense), |ui| told(ui, line));
    if line.parts.is_empty() {
        return;
    }
    let response = row.response.on_hover_ui(|ui| {
        ui.set_max_width(300.0);
        ui.label(RichText::new(format!("{} {}", line.label, line.value)).strong());
        for part in &line.parts {
            bits::reason_line(ui, part);
        }
        if let Some(part) = line.parts.first() {
            action_bar::rule_line(ui, part.rule, &table.battle.rules);
        }
    });
    if response.has_focus() {
        let ring = response.rect.expand2(egui::vec2(3.0, 1.0));
        ui.painter().rect_stroke(ring, theme::CORNER, (1.0, theme::LINE), egui::StrokeKind::Outside);
    }
    if let (true, Some(part)) = (response.clicked(), line.parts.first()) {
        out.push(Intent::OpenRule(Some(part.rule.to_owned())));
    }
}

fn told(ui: &mut Ui, line: &SheetLine) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(&*line.label).color(theme::FADED));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            // The last letters of a wrapped line reach a little beyond its width.
            ui.add_space(4.0);
            let value = RichText::new(&line.value).strong();
            let value = if line.parts.is_empty() { value } else { value.underline() };
            ui.add(egui::Label::new(value).wrap().halign(egui::Align::RIGHT));
        });
    });
}
