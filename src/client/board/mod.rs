//! The board: ground, tinted squares, tokens, and what is painted over them.

pub mod coordinates;

pub mod viewport;

pub mod resolution;

pub mod painted;

pub mod art;

pub mod svg;

pub mod medals;

pub mod pictures;

pub mod atlas;

pub mod quads;

pub mod ground;

pub mod tints;

mod zones;

pub mod overlays;

pub mod tokens;

pub mod effects;

pub mod camera;

pub mod aim;

pub mod paint;

pub mod colours;

use bevy::prelude::*;

pub use resolution::Resolution;
pub use viewport::Viewport;

/// Adds the board: everything seen between the panels.
pub fn plugin(app: &mut App) {
    app.init_resource::<Viewport>().init_resource::<Resolution>().add_plugins((
        art::plugin,
        medals::plugin,
        camera::plugin,
        ground::plugin,
        zones::plugin,
        tints::plugin,
        overlays::plugin,
        atlas::plugin,
        tokens::plugin,
        effects::plugin,
        aim::plugin,
        paint::plugin,
    ));
}
