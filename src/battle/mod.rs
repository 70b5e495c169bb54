//! The engine: orders in, facts out. It knows turns, squares and who stands where, and no rule of any system.
//!
//! Read [`order`], [`offer`] and [`fact`] for the words, [`engine`] for the loop, [`system`] for what a rule system answers.

pub mod setup;

pub mod looks;

pub mod things;

pub mod words;

pub mod order;

pub mod offer;

pub mod foresight;

pub mod policy;

pub mod matching;

pub mod fact;

pub mod view;

pub mod system;

pub mod inventory;

mod answers;

pub mod asked;

pub mod engine;

pub mod parts;

pub mod never;

pub mod ahead;

pub mod board;

pub mod lights;

pub mod arrivals;

pub mod roster;

pub mod traces;

pub mod knowledge;

pub mod turns;

pub mod until;

pub mod stack;

pub mod goals;

pub mod chain;

pub mod tell;

pub mod protocol;

pub mod journal;

pub use engine::{Battle, Facts, Pending};
pub use system::RuleSystem;
