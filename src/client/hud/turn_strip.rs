//! The order of turns: one portrait each, the acting one lit.

use super::bits;
use crate::{
    battle::{view::CombatantView, words::Who},
    client::{
        model::{Intent, Table},
        theme,
    },
};
use bevy_egui::egui::{
    self, Align2, FontId, Id, Rect, Response, RichText, ScrollArea, Sense, Shape as Paint, Stroke,
    StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// A portrait's width, in points.
const CARD: f32 = 50.0;

/// Draws the strip; returns who is under the cursor in it.
pub fn turn_strip(ui: &mut Ui, table: &Table, out: &mut Vec<Intent>) -> Option<Who> {
    let mut hovered = None;
    ui.vertical(|ui| {
        ui.set_width(52.0);
        bits::caption(ui, "Round");
        ui.label(RichText::new(table.view.round.to_string()).size(theme::TEXT_HEADING).strong());
    });
    let acting = table.acting().map(|acting| acting.name.clone());
    ScrollArea::horizontal().id_salt("turn strip").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        ui.horizontal(|ui| {
            for who in table.view.order.iter().filter_map(|name| table.combatant(name)) {
                let active = acting.as_deref() == Some(&*who.name);
                let response = portrait(ui, table, who, active);
                follow(ui, &response, active);
                if response.hovered() {
                    hovered = Some(who.name.clone());
                }
                if response.clicked() {
                    out.push(Intent::Pin(Some(who.name.clone())));
                    out.push(Intent::Centre(who.name.clone()));
                }
                response.on_hover_ui(|ui| summary(ui, who, active));
            }
        });
    });
    hovered
}

fn portrait(ui: &mut Ui, table: &Table, who: &CombatantView, active: bool) -> Response {
    let height = theme::STRIP_HEIGHT - 14.0;
    let (rect, response) = ui.allocate_exact_size(vec2(CARD, height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &*who.name));
    if ui.is_rect_visible(rect) {
        paint(ui, table, who, rect, active, response.hovered());
    }
    response
}

fn paint(ui: &Ui, table: &Table, who: &CombatantView, rect: Rect, active: bool, hovered: bool) {
    let painter = ui.painter();
    let pointed = hovered || table.hovered_who.as_deref() == Some(&*who.name);
    let pinned = table.pinned.as_deref() == Some(&*who.name);
    if active {
        painter.rect_filled(rect, theme::CORNER, theme::AMBER_DEEP);
        painter.rect_stroke(rect, theme::CORNER, Stroke::new(2.0, theme::AMBER), StrokeKind::Inside);
        let tip = pos2(rect.center().x, rect.top() + 5.0);
        let corners = vec![tip + vec2(-5.0, -5.0), tip + vec2(5.0, -5.0), tip];
        painter.add(Paint::convex_polygon(corners, theme::AMBER, Stroke::NONE));
    } else if pointed || pinned {
        painter.rect_filled(rect, theme::CORNER, theme::RAISED_HOVER);
    }
    if pinned && !active {
        painter.rect_stroke(rect, theme::CORNER, Stroke::new(1.0, theme::FADED), StrokeKind::Inside);
    }
    let style = theme::side_style(table.side_index(&who.side));
    bits::portrait(painter, pos2(rect.center().x, rect.top() + 18.0), 12.0, style, &who.name, who.fate);
    let bar = Rect::from_min_size(pos2(rect.left() + 6.0, rect.top() + 33.0), vec2(rect.width() - 12.0, 4.0));
    bits::paint_gauge(painter, bar, who.health);
    let name =
        bits::fitted(painter, &who.name, FontId::proportional(9.5), theme::PARCHMENT, rect.width() - 2.0);
    let at = Align2::CENTER_BOTTOM.anchor_size(pos2(rect.center().x, rect.bottom()), name.size());
    painter.galley(at.min, name, theme::PARCHMENT);
}

/// Brings the acting one into view once, when its turn begins, and leaves the strip alone afterwards.
fn follow(ui: &Ui, response: &Response, active: bool) {
    let memory = Id::new("turn strip follows");
    if active && ui.data(|data| data.get_temp::<Id>(memory)) != Some(response.id) {
        ui.data_mut(|data| data.insert_temp(memory, response.id));
        response.scroll_to_me(Some(egui::Align::Center));
    }
}

fn summary(ui: &mut Ui, who: &CombatantView, active: bool) {
    ui.set_max_width(260.0);
    ui.label(RichText::new(&*who.name).strong());
    ui.label(format!("{} · {}", who.kind, who.side));
    ui.label(format!("Health {} of {}", who.health.now, who.health.max));
    for condition in &who.conditions {
        ui.label(RichText::new(&*condition.label).color(theme::AMBER));
    }
    if active {
        ui.label(RichText::new("acts now").color(theme::AMBER));
    }
    bits::caption(ui, "Click: show the sheet and look there");
}
