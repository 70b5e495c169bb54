//! Dice and chances: the only door to chance, and the exact odds of what may come through.
//!
//! [`Dice`] rolls: from a seed in play, from a list of faces in tests. [`Outcomes`] and [`Chance`] count what
//! dice may show, as fractions, never by sampling. No rule system is known here.

mod source;

mod outcomes;

mod chance;

pub use chance::Chance;
pub use outcomes::{MOST_WAYS, Mean, Outcomes};
pub use source::{Dice, DiceFault, DiceState, Pool, Wanted, new_seed};
