//! Movement on the grid, on foot or through the air to stay there, step by step: what a way costs, what it provokes, what may end
//! it. Catalog sections 24 and 26, rules `PH-MOVE-01`, `PH-MOVE-12`, ruling `R-109`.

use super::body::flight::{FLY, alight};
use super::body::{flies, lift};
use super::hiding::bumped_into;
use super::paths::{self, Mover, left};
use super::speed::{rooted, speed};
use crate::prelude::*;
use kit::movement::{Alight, Step, Steps, Trail, judged, movement_mode, picked_path, set_out, stands_at};

/// Rules of steps for the engine. Rulings `R-078`, `R-088`, `R-105`, `R-109`.
pub const STEPS: Steps = Steps {
    keeps_rest: true,
    stopped,
    judge: |world, who, to| {
        let mover = Mover::stepping(world, who, movement_mode(world, who));
        judged(&mover, to, left(world, who), |from, feet| mover.why(from, to, feet))
    },
    pay: |world, who, stride| {
        let over = flies(world, who) && !stands_at(world, who, stride.to);
        if over && !part::<Conditions>(world, who).prone {
            lift(world, who);
        }
        budget::give(world, who, MOVEMENT, -stride.feet.0);
        change(world, who, |turn: &mut TurnRecord| {
            turn.run += stride.feet.0;
            turn.odd = stride.odd;
        });
    },
    bumped: bumped_into,
    may_stop: |world, who, at| Mover::stepping(world, who, movement_mode(world, who)).may_stop(at),
    alight,
    // Nobody ends where somebody has come in between. Rulings `R-085`, `R-105`.
    ..Steps::on_foot("R-105")
};

/// Sends somebody along a path.
pub fn go(world: &mut World, who: Entity, path: &[Square], movement_mode: MovementMode) {
    depart(world, who, movement_mode, path.iter().map(|&to| boxed(Step::new(who, to))).collect());
}

/// Puts the deeds of a way on the stack, and above ground how it ends. Ruling `R-109`.
pub fn depart(world: &mut World, who: Entity, movement_mode: MovementMode, deeds: Vec<Arc<dyn Deed>>) {
    if movement_mode == MovementMode::Fly {
        lift(world, who);
    }
    if matches!(movement_mode, MovementMode::Fly | MovementMode::Jump) || flies(world, who) {
        push(world, Alight(who, movement_mode == MovementMode::Fly));
    }
    let crawls = part::<Conditions>(world, who).prone;
    set_out(world, who, movement_mode, crawls, deeds);
}

/// Reason why a move can't go on after an interruption, if any.
pub fn stopped(world: &World, who: Entity) -> Option<Text> {
    if !able(world, who) {
        return Some("can't go on".into());
    }
    if speed(world, who) == Feet(0) {
        return Some("speed is 0".into());
    }
    let knocked_down = part::<Conditions>(world, who).prone && !part_or_default::<Trail>(world, who).crawls;
    knocked_down.then(|| "knocked prone".into())
}

/// Verb of a way that ends on the ground.
pub const MOVE: &str = "move";

/// The feature of moving.
pub const MOVING: Feature = Feature {
    verbs: &[MOVE, FLY],
    offers: |world, who, asked| {
        let ordered = |verb| matches!(asked, OfferDetail::For(order) if order.verb == verb);
        let walk = (!ordered(FLY)).then(|| walk(world, who, asked));
        let fly = (asked.reads_all() && !ordered(MOVE)).then(|| fly(world, who));
        walk.into_iter().chain(fly.flatten()).collect()
    },
    check: judge,
    why_not: |world, who, order| {
        let movement_mode = if order.verb == FLY { MovementMode::Fly } else { MovementMode::Go };
        order.to.and_then(|_| paths::no_stop(world, who, movement_mode, order))
    },
    accept: |world, who, picked| {
        go_as_picked(
            world,
            who,
            picked,
            if picked.offer.verb == FLY { MovementMode::Fly } else { MovementMode::Go },
        )
    },
    ..Feature::NONE
};

fn walk(world: &World, who: Entity, asked: OfferDetail) -> Availability {
    let prone = part::<Conditions>(world, who).prone;
    let (title, rule) = if prone { ("Crawl", "PH-MOVE-12") } else { ("Move", "PH-MOVE-01") };
    let draft = OfferBuilder::new(MOVE, title, rule);
    if speed(world, who) == Feet(0) {
        return draft.closed(because("speed is 0", rooted(world, who)));
    }
    if asked == OfferDetail::OnTheSpot && left(world, who) > Feet(0) {
        return Availability::Open(Offer { ways: true, ..draft.offer(Cost::default(), Use::Move) });
    }
    let squares = || match asked {
        OfferDetail::OnTheSpot => Vec::new(),
        _ => paths::goals(world, who, MovementMode::Go),
    };
    draft.to_goals(squares, true, (Ok(Cost::default()), Use::Move), || stays(world, who, MovementMode::Go))
}

/// Refusal for somebody who gets nowhere. Ruling `R-111`.
fn stays(world: &World, who: Entity, movement_mode: MovementMode) -> Refusal {
    let left = left(world, who);
    if left <= Feet(0) {
        return Refusal::spent("movement");
    }
    let below = paths::below(world, who).is_some();
    if below && part::<Conditions>(world, who).prone {
        return because("climbing out takes standing up first", "PH-MOVE-12");
    }
    match paths::nearest_step(world, who, movement_mode).filter(|&needs| needs > left) {
        Some(needs) if below => {
            let why = format!("climbing out takes {needs}, and {left} are left");
            because(why, "R-111")
        }
        Some(needs) => Refusal::NotEnoughMovement { needs, left },
        None => because("no square can be reached", "PH-MOVE-01"),
    }
}

/// Offer of a way through the air that ends in it, for those who fly. Ruling `R-109`.
fn fly(world: &World, who: Entity) -> Option<Availability> {
    let grounded = part::<Conditions>(world, who).prone || speed(world, who) == Feet(0);
    if !flies(world, who) || grounded {
        return None;
    }
    let draft = OfferBuilder::new(FLY, "Fly and stay aloft", "R-109");
    let (price, goals) = ((Ok(Cost::default()), Use::Other), || paths::goals(world, who, MovementMode::Fly));
    Some(draft.to_goals(goals, false, price, || stays(world, who, MovementMode::Fly)))
}

/// Sends somebody along the path that was picked; it has been judged.
pub fn go_as_picked(world: &mut World, who: Entity, picked: &Picked, movement_mode: MovementMode) {
    go(world, who, &picked_path(picked), movement_mode);
}

/// Judges the order's own path: whether somebody can go it with the movement left, else why not.
pub fn judge(world: &World, who: Entity, picked: &Picked) -> Result<(), Refusal> {
    let Some(path) = &picked.path else { return Ok(()) };
    let feet = paths::judge_path(world, who, path).map_err(|why| Refusal::Because(why, "PH-MOVE-01"))?;
    budget::afford(world, who, MOVEMENT, feet.0).map(drop)
}
