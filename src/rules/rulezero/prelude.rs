//! The words that nearly every rule of this system is written in, beside those of the kit.
//!
//! What these modules are made of themselves names its own by file, so that no circle comes of it.

pub use super::{
    attack_modes::{Arms, AttackMode, leave_hand, modes, rearm},
    bonuses::{Bonus, counted},
    damage::{Blow, Hurt},
    data::{RuleBook, book},
    offers::{affordable, full_round, full_round_cost, move_action, move_cost, standard},
    options,
    profile::{
        Affliction, Armor, BonusType, Boon, Boosted, Carried, CreatureType, DamageKind, Defense, DiceExpr,
        Polarity, Potion, Power, Profile, Resistance, SizeClass, Stat, Talent, Treatment, Weapon,
    },
    rolls::Test,
    sheet::{Bleeding, Economy, Haste, Health, Sheet, States, Track, Uses},
    tools::*,
};
pub(super) use super::{conditions::lasting, rolls};
pub use crate::kit::prelude::*;
