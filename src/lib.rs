//! Fivefoot: tabletop tactical combat on a grid of 5-ft squares.

pub mod dice;

pub mod grid;

pub mod data;

pub mod battle;

pub mod rules;
