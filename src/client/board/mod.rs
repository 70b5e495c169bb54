//! The board: ground, tinted squares, tokens, and what is painted over them.

pub mod place;

pub mod lens;

pub mod art;

pub mod medals;

pub mod faces;

pub mod quads;

pub mod ground;

pub mod tints;

pub mod overlays;

pub mod tokens;

pub mod effects;

pub mod camera;

pub mod aim;

pub mod paint;

pub mod colours;

use bevy::prelude::*;

pub use lens::Lens;

/// How finely pictures are painted at most. Where nobody looks at them, little is enough.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// The side of a token's cell in its picture, in pixels; the big have twice that.
    pub token: u32,
    /// The side of a square of the ground, in pixels.
    pub square: u32,
}

impl Default for Resolution {
    /// As finely as any screen shows them.
    fn default() -> Self {
        Self { token: 256, square: 256 }
    }
}

/// Everything that is seen between the panels.
pub fn plugin(app: &mut App) {
    app.init_resource::<Lens>().init_resource::<Resolution>().add_plugins((
        art::carry,
        camera::plugin,
        ground::plugin,
        tints::plugin,
        overlays::plugin,
        faces::plugin,
        tokens::plugin,
        effects::plugin,
        aim::plugin,
        paint::plugin,
    ));
}
