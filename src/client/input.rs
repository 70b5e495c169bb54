//! Keys and mouse buttons, as actions that can be bound anew, and what they mean on the board.

use super::{
    board::aim::{self, Cursor},
    link::playing,
    model::{Intent, Panels, Table},
};
use crate::battle::words::Who;
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui, input::EguiWantsInput};
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

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
    /// Open or close the help.
    Help,
    /// Show or hide the log.
    Log,
    /// Show what happens at once.
    Skip,
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

/// The keys as they come.
pub fn keys() -> InputMap<Key> {
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
    let mut map = InputMap::new([
        (Key::EndTurn, KeyCode::Space),
        (Key::Confirm, KeyCode::Enter),
        (Key::Confirm, KeyCode::NumpadEnter),
        (Key::Confirm, KeyCode::KeyF),
        (Key::NextTarget, KeyCode::Tab),
        (Key::Help, KeyCode::KeyH),
        (Key::Help, KeyCode::F1),
        (Key::Log, KeyCode::KeyL),
        (Key::Skip, KeyCode::KeyX),
        (Key::Skip, KeyCode::Backspace),
        (Key::Back, KeyCode::Escape),
        (Key::Centre, KeyCode::KeyC),
        (Key::ZoomIn, KeyCode::Equal),
        (Key::ZoomIn, KeyCode::NumpadAdd),
        (Key::ZoomOut, KeyCode::Minus),
        (Key::ZoomOut, KeyCode::NumpadSubtract),
    ]);
    for (slot, digit) in (0..).zip(DIGITS) {
        map.insert(Key::Slot(slot), digit);
    }
    for (key, arrow) in [
        (Key::CursorUp, KeyCode::ArrowUp),
        (Key::CursorDown, KeyCode::ArrowDown),
        (Key::CursorLeft, KeyCode::ArrowLeft),
        (Key::CursorRight, KeyCode::ArrowRight),
        (Key::PreviousTarget, KeyCode::Tab),
    ] {
        map.insert(key, ButtonlikeChord::modified(ModifierKey::Shift, arrow));
    }
    map.insert_dual_axis(Key::Pan, VirtualDPad::wasd());
    map.insert_dual_axis(Key::Pan, VirtualDPad::arrow_keys());
    map.insert(Key::Take, MouseButton::Left);
    map.insert(Key::Drop, MouseButton::Right);
    map.insert(Key::Grab, MouseButton::Middle);
    map
}

/// Reads the actions and turns them into intents.
pub fn plugin(app: &mut App) {
    app.add_plugins(InputManagerPlugin::<Key>::default())
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(keys());
        })
        .add_systems(
            PreUpdate,
            keep_tab
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass)
                .run_if(playing),
        )
        .add_systems(PreUpdate, quiet_while_typing.after(InputManagerSystem::ManualControl))
        .add_systems(Update, (escape, (press, take).run_if(on_board)).chain().run_if(playing));
}

/// Whether the board listens: nothing lies open over it.
pub fn on_board(panels: Res<Panels>) -> bool {
    !panels.paused && !panels.help
}

/// Tab walks through targets in a battle, not through buttons.
fn keep_tab(panels: Res<Panels>, mut inputs: Query<&mut EguiInput>) {
    if panels.paused {
        return;
    }
    let walks = |event: &egui::Event| matches!(event, egui::Event::Key { key: egui::Key::Tab, .. });
    for mut input in &mut inputs {
        input.0.events.retain(|event| !walks(event));
    }
}

/// No letter that is typed into a field moves the board.
fn quiet_while_typing(wants: Res<EguiWantsInput>, mut keys: Single<&mut ActionState<Key>>) {
    if wants.wants_any_keyboard_input() {
        keys.reset_all();
    }
}

/// Steps back: from the armed offer, from the help, from the open rule, from a prompt by letting the moment pass, and at last
/// to the pause.
fn escape(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    panels: Res<Panels>,
    mut intents: MessageWriter<Intent>,
) {
    if keys.just_pressed(&Key::Help) {
        intents.write(Intent::Help);
    }
    if keys.just_pressed(&Key::Back) {
        intents.write(if panels.paused {
            Intent::Pause(false)
        } else if panels.help {
            Intent::Help
        } else if table.in_hand() {
            Intent::Arm(None)
        } else if table.open_rule.is_some() {
            Intent::OpenRule(None)
        } else if let Some(pass) = leave(&table).filter(|_| !table.on_turn()) {
            pass
        } else {
            Intent::Pause(true)
        });
    }
}

fn press(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    cursor: Res<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    for slot in 0..9 {
        if keys.just_pressed(&Key::Slot(slot)) {
            intents.write(Intent::Slot(usize::from(slot)));
        }
    }
    if keys.just_pressed(&Key::Log) {
        intents.write(Intent::Log);
    }
    if keys.pressed(&Key::Skip) {
        intents.write(Intent::Skip);
    }
    if keys.just_pressed(&Key::Centre)
        && let Some(acting) = table.acting()
    {
        intents.write(Intent::Centre(acting.name.clone()));
    }
    if keys.just_pressed(&Key::EndTurn) {
        intents.write_batch(leave(&table));
    }
    if keys.just_pressed(&Key::Confirm) {
        let aimed = cursor.square.filter(|_| cursor.by_keys || table.armed.is_some());
        intents.write_batch(aimed.map_or_else(|| leave(&table), |square| aim::take(&table, square)));
    }
}

fn take(
    keys: Single<&ActionState<Key>>,
    table: Res<Table>,
    cursor: Res<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    if keys.just_pressed(&Key::Take)
        && !cursor.by_keys
        && let Some(square) = cursor.square
    {
        intents.write_batch(aim::take(&table, square));
    }
    if keys.just_pressed(&Key::Drop) && table.in_hand() {
        intents.write(Intent::Arm(None));
    }
}

/// Ends the turn, or lets the moment pass.
fn leave(table: &Table) -> Option<Intent> {
    table.decision()?;
    table.leave().map(|place| Intent::Arm(Some(place)))
}

/// Who comes after `now` among `targets`, or before it; the first when none is aimed at.
pub fn next_target(targets: &[Who], now: Option<&Who>, back: bool) -> Option<Who> {
    let count = targets.len();
    let place = now.and_then(|now| targets.iter().position(|target| target == now));
    let next = match place {
        Some(place) if back => (place + count - 1) % count,
        Some(place) => (place + 1) % count,
        None if back => count.checked_sub(1)?,
        None => 0,
    };
    targets.get(next).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_walked_round_both_ways() {
        let [a, b, c]: [Who; 3] = ["a".into(), "b".into(), "c".into()];
        let all = [a.clone(), b.clone(), c.clone()];
        assert_eq!(next_target(&all, None, false), Some(a.clone()));
        assert_eq!(next_target(&all, Some(&c), false), Some(a.clone()));
        assert_eq!(next_target(&all, Some(&a), true), Some(c));
        assert_eq!(next_target(&all, Some(&a), false), Some(b));
        assert_eq!(next_target(&[], None, true), None);
    }
}
