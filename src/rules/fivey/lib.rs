//! FIVEY: a twenty-sided die and a stat that skill doubles; two actions a turn, and dead at 0.
//!
//! The numbers are in `assets/rules/fivey`, the shape of each rule here, one file a rule. Start with [`system`]: what there is to
//! do, and what comes in between; then [`rolls`]: how every roll waits until all who may sway it have been asked.

mod ai_hints;
mod aim;
mod areas;
mod attack;
pub mod attack_modes;
mod body;
pub mod campaign;
mod career;
mod changes;
pub mod character;
mod charm;
pub mod checks;
mod conditions;
mod damage;
pub mod data;
mod defeat;
mod defence;
mod deploy;
mod describe;
pub mod features;
mod flee;
mod foresight;
mod free_attacks;
mod ground;
mod hands;
mod healing;
pub mod helping;
mod hiding;
mod hit;
mod initiative;
mod looks;
mod magic;
mod morale;
mod movement;
mod odds;
mod offers;
pub mod options;
mod pages;
mod paths;
mod prelude;
pub mod profile;
mod reactions;
pub mod rolls;
pub mod sheet;
mod striking;
pub mod system;
mod things;
mod tools;
mod turns;
use data::RuleBook;
use kit::{PlayedSystem, book::Edition};

/// The rule system: what it is made of stands in [`system`].
pub struct Fivey;

/// By the book that the game ships with.
pub const FIVEY: PlayedSystem<Fivey> = PlayedSystem::by(Edition::Shipped(RuleBook::shipped));
