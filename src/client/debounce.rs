//! Debouncing of taps: a quick tap lasts at least one frame.
//!
//! When a button goes down and up between two frames, it is never seen as held, and actions that ask whether it is held miss it.
//! On a slow machine that loses clicks. So such a tap is held on to the next frame, and with it a key such as Control that is let
//! go in the same frame.

use super::{input::bindings::MODIFIER_KEYS, model::ReadSystems};
use bevy::{
    input::{ButtonInput, ButtonState, InputSystems, keyboard::KeyboardInput},
    prelude::*,
};
use leafwing_input_manager::plugin::InputManagerSystem;
use std::hash::Hash;

/// Holds the taps of keys and mouse buttons, before any action reads them.
pub fn plugin(app: &mut App) {
    let hold = (hold_taps::<MouseButton>, (hold_modifiers, hold_taps::<KeyCode>).chain());
    app.add_systems(
        PreUpdate,
        hold.in_set(ReadSystems::Debounce).after(InputSystems).before(InputManagerSystem::Unify),
    );
}

/// Holds a modifier that is let go in the frame in which another key was pressed beside it: the chord counts in that frame.
fn hold_modifiers(
    mut input: ResMut<ButtonInput<KeyCode>>,
    mut typed: MessageReader<KeyboardInput>,
    mut held: Local<Vec<KeyCode>>,
) {
    for key in held.drain(..) {
        if !input.just_pressed(key) {
            input.release(key);
        }
    }
    let mut beside = false;
    for message in typed.read() {
        let modifier = MODIFIER_KEYS.contains(&message.key_code);
        match message.state {
            ButtonState::Pressed => beside |= !modifier,
            ButtonState::Released if beside && modifier && !input.pressed(message.key_code) => {
                input.clear_just_released(message.key_code);
                input.press(message.key_code);
                held.push(message.key_code);
            }
            ButtonState::Released => {}
        }
    }
}

fn hold_taps<T: Copy + Eq + Hash + Send + Sync + 'static>(
    mut input: ResMut<ButtonInput<T>>,
    mut held: Local<Vec<T>>,
) {
    for button in held.drain(..) {
        if !input.just_pressed(button) {
            input.release(button);
        }
    }
    let taps: Vec<T> = input.get_just_pressed().copied().filter(|&button| !input.pressed(button)).collect();
    for button in taps {
        // Actions look at what was let go last, so that must wait as well.
        input.clear_just_released(button);
        input.press(button);
        held.push(button);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chord_counts_though_its_modifier_is_let_go_in_the_same_frame() {
        let mut app = App::new();
        app.add_message::<KeyboardInput>().init_resource::<ButtonInput<KeyCode>>();
        app.add_systems(Update, (hold_modifiers, hold_taps::<KeyCode>).chain());
        let key = |app: &mut App, key_code, state| {
            let mut input = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
            match state {
                ButtonState::Pressed => input.press(key_code),
                ButtonState::Released => input.release(key_code),
            }
            app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: bevy::input::keyboard::Key::Dead(None),
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        };
        key(&mut app, KeyCode::ControlLeft, ButtonState::Pressed);
        app.update();
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().clear();
        key(&mut app, KeyCode::KeyZ, ButtonState::Pressed);
        key(&mut app, KeyCode::KeyZ, ButtonState::Released);
        key(&mut app, KeyCode::ControlLeft, ButtonState::Released);
        app.update();
        let input = app.world().resource::<ButtonInput<KeyCode>>();
        assert!(input.all_pressed([KeyCode::ControlLeft, KeyCode::KeyZ]));
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().clear();
        app.update();
        let input = app.world().resource::<ButtonInput<KeyCode>>();
        assert!(!input.any_pressed([KeyCode::ControlLeft, KeyCode::KeyZ]), "and both are let go");
        // A player who lets go of Control first means no chord.
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().clear();
        key(&mut app, KeyCode::ControlLeft, ButtonState::Pressed);
        app.update();
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().clear();
        key(&mut app, KeyCode::ControlLeft, ButtonState::Released);
        key(&mut app, KeyCode::KeyZ, ButtonState::Pressed);
        app.update();
        assert!(!app.world().resource::<ButtonInput<KeyCode>>().pressed(KeyCode::ControlLeft));
    }

    #[test]
    fn a_tap_within_one_frame_is_held_for_that_frame_and_then_let_go() {
        let mut app = App::new();
        app.init_resource::<ButtonInput<MouseButton>>().add_systems(Update, hold_taps::<MouseButton>);
        let tap = |app: &mut App| {
            let mut input = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
            input.press(MouseButton::Left);
            input.release(MouseButton::Left);
        };
        tap(&mut app);
        app.update();
        let input = app.world().resource::<ButtonInput<MouseButton>>();
        assert!(input.pressed(MouseButton::Left) && !input.just_released(MouseButton::Left));
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
        app.update();
        assert!(!app.world().resource::<ButtonInput<MouseButton>>().pressed(MouseButton::Left));
    }
}
