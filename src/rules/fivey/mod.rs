//! FIVEY: a twenty-sided die and a stat that skill doubles; two actions a turn, and dead at 0.
//!
//! The numbers are in `assets/rules/fivey`, the shape of each rule here, one file a rule. Start with [`system`]: what there is to
//! do, and what comes in between; then [`roll`]: how every roll waits until all who may sway it have been asked.

mod aim;
mod areas;
mod attack;
pub mod attack_modes;
pub mod campaign;
mod career;
mod changes;
pub mod character;
pub mod check;
mod conditions;
mod damage;
pub mod data;
mod defence;
mod deploy;
mod describe;
mod drop;
mod fall;
mod feats;
mod flee;
mod flight;
mod foresight;
mod free;
mod goodwill;
mod ground;
mod hands;
mod initiative;
mod looks;
mod magic;
mod morale;
mod movement;
mod offers;
pub mod options;
mod pages;
mod paths;
mod prelude;
pub mod profile;
mod recover;
pub mod roll;
pub mod sheet;
mod shield;
mod shove;
mod striking;
mod surprise;
pub mod system;
mod things;
mod toll;
mod tools;
mod tricks;
mod turns;
mod veils;

use crate::kit::{PlayedSystem, book::Edition};
use data::RuleBook;

/// The rule system: what it is made of stands in [`system`].
pub struct Fivey;

/// By the book that the game ships with.
pub const FIVEY: PlayedSystem<Fivey> = PlayedSystem::by(Edition::Shipped(RuleBook::shipped));
