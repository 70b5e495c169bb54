//! Between the battles of a chain: what a battle leaves open, short and long rests, downtime, and who goes on with what. Catalog
//! section 21, rulings `R-061`, `R-064` to `R-068`.
//!
//! It is played in the world of the battle that was won; [`carry`] takes those who go on over into the world of the next.

mod aftermath;
mod carry;
mod long;
mod rest;
mod short;

pub use carry::carry;

use crate::battle::Interval;
use crate::kit::camp::{self, Camping};
use crate::rules::polyhedral::dying::awake;
use crate::rules::polyhedral::prelude::*;
use aftermath::Aftermath;

/// How the time is spent. Ruling `R-064`.
static CAMPING: Camping = Camping {
    chooses: awake,
    awake: &[short::SHORT, long::LONG],
    resting: &[short::DICE, short::TREATMENTS],
    ends: ("finish_rest", "Finish the rest", "PH-REST-12"),
    ended: short::finish,
    rule: "R-064",
};

/// The battle is won: what it left open comes first, then the side chooses how the time is spent. Hours that were left before it
/// are gone: a battle breaks every rest off. Rule `PH-REST-08`.
pub fn begin(world: &mut World, side: Side, between: Interval) {
    camp::begin(world, side, between.hours, &CAMPING);
    push(world, Aftermath(between));
}
