//! Rounds and turns: what the level brings with a round, and a turn on which its combatant chooses until it ends. The next one
//! is found by a [`TurnOrder`]; what begins and ends with a turn is a rule system's own.

use super::{
    choice,
    deed::{self, Deeds, call_off, deeds, push},
    feature::{Feature, Features, OnTurn},
    knowledge::everybody,
    moment,
    offer_builder::{Availability, OfferBuilder},
    sheet::Initiative,
    tools::{ask, name, tell},
    turn_order::{self, TurnOrder},
};
use battle::{
    CombatantSetup, Cost, DecisionKind, Happening, Level, Offer, Pending, Roll, RuleId, Turns, Upcoming, Use,
    arrivals::arrive, goals::settle, in_battle, never::never, turns::foreseen, view::CombatStatus,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

/// The rules of rounds and turns, as a rule system has them.
#[derive(Resource, Clone, Copy)]
pub struct Ring {
    /// The rule by which rounds begin and turns end.
    pub round: RuleId,
    /// The rule by which a turn begins, and is ended by whoever has it.
    pub turn: RuleId,
    /// The rule by which the goals are looked at when a round is over.
    pub goals: RuleId,
    /// The rule by which they are looked at when a turn is over.
    pub over: RuleId,
    /// The order by which it is settled who is next.
    pub order: TurnOrder,
    /// The rule by which a level says something.
    pub said: RuleId,
    /// The rule by which newcomers arrive.
    pub arrival: RuleId,
    /// Runs when the first round is about to begin.
    pub first: fn(&mut World),
    /// Finds those who have come their places in the order.
    pub join: fn(&mut World, &[Entity]),
    /// Runs when somebody's turn has begun.
    pub begin: fn(&mut World, Entity),
    /// Whether somebody can choose anything on its turn.
    pub able: fn(&World, Entity) -> bool,
    /// Runs when somebody's turn ends.
    pub end: fn(&mut World, Entity),
    /// Runs when all that ends with it has ended.
    pub close: fn(&mut World, Entity),
}

deeds! {
    /// The deed by which everybody on the board rolls for a place in the order, before the first round.
    JoinAll => join_all;
    /// The beginning of a round.
    StartRound => start_round;
    /// The next turn of the round, or the next round.
    NextTurn => next;
    /// The beginning of somebody's turn.
    BeginTurn(who: Entity) => begin;
    /// The course of somebody's turn: they choose, until they end it.
    TakeTurn(who: Entity) => take;
    /// The end of somebody's turn.
    EndTurn(who: Entity) => end;
    /// The close of a turn, when all that ends with it has ended.
    CloseTurn(who: Entity) => close;
    /// The way back after a turn that came between others: the order goes on from the place of the one before it.
    GoBack(at: Option<usize>) => go_back;
}

fn ring(world: &World) -> Ring {
    *world.resource::<Ring>()
}

fn join_all(world: &mut World) {
    (ring(world).join)(world, &everybody(world));
}

/// Performs what is about to happen; where that is nothing, the next turn.
pub fn advance(world: &mut World) {
    deed::perform_next(world, |world| push(world, NextTurn));
}

/// Goes on to the next turn, or the next round when all have had theirs.
fn next(world: &mut World) {
    if !go_on(world) {
        next_round(world);
    }
}

/// Begins the next turn of this round, if anybody has one.
fn go_on(world: &mut World) -> bool {
    let order = ring(world).order;
    let (next, passed_over) = order.next(world);
    moment::turns_pass(world, &passed_over);
    let Some(who) = next else { return false };
    order.begins(world, who);
    push(world, BeginTurn(who));
    true
}

fn next_round(world: &mut World) {
    let (ring, round) = (ring(world), world.resource::<Turns>().round);
    if round == 0 {
        (ring.first)(world);
        return push(world, StartRound);
    }
    settle(world, true, ring.goals);
    if world.resource::<Pending>().outcome.is_none() {
        // Those who come find their places before the round begins.
        push(world, StartRound);
        level_events(world, ring, round);
    }
}

/// Begins a round with the first of the order.
fn start_round(world: &mut World) {
    let ring = ring(world);
    let mut turns = world.resource_mut::<Turns>();
    turns.round += 1;
    turns.at = None;
    let round = turns.round;
    ring.order.round_begins(world);
    tell(world, Happening::RoundBegan { round }, ring.round);
    moment::now(world, |moments| moments.round_begins);
    if !go_on(world) {
        settle(world, true, ring.goals);
    }
}

/// Carries out the events of the level at the end of a round: a line, and those who come.
fn level_events(world: &mut World, ring: Ring, round: u32) {
    let level = world.resource::<Level>().0.clone();
    for event in level.events.iter().filter(|event| event.round == round && !event.say.is_empty()) {
        tell(world, Happening::Said { text: event.say.clone().into() }, ring.said);
    }
    let rules = world.resource::<Features>().rules;
    let came = arrive(world, rules, round);
    for &(who, at) in &came {
        tell(world, Happening::Arrived { who: name(world, who), at }, ring.arrival);
    }
    if !came.is_empty() {
        let newcomers: Vec<Entity> = came.into_iter().map(|(who, _)| who).collect();
        (ring.join)(world, &newcomers);
    }
}

fn begin(world: &mut World, who: Entity) {
    let ring = ring(world);
    tell(world, Happening::TurnBegan { who: name(world, who) }, ring.turn);
    (ring.begin)(world, who);
}

/// Goes on with a turn until its owner ends it or can do no more.
fn take(world: &mut World, who: Entity) {
    let ring = ring(world);
    if (ring.able)(world, who) && ring.order.goes_on(world, who) {
        push(world, TakeTurn(who));
        choice::open(world, OnTurn(who));
        ask(world, who, DecisionKind::Turn, "", None, None);
    }
}

fn end(world: &mut World, who: Entity) {
    (ring(world).end)(world, who);
    push(world, CloseTurn(who));
    moment::of(world, who, |moments| moments.turn_closes);
}

fn close(world: &mut World, who: Entity) {
    let ring = ring(world);
    (ring.close)(world, who);
    tell(world, Happening::TurnEnded { who: name(world, who) }, ring.round);
    settle(world, false, ring.over);
    if world.resource::<Pending>().outcome.is_none() {
        moment::of(world, who, |moments| moments.turn_ended);
    }
}

/// Gives somebody a full turn now that comes between others; the order stays as it is.
pub fn come_between(world: &mut World, who: Entity) {
    let before = world.resource::<Turns>().at;
    push(world, GoBack(before));
    have_turn(world, who);
}

/// Gives somebody the turn of its place in the order now.
pub fn have_turn(world: &mut World, who: Entity) {
    ring(world).order.begins(world, who);
    push(world, BeginTurn(who));
}

/// The place in the order that had its turn before one that comes between others, if anybody had; none while no such turn goes
/// on.
pub fn between(world: &World) -> Option<Option<usize>> {
    let deeds = world.resource::<Deeds>().deeds().iter();
    deeds.filter_map(|deed| deed.of_kind::<GoBack>()).next().map(|back| back.0)
}

fn go_back(world: &mut World, at: Option<usize>) {
    world.resource_mut::<Turns>().at = at;
}

/// The turns to come.
pub fn upcoming(world: &World) -> Vec<Upcoming> {
    ring(world).order.upcoming(world)
}

/// The turns to come once a combatant has taken up an offer on its turn; empty where that does not change their order.
pub fn upcoming_after(world: &World, who: Entity, offer: &Offer) -> Vec<Upcoming> {
    ring(world).order.upcoming_after(world, who, offer)
}

/// The turns to come of a ring, each with a note where there is one: a turn that comes `between` others does not move the order.
pub fn upcoming_with(
    world: &World,
    comes_between: &'static str,
    note: impl Fn(Entity) -> &'static str,
) -> Vec<Upcoming> {
    let turns = world.resource::<Turns>();
    let resumes = between(world).map(|at| at.map_or(0, |at| at + 1));
    let extra = turns.current().filter(|_| resumes.is_some()).map(|who| (who, turns.round));
    let around = turns.around(resumes.or(turns.at).unwrap_or(0));
    let mut all = foreseen(world, extra, |_| comes_between);
    all.extend(foreseen(world, around, note));
    all
}

/// The combatants who come after whoever has its turn, as long as they are of its kind, and are in the battle.
pub fn following(world: &World, of_kind: impl Fn(Entity) -> bool) -> Vec<Entity> {
    let turns = world.resource::<Turns>();
    let after = turns.at.and_then(|at| turns.order.get(at + 1..)).unwrap_or_default().iter().copied();
    after.take_while(|&who| of_kind(who)).filter(|&who| in_battle(world, who)).collect()
}

/// Hands over the turn: its owner lets another combatant go first. In a ring they change places.
pub fn hand_over(world: &mut World, who: Entity, other: Entity, rule: RuleId) {
    let order = ring(world).order;
    let mut turns = world.resource_mut::<Turns>();
    let (Some(at), place) = (turns.at, turns.place(other)) else {
        return never!("nobody has a turn to hand over");
    };
    if let TurnOrder::Ring = order {
        turns.order.swap(at, place);
    }
    turn_order::give_back(world, who);
    order.begins(world, other);
    if let TurnOrder::Ring = order {
        announce(world, &[who, other], rule);
    }
    call_off(world, |deed| {
        deed.is_one(|turn: &TakeTurn| turn.0 == who) || deed.is_one(|turn: &EndTurn| turn.0 == who)
    });
    push(world, BeginTurn(other));
}

/// Tells that somebody has nothing of its turn.
pub fn lose_turn(world: &mut World, who: Entity, why: &'static str, rule: RuleId) {
    tell(world, Happening::TurnLost { who: name(world, who), why: why.into() }, rule);
}

/// Clears the way for a combatant's next turn, so that nothing else is about to happen than that it begins; those of others have
/// passed before.
pub fn dawn(world: &mut World, who: Entity) {
    let before = ring(world).order.pass_to(world, who);
    choice::close(world);
    world.insert_resource(Deeds::default());
    moment::turns_pass(world, &before);
    push(world, BeginTurn(who));
}

/// Emits the order of turns, in which these combatants have new places.
pub fn announce(world: &mut World, placed: &[Entity], rule: RuleId) {
    let here = |who: &Entity| world.get::<CombatStatus>(*who) != Some(&CombatStatus::Out);
    let order = world.resource::<Turns>().order.iter().copied().filter(here);
    let order = order.map(|who| name(world, who)).collect();
    let placed = placed.iter().map(|&who| name(world, who)).collect();
    tell(world, Happening::OrderSet { order, placed }, rule);
}

/// Checks whether the level has put a combatant in a group that rolls once.
pub fn is_grouped(world: &World, who: Entity) -> bool {
    let called = name(world, who);
    let found = on_paper(world).find(|setup| setup.name == called);
    found.is_some_and(|setup| setup.group.is_some())
}

/// The combatants of the level as it describes them, also those who are still to come.
fn on_paper(world: &World) -> impl Iterator<Item = &CombatantSetup> {
    let level = &world.resource::<Level>().0;
    level.combatants.iter().chain(level.events.iter().flat_map(|event| &event.arrive))
}

/// Sets a roll for initiative for all who share it, and tells it.
pub fn rolled(world: &mut World, sharers: &[Entity], roll: Roll, rule: RuleId) {
    for &who in sharers {
        world.entity_mut(who).insert(Initiative(roll.total));
    }
    tell_rolled(world, sharers, &[], roll, rule);
}

/// Emits the roll of those who share it, or their second roll in a tie with others: that of the first of them.
pub fn tell_rolled(world: &mut World, sharers: &[Entity], tied: &[Entity], roll: Roll, rule: RuleId) {
    let Some((&first, others)) = sharers.split_first() else { return };
    let names = |all: &[Entity]| all.iter().map(|&who| name(world, who)).collect();
    let (who, shared_with, tied_with) = (name(world, first), names(others), names(tied));
    tell(world, Happening::InitiativeRolled { who, roll, shared_with, tied_with }, rule);
}

/// The groups that share a roll or a place since they have the same key; whoever has none stands alone.
pub fn together<K: PartialEq>(who: &[Entity], key: impl Fn(Entity) -> Option<K>) -> Vec<Vec<Entity>> {
    let mut groups: Vec<(Option<K>, Vec<Entity>)> = Vec::new();
    for &one in who {
        let key = key(one);
        match groups.iter_mut().find(|(other, _)| key.is_some() && *other == key) {
            Some((_, members)) => members.push(one),
            None => groups.push((key, vec![one])),
        }
    }
    groups.into_iter().map(|(_, members)| members).collect()
}

/// The groups of those who share a roll, since the level has put creatures of one kind and side in one group.
pub fn level_groups(world: &World, who: &[Entity]) -> Vec<Vec<Entity>> {
    together(who, |one| {
        let called = name(world, one);
        let found = on_paper(world).find(|setup| setup.name == called)?;
        Some((found.group.clone()?, found.creature.clone(), found.side))
    })
}

/// Ends the turn that goes on: nothing more is chosen on it.
pub fn end_now(world: &mut World) {
    call_off(world, |deed| deed.is_one(|_: &TakeTurn| true));
}

/// The feature of ending the turn.
pub const ENDING: Feature = Feature {
    verbs: &["end_turn"],
    offers: |world, _, _| {
        let draft = OfferBuilder::new("end_turn", "End turn", ring(world).turn);
        vec![Availability::Open(draft.offer(Cost::default(), Use::Pass))]
    },
    accept: |world, _, _| end_now(world),
    ..Feature::NONE
};
