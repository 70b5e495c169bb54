//! The keys in the settings: every action with its keys, each of which can be changed; keys that do two things at once are told.

use super::super::{
    hud::{bits, help},
    icons,
    input::{
        Key,
        bindings::{self, ChangedBindings, KeyChord},
    },
    settings::Settings,
    theme,
};
use bevy_egui::egui::{self, Button, RichText, Ui, WidgetInfo, WidgetType};

/// Whether the keys are shown, and which of them is being changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeysState {
    /// Whether they are shown.
    pub open: bool,
    /// The action that the next key is for, and the key in whose place it comes; none for one more.
    pub wanted: Option<(Key, Option<KeyChord>)>,
}

impl KeysState {
    /// Takes the key that was pressed: Escape leaves all as it is, Delete takes the key away.
    pub fn take(&mut self, changed: &mut ChangedBindings, pressed: KeyChord) {
        let Some((action, before)) = self.wanted.take() else { return };
        let bare = !(pressed.ctrl || pressed.shift || pressed.alt);
        let mut all = bindings::strokes(changed, action);
        let place = all.iter().position(|stroke| Some(*stroke) == before);
        match (pressed.key, place) {
            (bevy::input::keyboard::KeyCode::Escape, _) if bare => return,
            (bevy::input::keyboard::KeyCode::Delete, Some(place)) if bare => drop(all.remove(place)),
            (_, Some(place)) => all[place] = pressed,
            (_, None) => all.push(pressed),
        }
        bindings::set(changed, action, all);
    }
}

/// The name of an action in the list.
pub fn title(action: Key) -> String {
    if let Key::Slot(slot) = action {
        return format!("button {} of the action bar", slot + 1);
    }
    let known = help::DOES.iter().find(|(key, _)| *key == action).map(|(_, does)| (*does).to_owned());
    known.unwrap_or_else(|| format!("{action:?}"))
}

/// Every action that the list shows, in its order.
fn listed() -> impl Iterator<Item = Key> {
    (0..9).map(Key::Slot).chain(help::DOES.map(|(key, _)| key))
}

/// Draws the list, folded up until it is wanted.
pub fn keys_form(ui: &mut Ui, settings: &mut Settings, state: &mut KeysState) {
    let fold = if state.open { icons::FOLD } else { icons::UNFOLD };
    let head = ui.button(format!("{fold} Keys"));
    head.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, state.open, "Keys"));
    if head.clicked() {
        *state = KeysState { open: !state.open, wanted: None };
    }
    if !state.open {
        return;
    }
    bits::caption(ui, "Click a key, then press another. Esc leaves it as it is, Delete takes it away.");
    let room = ui.available_width();
    egui::Grid::new("keys to change").num_columns(2).spacing([12.0, 6.0]).striped(true).show(ui, |ui| {
        for action in listed() {
            let words = room * 0.44;
            ui.allocate_ui(egui::vec2(words, 0.0), |ui| {
                ui.set_width(words);
                ui.add(egui::Label::new(title(action)).wrap());
            });
            ui.vertical(|ui| row(ui, action, &mut settings.keys, state));
            ui.end_row();
        }
    });
    if !settings.keys.is_empty() && ui.button("All keys as they came").clicked() {
        settings.keys.clear();
        state.wanted = None;
    }
}

fn row(ui: &mut Ui, action: Key, changed: &mut ChangedBindings, state: &mut KeysState) {
    let all = bindings::strokes(changed, action);
    let mut clashing: Vec<Key> = Vec::new();
    ui.horizontal_wrapped(|ui| {
        for stroke in &all {
            let clashes = bindings::clashes(changed, action, *stroke);
            let wanted = state.wanted == Some((action, Some(*stroke)));
            let face = if wanted { "press a key…".to_owned() } else { stroke.to_string() };
            let colour = if clashes.is_empty() { theme::PARCHMENT } else { theme::HINDERS };
            let button =
                Button::selectable(wanted, RichText::new(&face).color(colour)).frame_when_inactive(true);
            let button = ui.add(button);
            let name = format!("{}: {face}", title(action));
            button.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, wanted, &name));
            if button.clicked() {
                state.wanted = if wanted { None } else { Some((action, Some(*stroke))) };
            }
            clashing.extend(clashes);
        }
        let more = state.wanted == Some((action, None));
        let add = ui.add(Button::selectable(more, if more { "press a key…" } else { "+" }));
        let name = format!("{}: one more key", title(action));
        add.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, more, &name));
        if add.on_hover_text("One more key").clicked() {
            state.wanted = if more { None } else { Some((action, None)) };
        }
        if changed.contains_key(&action) {
            let back = ui.add(Button::new(icons::AGAIN).small());
            let name = format!("{}: as it came", title(action));
            back.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
            if back.on_hover_text("As it came").clicked() {
                changed.remove(&action);
                state.wanted = None;
            }
        }
    });
    if !clashing.is_empty() {
        let others: Vec<String> = clashing.into_iter().map(title).collect();
        let told = format!("{} also: {}", icons::WARNING, others.join("; "));
        ui.add(egui::Label::new(RichText::new(told).small().color(theme::HINDERS)).wrap());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_action_that_has_a_key_is_listed() {
        assert_eq!(listed().collect::<BTreeSet<_>>(), bindings::actions());
    }
}
