//! Limits on how much of anything is read or told.

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// The most levels that brackets may nest.
pub const MAX_DEPTH: usize = 100;

/// The most problems that are told at once.
pub const MAX_PROBLEMS: usize = 100;
