//! Rolls, by the one door: the dice fall, everybody sees them, and only then they count. Catalog sections 2, 4, 12, 19, 23.
//!
//! Whoever needs a roll says with what ([`DicePool`]), against what, and what comes of it ([`Resolution`]), and hands the
//! [`PendingRoll`] to [`throw`]. What is done about dice on the table has its place between [`throw`] and `count` in `making.rs`:
//! that is the window of ruling `R-113`. Where somebody has to be asked, the roll waits on the stack as
//! [`OnTable`](kit::roll_windows::OnTable) above the deeds that were there before. So nothing that depends on the outcome
//! may follow a call of [`throw`]: it belongs into a [`Resolution`], or on the stack before the call. Several rolls one after the
//! other are pushed as they are: a [`PendingRoll`] on the stack is about to be made.

mod dice_pool;
mod making;
mod options;
mod pending;
mod saves;
mod weigh;
mod windows;

pub use super::odds::FaceReading;
pub use dice_pool::{DicePool, flat, together, with_skill};
pub use making::throw;
pub use options::{REROLL, may_duel};
pub use pending::{AttackRoll, Nature, PendingRoll, Resolution};
pub use saves::{Save, save, save_chance, stout};
pub use windows::{SWAYING, forget_rerolls};
