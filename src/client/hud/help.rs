//! The help: every key, and what the marks mean.

use super::bits;
use crate::client::{input::Key, model::Intent, theme};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, vec2};
use leafwing_input_manager::{clashing_inputs::BasicInputs, prelude::*};

/// What the keys do, in the order of the help.
const DOES: [(Key, &str); 33] = [
    (Key::EndTurn, "end the turn, or let the moment pass"),
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
    (Key::Pencil, "add what is under the mouse to the plan"),
    (Key::CarryOut, "carry the plan out"),
    (Key::Undo, "undo the last order"),
    (Key::Back, "cancel, close, pause"),
    (Key::Skip, "skip the animation"),
    (Key::Hurry, "hold: fast forward"),
    (Key::Centre, "centre the view on the active character"),
    (Key::Pan, "move the view"),
    (Key::ZoomIn, "closer"),
    (Key::ZoomOut, "further away"),
    (Key::Log, "show or hide the log"),
    (Key::Help, "this help"),
    (Key::Drop, "cancel the selected action"),
];

/// What the mouse does; keys come from the input map.
const MOUSE: [(&str, &str); 6] = [
    ("Left click on a lit square", "go there"),
    ("Left click on an enemy", "attack with the selected weapon, or the first that reaches"),
    ("Click on a portrait", "open the sheet and look there"),
    ("Click on a log line", "read the rule behind it"),
    ("Wheel", "zoom to the cursor"),
    ("Middle button, dragged", "move the view"),
];

/// Keeps the list of keys in step with the input map.
pub fn learn_keys(maps: Query<&InputMap<Key>, Changed<InputMap<Key>>>, mut hud: ResMut<super::Hud>) {
    for map in &maps {
        hud.keys = key_lines(map);
    }
}

/// Every key with what it does, in the order of [`DOES`].
pub fn key_lines(map: &InputMap<Key>) -> Vec<(String, String)> {
    let mut lines = vec![("use a button of the action bar".to_owned(), "1 to 9".to_owned())];
    for (key, does) in DOES {
        let names: Vec<String> = match map.get_dual_axislike(&key) {
            Some(axes) => axes.iter().flat_map(|axis| names(&axis.decompose())).collect(),
            None => map
                .get_buttonlike(&key)
                .into_iter()
                .flatten()
                .flat_map(|way| names(&way.decompose()))
                .collect(),
        };
        if !names.is_empty() {
            lines.push((does.to_owned(), names.join(", ")));
        }
    }
    lines
}

fn names(inputs: &BasicInputs) -> Vec<String> {
    match inputs {
        BasicInputs::None => Vec::new(),
        BasicInputs::Simple(button) => vec![key_name(&format!("{button:?}"))],
        BasicInputs::Composite(buttons) => {
            buttons.iter().map(|button| key_name(&format!("{button:?}"))).collect()
        }
        BasicInputs::Chord(buttons) => {
            let mut keys: Vec<String> =
                buttons.iter().map(|button| key_name(&format!("{button:?}"))).collect();
            // A modifier is made of its left and its right key.
            keys.dedup();
            vec![keys.join(" + ")]
        }
    }
}

/// What is written on a key: `KeyH` is `H`, `NumpadAdd` is `numpad Add`.
fn key_name(code: &str) -> String {
    let bare = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit")).unwrap_or(code);
    let bare = bare
        .strip_prefix("Arrow")
        .map_or_else(|| bare.to_owned(), |arrow| format!("arrow {}", arrow.to_lowercase()));
    match bare.strip_prefix("Numpad") {
        Some(rest) => format!("numpad {rest}"),
        None => match bare.as_str() {
            "Equal" => "+".to_owned(),
            "Minus" => "-".to_owned(),
            "Escape" => "Esc".to_owned(),
            "ShiftLeft" | "ShiftRight" => "Shift".to_owned(),
            "ControlLeft" | "ControlRight" => "Ctrl".to_owned(),
            "AltLeft" | "AltRight" => "Alt".to_owned(),
            "Left" | "Right" | "Middle" => format!("{} mouse button", bare.to_lowercase()),
            other => other.to_owned(),
        },
    }
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
    ui.label(RichText::new("Keys and mouse").heading().color(theme::AMBER));
    let height = (ui.ctx().content_rect().height() - 110.0 - 50.0 * theme::text_scale(ui)).max(80.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        let half = ui.available_width() / 2.0 - 18.0;
        let grid = egui::Grid::new("keys").num_columns(2).spacing([18.0, 4.0]).max_col_width(half);
        grid.show(ui, |ui| {
            for (title, key) in keys {
                ui.add(egui::Label::new(RichText::new(key).strong()).wrap());
                ui.add(egui::Label::new(title).wrap());
                ui.end_row();
            }
            for (act, does) in MOUSE {
                ui.add(egui::Label::new(RichText::new(act).strong()).wrap());
                ui.add(egui::Label::new(does).wrap());
                ui.end_row();
            }
        });
        ui.add_space(theme::GAP);
        let palette = theme::palette();
        sample(
            ui,
            palette.reach.colour,
            false,
            "You can move here, and nobody gets to attack you on the way.",
        );
        sample(ui, palette.danger.colour, true, "You can move here, but someone may attack you on the way.");
        sample(ui, palette.area.colour, false, "Where you can place an area; hatched: what it would cover.");
        ui.add_space(theme::GAP);
        bits::caption(
            ui,
            "Pips on a button are its price; the same pips at the lower left are what is left of the turn.",
        );
        bits::caption(ui, "Hover over a grey button to see why it can't be used now.");
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
