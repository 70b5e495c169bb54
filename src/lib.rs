//! Fivefoot.

pub mod grid;

pub mod dice;

pub mod rules;
