//! What waits somewhere by these rules, and how it ends. Ruling `R-011`.

use crate::kit::hazards::Lasting;
use crate::rules::polyhedral::prelude::*;

/// Harm that waits or comes over somebody.
pub type Bane = Arc<Harm>;

impl Lasting for Bane {
    const RULE: RuleId = "PH-ACT-USE";
    const ENDS: &'static str = "burns out";

    fn warning(&self) -> &'static str {
        if self.stops { ": no farther this turn without a save" } else { "" }
    }
}
