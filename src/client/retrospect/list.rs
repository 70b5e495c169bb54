//! The list of the moments that decided a battle: an entry each, which opens the record there.

use super::chart::chart;
use crate::{
    client::{
        hit_boxes::HitBoxes,
        hud::bits,
        model::{Intent, Retrospect, Table},
        theme,
    },
    session::{TurningPoint, TurningPoints},
};
use bevy_egui::egui::{
    self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// The height of an entry and the number of them that there is room for, at the usual text size, in points.
const ROW: f32 = 25.0;
const ROWS: f32 = 5.0;

/// The width from which on the line is drawn beside the list, and its share of it then.
const WIDE: f32 = 820.0;
const CHART: f32 = 0.34;

/// The width from which on an entry says whose turn it was, and the room for that, at the usual text size, in points.
const SPACIOUS: f32 = 560.0;
const WHOSE: f32 = 170.0;

/// Draws the moments, with the line of the battle where there is room for it, or why there are none.
pub fn moments(ui: &mut Ui, table: &Table, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    match &table.retrospect {
        Retrospect::Unasked => {}
        Retrospect::Unknown(why) => {
            ui.add(egui::Label::new(theme::faint(why)).wrap());
        }
        Retrospect::Sought => {
            heading(ui, "The computer plays the battle on from each turn…");
            room(ui, |_| ());
        }
        Retrospect::Known(_, points) => {
            heading(ui, &caption(points));
            room(ui, |ui| both(ui, table, points, spots, out));
        }
    }
}

fn heading(ui: &mut Ui, caption: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::bold(ui, "Moments that decided it"));
        bits::caption(ui, caption);
    });
}

fn caption(points: &TurningPoints) -> String {
    let so_far = if points.done { "" } else { " · looking closer…" };
    format!("wins of {} in 100 battles played on from there{so_far}", points.side)
}

/// As much room as all moments take, so that nothing below moves when one more is found.
fn room(ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
    let height = ROW * ROWS * theme::text_scale(ui) + 2.0;
    ui.vertical(|ui| {
        ui.set_min_height(height);
        ui.set_min_width(ui.available_width());
        draw(ui);
    });
}

fn both(ui: &mut Ui, table: &Table, points: &TurningPoints, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    // A scroll bar may lie over the right edge.
    let width = ui.available_width() - theme::GAP;
    if width < WIDE * theme::text_scale(ui) {
        return entries(ui, table, points, spots, out);
    }
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(width * (1.0 - CHART));
            entries(ui, table, points, spots, out);
        });
        ui.add_space(theme::GAP_WIDE);
        let height = ROW * ROWS * theme::text_scale(ui);
        let size = vec2(ui.available_width() - theme::GAP, height);
        chart(ui, size, points, theme::side_style(table.side_index(&points.side)).0);
    });
}

fn entries(ui: &mut Ui, table: &Table, points: &TurningPoints, spots: &mut HitBoxes, out: &mut Vec<Intent>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    if points.points.is_empty() && points.done {
        let stood = points.shares.first().map_or(50, |share| hundred(share.share));
        let words =
            format!("No turn decided it: {} would have won {stood} of 100 from the beginning.", points.side);
        ui.add(egui::Label::new(words).wrap());
    }
    for (nth, point) in points.points.iter().enumerate() {
        let here = table.watch.as_ref().is_some_and(|watch| watch.at == point.orders);
        let response = entry(ui, nth, point, here);
        spots.mark(format!("moment:{nth}"), response.rect);
        if response.clicked() {
            out.push(Intent::Revisit(point.orders));
        }
        response.on_hover_ui(|ui| tip(ui, &points.side, point));
    }
}

fn entry(ui: &mut Ui, nth: usize, point: &TurningPoint, here: bool) -> egui::Response {
    let text = theme::text_scale(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW * text), Sense::click());
    let spoken = format!("{}: {}", whose(point), told(point));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &spoken));
    let painter = ui.painter_at(rect);
    let lit = response.hovered() || response.has_focus();
    let fill = if lit { theme::RAISED_HOVER } else { theme::RAISED };
    let ground = rect.shrink2(vec2(0.0, 1.0));
    painter.rect_filled(ground, theme::CORNER, fill);
    if lit || here {
        let line = if here { theme::AMBER } else { theme::LINE };
        painter.rect_stroke(ground, theme::CORNER, Stroke::new(1.0, line), StrokeKind::Inside);
    }
    let middle = rect.center().y;
    let disc = pos2(rect.left() + 14.0 * text, middle);
    number(&painter, disc, 8.5 * text, nth, theme::bold_font(ui, theme::TEXT_SMALL));
    let shares = shares(&painter, rect, point, theme::bold_font(ui, theme::TEXT_BODY));
    let mut left = rect.left() + 30.0 * text;
    if SPACIOUS * text < rect.width() {
        let words = bits::fitted(&painter, &whose(point), theme::small(ui), theme::FADED, WHOSE * text);
        painter.galley(pos2(left, middle - words.size().y / 2.0), words, theme::FADED);
        left += (WHOSE + 10.0) * text;
    }
    let words = bits::fitted(
        &painter,
        &told(point),
        theme::body(ui),
        theme::PARCHMENT,
        (shares.left() - 12.0 - left).max(0.0),
    );
    painter.galley(pos2(left, middle - words.size().y / 2.0), words, theme::PARCHMENT);
    response
}

/// Paints the number of a moment, as the list and the line both show it.
pub(super) fn number(painter: &egui::Painter, at: egui::Pos2, radius: f32, nth: usize, font: egui::FontId) {
    painter.circle(at, radius, theme::AMBER_DEEP, Stroke::new(1.2, theme::AMBER));
    painter.text(at, Align2::CENTER_CENTER, nth + 1, font, theme::PARCHMENT);
}

/// Paints the shares before and after at the right end of an entry, and says how much room they take.
fn shares(painter: &egui::Painter, rect: Rect, point: &TurningPoint, font: egui::FontId) -> Rect {
    let (before, after) = (hundred(point.before), hundred(point.after));
    let colour = if after < before { theme::HINDERS } else { theme::HELPS };
    let at = pos2(rect.right() - 10.0, rect.center().y);
    painter.text(at, Align2::RIGHT_CENTER, format!("{before} → {after}"), font, colour)
}

fn tip(ui: &mut Ui, side: &str, point: &TurningPoint) {
    ui.set_max_width(340.0 * theme::text_scale(ui));
    ui.add(egui::Label::new(theme::bold(ui, told(point))).wrap());
    bits::caption(ui, &whose(point));
    let (before, after) = (hundred(point.before), hundred(point.after));
    ui.add(
        egui::Label::new(format!(
            "Had the computer played on for everybody, {side} would have won {before} of 100 battles before this turn, and {after} after it."
        ))
        .wrap(),
    );
    bits::caption(ui, "Click: see it");
}

fn whose(point: &TurningPoint) -> String {
    match &point.who {
        Some(who) => format!("Round {}, {who}", point.round),
        None => format!("Round {}", point.round),
    }
}

fn told(point: &TurningPoint) -> String {
    let waits =
        || point.who.as_ref().map_or_else(|| "The round ends".to_owned(), |who| format!("{who} waits"));
    point.told.clone().unwrap_or_else(waits)
}

/// A share as a count of 100 battles.
pub(super) fn hundred(share: f64) -> u32 {
    (share * 100.0).round() as u32
}
