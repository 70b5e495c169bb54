//! Keys that the player has changed.

use crate::{
    fixture::{at, opening, update},
    stage::Stage,
};
use bevy::prelude::*;
use fivefoot::client::{
    input::{
        Key,
        bindings::{self, KeyChord},
    },
    model::{Overlay, Panels},
    screens::keys_form::KeysState,
    settings::{Extent, Settings},
};

fn plain(key: KeyCode) -> KeyChord {
    KeyChord { key, ctrl: false, shift: false, alt: false }
}

fn open() -> Stage {
    let mut stage = Stage::open(opening(), update(Vec::new(), at(2, 4), false), Vec::new());
    stage.settle();
    stage
}

fn change(stage: &mut Stage, action: Key, keys: Vec<KeyChord>) {
    let mut settings = stage.app.world_mut().resource_mut::<Settings>();
    bindings::set(&mut settings.keys, action, keys);
    stage.frames(3);
}

#[test]
fn an_action_follows_its_new_key_and_leaves_the_old_one() {
    let mut stage = open();
    let danger = |stage: &Stage| stage.table().input.overlays.shown() == Some(Overlay::Danger);
    change(&mut stage, Key::Danger, vec![plain(KeyCode::KeyU)]);
    stage.key(KeyCode::KeyE);
    assert!(!danger(&stage), "the old key does nothing");
    stage.key(KeyCode::KeyU);
    assert!(danger(&stage));
    stage.key(KeyCode::KeyU);
    change(&mut stage, Key::Danger, bindings::come(Key::Danger));
    stage.key(KeyCode::KeyE);
    assert!(danger(&stage), "and back");
}

#[test]
fn a_key_with_others_held_is_one_of_its_own() {
    let mut stage = open();
    change(&mut stage, Key::Log, vec![KeyChord { ctrl: true, alt: true, ..plain(KeyCode::KeyU) }]);
    let log = |stage: &Stage| stage.app.world().resource::<Panels>().log;
    stage.key(KeyCode::KeyU);
    assert!(log(&stage));
    let key = |code| {
        (code, bevy::input::keyboard::Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified))
    };
    stage.keys(&[key(KeyCode::ControlLeft), key(KeyCode::AltLeft), key(KeyCode::KeyU)]);
    assert!(!log(&stage));
}

#[test]
fn the_key_for_the_whole_screen_switches_to_and_fro() {
    let mut stage = open();
    let extent = |stage: &Stage| stage.app.world().resource::<Settings>().window;
    stage.key(KeyCode::F11);
    assert_eq!(extent(&stage), Extent::Borderless);
    stage.key(KeyCode::F11);
    assert_eq!(extent(&stage), Extent::Window);
    stage.app.world_mut().resource_mut::<Settings>().window = Extent::FullScreen;
    stage.frames(2);
    stage.key(KeyCode::F11);
    stage.key(KeyCode::F11);
    assert_eq!(extent(&stage), Extent::FullScreen, "the kind that was chosen");
}

#[test]
fn the_next_key_is_taken_for_the_action_that_wants_it() {
    let mut changed = bindings::ChangedBindings::new();
    let mut state = KeysState { open: true, wanted: Some((Key::Log, Some(plain(KeyCode::KeyL)))) };
    state.take(&mut changed, plain(KeyCode::KeyK));
    assert_eq!((bindings::strokes(&changed, Key::Log), state.wanted), (vec![plain(KeyCode::KeyK)], None));
    state.wanted = Some((Key::Log, None));
    state.take(&mut changed, plain(KeyCode::KeyL));
    assert_eq!(bindings::strokes(&changed, Key::Log), [plain(KeyCode::KeyK), plain(KeyCode::KeyL)]);
    state.wanted = Some((Key::Log, Some(plain(KeyCode::KeyK))));
    state.take(&mut changed, plain(KeyCode::Delete));
    assert!(changed.is_empty(), "as it came: no change is left");
    state.wanted = Some((Key::Log, None));
    state.take(&mut changed, plain(KeyCode::Escape));
    assert!(changed.is_empty() && state.wanted.is_none());
}
