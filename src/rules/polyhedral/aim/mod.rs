//! Aiming: whether an attack can be made, what helps and hinders it, the numbers it is rolled by. Catalog section 23.

mod defense;
mod edges;
mod from;
mod judge;

pub use defense::{armor_class, cover_between};
pub use from::{Aiming, From};
pub use judge::{Aimed, critical, open_attacks, own_bonuses};
