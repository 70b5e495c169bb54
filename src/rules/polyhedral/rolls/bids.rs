//! What a change to a roll is worth once the others have answered it in the order of ruling `R-113`. Only for players that know
//! no rules.

use super::{throws::Throw, ways::wants_success, window::NUDGE};
use crate::kit::prelude::*;
use crate::{
    kit::bids::{Auction, Bidder},
    rules::polyhedral::{pool::POOL_SIDES, worth},
};

/// Bidders that are looked at: more than these never join in.
const MOST: usize = 4;

/// A point of Resolve is worth at least this many points of health, whatever else it could buy.
const SCARCE: f32 = 2.0;

/// What is left of an extra turn's worth by the time that it is taken.
const LATER: f32 = 0.8;

/// What a point of Resolve is likely to bring somebody elsewhere: most often an extra turn. Rule `PH-RSV-05`.
pub(super) fn price(world: &World, who: Entity) -> f32 {
    (LATER * worth::of_turn(world, who)).max(SCARCE)
}

/// The chance that a change to a roll stands, once the others have answered it.
pub(super) fn stays(
    world: &World,
    throw: &Throw,
    spenders: &[(Entity, i32)],
    stake: f32,
    success: bool,
) -> f32 {
    let Some(needed) = throw.needed() else { return 1.0 };
    let bidder = |&(who, left): &(Entity, i32)| Bidder {
        for_it: wants_success(world, throw, who),
        left,
        nudge: !throw.window.nudged.contains(&who),
        die: throw.hand(who).is_some() && !throw.window.dice.contains(&who),
        price: price(world, who),
    };
    let auction = Auction {
        margin: throw.verdict().total - needed,
        dice_closed: !throw.window.nudged.is_empty(),
        bidders: spenders.iter().map(bidder).take(MOST).collect(),
        stake,
        nudge: NUDGE,
        sides: POOL_SIDES,
    };
    let close = auction.close();
    if success { close.success } else { 1.0 - close.success }
}
