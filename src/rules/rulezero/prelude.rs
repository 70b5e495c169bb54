//! The words that nearly every rule of this system is written in, beside those of the kit.
//!
//! What these modules are made of themselves names its own by file, so that no circle comes of it.

pub use super::{
    attack_modes::{Arms, AttackMode, leave_hand, mode_of, modes, rearm},
    bonuses::{boons, by_sheet, counted, of_attacks, those},
    damage::{Blow, HitDamage, HitHarm, Hurt, roll_and_deal},
    data::{RuleBook, book},
    loads::LoadClass,
    offers::{MOVE, REACTION, STANDARD, full_round, move_cost, reaction_cost, standard, standard_action},
    options,
    profile::{
        Affliction, Armor, Bonus, BonusType, Boon, Boosted, Carried, CarriedShield, CreatureType, DamageKind,
        Defense, DiceExpr, HANDS, Polarity, Potion, Power, Profile, Resistance, SizeClass, Stat, Talent,
        Treatment, Weapon,
    },
    rolls::{Test, penalties},
    sheet::{
        Aid, Bleeding, Haste, Health, Initiative, Policies, Reach, Sheet, Speed, States, Track, TurnRecord,
        Uses,
    },
    threat::{exposed_to, guards, may_react, on_guard, strikers, threatens},
    tools::*,
    vitality::{Blackout, HitEffect, Vitality, rounds_to_live},
};
pub(super) use super::{conditions::lasting, defense, loads, rolls, track};
pub use kit::{opportunity::Guard, prelude::*};
