//! The ways to move that somebody has on a turn: on foot, or through the air to stay there. Rules `PH-MOVE-01`, `PH-MOVE-12`,
//! ruling `R-109`.

use super::{
    body::{air::flies, flight::FLY},
    movement,
    sheet::{Conditions, Economy},
    speed::{rooted, speed},
    ways,
};
use crate::kit::movement::{path::picked_way, step::Gait};
use crate::kit::prelude::*;

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
    check: |world, who, picked| way(world, who, picked).map(drop),
    accept: |world, who, picked| {
        go(world, who, picked, if picked.offer.verb == FLY { Gait::Fly } else { Gait::Go })
    },
    ..Feature::NONE
};

fn walk(world: &World, who: Entity, asked: Asked) -> Maybe {
    let prone = part::<Conditions>(world, who).prone;
    let draft =
        if prone { Draft::new(MOVE, "Crawl", "PH-MOVE-12") } else { Draft::new(MOVE, "Move", "PH-MOVE-01") };
    if speed(world, who).0 == 0 {
        return draft.closed(Refusal::Because("speed is 0".into(), rooted(world, who)));
    }
    if asked == Asked::OnTheSpot {
        if part::<Economy>(world, who).movement <= 0 {
            return draft.closed(Refusal::spent("movement"));
        }
        return Maybe::Open(Offer { ways: true, ..draft.offer(Cost::default(), Use::Move) });
    }
    let squares = ways::goals(world, who, Gait::Go);
    if !squares.iter().any(|goal| goal.stop) {
        return draft.closed(Refusal::spent("movement"));
    }
    Maybe::Open(Offer { squares, ways: true, ..draft.offer(Cost::default(), Use::Move) })
}

/// A way through the air that ends in it, for those who fly. Ruling `R-109`.
fn fly(world: &World, who: Entity) -> Option<Maybe> {
    let grounded = part::<Conditions>(world, who).prone || speed(world, who).0 == 0;
    if !flies(world, who) || grounded {
        return None;
    }
    let draft = Draft::new(FLY, "Fly and stay aloft", "R-109");
    let squares = ways::goals(world, who, Gait::Fly);
    if !squares.iter().any(|goal| goal.stop) {
        return Some(draft.closed(Refusal::spent("movement")));
    }
    Some(Maybe::Open(Offer { squares, ..draft.offer(Cost::default(), Use::Other) }))
}

/// Sets out on the way that was picked; it has been judged.
pub fn go(world: &mut World, who: Entity, picked: &Picked, gait: Gait) {
    if let Ok(path) = way(world, who, picked) {
        movement::go(world, who, &path, gait);
    }
}

/// The squares of a move: as ordered, or the way that the offer shows.
///
/// # Errors
/// The way of the order's own can't be gone.
pub fn way(world: &World, who: Entity, picked: &Picked) -> Result<Vec<Square>, Refusal> {
    let left = part::<Economy>(world, who).movement;
    if let Some(path) = &picked.path {
        let feet = ways::judge_path(world, who, path).map_err(|why| Refusal::Because(why, "PH-MOVE-01"))?;
        if feet.0 > left {
            return Err(Refusal::NotEnoughMovement { needs: feet, left: Feet(left) });
        }
    }
    Ok(picked_way(picked))
}
