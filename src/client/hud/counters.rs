//! Counters of the turn: what is left of it, uses as pips, feet as a bar. Made from whatever counters the rule system has.

use super::bits;
use crate::{
    battle::{
        purpose::counter_purpose,
        view::{CombatantView, Counter, RuleText},
    },
    client::theme,
};
use bevy_egui::egui::{
    self, Align2, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// Draws the counters of whoever acts, two columns.
pub fn counters(ui: &mut Ui, who: &CombatantView, rules: &[RuleText]) {
    ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
    // Rows no higher than what is painted in them: the bar has room for four.
    ui.spacing_mut().interact_size.y = 0.0;
    let width = (ui.available_width() - 8.0) / 2.0;
    for pair in who.counters.chunks(2).enumerate() {
        let (row, pair) = pair;
        ui.horizontal(|ui| {
            for (column, counter) in pair.iter().enumerate() {
                one(ui, counter, row * 2 + column, width).on_hover_ui(|ui| tip(ui, counter, rules));
            }
        });
    }
}

fn one(ui: &mut Ui, counter: &Counter, place: usize, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::small(ui).size * 1.5), Sense::hover());
    let told = told(counter);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
    if bits::counts_feet(counter) {
        feet(ui, counter, rect);
    } else {
        uses(ui, counter, place, rect);
    }
    response
}

/// Draws the tip of a counter: what is left, what it is for, and when it comes back.
fn tip(ui: &mut Ui, counter: &Counter, rules: &[RuleText]) {
    ui.set_max_width(300.0);
    ui.label(told(counter));
    if let Some(text) = counter_purpose(rules, &counter.id) {
        ui.add(egui::Label::new(text).wrap());
    }
}

/// A counter in words: `Actions: 1 of 2 left`.
pub fn told(counter: &Counter) -> String {
    let unit = if counter.unit.is_empty() { String::new() } else { format!(" {}", counter.unit) };
    format!("{}: {} of {}{unit} left", counter.label, counter.left, counter.max)
}

fn uses(ui: &Ui, counter: &Counter, place: usize, rect: Rect) {
    let painter = ui.painter();
    let colour = if 0 < counter.left { theme::PARCHMENT } else { theme::CLOSED };
    let pips = counter.max.max(counter.left).max(1);
    let mut x = rect.left() + 7.0;
    let many = bits::MOST_PIPS < pips;
    let shown = if many { 1 } else { pips };
    for pip in 0..shown {
        bits::paint_pip(painter, pos2(x, rect.center().y), 5.0, place, pip < counter.left);
        x += 14.0;
    }
    let number = if many { format!("{}/{} ", counter.left, counter.max) } else { String::new() };
    let text = format!("{number}{}", counter.label);
    let text = bits::snug(painter, &text, theme::small(ui), colour, rect.right() - x);
    let at = Align2::LEFT_CENTER.anchor_size(pos2(x, rect.center().y), text.size());
    painter.galley(at.min, text, colour);
}

fn feet(ui: &Ui, counter: &Counter, rect: Rect) {
    let painter = ui.painter();
    let most = counter.max.max(counter.left).max(1);
    let share = (counter.left as f32 / most as f32).clamp(0.0, 1.0);
    let mut full = rect.shrink2(vec2(0.0, 1.0));
    painter.rect_filled(full, theme::CORNER, theme::INK);
    full.set_width(full.width() * share);
    painter.rect_filled(full, theme::CORNER, theme::AMBER_DEEP);
    let line = Stroke::new(1.0, if 0 < counter.left { theme::AMBER } else { theme::LINE });
    painter.rect_stroke(rect.shrink2(vec2(0.0, 1.0)), theme::CORNER, line, StrokeKind::Inside);
    let text = format!("{} {} {}", counter.left, counter.unit, counter.label.to_lowercase());
    let text = bits::snug(painter, &text, theme::small(ui), theme::PARCHMENT, rect.width() - 4.0);
    let at = Align2::CENTER_CENTER.anchor_size(rect.center(), text.size());
    painter.galley(at.min, text, theme::PARCHMENT);
}

/// The heading over the counters: who acts.
pub fn acting_line(ui: &mut Ui, who: &CombatantView, style: (bevy_egui::egui::Color32, theme::Shape)) {
    ui.horizontal(|ui| {
        bits::side_mark(ui, style, 7.0);
        let name = RichText::new(&*who.name).strong().color(theme::AMBER);
        ui.add(bevy_egui::egui::Label::new(name).truncate()).on_hover_text(&*who.name);
    });
}
