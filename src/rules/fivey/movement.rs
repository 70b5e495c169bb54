//! Moving: one unbroken path for an action, on foot, on the ground or in the air; step by step, and what may end it. Rule
//! `FV-ACT-09`, rulings `FV-RUL-30`, `FV-RUL-33`, `FV-RUL-42`.

use super::body::flight::{self, FLY};
use super::paths::{self, Mover, pit_under, rate};
use super::{body::fall::into_pit, sheet::Moved};
use crate::prelude::*;
use kit::movement::{
    Alight, Step, Steps, Trail, is_on_its_way, judged, movement_mode, picked_path, set_out, stands_at,
};
use std::cell::OnceCell;

/// The rules of steps. Rulings `FV-RUL-30`, `FV-RUL-33`, `FV-RUL-34`, `FV-RUL-42`.
pub const STEPS: Steps = Steps {
    stopped: |world, who| {
        let Trail { crawls, movement_mode, .. } = part(world, who);
        let fallen = movement_mode != MovementMode::Fly && !crawls && states(world, who).prone;
        (fallen || !able(world, who)).then(|| "can't go on".into())
    },
    judge: |world, who, to| {
        let Going { left, odd } = part(world, who);
        let mover = Mover::new(world, who, movement_mode(world, who)).after(odd);
        judged(&mover, to, Feet(left), |from, feet| mover.why(from, to, feet))
    },
    pay: |world, who, stride| {
        let left = part::<Going>(world, who).left - stride.feet.0;
        world.entity_mut(who).insert(Going { left, odd: stride.odd });
    },
    made: |world, who, from| {
        let in_the_air = match movement_mode(world, who) {
            MovementMode::Fly => true,
            MovementMode::Jump => is_on_its_way(world, who),
            MovementMode::Go | MovementMode::Crawl | MovementMode::Heave => false,
        };
        upon(world, &Moved { who, from, in_the_air });
    },
    may_stop: |world, who, at| {
        jumped_short(world, who) || Mover::new(world, who, movement_mode(world, who)).may_stop(at)
    },
    // What stops a jump over a pit ends it down there.
    halted: |world, who| {
        if jumped_short(world, who) {
            into_pit(world, who, None);
        }
    },
    alight: flight::end,
    ..Steps::on_foot("FV-RUL-30")
};

/// The rest of the Move that is being made.
#[derive(Component, Clone, Debug, Default, Hash)]
pub struct Going {
    left: i32,
    odd: bool,
}

/// Stands up if it must, and puts the steps of a Move on the stack: it is one unbroken path. `stays_up`: where it leads through
/// the air it ends there. Rulings `FV-RUL-30`, `FV-RUL-33`.
pub fn go(world: &mut World, who: Entity, path: &[Square], movement_mode: MovementMode, stays_up: bool) {
    let budget = rate(world, who, movement_mode);
    if movement_mode == MovementMode::Fly {
        push(world, Alight(who, stays_up));
    }
    if movement_mode == MovementMode::Go && states(world, who).prone {
        stand_up(world, who);
    }
    world.entity_mut(who).insert(Going { left: budget.0, odd: false });
    let steps = path.iter().map(|&to| boxed(Step::new(who, to))).collect();
    set_out(world, who, movement_mode, movement_mode == MovementMode::Crawl, steps);
}

/// Stands somebody up.
pub fn stand_up(world: &mut World, who: Entity) {
    lasting::ends(world, who, |states| &mut states.prone, "prone", "FV-RUL-42");
}

/// Whether somebody jumps and has got no farther than over a pit.
fn jumped_short(world: &World, who: Entity) -> bool {
    movement_mode(world, who) == MovementMode::Jump && pit_under(world, who)
}

/// Whether somebody is down in a pit, not jumping over it.
pub fn down_in_pit(world: &World, who: Entity) -> bool {
    let jumps = || movement_mode(world, who) == MovementMode::Jump && is_on_its_way(world, who);
    pit_under(world, who) && !jumps()
}

/// Moving.
pub const MOVING: Feature = Feature {
    verbs: &["move", FLY, "crawl"],
    acts: &[RISE, LAND, STAND],
    offers: |world, who, asked| {
        let price = affordable(world, who, 1).and_then(|cost| unheld(world, who).map(|()| cost));
        let one = |draft: OfferBuilder, use_for, goals: &dyn Fn() -> Vec<Destination>| {
            let price = price.clone();
            if asked == OfferDetail::OnTheSpot && use_for == Use::Move {
                return draft.priced(price, use_for).with(|offer| Offer { ways: true, ..offer });
            }
            let none = || because("no square can be reached", "FV-ACT-09");
            draft.to_goals(goals, true, (price, use_for), none)
        };
        if paths::best_gait(world, who) == MovementMode::Fly {
            let flown = OnceCell::new();
            let flown = || flown.get_or_init(|| paths::goals(world, who, MovementMode::Fly)).clone();
            let [down, up] = [("move", "Fly and land"), (FLY, "Fly and stay aloft")]
                .map(|(verb, title)| OfferBuilder::new(verb, title, "FV-RUL-33"));
            return vec![
                one(down, Use::Move, &|| paths::landing(world, who, flown())),
                one(up, Use::Soar, &flown),
            ];
        }
        let walk = |title, rule| {
            one(OfferBuilder::new("move", title, rule), Use::Move, &|| {
                paths::goals(world, who, MovementMode::Go)
            })
        };
        if !states(world, who).prone {
            return vec![walk("Move", "FV-ACT-09")];
        }
        let crawl = OfferBuilder::new("crawl", "Crawl", "FV-MOVE-02");
        let crawl = || one(crawl, Use::Other, &|| paths::goals(world, who, MovementMode::Crawl));
        let crawl = asked.reads_all().then(crawl);
        [walk("Stand up and move", "FV-RUL-42")].into_iter().chain(crawl).collect()
    },
    check: |world, who, picked| paths::judge(world, who, gait_of(world, who, picked), picked),
    why_not: |world, who, order| {
        order.to?;
        let movement_mode =
            if order.verb == "crawl" { MovementMode::Crawl } else { paths::best_gait(world, who) };
        let lands = |goals| if order.verb == FLY { goals } else { paths::landing(world, who, goals) };
        paths::no_stop(world, who, movement_mode, &lands(paths::goals(world, who, movement_mode)), order)
    },
    accept: |world, who, picked| go_as_picked(world, who, gait_of(world, who, picked), picked),
    parts: keeps_component::<Going>,
    ..Feature::NONE
};

/// Rising on the spot, for the price of a Move.
const RISE: Act = Act {
    known: |world, who| flies(world, who, false),
    may: unheld,
    done: |world, who, _| flight::rise(world, who),
    ..action("rise", "Rise", "FV-RUL-33")
};

/// Landing on the spot, for the price of a Move.
const LAND: Act = Act {
    known: |world, who| flies(world, who, true),
    may: |world, who| {
        let stands = footprint(world, who).is_some_and(|space| stands_at(world, who, space.at));
        unheld(world, who).and(unless(!stands, "there is nothing to stand on", "FV-RUL-33"))
    },
    done: |world, who, _| {
        flight::land(world, who);
    },
    ..action("land", "Land", "FV-RUL-33")
};

const STAND: Act = Act {
    known: |world, who| states(world, who).prone,
    may: unheld,
    done: |world, who, _| stand_up(world, who),
    ..action("stand", "Stand up", "FV-RUL-42")
};

/// Whether somebody flies, and is in the air or not.
fn flies(world: &World, who: Entity, aloft: bool) -> bool {
    paths::best_gait(world, who) == MovementMode::Fly && states(world, who).aloft == aloft
}

/// Whether nobody holds somebody.
pub fn unheld(world: &World, who: Entity) -> Result<(), Refusal> {
    unless(states(world, who).grappled_by.is_some(), "held", "FV-RUL-47")
}

/// The movement mode of somebody on the path that was picked.
fn gait_of(world: &World, who: Entity, picked: &Picked) -> MovementMode {
    if picked.offer.verb == "crawl" { MovementMode::Crawl } else { paths::best_gait(world, who) }
}

/// Goes as ordered, or by the path that the offer shows.
pub fn go_as_picked(world: &mut World, who: Entity, movement_mode: MovementMode, picked: &Picked) {
    go(world, who, &picked_path(picked), movement_mode, picked.offer.verb == FLY);
}
