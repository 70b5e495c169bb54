//! Computer players: they read offers and write orders, and know no rule system by name.
//!
//! Start with [`computer`], the player that the game is played against; [`random`] is the measure of all others.

pub mod orders;

pub mod random;

pub mod computer;

mod aid;

mod course;

mod danger;

mod edges;

mod errands;

mod fields;

mod leaps;

mod lost;

mod place;

mod plan;

mod rate;

mod replies;

mod rest;

mod scene;

mod strike;

mod wishes;

mod worth;

use crate::battle::{Battle, order::Order};

/// Somebody who plays a side without a hand on the mouse.
pub trait Player {
    /// An order for the pending decision; nothing when there is none or nothing can be done.
    fn choose(&mut self, battle: &Battle) -> Option<Order>;
}

/// The computer player that the game is played against. Its chance comes from `seed`, never from the battle's dice.
pub fn player(seed: u64) -> Box<dyn Player> {
    Box::new(computer::Computer::new(seed))
}
