//! Fivefoot.

pub mod grid;

pub mod dice;

pub mod data;

pub mod battle;

pub mod rules;

pub mod level;

pub mod ai;

pub mod lab;

pub mod session;

pub mod cli;
