//! The ways to move that somebody has on a turn: on foot, on the ground, in the air. Rule `FV-ACT-09`, rulings `FV-RUL-33`,
//! `FV-RUL-42`.

use super::{
    flight, movement,
    offers::{actions, affordable},
    tools::states,
    ways,
};
use crate::kit::movement::{path::picked_way, step::Gait};
use crate::kit::prelude::*;
use std::cell::OnceCell;

/// Moving.
pub const MOVING: Feature = Feature {
    verbs: &["move", flight::FLY, "crawl", "stand", "rise", "land"],
    offers: |world, who, asked| {
        let state = states(world, who);
        let payable = affordable(world, who, 1);
        let held = state.grappled_by.map(|_| Refusal::Because("held".into(), "FV-RUL-47"));
        let flown = OnceCell::new();
        let one = |verb: &'static str, title: &'static str, rule: &'static str, gait: Gait, use_for: Use| {
            let draft = Draft::new(verb, title, rule);
            if let Err(refusal) = payable.clone() {
                return draft.closed(refusal);
            }
            if let Some(refusal) = held.clone() {
                return draft.closed(refusal);
            }
            if asked == Asked::OnTheSpot && use_for == Use::Move {
                return Maybe::Open(Offer { ways: true, ..draft.offer(actions(1), use_for) });
            }
            let squares = match gait {
                Gait::Fly => {
                    let flown = flown.get_or_init(|| ways::goals(world, who, gait)).clone();
                    flight::landing(world, who, flown, verb == flight::FLY)
                }
                _ => ways::goals(world, who, gait),
            };
            if !squares.iter().any(|goal| goal.stop) {
                return draft.closed(Refusal::Because("no square can be reached".into(), "FV-ACT-09"));
            }
            Maybe::Open(Offer { squares, ways: true, ..draft.offer(actions(1), use_for) })
        };
        let mut all = Vec::new();
        if ways::flies(world, who) && !state.prone {
            all.push(one("move", "Fly and land", "FV-RUL-33", Gait::Fly, Use::Move));
            all.push(one(flight::FLY, "Fly and stay aloft", "FV-RUL-33", Gait::Fly, Use::Soar));
            all.push(flight::on_the_spot(world, who));
        } else if state.prone {
            all.push(one("move", "Stand up and move", "FV-RUL-42", Gait::Go, Use::Move));
            if asked.reads_all() {
                all.push(one("crawl", "Crawl", "FV-MOVE-02", Gait::Crawl, Use::Other));
            }
            let draft = Draft::new("stand", "Stand up", "FV-RUL-42");
            all.push(draft.if_paid(
                payable.clone().and(held.clone().map_or(Ok(()), Err)),
                actions(1),
                Use::Other,
            ));
        } else {
            all.push(one("move", "Move", "FV-ACT-09", Gait::Go, Use::Move));
        }
        all
    },
    check: |world, who, picked| {
        gait(world, who, picked).map_or(Ok(()), |gait| judge(world, who, gait, picked))
    },
    accept: |world, who, picked| match picked.offer.verb {
        "stand" => movement::stand_up(world, who),
        "rise" => flight::rise(world, who),
        "land" => {
            flight::land(world, who);
        }
        _ => {
            if let Some(gait) = gait(world, who, picked) {
                go(world, who, gait, picked);
            }
        }
    },
    parts: |parts| {
        parts.component::<movement::Going>();
    },
    ..Feature::NONE
};

/// How somebody goes the way that was picked; none where it stays where it is.
fn gait(world: &World, who: Entity, picked: &Picked) -> Option<Gait> {
    match picked.offer.verb {
        "crawl" => Some(Gait::Crawl),
        "move" | flight::FLY if ways::flies(world, who) && !states(world, who).prone => Some(Gait::Fly),
        "move" => Some(Gait::Go),
        _ => None,
    }
}

/// Whether the way of the order's own can be gone, and ends where the offer says.
///
/// # Errors
/// It can't.
pub fn judge(world: &World, who: Entity, gait: Gait, picked: &Picked) -> Result<(), Refusal> {
    let Some(path) = &picked.path else { return Ok(()) };
    ways::judge(world, who, gait, path).map_err(|why| Refusal::Because(why, "FV-ACT-09"))?;
    let offered = |to| picked.offer.squares.iter().any(|goal| goal.to == to && goal.stop);
    match path.last() {
        Some(&to) if !offered(to) => Err(Refusal::NoWay(to)),
        _ => Ok(()),
    }
}

/// Goes as ordered, or the way that the offer shows.
pub fn go(world: &mut World, who: Entity, gait: Gait, picked: &Picked) {
    let way = picked_way(picked);
    let budget = ways::rate(world, who, gait);
    movement::go(world, who, &way, budget, gait, picked.offer.verb == flight::FLY);
}
