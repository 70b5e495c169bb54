//! Pushing somebody away and pulling somebody along: up to 10 feet, over an edge too. Rules `PH-ACT-PUSH-1`, `PH-ACT-PUSH-2`,
//! `PH-ACT-PUSH-4`, ruling `R-086`.

use super::{
    contest::{Attempt, CLOSE, Contest, EITHER, STRENGTH, nobody, one_action, too_big, willing, within},
    fall,
    force::{self, Moved, STEPS, Way, line},
};
use crate::kit::prelude::*;
use crate::{
    battle::{Area, Barred, Closed},
    grid::SQUARE_FEET,
    kit::{
        boxed,
        movement::step::{Gait, Step},
    },
    rules::polyhedral::{
        charm::may_harm,
        hiding::view::overlooks,
        movement,
        offers::payable,
        sheet::Economy,
        speed::speed,
        tools::{distance, enemies},
        ways,
    },
};
use std::cell::OnceCell;

/// What it is worth to be rid of somebody for a while.
const AWAY: f32 = 0.1;

/// The two ways to move somebody.
#[derive(Clone, Copy, PartialEq)]
enum Pull {
    /// Away from oneself.
    Push,
    /// To another square beside oneself, or along while one backs off.
    Pull,
}

impl Pull {
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Pull::Push => ("push", "Push"),
            Pull::Pull => ("haul", "Pull"),
        }
    }
}

/// Somebody is pulled along by somebody who backs off. Ruling `R-086`.
#[derive(Clone, Copy, Debug)]
struct Follow {
    /// Who backs off.
    by: Entity,
    /// Who comes along.
    who: Entity,
    to: Square,
}

deed! {
    Follow: |it, world| follow(world, it);
    told |it, world| it.by, format!("pulls {} along", name(world, it.who));
    way_of Some(it.by);
}

/// Pushing and pulling everybody beside one, friends too: they don't resist. To each where it is free, and over each edge.
pub fn offers(world: &World, who: Entity, asked: Asked) -> Vec<Maybe> {
    let action = payable(world, who);
    let mut all = Vec::new();
    let of_use = |other: &Other| asked.reads_all() || !willing(world, who, other.on);
    let (others, barred) = match &action {
        Ok(()) => others(world, who),
        Err(_) => (Vec::new(), Vec::new()),
    };
    let others: Vec<Other> = others.into_iter().filter(of_use).collect();
    let bar = match &barred[..] {
        _ if !others.is_empty() => Refusal::Because("no way is open to move anybody".into(), "R-086"),
        [only] => only.reason.clone(),
        _ => nobody("R-086"),
    };
    for pull in [Pull::Push, Pull::Pull] {
        let (verb, title) = pull.words();
        let closed = |refusal| Draft::new(verb, title, "PH-ACT-PUSH-1").closed(refusal);
        if let Err(refusal) = &action {
            all.push(closed(refusal.clone()));
            continue;
        }
        let before = all.len();
        for other in &others {
            all.extend(of_one(world, who, other, pull, asked).into_iter().map(Maybe::Open));
        }
        if all.len() == before {
            let draft = Draft::new(verb, title, "PH-ACT-PUSH-1");
            all.push(Maybe::Closed(Closed { barred: barred.clone(), ..draft.close(bar.clone()) }));
        }
    }
    all
}

/// Somebody whom hands can be laid on, and the chance to move it once that is asked for.
struct Other<'a> {
    on: Entity,
    moved: Moved<'a>,
    plain: OnceCell<Target>,
}

/// Everybody whom hands can be laid on, and who else is known to be beside one, with the reason why not.
fn others(world: &World, who: Entity) -> (Vec<Other<'_>>, Vec<Barred>) {
    let (mut others, mut barred) = (Vec::new(), Vec::new());
    for on in beside(world, who) {
        match within(world, who, on, CLOSE, "", "R-086") {
            Ok(()) => others.extend(Other::new(world, who, on)),
            Err(reason) => barred.push(Barred { target: name(world, on), reason }),
        }
    }
    (others, barred)
}

/// Everybody within 5 feet whose place one knows, in the level's order.
fn beside(world: &World, who: Entity) -> impl Iterator<Item = Entity> + '_ {
    let near = move |other: Entity| distance(world, who, other).is_some_and(|away| away <= CLOSE);
    let all = world.resource::<Roster>().all().iter().copied();
    all.filter(move |&other| other != who && !overlooks(world, who, other) && near(other))
}

/// Pushing enemies over an edge from elsewhere, for players that plan ahead.
pub fn over_edges(world: &World, who: Entity, at: Square) -> Vec<Offer> {
    let me = Footprint::new(at, world.get::<Size>(who).copied().unwrap_or_default());
    let offer = |on: Entity| {
        let other = Other::new(world, who, on).filter(|other| other.moved.here().distance(me) <= CLOSE)?;
        let mut edges = ways_away(me, &other.moved);
        edges.retain(|to, _| other.moved.drop_at(*to) > Feet(0));
        let turns = other.climbing_out(world, edges.keys());
        let areas = other.areas(world, who, edges);
        let draft = Draft::new("push", "Push over the edge", "PH-ACT-PUSH-1");
        (!areas.is_empty()).then(|| Offer { areas, ..draft.offer(one_action(), Use::Hinder { turns }) })
    };
    let may = |on: &Entity| !too_big(world, who, *on) && may_harm(world, who, *on);
    enemies(world, who).filter(may).filter_map(offer).collect()
}

fn of_one(world: &World, who: Entity, other: &Other, pull: Pull, asked: Asked) -> Vec<Offer> {
    let (verb, title) = pull.words();
    // Pulling is of use only over an edge.
    if !asked.reads_all() && pull == Pull::Pull && !other.moved.near_an_edge() {
        return Vec::new();
    }
    let (edges, free): (BTreeMap<_, _>, BTreeMap<_, _>) = ways(world, who, &other.moved, pull)
        .into_iter()
        .partition(|(to, _)| other.moved.drop_at(*to) > Feet(0));
    let friend = willing(world, who, other.on);
    let offer = |with: String, title: String, ways: BTreeMap<Square, Way>, turns: f32| {
        let use_for = if friend || turns == 0.0 { Use::Other } else { Use::Hinder { turns } };
        if use_for == Use::Other && !asked.reads_all() {
            return None;
        }
        let draft = Draft { with: Some(with.into()), ..Draft::new(verb, title, "PH-ACT-PUSH-1") };
        let areas = other.areas(world, who, ways);
        (!areas.is_empty()).then(|| Offer { areas, ..draft.offer(one_action(), use_for) })
    };
    let turns = if pull == Pull::Push { AWAY } else { 0.0 };
    let lost = other.climbing_out(world, edges.keys());
    let whom = name(world, other.on);
    let plain = offer(whom.to_string(), format!("{title}: {whom}"), free, turns);
    let over = offer(format!("{whom}/edge"), format!("{title}: {whom} over the edge"), edges, lost);
    plain.into_iter().chain(over).collect()
}

impl<'a> Other<'a> {
    fn new(world: &'a World, by: Entity, on: Entity) -> Option<Self> {
        Some(Self { on, moved: Moved::as_known_to(world, by, on)?, plain: OnceCell::new() })
    }

    /// Where it would end, each square with the chance of it, what it falls and what it is known to meet on the way.
    fn areas(&self, world: &World, who: Entity, ways: BTreeMap<Square, Way>) -> Vec<Area> {
        let plain = || Contest::of(world, who, STRENGTH, self.on, EITHER).target(world, self.on);
        let area = |(to, squares): (Square, Way)| {
            let plain = self.plain.get_or_init(plain).clone();
            let mut target = fall::with_drop(world, plain, self.on, self.moved.drop_at(to));
            target.reasons.extend(self.moved.meets(world, who, &squares));
            let caught = vec![target];
            Area { to, squares, caught }
        };
        ways.into_iter().map(area).collect()
    }

    /// Turns that climbing out takes where it is deepest.
    fn climbing_out<'s>(&self, world: &World, edges: impl Iterator<Item = &'s Square>) -> f32 {
        edges.map(|to| climbing(world, self.on, self.moved.drop_at(*to))).fold(0.0, f32::max)
    }
}

/// Turns that climbing out again takes.
fn climbing(world: &World, on: Entity, deep: Feet) -> f32 {
    let pace = speed(world, on).0.max(SQUARE_FEET);
    ((2 * deep.0 + SQUARE_FEET) as f32 / pace as f32).min(2.0)
}

/// Where somebody can be moved to, and how. Ruling `R-086`.
fn ways(world: &World, who: Entity, moved: &Moved, pull: Pull) -> BTreeMap<Square, Way> {
    let Some(me) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return BTreeMap::new();
    };
    let there = moved.here();
    let away = |at: Square| Footprint { at, side: there.side }.distance(me);
    match pull {
        Pull::Push => ways_away(me, moved),
        Pull::Pull => {
            let mut ways = moved.ways(STEPS, |_, to| away(to) <= CLOSE);
            for (to, way) in backing_off(world, who, me, there) {
                ways.entry(to).or_insert(way);
            }
            ways
        }
    }
}

/// Where somebody can be moved to who is pushed by whoever takes that space, and how.
fn ways_away(me: Footprint, moved: &Moved) -> BTreeMap<Square, Way> {
    let side = moved.here().side;
    let away = |at: Square| Footprint { at, side }.distance(me);
    moved.ways(STEPS, |from, to| away(to) > away(from))
}

/// Where one comes along to while the other backs off straight, one square and two. Its way is as long as the other's.
fn backing_off(world: &World, who: Entity, me: Footprint, there: Footprint) -> Vec<(Square, Way)> {
    let (cols, rows) = line(there, me);
    let mine: Vec<Square> = (1..=STEPS as i16).map(|step| me.at.offset(cols * step, rows * step)).collect();
    let theirs: Way = (1..=STEPS as i16).map(|step| there.at.offset(cols * step, rows * step)).collect();
    let left = part::<Economy>(world, who).movement;
    let map = world.resource::<Board>().map();
    let open = |steps: usize| {
        let space = Footprint { at: theirs[steps - 1], side: there.side };
        let ground = map.contains_all(space) && space.squares().all(|at| !map.tile(at).blocks_movement());
        let feet = ways::judge_path(world, who, &mine[..steps]);
        ground && speed(world, who) > Feet(0) && feet.is_ok_and(|feet| feet.0 <= left)
    };
    (1..=STEPS)
        .take_while(|&steps| open(steps))
        .map(|steps| (theirs[steps - 1], theirs[..steps].to_vec()))
        .collect()
}

/// Tries it, and moves whom it is done to.
pub fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let area = picked.offer.areas.iter().find(|area| Some(area.to) == picked.to);
    let on = area.and_then(|area| world.resource::<Roster>().find(&area.caught.first()?.target));
    let (Some(area), Some(on)) = (area, on) else { return never!("what an accepted order asks for is gone") };
    let pull = if picked.offer.verb == "push" { Pull::Push } else { Pull::Pull };
    let (verb, title) = pull.words();
    tell_deed(world, who, verb, title, Some(on), "PH-ACT-PUSH-2");
    let along = pull == Pull::Pull && backs_off(world, who, on, area.to);
    let attempt = Carry { on, way: area.squares.clone(), along };
    Contest::of(world, who, STRENGTH, on, EITHER).fight(world, attempt);
}

/// Moving somebody along a way.
#[derive(Debug)]
struct Carry {
    on: Entity,
    way: force::Way,
    /// It comes along behind the other, who backs off.
    along: bool,
}

impl Attempt for Carry {
    fn succeed(&self, world: &mut World, who: Entity) {
        if self.along {
            back_off(world, who, self.on, &self.way);
        } else {
            force::carry(world, self.on, &self.way, "R-086");
        }
    }
}

/// Whether somebody can be pulled there only by backing off.
fn backs_off(world: &World, who: Entity, on: Entity, to: Square) -> bool {
    let moved = Moved::as_known_to(world, who, on);
    let (Some(me), Some(moved)) = (footprint(world, who), moved) else { return false };
    let away = |at: Square| Footprint { at, side: moved.here().side }.distance(me);
    !moved.ways(STEPS, |_, to| away(to) <= CLOSE).contains_key(&to)
}

/// Backs off step by step, the other behind it.
fn back_off(world: &mut World, who: Entity, on: Entity, way: &[Square]) {
    let (Some(me), Some(there)) = (footprint(world, who), footprint(world, on)) else {
        return never!("{who:?} or {on:?} stands nowhere");
    };
    let (cols, rows) = line(there, me);
    let step = |at: usize| me.at.offset(cols * (at as i16 + 1), rows * (at as i16 + 1));
    let deeds = way
        .iter()
        .enumerate()
        .flat_map(|(at, &to)| [boxed(Step::new(who, step(at))), boxed(Follow { by: who, who: on, to })]);
    movement::depart(world, who, Gait::Go, deeds.collect());
}

/// Somebody is pulled along to a square, if the one who pulls has made its step.
fn follow(world: &mut World, Follow { by, who, to }: Follow) {
    let side = world.get::<Size>(who).copied().unwrap_or_default().side();
    let near = footprint(world, by).is_some_and(|me| me.distance(Footprint { at: to, side }) <= CLOSE);
    if near {
        force::carry(world, who, &[to], "R-086");
    }
}
