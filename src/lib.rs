//! Fivefoot.

pub mod grid;

pub mod data;

pub mod rules;
