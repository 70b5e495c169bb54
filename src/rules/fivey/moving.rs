//! The ways to move that somebody has on a turn: on foot, on the ground, in the air. Rule `FV-ACT-09`, rulings `FV-RUL-33`,
//! `FV-RUL-42`.

use super::{
    flight::{self, FLY},
    movement, ways,
};
use crate::battle::Order;
use crate::kit::movement::{
    path::picked_way,
    step::{Gait, stands_at},
};
use crate::rules::fivey::prelude::*;
use std::cell::OnceCell;

/// Moving.
pub const MOVING: Feature = Feature {
    verbs: &["move", FLY, "crawl"],
    acts: &[RISE, LAND, STAND],
    offers: |world, who, asked| {
        let payable = affordable(world, who, 1).and(unheld(world, who));
        let one = |draft: Draft, use_for, goals: &dyn Fn() -> Vec<Goal>| {
            if let Err(refusal) = &payable {
                return draft.closed(refusal.clone());
            }
            if asked == Asked::OnTheSpot && use_for == Use::Move {
                return Maybe::Open(Offer { ways: true, ..draft.offer(actions(1), use_for) });
            }
            let none = because("no square can be reached", "FV-ACT-09");
            draft.to_goals(goals(), true, (actions(1), use_for), none)
        };
        if ways::best_gait(world, who) == Gait::Fly {
            let flown = OnceCell::new();
            let flown = || flown.get_or_init(|| ways::goals(world, who, Gait::Fly)).clone();
            let [down, up] = [("move", "Fly and land"), (FLY, "Fly and stay aloft")]
                .map(|(verb, title)| Draft::new(verb, title, "FV-RUL-33"));
            return vec![
                one(down, Use::Move, &|| flight::landing(world, who, flown())),
                one(up, Use::Soar, &flown),
            ];
        }
        let walk = |title, rule| {
            one(Draft::new("move", title, rule), Use::Move, &|| ways::goals(world, who, Gait::Go))
        };
        if !states(world, who).prone {
            return vec![walk("Move", "FV-ACT-09")];
        }
        let crawl = Draft::new("crawl", "Crawl", "FV-MOVE-02");
        let crawl = || one(crawl, Use::Other, &|| ways::goals(world, who, Gait::Crawl));
        let crawl = asked.reads_all().then(crawl);
        [walk("Stand up and move", "FV-RUL-42")].into_iter().chain(crawl).collect()
    },
    check: |world, who, picked| judge(world, who, gait(world, who, picked), picked),
    why_not: |world, who, order| {
        order.to?;
        let gait = if order.verb == "crawl" { Gait::Crawl } else { ways::best_gait(world, who) };
        let lands = |goals| if order.verb == FLY { goals } else { flight::landing(world, who, goals) };
        ways::no_stop(world, who, gait, &lands(ways::goals(world, who, gait)), order)
    },
    accept: |world, who, picked| go(world, who, gait(world, who, picked), picked),
    parts: |parts| {
        parts.component::<movement::Going>();
    },
    ..Feature::NONE
};

/// Rising on the spot, for the price of a Move.
const RISE: Act = Act {
    may: |world, who| on_the_spot(world, who, false),
    done: |world, who, _| flight::rise(world, who),
    ..action("rise", "Rise", "FV-RUL-33")
};

/// Landing on the spot, for the price of a Move.
const LAND: Act = Act {
    may: |world, who| on_the_spot(world, who, true),
    done: |world, who, _| {
        flight::land(world, who);
    },
    ..action("land", "Land", "FV-RUL-33")
};

const STAND: Act = Act {
    may: |world, who| states(world, who).prone.then(|| affordable(world, who, 1).and(unheld(world, who))),
    done: |world, who, _| movement::stand_up(world, who),
    ..action("stand", "Stand up", "FV-RUL-42")
};

/// Whether whoever flies may come down where it is, or from there up.
fn on_the_spot(world: &World, who: Entity, down: bool) -> Option<Result<(), Refusal>> {
    if ways::best_gait(world, who) != Gait::Fly || states(world, who).aloft != down {
        return None;
    }
    let stands = footprint(world, who).is_some_and(|space| stands_at(world, who, space.at));
    let ground = unless(down && !stands, "there is nothing to stand on", "FV-RUL-33");
    Some(unheld(world, who).and(ground).and(affordable(world, who, 1)))
}

/// Nobody holds somebody.
fn unheld(world: &World, who: Entity) -> Result<(), Refusal> {
    unless(states(world, who).grappled_by.is_some(), "held", "FV-RUL-47")
}

/// How somebody goes the way that was picked.
fn gait(world: &World, who: Entity, picked: &Picked) -> Gait {
    if picked.offer.verb == "crawl" { Gait::Crawl } else { ways::best_gait(world, who) }
}

/// Whether the way of the order's own can be gone, and ends where the offer says.
///
/// # Errors
/// It can't.
pub fn judge(world: &World, who: Entity, gait: Gait, picked: &Picked) -> Result<(), Refusal> {
    let Some(path) = &picked.path else { return Ok(()) };
    ways::judge(world, who, gait, path).map_err(|why| Refusal::Because(why, "FV-ACT-09"))?;
    let goal = |to| picked.offer.squares.iter().find(|goal| goal.to == to);
    match path.last() {
        Some(&to) if !goal(to).is_some_and(|goal| goal.stop) => {
            let there = Order { to: Some(to), ..Order::new(picked.offer.verb) };
            let passed = ways::no_stop(world, who, gait, &picked.offer.squares, &there);
            Err(passed.unwrap_or(Refusal::NoWay(to)))
        }
        _ => Ok(()),
    }
}

/// Goes as ordered, or the way that the offer shows.
pub fn go(world: &mut World, who: Entity, gait: Gait, picked: &Picked) {
    movement::go(world, who, &picked_way(picked), gait, picked.offer.verb == FLY);
}
