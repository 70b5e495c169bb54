//! Planning, the player's knowledge before acting: overlays with their legends, the square under the cursor in words, and plans.

mod approach;

pub mod ask;

pub mod bar;

pub mod executor;

pub mod panel;

pub mod tool;

pub mod words;

use bevy::prelude::*;

/// Asks about the future, and carries plans out.
pub fn plugin(app: &mut App) {
    app.add_plugins((ask::plugin, executor::plugin));
}
