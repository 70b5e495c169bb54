//! Fivefoot without its window.
//!
//! The layers, in reading order; each may use those above it and `battle`, never those below:
//!
//! - [`dice`]: the only door to chance, and exact distributions;
//! - [`grid`]: squares, feet, sight, cover, light, paths, without entities;
//! - [`data`]: texts from outside, read as RON with every fault in its place;
//! - [`battle`]: the engine: orders in, deeds on a stack, decisions, facts out; record and protocol;
//! - [`rules`]: one folder a rule system; its components mirror the character sheet;
//! - [`level`]: level files, checked, to what a battle starts from;
//! - [`ai`]: computer players: offers in, orders out;
//! - [`forecast`]: exact forecasts of plans and dangers, played out by the same rules;
//! - [`session`]: a battle being played, on a thread of its own;
//! - [`lab`]: many battles at once, without a window.
//!
//! What is deliberately absent: the engine and the computer players know no rule system by name; nothing here can know that
//! there is a window; nothing but `dice` makes chance; no rule waits for a frame.

pub mod dice;

pub mod grid;

pub mod data;

pub mod battle;

pub mod kit;

pub mod rules;

pub mod level;

pub mod ai;

pub mod lab;

pub mod forecast;

pub mod session;
