//! Fivefoot: tabletop tactical combat on a grid of 5-ft squares, rules played to the letter.
//!
//! - The layers of the game itself, each a package of its own in a folder beside this file. In reading order: [`dice`], [`grid`],
//!   [`data`], [`battle`], [`kit`], [`rules`], [`level`], [`ai`], [`forecast`], [`session`], [`lab`];
//! - [`cli`]: the commands;
//! - [`client`]: the window, behind the feature of that name.
//!
//! What is deliberately absent: the window knows no rule system by name, and no rule waits for a frame.

pub use {ai, battle, data, dice, forecast, grid, kit, lab, level, rules, session};

pub mod cli;

#[cfg(feature = "client")]
pub mod client;
