//! The board's geometry: squares of 5 ft, footprints, ground, sight, cover, light and paths.
//!
//! Plain maths without entities: what stands where comes in as a closure or a value. Integers only.

pub mod square;

pub mod facing;

pub mod size;

pub mod map;

pub mod sight;

pub mod cover;

pub mod sight_cache;

pub mod light;

pub mod opposite;

pub mod paths;

pub mod field;

pub mod watched;

#[doc(hidden)]
pub mod drawn;

pub use cover::{Cover, cover, creature_between};
pub use facing::Facing;
pub use field::{OUT_OF_REACH, distance_field};
pub use light::{LightSource, light_map, shine};
pub use map::{Detail, Fog, Light, Map, PIT_DEPTH, Tile};
pub use opposite::are_opposite;
pub use paths::{
    Diagonals, MoveRules, MovementModes, Occupancy, Prices, Reached, StepProblem, best_paths, check_step,
    cuts_corner, cuts_corner_between, may_stop, path_feet, path_to, reachable, step_cost, step_parts,
};
pub use sight::{is_veiled, line_of_sight};
pub use sight_cache::SightCache;
pub use size::Size;
pub use square::{Feet, Footprint, SQUARE_FEET, Square};
pub use watched::Watched;
