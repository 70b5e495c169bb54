//! Polyhedral: pools of six-sided dice, added.

pub mod pool;

pub mod odds;
