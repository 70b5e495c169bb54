//! Dice and chances: the only door to chance, and the exact odds of what may come through.
//!
//! [`Dice`] rolls: from a seed in play, from a list of faces in tests. [`Outcomes`] and [`Chance`] count what
//! dice may show, as fractions, never by sampling. No rule system is known here.

mod ahead;

mod joint;

mod pool;

mod source;

mod outcomes;

mod chance;

pub use ahead::Wanted;
pub use chance::Chance;
pub use outcomes::{MOST_WAYS, Mean, Outcomes};
pub use pool::{Keep, Pool};
pub use source::{Dice, DiceFault, DiceState, new_seed};
