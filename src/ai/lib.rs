//! Computer players: they read offers and write orders, and know no rule system by name.
//!
//! Start with [`computer`], the player that the game is played against; [`random`] is the measure of all others.

mod player;

pub mod orders;

pub mod random;

pub mod computer;

mod support;

mod barring;

mod clearing;

mod dread;

mod outlook;

mod viewpoint;

mod current_plan;

mod danger;

mod edges;

mod errands;

mod objectives;

mod aims;

mod fallen;

mod fields;

mod fighter;

mod jumps;

mod last_step;

mod locks;

mod searching;

mod place;

mod plan;

mod exchange_rate;

mod replies;

mod rest;

mod situation;

mod strike;

mod beliefs;

mod free_actions;

mod valuation;

pub use player::Player;

/// The computer player that the game is played against. Its chance comes from `seed`, never from the battle's dice.
pub fn player(seed: u64) -> Box<dyn Player> {
    Box::new(computer::Computer::new(seed))
}
