//! Things of the level: what can be forced, unlocked, pulled, disarmed, broken; what is hidden and who knows of it. A rule system
//! says how a check is rolled, what harm does and what a use costs.
//!
//! - [`state`]: what has become of each.
//! - [`uses`]: doing something with those within reach, alone or together.
//! - [`doors`]: opening and closing them.
//! - `dread`: ground that they can make bad for somebody.
//! - [`effects`]: what comes of it, in the level's words.
//! - [`harm`]: what harm they do, as most rule systems read it.
//! - [`heavy`]: moving and toppling them.
//! - [`secrets`]: what is hidden, noticed in passing, found by searching, revealed to all.
//! - [`words`]: what is wrong with a rule system's own words in a level's things.

pub mod doors;

mod dread;

pub mod effects;

pub mod harm;

pub mod heavy;

pub mod secrets;

pub mod state;

pub mod uses;

pub mod words;

pub use self::{
    dread::dreads,
    effects::EffectRules,
    secrets::{Secret, SecretRules},
    uses::{UseRules, is_once, tried},
};
