//! Fivefoot: tabletop tactical combat on a grid of 5-ft squares, rules played to the letter.
//!
//! - The game itself, in the layers that [`fivefoot_engine`] lists: a package of its own, in the same folder;
//! - [`cli`]: the commands;
//! - [`client`]: the window, behind the feature of that name.
//!
//! What is deliberately absent: the window knows no rule system by name, and no rule waits for a frame.

pub use fivefoot_engine::{ai, battle, data, dice, forecast, grid, kit, lab, level, rules, session};

pub mod cli;

#[cfg(feature = "client")]
pub mod client;
