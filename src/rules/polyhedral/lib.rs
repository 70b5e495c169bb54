//! Polyhedral, by Sean Quinn (CC BY 4.0, adapted): pools of three six-sided dice; an action, a bonus action, a reaction.
//!
//! The numbers are in `assets/rules/polyhedral`, the shape of each rule here, one file a rule. Start in
//! `system.rs`: what there is to do, and what comes in between; then in `rolls`: how every roll waits until all who may sway it
//! have been asked.

mod ai_hints;
mod aim;
mod attack;
mod attack_modes;
mod body;
mod campaign;
mod changes;
pub mod character;
mod charm;
pub mod checks;
mod class_features;
mod conditions;

mod counters;
mod damage;
pub mod data;
mod defeat;
mod deploy;
mod describe;
mod dying;
mod extra_turn;
mod features;
mod foresight;
mod hands;
mod helping;
mod hiding;
mod initiative;
mod leaving;
mod looks;
mod maneuvers;
mod means;
mod movement;
pub mod odds;
mod offers;
pub mod options;
mod pages;
mod paths;
pub mod pool;
mod prelude;
pub mod profile;
mod protection;
mod rally;
mod reactions;
mod ready;
pub mod resolve;
mod rolls;
pub mod sheet;
mod sight;
mod speed;
mod striking;
mod system;
mod things;

mod threats;
mod tools;
mod turns;
pub mod wealth;
mod wounds;

use data::RuleBook;
use kit::{PlayedSystem, book::Edition};

/// The rule system of Polyhedral.
pub struct Polyhedral;

/// The rule system by the book that the game ships with.
pub const POLYHEDRAL: PlayedSystem<Polyhedral> = PlayedSystem::by(Edition::Shipped(RuleBook::shipped));
