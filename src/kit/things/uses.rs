//! Using things: what may be done with those within reach, with exact odds, and doing it.

use super::{
    effects,
    state::{State, Things, all, at_hand, hide, is_known, is_used_up, set, thing},
};
use crate::{
    deed::{Deed, push_all},
    feature::Feature,
    offer_builder::{Availability, OfferBuilder},
    tools::tell_deed,
};
use battle::{
    Area, Board, Cost, Level, Odds, Offer, Picked, Reason, Refusal, Roster, RuleId, Side, Target, ThingSetup,
    Use,
    goals::{is_wanted, used},
    never::never,
    things::{Effect, Harm, ThingCheck, ThingUse, UseVerb},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use dice::{Chance, Outcomes};
use grid::{Square, Tile};
use std::sync::Arc;

/// The rules of using things, as a rule system has them.
#[derive(Resource, Clone, Copy, Debug)]
pub struct UseRules {
    /// The rule that a use is offered by.
    pub rule: fn(&ThingUse) -> RuleId,
    /// The cost of a use of a thing for somebody; else why it can't be paid, or is not theirs to try now.
    pub price: fn(&World, Entity, &State, &ThingUse) -> Result<Cost, Refusal>,
    /// Whether somebody may harm all who are on some squares.
    pub may_harm: fn(&World, Entity, &[Square]) -> Result<(), Refusal>,
    /// The targets on some squares of whom somebody knows it, with what a harm that goes on for some rounds would do to them.
    pub caught: fn(&World, Entity, &[Square], &Harm, u32) -> Vec<Target>,
    /// Damage on average of a harm to somebody, wherever it is.
    pub mean: fn(&World, Entity, &Harm) -> f32,
    /// The chance of somebody's check for a use, with its causes; none where the words of the check mean nothing.
    pub chance: fn(&World, Entity, &ThingUse, &ThingCheck) -> Option<(Chance, Vec<Reason>)>,
    /// The roll itself, told by a rule, which calls [`tried`] once it counts.
    pub roll: fn(&World, Entity, &ThingUse, &ThingCheck, RuleId, Try) -> Option<Arc<dyn Deed>>,
    /// Whether somebody can still do its part of an effort.
    pub able: fn(&World, Entity) -> bool,
    /// The rule of efforts of several.
    pub together: RuleId,
    /// Whether so many successes are enough for a group of so many.
    pub enough: fn(usize, usize) -> bool,
    /// Whether the trap of a thing still waits.
    pub is_armed: fn(&World, usize) -> bool,
}

/// A try at using a thing, whose dice are on the table.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// The thing, a place in the level's list.
    pub at: usize,
    /// The use, a place in the thing's list.
    pub nth: usize,
    /// Whether others roll for the same.
    pub together: bool,
}

/// The words for using things where they stand.
pub const VERBS: [&str; UseVerb::ALL.len()] = {
    let mut verbs = [""; UseVerb::ALL.len()];
    let mut at = 0;
    while at < verbs.len() {
        verbs[at] = UseVerb::ALL[at].word();
        at += 1;
    }
    verbs
};

/// The feature of using the things of the level.
pub const USING: Feature = Feature {
    verbs: &VERBS,
    offers: |world, who, _| offers(world, who),
    accept: perform,
    parts: |parts| {
        parts.resource::<Things>();
    },
    ..Feature::NONE
};

/// The offers of what may be done with the things of the level that are within reach.
fn offers(world: &World, who: Entity) -> Vec<Availability> {
    let side = world.resource::<Roster>().side(who);
    let mut all = Vec::new();
    for (_, thing, state) in at_hand(world, who) {
        let uses = thing.uses.iter().enumerate();
        let may = uses.filter(|(nth, one)| is_open(world, state, *nth, one, side.0));
        all.extend(may.map(|(_, one)| offer(world, who, (thing, state), one)));
    }
    all
}

/// Whether an offer is to use a thing of the level in a way that succeeds only once.
pub fn is_once(world: &World, offer: &Offer) -> bool {
    let Some(with) = offer.with.as_deref() else { return false };
    let mut things = world.resource::<Level>().0.things.iter();
    let mut uses = things.find(|thing| &*thing.name == with).into_iter().flat_map(|thing| &thing.uses);
    uses.any(|one| one.once && one.verb.word() == offer.verb)
}

/// A lock within somebody's reach that can be picked.
pub struct Lock<'a> {
    /// The thing that it is on.
    pub thing: &'a ThingSetup,
    /// The use that picks it.
    pub how: &'a ThingUse,
    /// The places of both, in the level's list and in the thing's.
    pub places: (usize, usize),
    state: &'a State,
}

impl Lock<'_> {
    /// An offer to open it without a check, if that can be paid and harms nobody whom one spares.
    pub fn offer(
        &self,
        world: &World,
        who: Entity,
        draft: OfferBuilder,
        cost: Result<Cost, Refusal>,
    ) -> Availability {
        let cost = match cost.and_then(|cost| spares(world, who, self.how).map(|()| cost)) {
            Ok(cost) => cost,
            Err(refusal) => return draft.closed(refusal),
        };
        let area = area(world, who, (self.thing, self.state), self.how, None);
        let use_for = use_for(world, who, &self.thing.name, &area);
        Availability::Open(Offer { areas: vec![area], ..draft.offer(cost, use_for) })
    }
}

/// The locks within somebody's reach that can be picked now.
pub fn locks(world: &World, who: Entity) -> impl Iterator<Item = Lock<'_>> {
    let side = world.resource::<Roster>().side(who);
    at_hand(world, who).flat_map(move |(at, thing, state)| {
        let uses = thing.uses.iter().enumerate();
        let picks = uses.filter(move |(nth, one)| {
            matches!(one.verb, UseVerb::Unlock) && is_open(world, state, *nth, one, side.0)
        });
        picks.map(move |(nth, how)| Lock { thing, how, places: (at, nth), state })
    })
}

/// Picks a lock without a check.
pub fn pick(world: &mut World, who: Entity, (at, nth): (usize, usize)) {
    let level = all(world);
    match level.things.get(at).and_then(|thing| thing.uses.get(nth)) {
        Some(one) => ended(world, who, (at, nth), one, true),
        None => never!("the level has no thing {at}"),
    }
}

/// Whether there is anything to be done in this way now.
pub(super) fn is_open(world: &World, state: &State, nth: usize, one: &ThingUse, side: usize) -> bool {
    let done = one.once && state.done.get(nth) == Some(&true);
    // A lever that opens a gate and shows a trap is of use as long as either is left to do.
    let changes = one.then.iter().filter_map(|effect| match effect {
        Effect::Lock { thing: at, locked } => {
            Some(thing(world, *at).is_some_and(|(_, state)| state.locked != *locked && !state.broken))
        }
        Effect::Disarm { thing } => Some((world.resource::<UseRules>().is_armed)(world, *thing)),
        Effect::Reveal { thing } => Some(!is_known(world, Side(side), *thing)),
        _ => None,
    });
    let changes: Vec<bool> = changes.collect();
    let changes = changes.is_empty() || changes.contains(&true);
    !done && changes && one.side.is_none_or(|only| only == side)
}

fn offer(world: &World, who: Entity, (thing, state): (&ThingSetup, &State), one: &ThingUse) -> Availability {
    let rules = world.resource::<UseRules>();
    let mut title = one.shown(&thing.name);
    if one.together > 1 {
        title.push_str(&format!(" ({} of {} at it)", state.effort.len(), one.together));
    }
    let draft = OfferBuilder::new(one.verb.word(), title, (rules.rule)(one)).with(thing.name.clone());
    let cost = match may(world, who, state, one) {
        Ok(cost) => cost,
        Err(refusal) => return draft.closed(refusal),
    };
    let area = area(world, who, (thing, state), one, one.check.as_ref());
    let use_for = use_for(world, who, &thing.name, &area);
    Availability::Open(Offer { areas: vec![area], ..draft.offer(cost, use_for) })
}

/// The use of doing with a thing what changes an area.
fn use_for(world: &World, who: Entity, thing: &str, area: &Area) -> Use {
    let roster = world.resource::<Roster>();
    let things = &world.resource::<Level>().0.things;
    let place = things.iter().position(|one| &*one.name == thing);
    if place.is_some_and(|at| is_wanted(world, roster.side(who), at)) {
        return Use::Objective;
    }
    let foe = |target: &Target| roster.find(&target.target).is_some_and(|other| roster.hostile(who, other));
    let map = world.resource::<Board>().map();
    match area.caught.iter().any(foe) {
        true => Use::Strike,
        false if area.squares.iter().any(|&square| map.tile(square) == Tile::DoorClosed) => Use::Open,
        false => Use::Other,
    }
}

/// The cost for somebody, if it can be paid, they are not at it already, and all that it harms may be harmed.
fn may(world: &World, who: Entity, state: &State, one: &ThingUse) -> Result<Cost, Refusal> {
    let rules = world.resource::<UseRules>();
    let cost = (rules.price)(world, who, state, one)?;
    if state.effort.contains(&who) {
        return Err(Refusal::Because("has joined in already".into(), rules.together));
    }
    spares(world, who, one)?;
    Ok(cost)
}

/// Whether somebody may harm all whom a use harms.
fn spares(world: &World, who: Entity, one: &ThingUse) -> Result<(), Refusal> {
    let rules = world.resource::<UseRules>();
    one.then.iter().try_for_each(|effect| match effect {
        Effect::Harm { squares, .. } => (rules.may_harm)(world, who, squares),
        _ => Ok(()),
    })
}

/// The area of a use, where it is done and what it changes: the doors that it opens and the squares that it harms, and who would
/// be caught there.
fn area(
    world: &World,
    who: Entity,
    (thing, state): (&ThingSetup, &State),
    one: &ThingUse,
    check: Option<&ThingCheck>,
) -> Area {
    let difficulty = check.map_or(0, |check| check.difficulty);
    let check = check.map(|check| chance(world, who, state, one, check));
    let likely = check.as_ref().and_then(|(chance, _)| *chance).unwrap_or(Chance::CERTAIN);
    let mut squares = state.squares.clone();
    let mut caught: Vec<Target> = Vec::new();
    if let Some((chance, reasons)) = check {
        let odds = chance.map(|chance| Odds::of_check(chance, difficulty));
        caught.push(Target { odds, reasons, ..Target::plain(thing.name.clone()) });
    }
    for effect in &one.then {
        let (there, harm) = match effect {
            Effect::Tile { squares, .. } | Effect::Toggle { squares } => (squares, None),
            Effect::Harm { squares, harm, lasts } => (squares, Some((harm, *lasts))),
            _ => continue,
        };
        squares.extend(there.iter().filter(|square| !state.squares.contains(square)));
        let Some((harm, rounds)) = harm else { continue };
        let would = (world.resource::<UseRules>().caught)(world, who, there, harm, rounds);
        caught.extend(
            would.into_iter().map(|one| Target { odds: one.odds.map(|odds| odds.only_if(likely)), ..one }),
        );
    }
    Area { to: squares[0], squares, caught }
}

/// The chance to succeed with its causes; none while others are still wanted for it.
fn chance(
    world: &World,
    who: Entity,
    state: &State,
    one: &ThingUse,
    check: &ThingCheck,
) -> (Option<Chance>, Vec<Reason>) {
    let rules = world.resource::<UseRules>();
    let of = |who: Entity| (rules.chance)(world, who, one, check);
    let Some((own, reasons)) = of(who) else { return (None, Vec::new()) };
    if one.together <= 1 {
        return (Some(own), reasons);
    }
    let team = team(world, who, state);
    if team.len() < usize::from(one.together) {
        return (None, reasons);
    }
    let chances: Vec<Chance> = team.into_iter().filter_map(of).map(|(chance, _)| chance).collect();
    (Some(group_chance(&chances, rules.enough)), reasons)
}

/// The chance that enough of some who work together succeed.
fn group_chance(chances: &[Chance], enough: fn(usize, usize) -> bool) -> Chance {
    let successes = chances.iter().fold(Outcomes::certain(0_usize), |sum, &chance| {
        sum.combine(&Outcomes::weighed(chance), |sum, success| sum + usize::from(*success))
    });
    successes.chance(|&count| enough(count, chances.len()))
}

/// The team of an effort: those who are at it and still can be, and the one who joins them.
fn team(world: &World, who: Entity, state: &State) -> Vec<Entity> {
    let able = world.resource::<UseRules>().able;
    let others = state.effort.iter().copied().filter(|&other| other != who && able(world, other));
    others.chain([who]).collect()
}

/// Uses a thing.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let level = all(world);
    let with = picked.offer.with.as_deref().unwrap_or_default();
    let found = level.things.iter().enumerate().find(|(_, thing)| &*thing.name == with);
    let found = found.and_then(|(at, thing)| {
        let nth = thing.uses.iter().position(|one| one.verb.word() == picked.offer.verb)?;
        Some((at, nth, &thing.uses[nth]))
    });
    let Some((at, nth, one)) = found else { return never!("what an accepted order asks for is gone") };
    tell_deed(world, who, one.verb.word(), one.shown(with), None, picked.offer.rule);
    let Some(check) = &one.check else {
        return ended(world, who, (at, nth), one, true);
    };
    let together = one.together > 1;
    let attempt = Try { at, nth, together };
    if together {
        return join(world, who, one, check, attempt);
    }
    match (world.resource::<UseRules>().roll)(world, who, one, check, picked.offer.rule, attempt) {
        Some(roll) => roll.perform(world),
        None => never!("what an accepted order asks for is gone"),
    }
}

/// Joins an effort; once enough are at it, each rolls, and enough of them must succeed.
fn join(world: &mut World, who: Entity, one: &ThingUse, check: &ThingCheck, attempt: Try) {
    let at = attempt.at;
    let Some((_, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let team = team(world, who, state);
    if team.len() < usize::from(one.together) {
        return set(world, at, |state| state.effort.push(who));
    }
    set(world, at, |state| {
        state.effort.clone_from(&team);
        state.rolled = (0, 0);
    });
    let UseRules { roll, together, .. } = *world.resource::<UseRules>();
    let rolls = team.iter().filter_map(|&member| roll(world, member, one, check, together, attempt));
    let rolls = rolls.collect();
    push_all(world, rolls);
}

/// Notes that somebody has tried to use a thing, alone or with others.
pub fn tried(world: &mut World, who: Entity, attempt: Try, success: bool) {
    let Try { at, nth, together } = attempt;
    let level = all(world);
    let Some(one) = level.things.get(at).and_then(|thing| thing.uses.get(nth)) else {
        return never!("the level has no thing {at}");
    };
    if !together {
        return ended(world, who, (at, nth), one, success);
    }
    set(world, at, |state| state.rolled = (state.rolled.0 + 1, state.rolled.1 + usize::from(success)));
    let Some((_, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let (rolled, successes) = state.rolled;
    if rolled == state.effort.len() {
        set(world, at, |state| state.effort.clear());
        let enough = world.resource::<UseRules>().enough;
        ended(world, who, (at, nth), one, enough(successes, rolled));
    }
}

/// Ends a use: it has worked, or it has not.
fn ended(world: &mut World, who: Entity, (at, nth): (usize, usize), one: &ThingUse, success: bool) {
    if success {
        used(world, who, at);
        set(world, at, |state| {
            if let Some(done) = state.done.get_mut(nth) {
                *done = true;
            }
        });
        let level = all(world);
        if let Some(thing) = level.things.get(at).filter(|thing| is_used_up(world, thing)) {
            hide(world, &thing.name);
        }
    }
    effects::apply(world, who, at, if success { &one.then } else { &one.fails });
}
