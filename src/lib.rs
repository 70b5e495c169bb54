//! Fivefoot.

pub mod grid;
