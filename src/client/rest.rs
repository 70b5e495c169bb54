//! How often frames are drawn: in a battle as often as the screen shows them, elsewhere only when there is something to see.

use super::model::Screen;
use bevy::{
    prelude::*,
    winit::{UpdateMode, WinitSettings},
};
use std::time::Duration;

/// How long a screen on which nothing moves may stay as it is. A click or a key draws it at once; what comes from elsewhere, such as a
/// picture that has been painted, shows after this time at most.
const STILL: Duration = Duration::from_millis(100);

/// Keeps the processor idle where nothing moves.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, set.run_if(state_changed::<Screen>));
}

fn set(screen: Res<State<Screen>>, settings: Option<ResMut<WinitSettings>>) {
    // Without a window there is nobody to set.
    if let Some(mut settings) = settings {
        *settings = WinitSettings { focused_mode: focused(*screen.get()), ..WinitSettings::game() };
    }
}

fn focused(screen: Screen) -> UpdateMode {
    match screen {
        Screen::Loading | Screen::Battle => UpdateMode::Continuous,
        _ => UpdateMode::reactive(STILL),
    }
}
