//! The help: every key, and what the marks mean.

use super::{bits, memory::Hud};
use crate::client::{
    input::{bindings, keys::Key},
    model::Intent,
    settings::Settings,
    theme,
};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, vec2};

/// Keys with what they do, in the order of the help.
pub const DOES: [(Key, &str); 37] = [
    (Key::EndTurn, "end your turn; at a rest, press it twice to go on"),
    (Key::Confirm, "take the aimed square or target"),
    (Key::NextTarget, "next target"),
    (Key::PreviousTarget, "previous target"),
    (Key::CursorUp, "cursor up"),
    (Key::CursorDown, "cursor down"),
    (Key::CursorLeft, "cursor left"),
    (Key::CursorRight, "cursor right"),
    (Key::Home, "cursor to the active character"),
    (Key::Inspect, "show the sheet of the creature under the cursor"),
    (Key::Rule, "show the rule for the selected action or the latest event"),
    (Key::Panels, "keyboard focus to the panels (Tab, arrows, Enter); Esc returns"),
    (Key::Threats, "hold: where enemies strike, or the one under the cursor"),
    (Key::Sight, "hold: what can be seen from the cursor's square"),
    (Key::Light, "hold: how well squares are lit"),
    (Key::Names, "hold: show every name"),
    (Key::Danger, "show the danger of ending your turn on each square"),
    (Key::Route, "switch between the shortest and the safest way"),
    (Key::Plan, "planning mode on or off"),
    (Key::OtherPlan, "switch between the two plans"),
    (Key::CarryOut, "carry the plan out"),
    (Key::Undo, "undo the last order"),
    (Key::Back, "cancel, close, let a reaction pass, pause"),
    (Key::Skip, "skip the animation"),
    (Key::Hurry, "hold: fast forward"),
    (Key::TurnOn, "in a record: to the next turn"),
    (Key::TurnBack, "in a record: back to the start of the turn"),
    (Key::Centre, "centre the view on the active character"),
    (Key::PanUp, "move the view up"),
    (Key::PanDown, "move the view down"),
    (Key::PanLeft, "move the view left"),
    (Key::PanRight, "move the view right"),
    (Key::ZoomIn, "closer"),
    (Key::ZoomOut, "further away"),
    (Key::Log, "show or hide the log"),
    (Key::FullScreen, "full screen or window"),
    (Key::Help, "this help"),
];

/// Uses of the mouse with what they do; keys come from the input map.
const MOUSE: [(&str, &str); 8] = [
    ("Left click on a lit square", "go there"),
    ("Left click on an enemy", "attack with the selected weapon, or the one that does most"),
    ("Shift + left click", "plan what is under the mouse"),
    ("Right click", "cancel the selected action"),
    ("Click on a portrait", "open the sheet and look there"),
    ("Click on a log line", "read the rule behind it"),
    ("Wheel", "zoom to the cursor"),
    ("Middle button, dragged", "move the view"),
];

/// Keeps the list of keys in step with the settings.
pub fn learn_keys(settings: Res<Settings>, mut hud: ResMut<Hud>) {
    hud.keys = key_lines(&settings.keys);
}

/// Every key with what it does, in the order of [`DOES`].
pub fn key_lines(changed: &bindings::ChangedBindings) -> Vec<(String, String)> {
    let names = |action| {
        let names: Vec<_> = bindings::strokes(changed, action).iter().map(ToString::to_string).collect();
        names.join(", ")
    };
    let slots: Vec<String> = (0..9).map(|slot| names(Key::Slot(slot))).collect();
    let slots = if slots.join("") == "123456789" { "1 to 9".to_owned() } else { slots.join(", ") };
    let first = [("use a button of the action bar".to_owned(), slots)];
    let others = DOES.map(|(key, does)| (does.to_owned(), names(key)));
    first.into_iter().chain(others).filter(|(_, keys)| !keys.is_empty()).collect()
}

/// Draws the help over everything; the button or a click outside closes it.
pub fn help(ctx: &egui::Context, keys: &[(String, String)], out: &mut Vec<Intent>) {
    let shown = egui::Modal::new(egui::Id::new("help")).frame(theme::float_frame()).show(ctx, |ui| {
        let space = ui.ctx().viewport_rect().width();
        ui.set_width((620.0 * theme::text_scale(ui)).min(space - 60.0));
        contents(ui, keys);
        ui.add_space(theme::GAP);
        ui.button("Close").clicked()
    });
    // Escape is left to the board's keys, which close it as well.
    if shown.inner || shown.backdrop_response.clicked() {
        out.push(Intent::Help);
    }
}

fn contents(ui: &mut Ui, keys: &[(String, String)]) {
    ui.label(RichText::new("Mouse, colours and keys").heading().color(theme::AMBER));
    let height = (ui.ctx().content_rect().height() - 110.0 - 50.0 * theme::text_scale(ui)).max(80.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        MOUSE.iter().for_each(|(act, does)| row(ui, act, does));
        ui.add_space(theme::GAP);
        let palette = theme::palette();
        sample(ui, palette.reach.colour, false, "You can walk here, and nothing harms you on the way.");
        sample(
            ui,
            palette.danger.colour,
            true,
            "You can walk here, but an enemy may attack you or something burns or cuts you on the way.",
        );
        sample(
            ui,
            palette.area.colour,
            false,
            "Walking here costs your last action. With an area in hand: where you can place it; hatched: what it covers.",
        );
        bits::caption(
            ui,
            "Pips on a button are its price; the same pips at the lower left are what is left of your turn. Point at a grey button to see why you can't use it now.",
        );
        ui.add_space(theme::GAP);
        keys.iter().for_each(|(does, key)| row(ui, key, does));
    });
}

/// The share of the width for keys and uses of the mouse; the rest is for what they do.
const FIRST_COLUMN: f32 = 0.34;

/// A line of two columns, each wrapped.
fn row(ui: &mut Ui, first: &str, second: &str) {
    let width = FIRST_COLUMN * ui.available_width();
    ui.horizontal(|ui| {
        let column = egui::Layout::top_down(egui::Align::LEFT);
        ui.allocate_ui_with_layout(vec2(width, 0.0), column, |ui| {
            ui.set_width(width);
            ui.add(egui::Label::new(RichText::new(first).strong()).wrap());
        });
        ui.add(egui::Label::new(second).wrap());
    });
}

/// A square as the board tints it, and what that means.
fn sample(ui: &mut Ui, colour: Color32, hatched: bool, means: &str) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(22.0, 18.0), Sense::hover());
        let painter = ui.painter().with_clip_rect(rect);
        painter.rect_filled(rect, 2.0, colour.gamma_multiply(0.6));
        if hatched {
            for step in 0..7 {
                let foot = rect.left_bottom() + vec2(6.0 * step as f32 - 12.0, 0.0);
                painter.line_segment([foot, foot + vec2(18.0, -18.0)], Stroke::new(1.5, colour));
            }
        }
        painter.rect_stroke(rect, 2.0, Stroke::new(1.0, colour), StrokeKind::Inside);
        ui.add(egui::Label::new(means).wrap());
    });
}
