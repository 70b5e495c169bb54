//! Heavy things: pushed and pulled over the ground at half speed, toppled where they stand. Rule `PH-ACT-PUSH-3`.

use super::body;
use crate::ai_hints::stakes;
use crate::body::{contest::STRENGTH, holds::both_hands, in_the_air};
use crate::hiding::{bumped_into, overlooks};
use crate::paths::{Mover, below, left, warnings};
use crate::prelude::*;
use crate::{checks::attempt, movement};
use battle::Who;
use grid::{MoveRules, may_stop, step_cost};
use kit::movement::{Step, force::line, path::add_each};
use kit::things::heavy::{Shift, has_room, topple};
use kit::things::state::{all, at_hand, thing};

const RULE: &str = "PH-ACT-PUSH-3";

/// Ways of moving something heavy: the words in orders and for people.
const WAYS: [(&str, &str); 3] = [(PUSH, "Push"), ("haul", "Pull"), (TOPPLE, "Topple")];

/// Verbs of pushing a thing ahead of oneself, and of toppling it.
const PUSH: &str = "push";
const TOPPLE: &str = "shove";

/// Squares of a thing and of the combatant that moves it, step by step; the enemies whose reach that one leaves, and the known
/// hazards that it steps on.
#[derive(Clone, Default)]
struct PushPath {
    steps: Vec<(Square, Square)>,
    provokes: Vec<Who>,
    hazards: Vec<Text>,
}

/// Offers of pushing, pulling and toppling each heavy thing beside one, to each square as far as one's own movement goes.
pub fn offers(world: &World, who: Entity) -> Vec<Availability> {
    let heavy = at_hand(world, who).filter(|(_, thing, state)| thing.heavy.is_some() && !state.toppled);
    heavy.flat_map(|(at, ..)| WAYS.into_iter().filter_map(move |way| offer(world, who, at, way))).collect()
}

/// Thing of the level that what was picked is done with, a place in the level's list; none where it is done to a creature.
pub fn picked(world: &World, picked: &Picked) -> Option<usize> {
    let with = picked.offer.with.as_deref()?;
    all(world).things.iter().position(|thing| &*thing.name == with)
}

fn offer(world: &World, who: Entity, at: usize, (verb, title): (&'static str, &str)) -> Option<Availability> {
    let (thing, state) = thing(world, at)?;
    let (here, difficulty) = (*state.squares.first()?, thing.heavy.as_ref()?.difficulty);
    let draft = OfferBuilder::new(verb, format!("{title}: {}", thing.name), RULE).with(thing.name.clone());
    let needs_ground = below(world, who).is_some() || in_the_air(world, who);
    let fit = || unless(needs_ground, "needs firm ground", RULE).and_then(|()| both_hands(world, who));
    let cost = budget::afford(world, who, ACTION, 1).and_then(|cost| fit().map(|()| cost));
    let areas = || {
        let tried = checks::chance(world, who, STRENGTH, Vec::new(), difficulty);
        let plain = checks::tried_against(Target::plain(thing.name.clone()), tried, difficulty);
        let area = |PushPath { steps, provokes, hazards }| {
            let mut target = plain.clone();
            target.reasons.extend(warnings(&provokes, &hazards));
            let squares: Vec<Square> = steps.into_iter().map(|(to, _)| to).collect();
            let squares = if squares.is_empty() { vec![here] } else { squares };
            Area { to: squares.last().copied().unwrap_or(here), squares, caught: vec![target] }
        };
        courses(world, who, at, verb).into_iter().map(area).collect()
    };
    Some(draft.in_areas(cost, areas, Use::Other, ("no room or movement left to move it", RULE)))
}

/// Every way to move a thing straight away from somebody or after it, the shortest first; one without a step for toppling it.
fn courses(world: &World, who: Entity, at: usize, verb: &str) -> Vec<PushPath> {
    let Some((_, state)) = thing(world, at) else {
        return never!("the level has no thing {at}"; Vec::new());
    };
    let (Some(&from), Some(me)) = (state.squares.first(), footprint(world, who)) else {
        return never!("{who:?} or the thing {at} stands nowhere"; Vec::new());
    };
    let (cols, rows) = match verb {
        TOPPLE => return vec![PushPath::default()],
        PUSH => line(me, Footprint::single(from)),
        _ => line(Footprint::single(from), me),
    };
    let left = left(world, who);
    let mover = Mover::new(world, who, MovementMode::Heave, left);
    let mut diagonals = mover.diagonals();
    // The ground without the thing: it moves out of the way, or comes behind.
    let mut bare = world.resource::<Board>().map().clone();
    bare.set_tile(from, state.under);
    let ignored = |other: Entity| other == who || overlooks(world, who, other);
    let (mut here, mut last, mut feet) = (me.at, from, 0);
    let (mut course, mut courses) = (PushPath::default(), Vec::new());
    loop {
        let (to, next) = (here.offset(cols, rows), last.offset(cols, rows));
        let price = mover.with(|rules| {
            let rules = MoveRules { map: &bare, diagonals, ..*rules };
            step_cost(&rules, here, to).map(|price| (price.0, may_stop(&rules, to)))
        });
        let open = |&(price, _): &(i32, bool)| feet + price <= left.0 && has_room(world, last, next, ignored);
        let Some((price, stops)) = price.filter(open) else { return courses };
        feet += price;
        add_each(&mut course.provokes, mover.provoked(here, to).map(|enemy| name(world, enemy)));
        course.hazards.extend(mover.met(here, to));
        course.steps.push((next, to));
        if stops {
            courses.push(course.clone());
        }
        diagonals = diagonals.after(here, to);
        (here, last) = (to, next);
    }
}

/// Tries to move the thing that was picked. Rule `PH-ACT-PUSH-3`.
pub fn perform(world: &mut World, who: Entity, at: usize, picked: &Picked) {
    let level = all(world);
    let Some(thing) = level.things.get(at) else { return never!("the level has no thing {at}") };
    let way = WAYS.into_iter().find(|(verb, _)| *verb == picked.offer.verb);
    let (Some((verb, title)), Some(heavy), Some(to)) = (way, &thing.heavy, picked.to) else {
        return gone!();
    };
    tell_deed(world, who, verb, format!("{}: {}", title.to_lowercase(), thing.name), None, RULE);
    let what = (heavy.difficulty, RULE, stakes::HEAVY);
    attempt(world, who, STRENGTH, what, (at, verb, to), |world, who, &(at, verb, to)| {
        moved(world, who, at, verb, to);
    });
}

/// Moves a thing with the one who has moved it, or topples it. Rule `PH-ACT-PUSH-3`.
fn moved(world: &mut World, who: Entity, at: usize, verb: &str, to: Square) {
    if verb == TOPPLE {
        return topple(world, who, at, RULE, |world, who, at| body::breaks(world, who, at, RULE));
    }
    let leads_there = |course: &PushPath| course.steps.last().is_some_and(|(thing, _)| *thing == to);
    let Some(PushPath { steps, .. }) = courses(world, who, at, verb).into_iter().find(leads_there) else {
        return gone!();
    };
    let deeds = steps.into_iter().flat_map(|(to, mine)| {
        let shift = boxed(Shift { by: who, at, to, rule: RULE, meets: bumped_into });
        let step = boxed(Step::new(who, mine));
        if verb == PUSH { [shift, step] } else { [step, shift] }
    });
    movement::depart(world, who, MovementMode::Heave, deeds.collect());
}
