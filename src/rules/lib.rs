//! The rule systems. This file and the command line are the only places that list them.

pub use {fivey, polyhedral, rulezero};

use battle::RuleSystem;

/// Every rule system, the default one first.
pub fn systems() -> &'static [&'static dyn RuleSystem] {
    &[&polyhedral::POLYHEDRAL, &fivey::FIVEY, &rulezero::RULE_ZERO]
}
