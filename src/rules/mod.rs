//! The rule systems. This file and the command line are the only places that list them.

pub mod fivey;

pub mod polyhedral;

use crate::battle::RuleSystem;

/// Every rule system, the default one first.
pub fn systems() -> &'static [&'static dyn RuleSystem] {
    &[&polyhedral::POLYHEDRAL, &fivey::FIVEY]
}
