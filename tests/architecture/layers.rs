//! Which layer may use which, and the window.

use crate::sources::{none, sources, uses};

/// Each layer and those it may use; the order of `src/engine.rs`.
pub const LAYERS: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("grid", &[]),
    ("data", &[]),
    ("battle", &["dice", "grid", "data"]),
    ("kit", &["dice", "grid", "data", "battle"]),
    ("rules", &["dice", "grid", "data", "battle", "kit"]),
    ("level", &["dice", "grid", "data", "battle"]),
    ("ai", &["dice", "grid", "battle"]),
    ("forecast", &["dice", "grid", "battle"]),
    ("session", &["dice", "grid", "data", "battle", "level", "ai", "forecast"]),
    ("lab", &["dice", "grid", "data", "battle", "level", "ai"]),
];

/// Layers that list or pick the rule systems: they may say `rules::systems`, and no more of them.
const KNOW_THE_LIST: &[&str] = &["cli", "client", "session", "lab", "level"];

/// Crates of the window.
const WINDOW: &[&str] = &[
    "bevy::",
    "bevy_egui",
    "bevy_asset_loader",
    "egui::",
    "leafwing",
    "winit",
    "bevy_render",
    "bevy_sprite",
];

#[test]
fn a_layer_uses_only_those_above_it() {
    let mut found = Vec::new();
    for source in sources() {
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| *layer == source.layer) else { continue };
        for used in uses(&source.code) {
            let list = used == "rules" && KNOW_THE_LIST.contains(&&*source.layer);
            let own = used == source.layer;
            let is_layer =
                LAYERS.iter().any(|(layer, _)| *layer == used) || used == "client" || used == "cli";
            if is_layer && !own && !list && !allowed.contains(&&*used) {
                found.push(format!("{} uses {used}", source.path));
            }
        }
    }
    none("uses that go the wrong way", &found);
}

#[test]
fn nothing_but_the_client_knows_that_there_is_a_window() {
    let mut found = Vec::new();
    for source in sources() {
        if !LAYERS.iter().any(|(layer, _)| *layer == source.layer) {
            continue;
        }
        let text = format!("{}\n{}", source.code, source.tests);
        found.extend(
            WINDOW
                .iter()
                .filter(|name| text.contains(**name))
                .map(|name| format!("{} says {name}", source.path)),
        );
    }
    none("the window in the rules", &found);
}
