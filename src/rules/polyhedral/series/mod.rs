//! Between battles: what a battle leaves of a party, short and long rests, downtime. Catalog section 21, rulings `R-061`,
//! `R-064` to `R-068`.
//!
//! Plain functions over [`Member`]s, which are a character of the book and what it has left. Battles know nothing of them:
//! [`Member::after`] reads what a battle has left, [`Member::changes`] is what the next one begins with.

mod aftermath;
mod hours;
mod party;
mod rest;

pub use aftermath::aftermath;
pub use hours::{Hours, LONG_REST, NoRest, SHORT_REST};
pub use party::Member;
pub use rest::{ShortRest, downtime, long_rest, new_series};

use crate::battle::words::RuleId;

/// Something that happened between battles, and the rule that made it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The rule.
    pub rule: RuleId,
    /// What happened, in a sentence.
    pub text: String,
}

impl Note {
    fn new(rule: RuleId, text: impl Into<String>) -> Self {
        Self { rule, text: text.into() }
    }
}
