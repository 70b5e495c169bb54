//! The actions of a battle and the keys they come with.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// Everything that a key or a mouse button can do in a battle.
#[derive(
    Actionlike, Reflect, Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum Key {
    /// The n-th button of the action bar, 0 first.
    Slot(u8),
    /// End the turn, or let the moment pass.
    EndTurn,
    /// Take the square or the creature under the cursor.
    Confirm,
    /// Aim at the next target.
    NextTarget,
    /// Aim at the target before.
    PreviousTarget,
    /// The board's cursor one square up.
    CursorUp,
    /// Down.
    CursorDown,
    /// To the left.
    CursorLeft,
    /// To the right.
    CursorRight,
    /// The cursor to whoever acts.
    Home,
    /// The sheet of whoever is under the cursor.
    Inspect,
    /// The rule behind what is in hand, or behind what has just happened.
    Rule,
    /// Lead the keys to the buttons of the panels; Escape leads them back to the board.
    Panels,
    /// While held: where all enemies strike.
    Threats,
    /// While held: what is seen from the cursor's square, and behind what cover.
    Sight,
    /// While held: how well each square is lit.
    Light,
    /// While held: the names of all.
    Names,
    /// Show or hide what ending the turn on each square risks.
    Danger,
    /// The shortest or the safest way.
    Route,
    /// Plan instead of doing, and back.
    Plan,
    /// The other of the two plans.
    OtherPlan,
    /// Plan what is under the mouse, whether or not planning is on.
    Pencil,
    /// Carry the plan out.
    CarryOut,
    /// Back to before the last order.
    Undo,
    /// Open or close the help.
    Help,
    /// Of a record that is watched: on to the next turn.
    TurnOn,
    /// Back to where its turn began.
    TurnBack,
    /// Show or hide the log.
    Log,
    /// Show what happens at once.
    Skip,
    /// While held: show what happens faster.
    Hurry,
    /// Put the armed offer down; with nothing armed, pause.
    Back,
    /// Look at whoever acts.
    Centre,
    /// Take what is under the mouse.
    Take,
    /// Put the armed offer down.
    Drop,
    /// Hold the board with the mouse and pull it.
    Grab,
    /// Move the view.
    #[actionlike(DualAxis)]
    Pan,
    /// Closer.
    ZoomIn,
    /// Further away.
    ZoomOut,
}

/// Keys with one action each. The same action may stand here more than once.
const PLAIN: [(Key, KeyCode); 34] = [
    (Key::EndTurn, KeyCode::Space),
    (Key::Confirm, KeyCode::Enter),
    (Key::Confirm, KeyCode::NumpadEnter),
    (Key::Confirm, KeyCode::KeyF),
    (Key::NextTarget, KeyCode::Tab),
    (Key::CursorUp, KeyCode::ArrowUp),
    (Key::CursorDown, KeyCode::ArrowDown),
    (Key::CursorLeft, KeyCode::ArrowLeft),
    (Key::CursorRight, KeyCode::ArrowRight),
    (Key::Home, KeyCode::Home),
    (Key::Inspect, KeyCode::KeyI),
    (Key::Rule, KeyCode::KeyR),
    (Key::Panels, KeyCode::F6),
    (Key::Threats, KeyCode::KeyT),
    (Key::Sight, KeyCode::KeyV),
    (Key::Light, KeyCode::KeyG),
    (Key::Names, KeyCode::KeyN),
    (Key::Danger, KeyCode::KeyE),
    (Key::Route, KeyCode::KeyO),
    (Key::Plan, KeyCode::KeyP),
    (Key::OtherPlan, KeyCode::KeyB),
    (Key::Help, KeyCode::KeyH),
    (Key::Help, KeyCode::F1),
    (Key::Log, KeyCode::KeyL),
    (Key::TurnOn, KeyCode::PageDown),
    (Key::TurnBack, KeyCode::PageUp),
    (Key::Skip, KeyCode::KeyX),
    (Key::Skip, KeyCode::Backspace),
    (Key::Hurry, KeyCode::Period),
    (Key::Back, KeyCode::Escape),
    (Key::Centre, KeyCode::KeyC),
    (Key::ZoomIn, KeyCode::Equal),
    (Key::ZoomIn, KeyCode::NumpadAdd),
    (Key::ZoomOut, KeyCode::Minus),
];

const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// The keys as they come. A chord wins over the keys that it is made of.
pub fn keys() -> InputMap<Key> {
    let mut map = InputMap::new(PLAIN);
    map.insert(Key::ZoomOut, KeyCode::NumpadSubtract);
    for (slot, digit) in (0..).zip(DIGITS) {
        map.insert(Key::Slot(slot), digit);
    }
    let chord = |modifier, key: KeyCode| ButtonlikeChord::modified(modifier, key);
    map.insert(Key::PreviousTarget, chord(ModifierKey::Shift, KeyCode::Tab));
    map.insert(Key::Undo, chord(ModifierKey::Control, KeyCode::KeyZ));
    map.insert(Key::CarryOut, chord(ModifierKey::Control, KeyCode::Enter));
    map.insert_dual_axis(Key::Pan, VirtualDPad::wasd());
    map.insert(Key::Take, MouseButton::Left);
    map.insert(Key::Pencil, ButtonlikeChord::modified(ModifierKey::Shift, MouseButton::Left));
    map.insert(Key::Drop, MouseButton::Right);
    map.insert(Key::Grab, MouseButton::Middle);
    map
}
