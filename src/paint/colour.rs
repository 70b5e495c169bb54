//! Colours while they are being mixed: red, green and blue from 0 to 1 as the eye sees them, not as light adds up.

/// A colour.
pub type Rgb = [f32; 3];

/// A colour between two others, by a share of 0 to 1 of the way.
pub fn mix(from: Rgb, to: Rgb, share: f32) -> Rgb {
    let share = share.clamp(0.0, 1.0);
    [0, 1, 2].map(|channel| from[channel] + (to[channel] - from[channel]) * share)
}

/// A colour lit more or less: 1 leaves it.
pub fn lit(colour: Rgb, light: f32) -> Rgb {
    colour.map(|channel| channel * light)
}

/// A colour in shadow: darker, and colder the deeper the shadow is.
pub fn shaded(colour: Rgb, depth: f32) -> Rgb {
    let depth = depth.clamp(0.0, 1.0);
    let kept = [1.0 - 0.98 * depth, 1.0 - 0.95 * depth, 1.0 - 0.86 * depth];
    [0, 1, 2].map(|channel| colour[channel] * kept[channel])
}

/// The share of a pixel that lies inside an edge, for a distance that is negative inside.
pub fn inside(distance: f32, pixel: f32) -> f32 {
    (0.5 - distance / pixel).clamp(0.0, 1.0)
}

/// A smooth rise from 0 at `from` to 1 at `to`, without corners.
pub fn ramp(from: f32, to: f32, at: f32) -> f32 {
    let share = ((at - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
