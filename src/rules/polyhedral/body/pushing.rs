//! Pushing away, pulling along, shoving down and toppling: somebody or something heavy is moved, up to 10 feet, over an edge too.
//! Rules `PH-ACT-PUSH-1` to `PH-ACT-PUSH-4`, ruling `R-086`.

use crate::ai_hints::uses;
use crate::body::contest::{Contest, NOBODY, against, too_big, willing, within};
use crate::body::force::{self, ForcedPath, Moved, STEPS};
use crate::paths::{self, Mover, left, warnings};
use crate::prelude::*;
use crate::{body::fall, charm::may_harm, hiding::overlooks, movement, speed::speed, things::heavy};
use battle::{InvalidTarget, UnavailableAction};
use kit::movement::{Step, force::line, path};
use std::cell::OnceCell;

/// The feature of pushing, pulling and shoving creatures and heavy things.
pub const PUSHING: Feature = Feature {
    verbs: &[PULL, PUSH, "shove"],
    offers: |world, who, asked| {
        let mut all = offers(world, who, asked);
        all.extend(SHOVE.offer(world, who));
        all.extend(heavy::offers(world, who));
        all
    },
    accept: |world, who, picked| {
        if let Some(thing) = heavy::picked(world, picked) {
            heavy::perform(world, who, thing, picked);
        } else if picked.offer.verb == SHOVE.verb {
            SHOVE.accept(world, who, picked);
        } else {
            perform(world, who, picked);
        }
    },
    ..Feature::NONE
};

/// Shoving down an enemy within 5 feet. An enemy in the air falls out of it.
const SHOVE: Act = Act {
    those: Some(|world, who| foes(world, who).collect()),
    judge: |world, who, on| {
        within(world, who, on, CLOSE, "Shove", "R-086")?;
        unless(part::<Conditions>(world, on).prone, "already prone", "PH-ACT-PUSH-2")?;
        unless(fall::stays_up(world, on), "can't be knocked over", "PH-ACT-PUSH-2")?;
        Ok(against(world, who, on))
    },
    nobody: (NOBODY, "R-086"),
    use_for: uses::shove,
    told: false,
    done: |world, who, on| {
        tell_deed(world, who, "shove", "Shove", Some(on), "PH-ACT-PUSH-2");
        Contest::of_strength(world, who, on).fight(world, on, |world, _, &on| fall::topple(world, on));
    },
    ..action("shove", "Shove down", "PH-ACT-PUSH-1")
};

/// Verbs of moving somebody away from oneself, and to another square beside oneself or along while one backs off.
const PUSH: &str = "push";
const PULL: &str = "haul";

fn draft(verb: &'static str) -> OfferBuilder {
    OfferBuilder::new(verb, if verb == PUSH { "Push" } else { "Pull" }, "PH-ACT-PUSH-1")
}

/// A step of somebody pulled along by somebody who backs off. Ruling `R-086`.
#[derive(Clone, Copy, Debug)]
struct Follow {
    /// The one who backs off.
    by: Entity,
    /// The one who comes along.
    who: Entity,
    to: Square,
}

deed! {
    // If the one who pulls has made its step.
    Follow: |it, world| {
        let near = |me: Footprint| me.distance(space_at(world, it.who, it.to)) <= CLOSE;
        if footprint(world, it.by).is_some_and(near) {
            force::carry(world, it.by, it.who, &[it.to], "R-086");
        }
    };
    told |it, world| it.by, format!("pulls {} along", name(world, it.who));
    path_of Some(it.by);
}

/// Offers of pushing and pulling everybody beside one, friends too: they don't resist. To each where it is free, and over each
/// edge.
fn offers(world: &World, who: Entity, asked: OfferDetail) -> Vec<Availability> {
    let both = [PUSH, PULL];
    if let Err(refusal) = budget::afford(world, who, ACTION, 1) {
        return both.map(|verb| draft(verb).closed(refusal.clone())).into();
    }
    // Those beside one whose place one knows: whom hands can be laid on, and who else, with the reason why not.
    let (mut others, mut barred) = (Vec::new(), Vec::new());
    let beside =
        |other: Entity| other != who && !overlooks(world, who, other) && is_beside(world, who, other);
    for &on in world.resource::<Roster>().all().iter().filter(|&&other| beside(other)) {
        match within(world, who, on, CLOSE, "", "R-086") {
            Err(reason) => barred.push(InvalidTarget { target: name(world, on), reason }),
            Ok(()) if !asked.reads_all() && willing(world, who, on) => {}
            Ok(()) => others.extend(Other::new(world, who, on)),
        }
    }
    let reason = match &barred[..] {
        _ if !others.is_empty() => because("no way is open to move anybody", "R-086"),
        [only] => only.reason.clone(),
        _ => because(NOBODY, "R-086"),
    };
    let offers = |verb| {
        let open = others.iter().flat_map(|other| other.offers(verb, asked));
        let mut all: Vec<Availability> = open.map(Availability::Open).collect();
        if all.is_empty() {
            let closed = draft(verb).close(reason.clone());
            all.push(Availability::Closed(UnavailableAction { barred: barred.clone(), ..closed }));
        }
        all
    };
    both.into_iter().flat_map(offers).collect()
}

/// A combatant that another can lay hands on, and the chance to move it once that is asked for.
struct Other<'a> {
    world: &'a World,
    who: Entity,
    on: Entity,
    moved: Moved<'a>,
    plain: OnceCell<Target>,
}

/// Offers of pushing enemies over an edge from elsewhere, for players that plan ahead.
pub fn over_edges(world: &World, who: Entity, at: Square) -> Vec<Offer> {
    let me = space_at(world, who, at);
    let offer = |on: Entity| {
        let other = Other::new(world, who, on).filter(|other| other.moved.here.distance(me) <= CLOSE)?;
        let mut edges = away_from(me, &other.moved);
        edges.retain(|to, _| other.moved.drop_at(*to) > Feet(0));
        let turns = other.climbing_out(edges.keys());
        let draft = OfferBuilder::new(PUSH, "Push over the edge", "PH-ACT-PUSH-1");
        other.offer(draft, edges, uses::moved(turns))
    };
    let may = |on: &Entity| !too_big(world, who, *on) && may_harm(world, who, *on);
    foes(world, who).filter(may).filter_map(offer).collect()
}

impl<'a> Other<'a> {
    fn new(world: &'a World, who: Entity, on: Entity) -> Option<Self> {
        let moved = Moved::as_known_to(world, who, on)?;
        Some(Self { world, who, on, moved, plain: OnceCell::new() })
    }

    /// Offers of moving it somewhere free, and over an edge.
    fn offers(&self, verb: &'static str, asked: OfferDetail) -> Vec<Offer> {
        // Pulling is of use only over an edge.
        if !asked.reads_all() && verb == PULL && !self.moved.near_an_edge() {
            return Vec::new();
        }
        let falls = |(to, _): &(Square, ForcedPath)| self.moved.drop_at(*to) > Feet(0);
        let (edges, free): (BTreeMap<_, _>, BTreeMap<_, _>) =
            ways(self.world, self.who, &self.moved, verb).into_iter().partition(falls);
        let (whom, friend) = (name(self.world, self.on), willing(self.world, self.who, self.on));
        let offer = |part: &str, how: &str, ways: BTreeMap<Square, ForcedPath>, turns: f32| {
            let use_for = if friend { Use::Other } else { uses::moved(turns) };
            let draft = draft(verb);
            let title = format!("{}: {whom}{how}", draft.title).into();
            let draft = OfferBuilder { title, ..draft.with(format!("{whom}{part}")) };
            let read = use_for != Use::Other || asked.reads_all();
            read.then(|| self.offer(draft, ways, use_for)).flatten()
        };
        let lost = self.climbing_out(edges.keys());
        let plain = offer("", "", free, if verb == PUSH { uses::PUSHED_AWAY } else { 0.0 });
        plain.into_iter().chain(offer("/edge", " over the edge", edges, lost)).collect()
    }

    /// Offer of moving it to the squares where it would end, each with the chance of it, the depth of its fall and what it is
    /// known to meet on the way.
    fn offer(&self, draft: OfferBuilder, ways: BTreeMap<Square, ForcedPath>, use_for: Use) -> Option<Offer> {
        let verb = draft.verb;
        let plain = || Contest::of_strength(self.world, self.who, self.on).target(self.world, self.on);
        let area = |(to, squares): (Square, ForcedPath)| {
            let plain = self.plain.get_or_init(plain).clone();
            let mut target = fall::with_drop(self.world, plain, self.on, self.moved.drop_at(to));
            target.reasons.extend(self.moved.meets(self.world, self.who, &squares));
            if let Some(walk) = self.own_walk(verb, to) {
                target.reasons.extend(warnings(&walk.provokes, &walk.hazards));
                target.walk = Some(Box::new(walk));
            }
            Area { to, squares, caught: vec![target] }
        };
        let areas: Vec<Area> = ways.into_iter().map(area).collect();
        (!areas.is_empty()).then(|| Offer { areas, ..draft.offer(one_action(), use_for) })
    }

    /// The walk of the one who pulls, where it backs off so that the other comes along to a square; none where it stays.
    fn own_walk(&self, verb: &str, to: Square) -> Option<Destination> {
        let (me, there) = (footprint(self.world, self.who)?, self.moved.here);
        if verb != PULL || beside(me, &self.moved).contains_key(&to) {
            return None;
        }
        let steps = there.at.steps_to(to) as usize;
        let mover = Mover::new(self.world, self.who, MovementMode::Go, Feet::squares(steps as i32));
        path::along(&mover, &straight(me.at, line(there, me), steps))
    }

    /// Turns that climbing out takes where it is deepest.
    fn climbing_out<'s>(&self, edges: impl Iterator<Item = &'s Square>) -> f32 {
        let pace = speed(self.world, self.on).0;
        let turns = |to: &Square| uses::turns_climbing_out(self.moved.drop_at(*to).0, pace);
        edges.map(turns).fold(0.0, f32::max)
    }
}

/// Squares that somebody can be moved to, each with its path. Ruling `R-086`.
fn ways(world: &World, who: Entity, moved: &Moved, verb: &str) -> BTreeMap<Square, ForcedPath> {
    let Some(me) = footprint(world, who) else { return never!("{who:?} stands nowhere"; BTreeMap::new()) };
    if verb == PUSH {
        return away_from(me, moved);
    }
    let mut ways = beside(me, moved);
    for (to, way) in backing_off(world, who, me, moved) {
        ways.entry(to).or_insert(way);
    }
    ways
}

/// Squares that somebody can be pushed to, away from the footprint of whoever pushes it, each with its path.
fn away_from(me: Footprint, moved: &Moved) -> BTreeMap<Square, ForcedPath> {
    let away = |at: Square| moved.space(at).distance(me);
    moved.ways(STEPS, |from, to| away(to) > away(from))
}

/// Squares that somebody can be moved to and still stay beside one, each with its path.
fn beside(me: Footprint, moved: &Moved) -> BTreeMap<Square, ForcedPath> {
    moved.ways(STEPS, |_, to| moved.space(to).distance(me) <= CLOSE)
}

/// Squares of so many straight steps from one.
fn straight(from: Square, (cols, rows): (i16, i16), steps: usize) -> ForcedPath {
    (1..=steps as i16).map(|step| from.offset(cols * step, rows * step)).collect()
}

/// Squares that somebody comes along to while the other backs off straight, one step and two. Its way is as long as the other's.
fn backing_off(
    world: &World,
    who: Entity,
    me: Footprint,
    moved: &Moved,
) -> impl Iterator<Item = (Square, ForcedPath)> {
    let there = moved.here;
    let back = line(there, me);
    let map = world.resource::<Board>().map();
    (1..=STEPS).map_while(move |steps| {
        let theirs = straight(there.at, back, steps);
        let to = theirs[steps - 1];
        let space = moved.space(to);
        let ground = space.side >= there.side
            && map.contains_all(space)
            && space.squares().all(|at| !map.tile(at).blocks_movement());
        let feet = paths::judge_path(world, who, &straight(me.at, back, steps));
        let open = ground && speed(world, who) > Feet(0) && feet.is_ok_and(|feet| feet <= left(world, who));
        open.then_some((to, theirs))
    })
}

/// Tries to push or pull somebody, and moves it on success.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let area = picked_area(picked);
    let on = area.and_then(|area| world.resource::<Roster>().find(&area.caught.first()?.target));
    let (Some(area), Some(on)) = (area, on) else { return gone!() };
    let OfferBuilder { verb, title, .. } = draft(picked.offer.verb);
    tell_deed(world, who, verb, title, Some(on), "PH-ACT-PUSH-2");
    let (me, moved) = (footprint(world, who), Moved::as_known_to(world, who, on));
    // Where it does not come to stand beside the one who pulls that one has to back off.
    let apart = |(me, moved)| !beside(me, &moved).contains_key(&area.to);
    let along = verb == PULL && me.zip(moved).is_some_and(apart);
    let carry = (on, area.squares.clone(), along);
    Contest::of_strength(world, who, on).fight(world, carry, |world, who, (on, way, along)| match along {
        // It comes along behind the other, who backs off.
        true => back_off(world, who, *on, way),
        false => force::carry(world, who, *on, way, "R-086"),
    });
}

/// Backs off step by step, with the other behind it.
fn back_off(world: &mut World, who: Entity, on: Entity, way: &[Square]) {
    let (Some(me), Some(there)) = (footprint(world, who), footprint(world, on)) else {
        return never!("{who:?} or {on:?} stands nowhere");
    };
    let mine = straight(me.at, line(there, me), way.len());
    let steps = mine.into_iter().zip(way);
    let deeds =
        steps.flat_map(|(step, &to)| [boxed(Step::new(who, step)), boxed(Follow { by: who, who: on, to })]);
    movement::depart(world, who, MovementMode::Go, deeds.collect());
}
