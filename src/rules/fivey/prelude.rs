//! The words that nearly every rule of FIVEY is written in, beside those of the kit: sheets, checks and rolls, harm, states, and
//! short ways to ask.
//!
//! What these modules are made of themselves names its own by file, so that no circle comes of it.

pub use super::{
    check::flat,
    damage::{Blow, Hurt, dealt, roll_and_deal, taken},
    data::RuleBook,
    forms::{Arms, rearm},
    offers::{action, actions, affordable},
    profile::{Armor, Carry, DamageKind, Dice, Feat, Gear, Kind, Profile, Skill, Spell, Stat, Weapon},
    roll::{self, Check, Nature, Then, Throw, throw, told},
    sheet::{Economy, Health, Inspiration, Sheet, States, Stores, Uses},
    tools::*,
};
pub(super) use super::{goodwill, veils};
pub use crate::kit::outcome::Outcome;
pub use crate::kit::prelude::*;
