//! Visibility: what light and haze leave to be seen of a space.

use grid::{Fog, Footprint, Light, Map, Square, is_veiled};

/// The visibility of a space for eyes elsewhere, by light and haze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Visibility {
    /// Well seen.
    Clear,
    /// In dim light or thin haze.
    Dim,
    /// In darkness or thick haze, or behind some.
    Unseen,
}

impl Visibility {
    /// The visibility of a space for eyes in another, walls left aside: that of its square which is seen best.
    pub fn of(map: &Map, eyes: Footprint, there: Footprint) -> Self {
        let of = |square: Square| match (map.light(square), map.haze(square)) {
            (Light::Dark, _) | (_, Fog::Thick) => Self::Unseen,
            (Light::Dim, _) | (_, Fog::Thin) => Self::Dim,
            _ => Self::Clear,
        };
        let best = there.squares().map(of).min().unwrap_or(Self::Clear);
        if eyes != there && is_veiled(map, eyes, there) { Self::Unseen } else { best }
    }
}
