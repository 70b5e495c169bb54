//! Travel and dangerous places: how long, and whether somebody is met. Rules `FV-EXP-01` to `FV-EXP-05`.

use super::note::d20;
use crate::{dice::Dice, rules::fivey::check::Edge};
use serde::{Deserialize, Serialize};

/// Hours of daytime. Rule `FV-EXP-01`.
pub const DAY_HOURS: u32 = 12;
/// Hours that a march adds. Rules `FV-EXP-02`, `FV-REST-06`.
pub const MARCH_HOURS: u32 = 4;
/// Hours through a plain hex. Rule `FV-EXP-02`.
const HEX_HOURS: u32 = 4;

/// Six miles of land. Rule `FV-EXP-02`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Hex {
    /// Difficult ground.
    pub difficult: bool,
    /// Difficult weather.
    pub weather: bool,
    /// A paved road.
    pub paved: bool,
}

impl Hex {
    /// Hours to cross it. Rule `FV-EXP-02`.
    pub const fn hours(self) -> u32 {
        HEX_HOURS + self.difficult as u32 + self.weather as u32 - self.paved as u32
    }
}

/// Whether a hex of so many hours holds an encounter: a d20 that shows no more than that. Rule `FV-EXP-03`.
pub fn met_on_the_way(hours: u32, dice: &mut Dice) -> bool {
    meets(hours, dice, "encounter on the way")
}

/// Rounds in a dangerous place since the party came or last met somebody. Rules `FV-EXP-04`, `FV-EXP-05`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteClock {
    /// Full rounds so far.
    pub rounds: u32,
}

impl SiteClock {
    /// One more round of exploring; whether it ends with an encounter, after which the count begins anew.
    pub fn round(&mut self, dice: &mut Dice) -> bool {
        self.rounds = self.rounds.saturating_add(1);
        let met = meets(self.rounds, dice, "encounter at the site");
        if met {
            self.rounds = 0;
        }
        met
    }
}

fn meets(chances: u32, dice: &mut Dice, what: &str) -> bool {
    d20(dice, Edge::Plain, what) <= i32::try_from(chances).unwrap_or(i32::MAX)
}
