//! What is told of the time between battles, and the die that decides there.

use super::super::check::{D20, Edge};
use crate::{battle::words::RuleId, dice::Dice};

/// Something that happened between battles, and the rule that made it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The rule.
    pub rule: RuleId,
    /// What happened, in a sentence.
    pub text: String,
}

impl Note {
    /// A note under a rule.
    pub fn new(rule: RuleId, text: impl Into<String>) -> Self {
        Self { rule, text: text.into() }
    }
}

/// The d20 that counts. Rule `FV-ADV-01`.
pub fn d20(dice: &mut Dice, edge: Edge, what: &str) -> i32 {
    let faces: Vec<u8> = (0..edge.dice()).map(|_| dice.roll(D20, what)).collect();
    i32::from(edge.kept(&faces))
}
