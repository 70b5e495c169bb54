//! Polyhedral, by Sean Quinn (CC BY 4.0, adapted): pools of three six-sided dice; an action, a bonus action, a reaction.
//!
//! The numbers are in `assets/rules/polyhedral`, the shape of each rule here, one file a rule. Start in
//! `system.rs`: what there is to do, and what comes in between; then in [`rolls`]: how every roll waits until all who may sway it
//! have been asked.

pub mod profile;

pub mod data;

pub mod character;

pub mod wealth;

pub mod pool;

pub mod odds;

pub mod sheet;

pub mod options;

pub mod checks;

pub mod resolve;

mod series;

mod ailments;
mod aim;
mod attack;
mod body;
mod changes;
mod charm;
mod damage;
mod describe;
mod dropping;
mod dying;
mod extra_turn;
mod features;
mod foresight;
mod forms;
mod gauges;
mod handling;
mod hazards;
mod helping;
mod hiding;
mod initiative;
mod inventory;
mod lamps;
mod learnt;
mod light;
mod looks;
mod maneuvers;
mod means;
mod mercy;
mod movement;
mod muster;
mod offers;
mod pages;
mod prelude;
mod protection;
mod pushing;
mod rally;
mod reactions;
mod ready;
mod rolls;
mod share;
mod sight;
mod speed;
mod state;
mod strike;
mod striking;
mod system;
mod things;
mod tools;
mod turns;
mod ways;
mod worth;
mod wounds;

pub use system::Polyhedral;
