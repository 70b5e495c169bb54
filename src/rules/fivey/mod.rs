//! FIVEY: a twenty-sided die and a stat that skill doubles; two actions a turn, and dead at 0.
//!
//! The numbers are in `assets/rules/fivey`, the shape of each rule here, one file a rule. Start with [`system`]: what there is to
//! do, and what comes in between; then [`roll`]: how every roll waits until all who may sway it have been asked.

pub mod profile;

pub mod data;

pub mod character;

pub mod series;

pub mod check;

pub mod sheet;

pub mod forms;

pub mod roll;

pub mod options;

pub mod system;

mod aim;
mod areas;
mod attack;
mod changes;
mod conditions;
mod damage;
mod defence;
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
mod inventory;
mod looks;
mod magic;
mod morale;
mod movement;
mod muster;
mod offers;
mod pages;
mod prelude;
mod recover;
mod shield;
mod shove;
mod striking;
mod surprise;
mod things;
mod toll;
mod tools;
mod tricks;
mod turns;
mod veils;
mod ways;

/// The rule system: what it is made of stands in [`system`].
pub struct Fivey;
