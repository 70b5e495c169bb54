//! The values of what a rest brings, in hit points.

/// The value of a treated wound.
pub const WOUND: f32 = 10.0;

/// The value of a feature that comes back.
pub const FEATURE: f32 = 4.0;
