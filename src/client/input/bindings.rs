//! Key bindings: as they come, and as the player has changed them.

use super::{keys::Key, layout};
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::{LazyLock, PoisonError, RwLock},
};

/// A key, and what is held down with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyChord {
    /// The key, by its place on the keyboard.
    pub key: KeyCode,
    /// Whether a Control key is held down with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ctrl: bool,
    /// Whether a Shift key is held down with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shift: bool,
    /// Whether an Alt key is held down with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alt: bool,
}

/// The actions whose keys the player has changed, each with all its keys.
pub type ChangedBindings = BTreeMap<Key, Vec<KeyChord>>;

const fn plain(key: KeyCode) -> KeyChord {
    KeyChord { key, ctrl: false, shift: false, alt: false }
}

const fn ctrl(key: KeyCode) -> KeyChord {
    KeyChord { ctrl: true, ..plain(key) }
}

/// The default bindings. The same action may stand here more than once.
const COME: [(Key, KeyChord); 52] = [
    (Key::Slot(0), plain(KeyCode::Digit1)),
    (Key::Slot(1), plain(KeyCode::Digit2)),
    (Key::Slot(2), plain(KeyCode::Digit3)),
    (Key::Slot(3), plain(KeyCode::Digit4)),
    (Key::Slot(4), plain(KeyCode::Digit5)),
    (Key::Slot(5), plain(KeyCode::Digit6)),
    (Key::Slot(6), plain(KeyCode::Digit7)),
    (Key::Slot(7), plain(KeyCode::Digit8)),
    (Key::Slot(8), plain(KeyCode::Digit9)),
    (Key::EndTurn, plain(KeyCode::Space)),
    (Key::Confirm, plain(KeyCode::Enter)),
    (Key::Confirm, plain(KeyCode::NumpadEnter)),
    (Key::Confirm, plain(KeyCode::KeyF)),
    (Key::NextTarget, plain(KeyCode::Tab)),
    (Key::PreviousTarget, KeyChord { shift: true, ..plain(KeyCode::Tab) }),
    (Key::CursorUp, plain(KeyCode::ArrowUp)),
    (Key::CursorDown, plain(KeyCode::ArrowDown)),
    (Key::CursorLeft, plain(KeyCode::ArrowLeft)),
    (Key::CursorRight, plain(KeyCode::ArrowRight)),
    (Key::Home, plain(KeyCode::Home)),
    (Key::Inspect, plain(KeyCode::KeyI)),
    (Key::Rule, plain(KeyCode::KeyR)),
    (Key::Panels, plain(KeyCode::F6)),
    (Key::Threats, plain(KeyCode::KeyT)),
    (Key::Sight, plain(KeyCode::KeyV)),
    (Key::Light, plain(KeyCode::KeyG)),
    (Key::Names, plain(KeyCode::KeyN)),
    (Key::Danger, plain(KeyCode::KeyE)),
    (Key::Route, plain(KeyCode::KeyO)),
    (Key::Plan, plain(KeyCode::KeyP)),
    (Key::OtherPlan, plain(KeyCode::KeyB)),
    (Key::CarryOut, ctrl(KeyCode::Enter)),
    (Key::Undo, ctrl(KeyCode::KeyZ)),
    (Key::Help, plain(KeyCode::KeyH)),
    (Key::Help, plain(KeyCode::F1)),
    (Key::Log, plain(KeyCode::KeyL)),
    (Key::TurnOn, plain(KeyCode::PageDown)),
    (Key::TurnBack, plain(KeyCode::PageUp)),
    (Key::Skip, plain(KeyCode::KeyX)),
    (Key::Skip, plain(KeyCode::Backspace)),
    (Key::Hurry, plain(KeyCode::Period)),
    (Key::Back, plain(KeyCode::Escape)),
    (Key::Centre, plain(KeyCode::KeyC)),
    (Key::PanUp, plain(KeyCode::KeyW)),
    (Key::PanLeft, plain(KeyCode::KeyA)),
    (Key::PanDown, plain(KeyCode::KeyS)),
    (Key::PanRight, plain(KeyCode::KeyD)),
    (Key::ZoomIn, plain(KeyCode::Equal)),
    (Key::ZoomIn, plain(KeyCode::NumpadAdd)),
    (Key::ZoomOut, plain(KeyCode::Minus)),
    (Key::ZoomOut, plain(KeyCode::NumpadSubtract)),
    (Key::FullScreen, plain(KeyCode::F11)),
];

/// The default keys of an action. A letter with Control is found by what it types, as in every other program; all others are
/// found by their place.
pub fn come(action: Key) -> Vec<KeyChord> {
    let placed = |stroke: KeyChord| match stroke.ctrl {
        true => KeyChord { key: layout::worn().key_that_types(stroke.key), ..stroke },
        false => stroke,
    };
    COME.iter().filter(|(key, _)| *key == action).map(|(_, stroke)| placed(*stroke)).collect()
}

/// The keys of an action.
pub fn strokes(changed: &ChangedBindings, action: Key) -> Vec<KeyChord> {
    changed.get(&action).cloned().unwrap_or_else(|| come(action))
}

/// Gives an action these keys; the default ones are no change.
pub fn set(changed: &mut ChangedBindings, action: Key, mut strokes: Vec<KeyChord>) {
    let mut seen = BTreeSet::new();
    strokes.retain(|stroke| seen.insert(*stroke));
    if strokes == come(action) {
        changed.remove(&action);
    } else {
        changed.insert(action, strokes);
    }
}

/// Every action that keys can do.
pub fn actions() -> BTreeSet<Key> {
    COME.iter().map(|(action, _)| *action).collect()
}

/// The other actions that have this key too.
pub fn clashes(changed: &ChangedBindings, action: Key, stroke: KeyChord) -> Vec<Key> {
    let has = |other: &Key| *other != action && strokes(changed, *other).contains(&stroke);
    actions().into_iter().filter(has).collect()
}

/// The keys and the mouse buttons as actions. A chord wins over the keys that it is made of.
pub fn map(changed: &ChangedBindings) -> InputMap<Key> {
    let mut map = InputMap::default();
    for action in actions() {
        for stroke in strokes(changed, action) {
            stroke.bind(&mut map, action);
        }
    }
    map.insert(Key::Take, MouseButton::Left);
    map.insert(Key::Pencil, ButtonlikeChord::modified(ModifierKey::Shift, MouseButton::Left));
    map.insert(Key::Drop, MouseButton::Right);
    map.insert(Key::Grab, MouseButton::Middle);
    map
}

/// Keys that are held down beside others, left and right in pairs.
pub const MODIFIER_KEYS: [KeyCode; 8] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

impl KeyChord {
    /// The key that has just been pressed, with what is held; none as long as it is only keys that are held beside others.
    pub fn pressed(keys: &ButtonInput<KeyCode>) -> Option<Self> {
        let key = keys.get_just_pressed().copied().filter(|key| !MODIFIER_KEYS.contains(key)).min()?;
        let held = |at: usize| keys.any_pressed([MODIFIER_KEYS[at], MODIFIER_KEYS[at + 1]]);
        Some(Self { key, ctrl: held(0), shift: held(2), alt: held(4) })
    }

    fn bind(self, map: &mut InputMap<Key>, action: Key) {
        let held = [
            (self.ctrl, ModifierKey::Control),
            (self.shift, ModifierKey::Shift),
            (self.alt, ModifierKey::Alt),
        ];
        if !held.iter().any(|(held, _)| *held) {
            map.insert(action, self.key);
            return;
        }
        let held = held.into_iter().filter(|(held, _)| *held);
        let chord = held.fold(ButtonlikeChord::default(), |chord, (_, key)| chord.with(key));
        map.insert(action, chord.with(self.key));
    }
}

impl fmt::Display for KeyChord {
    /// Writes it as it is written on the keys: `Ctrl + Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [(self.ctrl, "Ctrl"), (self.shift, "Shift"), (self.alt, "Alt")] {
            if held {
                write!(f, "{name} + ")?;
            }
        }
        match layout::worn().typed(self.key) {
            Some(letter) => write!(f, "{letter}"),
            None => f.write_str(&name(&format!("{:?}", self.key))),
        }
    }
}

/// The name on a key: `KeyH` is `H`, `NumpadAdd` is `numpad Add`.
fn name(code: &str) -> String {
    let bare = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit")).unwrap_or(code);
    let bare = bare
        .strip_prefix("Arrow")
        .map_or_else(|| bare.to_owned(), |arrow| format!("arrow {}", arrow.to_lowercase()));
    match bare.strip_prefix("Numpad") {
        Some(rest) => format!("numpad {rest}"),
        None => match bare.as_str() {
            "Equal" => "+".to_owned(),
            "Minus" => "-".to_owned(),
            "Period" => ".".to_owned(),
            "Comma" => ",".to_owned(),
            "Escape" => "Esc".to_owned(),
            "PageUp" => "PgUp".to_owned(),
            "PageDown" => "PgDn".to_owned(),
            other => other.to_owned(),
        },
    }
}

/// Names of the first key of each action, for panels that tell it.
static CAPS: LazyLock<RwLock<BTreeMap<Key, &'static str>>> =
    LazyLock::new(|| RwLock::new(caps(&ChangedBindings::new(), &BTreeMap::new())));

/// The names of the first key of each action. They live as long as the program; each is kept once.
fn caps(changed: &ChangedBindings, before: &BTreeMap<Key, &'static str>) -> BTreeMap<Key, &'static str> {
    let known: BTreeSet<&'static str> = before.values().copied().collect();
    let keep = |name: String| known.get(&*name).copied().unwrap_or_else(|| name.leak());
    let first = |action: &Key| strokes(changed, *action).first().map(ToString::to_string).unwrap_or_default();
    actions().into_iter().map(|action| (action, keep(first(&action)))).collect()
}

/// Makes panels name these keys from now on.
pub fn learn(changed: &ChangedBindings) {
    let mut learnt = CAPS.write().unwrap_or_else(PoisonError::into_inner);
    *learnt = caps(changed, &learnt);
}

/// The name of the first key of an action; nothing where it has none.
pub fn cap(action: Key) -> &'static str {
    CAPS.read().unwrap_or_else(PoisonError::into_inner).get(&action).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_actions_come_with_the_same_key() {
        for (action, stroke) in COME {
            assert_eq!(clashes(&ChangedBindings::new(), action, stroke), [], "{action:?} {stroke}");
        }
    }

    #[test]
    fn a_changed_key_is_kept_told_clashes_and_goes_back() {
        let mut changed = ChangedBindings::new();
        let stroke = plain(KeyCode::Space);
        set(&mut changed, Key::Danger, vec![stroke, stroke]);
        assert_eq!(strokes(&changed, Key::Danger), [stroke]);
        assert_eq!(clashes(&changed, Key::Danger, stroke), [Key::EndTurn]);
        assert_eq!(clashes(&changed, Key::EndTurn, stroke), [Key::Danger]);
        let text = ron::to_string(&changed).expect("written");
        assert_eq!(ron::from_str::<ChangedBindings>(&text).expect("read"), changed, "{text}");
        set(&mut changed, Key::Danger, come(Key::Danger));
        assert!(changed.is_empty());
    }

    #[test]
    fn keys_are_called_by_what_is_written_on_them() {
        for (stroke, name) in [
            (ctrl(KeyCode::KeyZ), "Ctrl + Z"),
            (plain(KeyCode::Digit1), "1"),
            (plain(KeyCode::ArrowUp), "arrow up"),
            (plain(KeyCode::NumpadAdd), "numpad Add"),
            (KeyChord { alt: true, shift: true, ..plain(KeyCode::Escape) }, "Shift + Alt + Esc"),
        ] {
            assert_eq!(stroke.to_string(), name);
        }
    }
}
