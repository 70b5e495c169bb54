//! The resolution of painted pictures.

use bevy::prelude::*;

/// The finest resolution at which pictures are painted. Where nobody looks at them, little is enough.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// The side of a token's cell in its picture, in pixels; the big have twice that.
    pub token: u32,
    /// The side of a square of the ground, in pixels.
    pub square: u32,
}

impl Default for Resolution {
    /// The resolution that is as fine as any screen shows.
    fn default() -> Self {
        Self { token: 256, square: 256 }
    }
}
