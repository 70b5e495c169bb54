//! Harm that waits on squares: traps, fire, what has been strewn. Whoever comes there saves or suffers. Rules `PH-SAVE-01`,
//! `PH-GEN-10`, ruling `R-011`.

pub mod odds;

mod woe;

use crate::kit::hazards::Lasting;
use crate::rules::polyhedral::prelude::*;

/// Harm that waits or comes over somebody.
pub type Bane = Arc<Harm>;

/// Until it burns out, if it does. Ruling `R-011`.
impl Lasting for Bane {
    const RULE: RuleId = "PH-ACT-USE";
    const ENDS: &'static str = "burns out";

    fn warning(&self) -> &'static str {
        if self.stops { ": no farther this turn without a save" } else { "" }
    }
}
