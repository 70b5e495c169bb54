//! Moving: one unbroken path for a move action, crawling, the free step, rising; step by step, and what may end it. Rule
//! `RZ-MOVE-01`, rulings `RZR-03`, `RZR-15`, `RZR-24`, `RZR-45`.

pub mod haste;
pub mod step;

use super::attack::Exposed;
use super::paths::{self, Gait, Mover, is_in_pit, is_tied, pit_under, untied};
use crate::prelude::*;
use kit::movement::{Step, Steps, judged, picked_path, set_out};

/// The rules of steps. Rulings `RZR-15`, `RZR-19`, `RZR-24`.
pub const STEPS: Steps = Steps {
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
        change(world, who, |turn: &mut TurnRecord| match gait {
            Gait::Step => turn.stepped = true,
            Gait::Walk | Gait::Crawl | Gait::Drag | Gait::Charge => turn.moved = true,
        });
    },
    may_stop: |world, who, at| Mover::new(world, who, part::<Going>(world, who).gait).may_stop(at),
    ..Steps::on_foot("RZR-19")
};

/// The rest of the move that is being made.
#[derive(Component, Clone, Debug, Default, Hash)]
pub struct Going {
    left: i32,
    odd: bool,
    gait: Gait,
}

/// Puts the steps of a move on the stack. Before a move that leads out of a pit the mover tests whether it can climb. Ruling `RZR-24`.
pub fn go(world: &mut World, who: Entity, path: &[Square], gait: Gait) {
    let leads_out = || path.iter().any(|&at| !is_in_pit(world, space_at(world, who, at)));
    if pit_under(world, who) && gait != Gait::Crawl && leads_out() {
        let climb = Test::of(world, who, Stat::Strength, ("to climb out", "RZR-24"), CLIMB).skilled();
        if !climb.roll(world) {
            return change(world, who, |turn: &mut TurnRecord| turn.moved = true);
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
    check: |world, who, picked| paths::judge(world, who, gait_of(picked.offer.verb), picked),
    why_not: |world, who, order| {
        let gait = if order.verb == CRAWL { Gait::Crawl } else { Gait::Walk };
        paths::no_stop(world, who, gait, order)
    },
    accept: |world, who, picked| go(world, who, &picked_path(picked), gait_of(picked.offer.verb)),
    parts: keeps_component::<Going>,
    ..Feature::NONE
};

/// The gait of the path that a word is for.
fn gait_of(verb: &str) -> Gait {
    match verb {
        CRAWL => Gait::Crawl,
        step::STEP => Gait::Step,
        _ => Gait::Walk,
    }
}

/// Whether somebody may move from its place.
fn may_move(world: &World, who: Entity) -> Result<Cost, Refusal> {
    let cost = move_cost(world, who)?;
    untied(world, who)?;
    unless(part::<TurnRecord>(world, who).stepped, "has made its step", "RZR-45")?;
    Ok(cost)
}

fn walk(world: &World, who: Entity, asked: OfferDetail) -> Availability {
    let title = match part::<TurnRecord>(world, who).haste {
        Haste::Plain => "Move",
        Haste::Withdrawing => "Move, withdrawing",
        Haste::Running => "Run",
    };
    let draft = OfferBuilder::new(MOVE, title, "RZ-MOVE-01");
    let prone = unless(states(world, who).prone, "prone: rise first", "RZR-15");
    let price = (prone.and_then(|()| may_move(world, who)), Use::Move);
    if asked == OfferDetail::OnTheSpot {
        return draft.priced(price.0, price.1).with(|offer| Offer { ways: true, ..offer });
    }
    let none = || because("no square can be reached", "RZ-MOVE-01");
    draft.to_goals(|| paths::goals(world, who, Gait::Walk), true, price, none)
}

fn crawl(world: &World, who: Entity) -> Availability {
    let pit = unless(pit_under(world, who), "not out of a pit: rise first", "RZR-24");
    let price = (pit.and_then(|()| may_move(world, who)), Use::Other);
    let goals = || paths::goals(world, who, Gait::Crawl);
    let none = || because("no square can be reached", "RZR-15");
    OfferBuilder::new(CRAWL, "Crawl", "RZR-15").to_goals(goals, true, price, none)
}

/// Rising, which lets those beside one strike first. Ruling `RZR-15`.
const STAND: Act = Act {
    known: |world, who| states(world, who).prone,
    price: move_cost,
    use_for: |_, _, _| Use::Rise,
    provokes: |world, who| footprint(world, who).map_or(Vec::new(), |space| exposed_to(world, who, space)),
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
    may: untied,
    done: |world, who, _| lasting::knock_prone(world, who),
    ..Act::new("lie_down", "Fall prone", "RZR-03")
};

/// Whether somebody drags along whom it holds.
pub fn drags(world: &World, who: Entity) -> bool {
    part::<Going>(world, who).gait == Gait::Drag
}
