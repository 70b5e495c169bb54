//! What helps and hinders an attack, summed up.

use crate::kit::prelude::*;

/// What helps and hinders an attack, summed up. The causes are kept only where somebody is told of them.
#[derive(Default)]
pub struct Tally {
    /// The causes, where they are kept.
    pub told: Option<Vec<Reason>>,
    /// Something gives a die.
    pub helps: bool,
    /// Something takes one.
    pub hinders: bool,
    /// What is added to the dice.
    pub bonus: i32,
}

impl Tally {
    /// One that keeps the causes.
    pub fn told() -> Self {
        Self { told: Some(Vec::new()), ..Self::default() }
    }

    /// The causes that it has kept.
    pub fn causes(self) -> Vec<Reason> {
        self.told.unwrap_or_default()
    }

    /// Something gives dice or takes them.
    pub fn edge(&mut self, dice: i32, rule: RuleId, label: impl FnOnce() -> Text) {
        self.helps |= dice > 0;
        self.hinders |= dice < 0;
        if let Some(told) = &mut self.told {
            told.push(Reason::dice(label(), dice, rule));
        }
    }

    /// Something is added.
    pub fn bonus(&mut self, reason: Reason, amount: i32) {
        self.bonus += amount;
        self.note(reason);
    }

    /// Something that changes neither.
    pub fn note(&mut self, reason: Reason) {
        if let Some(told) = &mut self.told {
            told.push(reason);
        }
    }
}
