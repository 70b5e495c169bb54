//! The time between two battles of a chain. Catalog sections 12 and 17 to 19.
//!
//! [`Camp`] is spent in a battle of its own with those who go on; what they have then is what they have in the next battle.

mod camp;
mod carry;

pub use camp::{Camp, begin};
pub use carry::carry;
