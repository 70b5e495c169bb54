//! Using things: what may be done with those within reach, with exact odds, and doing it. Rules `PH-ACT-01`, `PH-ACT-USE`,
//! `PH-ACT-FREE-1`, `PH-CHK-13`.

use super::{
    super::{
        charm::spares_all_on,
        checks::{self, attempt, group_chance, group_succeeds},
        handling,
        hazards::{
            laid::{Hazards, is_armed},
            odds,
        },
        means::{Means, Task},
        offers::payable,
        rolls::{Then, Throw, Verdict},
        sheet::Pack,
        state::able,
        tools::tell_deed,
    },
    effects,
    state::{State, Things, all, at_hand, set, thing},
    words,
};
use crate::{
    battle::{
        Area, Cost, Odds, Offer, Picked, Reason, Refusal, Roster, Target, ThingSetup, Use,
        never::never,
        things::{Effect, ThingUse, UseVerb},
    },
    dice::Chance,
    grid::{Tile, cover::Cover},
    kit::{Draft, Feature, Maybe, push_each},
};
use bevy_ecs::{entity::Entity, world::World};

/// What succeeding with a thing is worth in points of health, for those who may sway the roll.
const STAKE: f32 = 4.0;

/// The words for using things.
const VERBS: [&str; UseVerb::ALL.len()] = {
    let mut verbs = [""; UseVerb::ALL.len()];
    let mut at = 0;
    while at < verbs.len() {
        verbs[at] = UseVerb::ALL[at].word();
        at += 1;
    }
    verbs
};

/// Using the things of the level.
pub const USING: Feature = Feature {
    verbs: &VERBS,
    offers: |world, who, _| offers(world, who),
    accept: perform,
    parts: |parts| {
        parts.resource::<Things>().resource::<Hazards>();
    },
    ..Feature::NONE
};

/// A try at using a thing, whose dice are on the table.
#[derive(Clone, Copy, Debug)]
struct Try {
    /// The thing, a place in the level's list.
    at: usize,
    /// The use, a place in the thing's list.
    nth: usize,
    /// Others roll for the same.
    together: bool,
}

/// Whether a word is one of those for using things where they stand.
pub fn is_use(verb: &str) -> bool {
    UseVerb::ALL.iter().any(|known| known.word() == verb)
}

/// All that may be done with the things of the level that are within reach.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let side = world.resource::<Roster>().side(who);
    let mut all = Vec::new();
    for (_, thing, state) in at_hand(world, who) {
        let uses = thing.uses.iter().enumerate();
        let may = uses.filter(|(nth, one)| is_open(world, state, *nth, one, side.0));
        all.extend(may.map(|(_, one)| offer(world, who, (thing, state), one)));
    }
    all
}

/// Whether there is anything to be done in this way now.
fn is_open(world: &World, state: &State, nth: usize, one: &ThingUse, side: usize) -> bool {
    let done = one.once && state.done.get(nth) == Some(&true);
    let lock_changes = one.then.iter().all(|effect| match effect {
        Effect::Lock { thing: at, locked } => {
            thing(world, *at).is_some_and(|(_, state)| state.locked != *locked && !state.broken)
        }
        Effect::Disarm { thing } => is_armed(world, *thing),
        _ => true,
    });
    !done && lock_changes && one.side.is_none_or(|only| only == side)
}

fn offer(world: &World, who: Entity, (thing, state): (&ThingSetup, &State), one: &ThingUse) -> Maybe {
    let rule = match (&one.check, one.free) {
        (Some(_), _) if one.together > 1 => "PH-CHK-13",
        (Some(check), _) => match words::task(check).map(|task| task.means) {
            Some(Means::Tool(_)) => "PH-TOOL-01",
            Some(Means::Knowledge(_) | Means::Stonework) => "PH-KNOW-01",
            Some(Means::Bare) => "R-008",
            _ => "PH-ACT-01",
        },
        (None, true) => "PH-ACT-FREE-1",
        (None, false) => "PH-ACT-USE",
    };
    let mut title = one.shown(&thing.name);
    if one.together > 1 {
        title.push_str(&format!(" ({} of {} at it)", state.effort.len(), one.together));
    }
    let draft = Draft::new(one.verb.word(), title, rule);
    let draft = Draft { with: Some(thing.name.clone()), ..draft };
    let (payable, cost) = match one.free {
        true => (handling::free(world, who), ("interaction", 1)),
        false => (payable(world, who), ("action", 1)),
    };
    let payable = payable.and(match state.effort.contains(&who) {
        true => Err(Refusal::Because("has joined in already".into(), "PH-CHK-13")),
        false => Ok(()),
    });
    let payable = payable.and_then(|()| harms_whom_it_may(world, who, one));
    if let Err(refusal) = payable {
        return draft.closed(refusal);
    }
    let area = area(world, who, (thing, state), one);
    let harms = area.caught.iter().any(|target| target.target != thing.name);
    let opens = area.squares.iter().any(|&square| {
        world.resource::<crate::battle::board::Board>().map().tile(square) == Tile::DoorClosed
    });
    let use_for = match (harms, opens) {
        (true, _) => Use::Strike,
        (false, true) => Use::Open,
        (false, false) => Use::Other,
    };
    Maybe::Open(Offer { areas: vec![area], ..draft.offer(Cost(vec![cost]), use_for) })
}

/// Whether all that it harms may be harmed. Rule `PH-COND-CHARMED-1`.
fn harms_whom_it_may(world: &World, who: Entity, one: &ThingUse) -> Result<(), Refusal> {
    one.then.iter().try_for_each(|effect| match effect {
        Effect::Harm { squares, .. } => spares_all_on(world, who, squares),
        _ => Ok(()),
    })
}

/// Where it is done and what it changes: the doors that it opens and the squares that it harms, and who would be caught there.
fn area(world: &World, who: Entity, (thing, state): (&ThingSetup, &State), one: &ThingUse) -> Area {
    let check = one.check.as_ref().map(|check| chance(world, who, state, one, check));
    let likely = check.as_ref().and_then(|(odds, _)| odds.map(|odds| odds.hit)).unwrap_or(Chance::CERTAIN);
    let mut squares = state.squares.clone();
    let mut caught: Vec<Target> = Vec::new();
    if let Some((odds, reasons)) = check {
        caught.push(Target {
            target: thing.name.clone(),
            cover: Cover::None,
            odds,
            reasons,
            replies: Vec::new(),
        });
    }
    for effect in &one.then {
        let (there, harm, rounds) = match effect {
            Effect::Tile { squares, .. } | Effect::Toggle { squares } => (squares, None, 0),
            Effect::Harm { squares, harm, lasts } => (squares, words::harm(harm), *lasts),
            _ => continue,
        };
        squares.extend(there.iter().filter(|square| !state.squares.contains(square)));
        let Some(harm) = harm else { continue };
        let would = odds::caught(world, who, there, &harm, rounds)
            .into_iter()
            .map(|target| Target { odds: target.odds.map(|odds| less_likely(odds, likely)), ..target });
        caught.extend(would);
    }
    Area { to: squares[0], squares, caught }
}

/// Odds that hold only if something else of this chance comes first.
fn less_likely(odds: Odds, first: Chance) -> Odds {
    Odds {
        hit: odds.hit.and(first),
        graze: odds.graze.and(first),
        critical: odds.critical.and(first),
        damage_mean: odds.damage_mean * first.as_f64(),
        defeat: odds.defeat.and(first),
    }
}

/// The chance to succeed with its causes; none while others are still wanted for it. Rules `PH-CHK-04`, `PH-CHK-13`.
fn chance(
    world: &World,
    who: Entity,
    state: &State,
    one: &ThingUse,
    check: &crate::battle::things::ThingCheck,
) -> (Option<Odds>, Vec<Reason>) {
    let Some(task) = words::task(check) else { return (None, Vec::new()) };
    let (own, reasons) = weigh(world, who, task, one, check.difficulty);
    if one.together <= 1 {
        return (Some(Odds::of(own)), reasons);
    }
    let team = team(world, who, state);
    if team.len() < usize::from(one.together) {
        return (None, reasons);
    }
    let chances: Vec<Chance> =
        team.iter().map(|&who| weigh(world, who, task, one, check.difficulty).0).collect();
    (Some(Odds::of(group_chance(&chances))), reasons)
}

/// Those who are at it and still can be, and the one who joins them.
fn team(world: &World, who: Entity, state: &State) -> Vec<Entity> {
    let others = state.effort.iter().copied().filter(|&other| other != who && able(world, other));
    others.chain([who]).collect()
}

fn weigh(world: &World, who: Entity, task: Task, one: &ThingUse, difficulty: i32) -> (Chance, Vec<Reason>) {
    checks::chance(world, who, task, helped_by_gear(world, who, one), difficulty)
}

/// The first piece of gear that somebody carries and that helps. Rule `PH-DICE-05`.
fn helped_by_gear(world: &World, who: Entity, one: &ThingUse) -> Vec<Reason> {
    let Some(pack) = world.get::<Pack>(who) else {
        never!("{who:?} has no pack");
        return Vec::new();
    };
    let helps = |carried: &&super::super::profile::CarriedGear| one.helps.contains(&carried.gear.id);
    let found = pack.0.iter().find(helps);
    found.map(|carried| Reason::dice(carried.gear.name.to_lowercase(), 1, "PH-DICE-05")).into_iter().collect()
}

/// Uses a thing.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let level = all(world);
    let with = picked.offer.with.as_deref().unwrap_or_default();
    let found = level.things.iter().position(|thing| &*thing.name == with);
    let Some((at, thing)) = found.map(|at| (at, &level.things[at])) else {
        return never!("what an accepted order asks for is gone");
    };
    let one = thing.uses.iter().enumerate().find(|(_, one)| one.verb.word() == picked.offer.verb);
    let Some((nth, one)) = one else { return never!("what an accepted order asks for is gone") };
    tell_deed(world, who, one.verb.word(), one.shown(&thing.name), None, picked.offer.rule);
    let Some(check) = &one.check else {
        return succeeded(world, who, (at, nth), one, true);
    };
    let Some(task) = words::task(check) else { return never!("what an accepted order asks for is gone") };
    if one.together > 1 {
        return together(world, who, (at, nth), one, task, check.difficulty);
    }
    let edges = helped_by_gear(world, who, one);
    let then = Try { at, nth, together: false };
    attempt(world, who, task, edges, (check.difficulty, picked.offer.rule, STAKE), then);
}

/// Joins an effort; once enough are at it, each rolls, and half of them must succeed. Rule `PH-CHK-13`.
fn together(
    world: &mut World,
    who: Entity,
    (at, nth): (usize, usize),
    one: &ThingUse,
    task: Task,
    difficulty: i32,
) {
    let Some((_, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let team = team(world, who, state);
    if team.len() < usize::from(one.together) {
        return set(world, at, |state| state.effort.push(who));
    }
    set(world, at, |state| {
        state.effort.clone_from(&team);
        state.rolled = (0, 0);
    });
    let throws: Vec<Throw> = team
        .iter()
        .map(|&member| {
            let own = checks::hand(world, member, task, helped_by_gear(world, member, one));
            Throw::check(own, difficulty, "PH-CHK-13", Try { at, nth, together: true })
        })
        .collect();
    push_each(world, throws);
}

impl Then for Try {
    fn count(&self, world: &mut World, throw: &Throw, verdict: Verdict) {
        tried(world, throw.own.who, *self, verdict.success);
    }
}

/// Somebody has tried to use a thing, alone or with others. Rule `PH-CHK-13`.
fn tried(world: &mut World, who: Entity, attempt: Try, success: bool) {
    let Try { at, nth, together } = attempt;
    let level = all(world);
    let Some(one) = level.things.get(at).and_then(|thing| thing.uses.get(nth)) else {
        return never!("the level has no thing {at}");
    };
    if !together {
        return succeeded(world, who, (at, nth), one, success);
    }
    set(world, at, |state| state.rolled = (state.rolled.0 + 1, state.rolled.1 + usize::from(success)));
    let Some((_, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let (rolled, successes) = state.rolled;
    if rolled == state.effort.len() {
        set(world, at, |state| state.effort.clear());
        succeeded(world, who, (at, nth), one, group_succeeds(successes, rolled));
    }
}

/// It has worked, or it has not.
fn succeeded(world: &mut World, who: Entity, (at, nth): (usize, usize), one: &ThingUse, success: bool) {
    if success {
        set(world, at, |state| {
            if let Some(done) = state.done.get_mut(nth) {
                *done = true;
            }
        });
    }
    effects::apply(world, who, at, if success { &one.then } else { &one.fails });
}
