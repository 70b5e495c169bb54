//! The engine: orders in, facts out. It knows turns, squares and who stands where, and no rule of any system.
//!
//! Read [`order`], [`offer`] and [`fact`] for the words, [`engine`] for a battle, `run` for its loop, [`system`] for what a rule system answers.

pub mod setup;

pub mod looks;

pub mod things;

pub mod words;

pub mod fnv;

pub mod order;

pub mod offer;

pub mod foresight;

pub mod policy;

pub mod matching;

pub mod fact;

pub mod fate;

pub mod view;

pub mod inventory;

pub mod asked;

pub mod never;

pub mod board;

pub mod lights;

pub mod arrivals;

pub mod roster;

pub mod turns;

pub mod until;

pub mod stack;

pub mod state;

pub mod goals;

pub mod memory;

pub mod parts;

pub mod system;

pub mod knowledge;

pub mod traces;

pub mod veil;

mod answers;

mod picture;

pub mod engine;

pub mod ahead;

pub mod opening;

pub mod chain;

mod run;

pub mod tell;

pub mod protocol;

pub mod journal;

pub use engine::{Battle, Facts, Pending};
pub use system::RuleSystem;
