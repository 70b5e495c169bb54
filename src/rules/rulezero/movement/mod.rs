//! Moving: one unbroken path for a move action, crawling, the free step, rising; step by step, and what may end it. Rule
//! `RZ-MOVE-01`, rulings `RZR-03`, `RZR-15`, `RZR-24`, `RZR-45`.

pub mod haste;
pub mod step;

use super::attack::Exposed;
use super::paths::{self, Gait, Mover, is_tied, pit_under};
use crate::battle::Order;
use crate::kit::movement::{Step, StepRules as _, Steps, halt, is_on_its_way, judged, picked_path, set_out};
use crate::rules::rulezero::prelude::*;
use bevy_ecs::component::Component;

/// The rules of steps. Rulings `RZR-15`, `RZR-19`, `RZR-24`.
pub const STEPS: Steps = Steps {
    halting: "RZR-19",
    stopped: |world, who| {
        let fallen = states(world, who).prone && part::<Going>(world, who).gait != Gait::Crawl;
        let gait = part::<Going>(world, who).gait;
        let held = gait != Gait::Drag && is_tied(world, who);
        (fallen || held || !able(world, who) || helpless(world, who)).then(|| "can't go on".into())
    },
    judge: |world, who, to| {
        let Going { left, odd, gait } = part(world, who);
        let mover = Mover::stepping(world, who, gait).after(odd);
        judged(&mover, to, Feet(left), |_, _| mover.why(to))
    },
    pay: |world, who, stride| {
        let Going { left, gait, .. } = part(world, who);
        let left = left - stride.feet.0;
        world.entity_mut(who).insert(Going { left, odd: stride.odd, gait });
        change(world, who, |economy: &mut Economy| match gait {
            Gait::Step => economy.stepped = true,
            Gait::Walk | Gait::Crawl | Gait::Drag | Gait::Charge => economy.moved = true,
        });
    },
    made: |world, who, from| {
        moment::stepped(world, who, from);
        // Somebody may have come in between to where the way ends.
        let at = world.get::<Position>(who).map(|at| at.0);
        if at.is_some_and(|at| !is_on_its_way(world, who) && !(STEPS.may_stop)(world, who, at)) {
            halt(world, who, "no room to stop".into());
        }
    },
    bumped: |_, _| (),
    may_stop: |world, who, at| Mover::new(world, who, part::<Going>(world, who).gait).may_stop(at),
    halted: |_, _| (),
    alight: |_, _, _| (),
};

/// The rest of the move that is being made.
#[derive(Component, Clone, Debug, Default)]
pub struct Going {
    left: i32,
    odd: bool,
    gait: Gait,
}

/// Puts the steps of a move on the stack. Whoever is in a pit has to climb out first. Ruling `RZR-24`.
pub fn go(world: &mut World, who: Entity, path: &[Square], gait: Gait) {
    if pit_under(world, who) && gait != Gait::Crawl {
        let climb = Test::of(world, who, Stat::Strength, ("to climb out", "RZR-24"), CLIMB).skilled();
        if !climb.roll(world).0 {
            return change(world, who, |economy: &mut Economy| economy.moved = true);
        }
    }
    set_off(world, who, gait, path.iter().map(|&to| boxed(Step::new(who, to))).collect());
}

/// Sets out on a path that other deeds may follow.
pub fn set_off(world: &mut World, who: Entity, gait: Gait, deeds: Vec<Arc<dyn Deed>>) {
    let left = paths::rate(world, who, gait).0;
    world.entity_mut(who).insert(Going { left, odd: false, gait });
    let mode = if gait == Gait::Crawl { MovementMode::Crawl } else { MovementMode::Go };
    set_out(world, who, mode, gait == Gait::Crawl, deeds);
}

/// The difficulty of climbing. Ruling `RZR-24`.
const CLIMB: i32 = 10;

/// The words of moves.
pub const MOVE: &str = "move";
const CRAWL: &str = "crawl";

/// Moving.
pub const MOVING: Feature = Feature {
    verbs: &[MOVE, CRAWL, step::STEP],
    acts: &[STAND, LIE_DOWN, haste::WITHDRAW, haste::RUNNING],
    offers: |world, who, asked| {
        let ordered = |verb| !matches!(asked, OfferDetail::For(order) if order.verb != verb);
        let walk = ordered(MOVE).then(|| walk(world, who, asked));
        let crawl =
            (ordered(CRAWL) && asked.reads_all() && states(world, who).prone).then(|| crawl(world, who));
        let step = ordered(step::STEP).then(|| step::offer(world, who));
        walk.into_iter().chain(crawl).chain(step).collect()
    },
    check: |world, who, picked| judge(world, who, gait_of(picked), picked),
    why_not: |world, who, order| {
        order.to?;
        let gait = if order.verb == CRAWL { Gait::Crawl } else { Gait::Walk };
        paths::no_stop(world, who, gait, &paths::goals(world, who, gait), order)
    },
    accept: |world, who, picked| go(world, who, &picked_path(picked), gait_of(picked)),
    parts: keeps_component::<Going>,
    ..Feature::NONE
};

/// The gait of the path that was picked.
fn gait_of(picked: &Picked) -> Gait {
    match picked.offer.verb {
        CRAWL => Gait::Crawl,
        step::STEP => Gait::Step,
        _ => Gait::Walk,
    }
}

/// Whether somebody may move from its place.
fn may_move(world: &World, who: Entity) -> Result<Cost, Refusal> {
    let cost = move_cost(world, who)?;
    unless(is_tied(world, who), "held, or holds somebody", "RZR-15")?;
    unless(part::<Economy>(world, who).stepped, "has made its step", "RZR-45")?;
    Ok(cost)
}

fn walk(world: &World, who: Entity, asked: OfferDetail) -> Availability {
    let title = match part::<Economy>(world, who).haste {
        Haste::Plain => "Move",
        Haste::Withdrawing => "Move, withdrawing",
        Haste::Running => "Run",
    };
    let draft = OfferBuilder::new(MOVE, title, "RZ-MOVE-01");
    let prone = unless(states(world, who).prone, "prone: rise first", "RZR-15");
    let cost = match prone.and_then(|()| may_move(world, who)) {
        Ok(cost) => cost,
        Err(refusal) => return draft.closed(refusal),
    };
    if asked == OfferDetail::OnTheSpot {
        return Availability::Open(Offer { ways: true, ..draft.offer(cost, Use::Move) });
    }
    let none = || because("no square can be reached", "RZ-MOVE-01");
    draft.to_goals(paths::goals(world, who, Gait::Walk), true, (cost, Use::Move), none)
}

fn crawl(world: &World, who: Entity) -> Availability {
    let draft = OfferBuilder::new(CRAWL, "Crawl", "RZR-15");
    let pit = unless(pit_under(world, who), "not out of a pit: rise first", "RZR-24");
    match pit.and_then(|()| may_move(world, who)) {
        Ok(cost) => {
            let none = || because("no square can be reached", "RZR-15");
            draft.to_goals(paths::goals(world, who, Gait::Crawl), true, (cost, Use::Other), none)
        }
        Err(refusal) => draft.closed(refusal),
    }
}

/// Rising, which lets those beside one strike first. Ruling `RZR-15`.
const STAND: Act = Act {
    known: |world, who| states(world, who).prone,
    pays: move_action,
    cost: |world, who| move_cost(world, who).unwrap_or_default(),
    use_for: |_, _, _| Use::Rise,
    done: |world, who, _| {
        push(world, Rise(who));
        upon(world, &Exposed { who, by_what: "rises within reach of" });
    },
    ..Act::new("stand", "Stand up", "RZR-15")
};

deeds! {
    /// The rising of somebody, once those beside it have struck.
    Rise(who: Entity) => rise;
}

fn rise(world: &mut World, who: Entity) {
    if able(world, who) && !helpless(world, who) {
        lasting::ends(world, who, |states| &mut states.prone, "prone", "RZR-15");
    }
}

/// Falling prone of one's own will, which costs nothing. Ruling `RZR-03`.
const LIE_DOWN: Act = Act {
    known: |world, who| !states(world, who).prone,
    may: |world, who| unless(is_tied(world, who), "held, or holds somebody", "RZR-15"),
    done: |world, who, _| lasting::knock_prone(world, who),
    ..Act::new("lie_down", "Fall prone", "RZR-03")
};

/// Whether the path of the order's own can be gone, and ends where the offer says.
pub fn judge(world: &World, who: Entity, gait: Gait, picked: &Picked) -> Result<(), Refusal> {
    let Some(path) = &picked.path else { return Ok(()) };
    paths::judge(world, who, gait, path).map_err(|why| Refusal::Because(why, "RZ-MOVE-01"))?;
    let goal = |to| picked.offer.squares.iter().find(|goal| goal.to == to);
    match path.last() {
        Some(&to) if !goal(to).is_some_and(|goal| goal.stop) => {
            let there = Order { to: Some(to), ..Order::new(picked.offer.verb) };
            let passed = paths::no_stop(world, who, gait, &picked.offer.squares, &there);
            Err(passed.unwrap_or(Refusal::NoWay(to)))
        }
        _ => Ok(()),
    }
}

/// Whether somebody drags along whom it holds.
pub fn drags(world: &World, who: Entity) -> bool {
    part::<Going>(world, who).gait == Gait::Drag
}
