//! Computer players: they read offers and write orders, and know no rule system by name.
//!
//! Start with [`computer`], the player that the game is played against; [`random`] is the measure of all others.

mod player;

pub mod orders;

pub mod random;

pub mod computer;

mod aid;

mod course;

mod danger;

mod edges;

mod errands;

mod fields;

mod fighter;

mod leaps;

mod locks;

mod lost;

mod place;

mod plan;

mod rate;

mod replies;

mod rest;

mod scene;

mod strike;

mod thoughts;

mod wishes;

mod worth;

pub use player::Player;

/// The computer player that the game is played against. Its chance comes from `seed`, never from the battle's dice.
pub fn player(seed: u64) -> Box<dyn Player> {
    Box::new(computer::Computer::new(seed))
}
