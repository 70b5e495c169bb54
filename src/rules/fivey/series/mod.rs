//! Between battles: what the end of an encounter, a night, downtime and the road do to a party. Catalog sections 12 and
//! 17 to 19.
//!
//! [`Camp`] is the time between two battles of a chain, spent in one battle with them. The rest are
//! plain functions over [`Member`]s, which are a character by the book and a small state that can be saved. Battles know
//! nothing of them: [`Member::profile`] is what the next battle reads, [`After`] is what it leaves behind.

mod adventure;
mod camp;
mod carry;
mod downtime;
mod encounter;
mod means;
mod meeting;
mod night;
mod party;
mod road;

pub use adventure::close_adventure;
pub use camp::{Camp, begin};
pub use carry::carry;
pub use downtime::{DowntimePlan, NoDowntime, downtime};
pub use encounter::{After, Aftermath, Sharing, encounter_end, share, units_used};
pub use means::{Activity, Goal, Institution, Lifestyle, Settlement, Span};
pub use meeting::{Answer, Reaction, persuade, reaction};
pub use night::{Boon, Night, NoRest, RestAction, Stores, night};
pub use party::{Campaigner, Hireling, Member, Power, Saved};
pub use road::{DAY_HOURS, Hex, MARCH_HOURS, SiteClock, met_on_the_way};

use super::check::{D20, Edge};
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
    fn new(rule: RuleId, text: impl Into<String>) -> Self {
        Self { rule, text: text.into() }
    }
}

/// The d20 that counts. Rule `FV-ADV-01`.
fn d20(dice: &mut Dice, edge: Edge, what: &str) -> i32 {
    let faces: Vec<u8> = (0..edge.dice()).map(|_| dice.roll(D20, what)).collect();
    i32::from(edge.kept(&faces))
}
