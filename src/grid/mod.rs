//! The board's geometry: squares of 5 ft, footprints, ground, sight, cover and paths.
//!
//! Plain maths without entities: what stands where comes in as a closure or a value. Integers only.

pub mod square;

pub mod map;

pub use map::{Light, Map, Tile};
pub use square::{Feet, Footprint, SQUARE_FEET, Size, Square};
