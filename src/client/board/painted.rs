//! The state of the ground's painting: whether it is there to be seen.

use bevy::prelude::*;

/// Whether all ground in view is painted as finely as it shows.
#[derive(Resource, Default)]
pub struct Painted(pub bool);
