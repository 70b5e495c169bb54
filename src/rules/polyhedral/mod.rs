//! Polyhedral: pools of six-sided dice, one action, one bonus action and one reaction.

pub mod profile;

pub mod data;

pub mod character;
