//! Debouncing of taps: a quick tap lasts at least one frame.
//!
//! When a button goes down and up between two frames, it is never seen as held, and actions that ask whether it is held miss it.
//! On a slow machine that loses clicks. So such a tap is held on to the next frame.

use super::model::ReadSystems;
use bevy::{
    input::{ButtonInput, InputSystems},
    prelude::*,
};
use leafwing_input_manager::plugin::InputManagerSystem;
use std::hash::Hash;

/// Holds the taps of keys and mouse buttons, before any action reads them.
pub fn plugin(app: &mut App) {
    let hold = (hold_taps::<MouseButton>, hold_taps::<KeyCode>);
    app.add_systems(
        PreUpdate,
        hold.in_set(ReadSystems::Debounce).after(InputSystems).before(InputManagerSystem::Unify),
    );
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
