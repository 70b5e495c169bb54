//! The words that nearly every rule of Polyhedral is written in, beside those of the kit: sheets, checks and rolls, conditions,
//! and short ways to ask.
//!
//! What these modules are made of themselves names its own by file, so that no circle comes of it.

pub use super::{
    checks,
    data::RuleBook,
    forms::{Form, rearm},
    means::{Means, Task},
    odds::{DamageDice, DamageNumbers, check_odds, dealt},
    offers::*,
    profile::{Ability, Condition, DamageKind, Dice, Duration, Effects, Harm, Knowledge, Rider, Skill},
    rolls::{Hand, Nature, Save, Then, Throw, Verdict, save, stout, throw},
    sheet::{
        Ailment, Ailments, Arms, Carried, Conditions, Dying, Economy, Health, Pack, Reserves, Sheet, Wounds,
    },
    state::*,
    tools::*,
};
pub use crate::kit::outcome::Outcome;
pub use crate::kit::prelude::*;
