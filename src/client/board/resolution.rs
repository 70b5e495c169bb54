//! How finely pictures are painted.

use bevy::prelude::*;

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
