//! Rules (Rule #0): a twenty-sided die and a stat that is its own bonus, three defenses, and wounds that weigh on every roll.
//!
//! The numbers are in `assets/rules/rulezero`, the shape of each rule here, one file a rule. Start with [`system`]: what there is to
//! do, and what comes in between; then `vitality`: what one hit makes of somebody.

mod ai_hints;
mod aim;
mod attack;
pub mod attack_modes;
mod body;
pub mod bonuses;
pub mod campaign;
mod changes;
pub mod character;
mod charge;
mod conditions;
mod cover;
mod damage;
pub mod data;
mod defeat;
mod defense;
mod deploy;
mod describe;
mod flanking;
mod foresight;
mod ground;
mod hands;
mod helping;
mod hiding;
mod initiative;
mod leaving;
mod loads;
mod movement;
mod odds;
mod offers;
pub mod options;
mod pages;
mod paths;
mod powers;
mod prelude;
pub mod profile;
mod reactions;
mod ready;
mod recover;
mod rolls;
pub mod sheet;
mod shields;
mod striking;
pub mod system;
mod things;
mod threat;
mod tools;
mod track;
mod turns;
mod vitality;

use data::RuleBook;
use kit::{PlayedSystem, book::Edition};

/// The rule system: what it is made of stands in [`system`].
pub struct RuleZero;

/// By the book that the game ships with.
pub const RULE_ZERO: PlayedSystem<RuleZero> = PlayedSystem::by(Edition::Shipped(RuleBook::shipped));
