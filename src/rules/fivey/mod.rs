//! FIVEY: a twenty-sided die and a stat that skill doubles; two actions a turn, and dead at 0.
//!
//! The numbers are in `assets/rules/fivey`, the shape of each rule here, one file a rule.

pub mod character;
pub mod check;
pub mod data;
pub mod profile;
pub mod series;
