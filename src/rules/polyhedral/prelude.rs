//! The words that nearly every rule of Polyhedral is written in, beside those of the kit: sheets, checks and rolls, conditions,
//! and short ways to ask.
//!
//! What these modules are made of themselves names its own by file, so that no circle comes of it.

pub use super::{
    attack_modes::{AttackMode, Strike, form_of, forms, rearm},
    checks,
    data::{RuleBook, book},
    means::{Means, Task},
    odds::{AttackNumbers, DamageDice, DamageNumbers, check_odds, damage_law, dealt, mean_damage},
    offers::*,
    options,
    pool::{POOL_SIDES, pool_size},
    profile::{
        Ability, Condition, DamageKind, DiceExpr, Duration, Effects, HazardHarm, Knowledge, Rider, Skill,
    },
    resolve,
    rolls::{DicePool, FaceReading, Nature, PendingRoll, Resolution, Save, save, stout, throw},
    sheet::{
        Ailment, Ailments, Arms, Carried, Conditions, Dying, Economy, Health, Pack, Reserves, Sheet, Wounds,
    },
    sight::{hears, sees},
    state::*,
    tools::*,
};
pub(super) use super::{profile, valuation};
pub use crate::kit::prelude::*;
pub use crate::kit::resolve::{Resolve, Success};
