//! The rule systems. This file and the command line are the only places that list them.

pub mod fivey;

pub mod polyhedral;

pub mod rulezero;

use crate::battle::RuleSystem;

/// Every rule system, the default one first.
pub fn systems() -> &'static [&'static dyn RuleSystem] {
    &[&polyhedral::POLYHEDRAL, &fivey::FIVEY, &rulezero::RULE_ZERO]
}
