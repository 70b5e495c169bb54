//! The ways to move that somebody has on a turn: on foot, or through the air to stay there. Rules `PH-MOVE-01`, `PH-MOVE-12`,
//! ruling `R-109`.

use super::{
    body::{air::flies, flight::FLY},
    movement,
    speed::{rooted, speed},
    ways::{self, left},
};
use crate::kit::movement::{path::picked_way, step::Gait};
use crate::rules::polyhedral::prelude::*;

/// A way that ends on the ground.
pub const MOVE: &str = "move";

/// Moving.
pub const MOVING: Feature = Feature {
    verbs: &[MOVE, FLY],
    offers: |world, who, asked| {
        let ordered = |verb| matches!(asked, Asked::For(order) if order.verb == verb);
        let walk = (!ordered(FLY)).then(|| walk(world, who, asked));
        let fly = (asked.reads_all() && !ordered(MOVE)).then(|| fly(world, who));
        walk.into_iter().chain(fly.flatten()).collect()
    },
    check: judge,
    why_not: |world, who, order| {
        let gait = if order.verb == FLY { Gait::Fly } else { Gait::Go };
        order.to.and_then(|_| ways::no_stop(world, who, gait, order))
    },
    accept: |world, who, picked| {
        go(world, who, picked, if picked.offer.verb == FLY { Gait::Fly } else { Gait::Go })
    },
    ..Feature::NONE
};

fn walk(world: &World, who: Entity, asked: Asked) -> Maybe {
    let prone = part::<Conditions>(world, who).prone;
    let (title, rule) = if prone { ("Crawl", "PH-MOVE-12") } else { ("Move", "PH-MOVE-01") };
    let draft = Draft::new(MOVE, title, rule);
    if speed(world, who) == Feet(0) {
        return draft.closed(because("speed is 0", rooted(world, who)));
    }
    if asked == Asked::OnTheSpot && left(world, who) > Feet(0) {
        return Maybe::Open(Offer { ways: true, ..draft.offer(Cost::default(), Use::Move) });
    }
    let squares = if asked == Asked::OnTheSpot { Vec::new() } else { ways::goals(world, who, Gait::Go) };
    draft.to_goals(squares, true, (Cost::default(), Use::Move), stays(world, who, Gait::Go))
}

/// Why somebody gets nowhere, if it does not. Ruling `R-111`.
fn stays(world: &World, who: Entity, gait: Gait) -> Refusal {
    let left = left(world, who);
    if left <= Feet(0) {
        return Refusal::spent("movement");
    }
    match ways::nearest_step(world, who, gait).filter(|&needs| needs > left) {
        Some(needs) if ways::below(world, who).is_some() => {
            let why = format!("climbing out takes {needs}, and {left} are left");
            because(why, "R-111")
        }
        Some(needs) => Refusal::NotEnoughMovement { needs, left },
        None => because("no square can be reached", "PH-MOVE-01"),
    }
}

/// A way through the air that ends in it, for those who fly. Ruling `R-109`.
fn fly(world: &World, who: Entity) -> Option<Maybe> {
    let grounded = part::<Conditions>(world, who).prone || speed(world, who) == Feet(0);
    if !flies(world, who) || grounded {
        return None;
    }
    let draft = Draft::new(FLY, "Fly and stay aloft", "R-109");
    let price = (Cost::default(), Use::Other);
    Some(draft.to_goals(ways::goals(world, who, Gait::Fly), false, price, stays(world, who, Gait::Fly)))
}

/// Sets out on the way that was picked; it has been judged.
pub fn go(world: &mut World, who: Entity, picked: &Picked, gait: Gait) {
    movement::go(world, who, &picked_way(picked), gait);
}

/// Whether somebody can go the way of the order's own with the movement left.
///
/// # Errors
/// It can't.
pub fn judge(world: &World, who: Entity, picked: &Picked) -> Result<(), Refusal> {
    let Some(path) = &picked.path else { return Ok(()) };
    let feet = ways::judge_path(world, who, path).map_err(|why| Refusal::Because(why, "PH-MOVE-01"))?;
    movement_left(world, who, feet)
}
