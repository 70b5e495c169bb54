//! Limits on how much of anything a level may have.

/// The most squares along one side of a level's map.
pub const MAX_MAP_SIDE: usize = 200;

/// The fewest squares along one side of a level's map.
pub const MIN_MAP_SIDE: usize = 3;

/// The most combatants of a level, those that arrive later included.
pub const MAX_COMBATANTS: usize = 400;

/// The most sides of a level.
pub const MAX_SIDES: usize = 8;

/// The most lights of a level, those on the map's own characters included.
pub const MAX_LIGHTS: usize = 200;

/// The most battles of a chain.
pub const MAX_CHAIN: usize = 8;

/// The most hours between two battles: a year.
pub const MAX_HOURS: i64 = 24 * 365;

/// The farthest that a light may reach, bright or dim, in feet.
pub const MAX_GLOW: i32 = 60;
