//! The words that nearly every rule of FIVEY is written in, beside those of the kit: sheets, checks and rolls, harm, states, and
//! short ways to ask.
//!
//! What these modules are made of themselves names its own by file, so that no circle comes of it.

pub(super) use super::conditions::lasting;
pub use super::{
    attack_modes::{Arms, AttackMode, Carried, leave_hand, mode_of, modes, rearm},
    checks::{Advantage, flat},
    damage::{Blow, Hurt, dealt, roll_and_deal, taken},
    data::{RuleBook, book},
    offers::{ACTION, CALL, DRAW, DROP, action, affordable},
    options,
    profile::{
        Armor, Art, Carry, DamageKind, DiceExpr, Feat, Gear, Profile, SheetKind, Skill, Spell, Stat, Weapon,
    },
    rolls::{self, Check, Nature, PendingRoll, Resolution, chance, settled, throw, told},
    sheet::{Health, Inspiration, Sheet, Speed, States, Stores, TurnBegun, Uses},
    tools::*,
};
pub(super) use super::{charm, checks, damage};
pub use kit::prelude::*;
pub use kit::resolve::{Resolve, Success};
