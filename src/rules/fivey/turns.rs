//! Rounds and turns: two actions each, and what begins and ends with a turn. Catalog section 20.

use super::{
    flee::Flee,
    initiative,
    morale::LookAtLosses,
    offers::plain_target,
    sheet::Economy,
    tools::{ask, change, everybody, name, part, set, states, tell},
    veils,
};
use crate::{
    battle::{
        Asked, Cost, DecisionKind, Happening, Level, Offer, Pending, Picked, Target, Turns, Upcoming, Use,
        arrivals::arrive, fights, goals::settle, in_battle, turns::foreseen,
    },
    kit::{
        Deeds, Draft, Feature, Features, Maybe, OnTurn, boxed, call_off, choice, deeds, moment,
        picked_target, push, push_all, push_each,
    },
};
use bevy_ecs::{entity::Entity, world::World};

deeds! {
    /// A round begins.
    StartRound => start_round;
    /// The next turn of the round, or the next round.
    NextTurn => next;
    /// Somebody's free turn before round 1.
    FreeTurn(who: Entity) => free_turn;
    /// Somebody's turn begins.
    BeginTurn(who: Entity) => begin;
    /// Somebody's turn goes on: they choose, until nothing is left or they end it.
    TakeTurn(who: Entity) => take;
    /// Somebody has done on their turn what they wanted.
    CloseTurn(who: Entity) => close;
    /// Somebody's turn ends.
    EndTurn(who: Entity) => end;
}

/// Actions of a turn. Rule `FV-ACT-01`.
pub const ACTIONS: i32 = 2;

/// The next turn, or the next round when all have had theirs. Rule `FV-ENC-06`.
fn next(world: &mut World) {
    let turns = world.resource::<Turns>();
    let from = turns.at.map_or(0, |at| at + 1);
    let goes_on = turns.round > 0 && go_on(world, from);
    if !goes_on {
        next_round(world);
    }
}

/// Somebody has the next turn of this round, from a place in the order on, if anybody has.
fn go_on(world: &mut World, from: usize) -> bool {
    let (coming, passed_over) = world.resource::<Turns>().next(from, |who| in_battle(world, who));
    let passed_over = passed_over.to_vec();
    moment::turns_pass(world, &passed_over);
    let mut turns = world.resource_mut::<Turns>();
    let Some(&who) = coming.and_then(|at| turns.order.get(at)) else { return false };
    turns.at = coming;
    push(world, BeginTurn(who));
    true
}

fn next_round(world: &mut World) {
    let round = world.resource::<Turns>().round;
    if round > 0 {
        settle(world, true, "FV-ENC-06");
        if world.resource::<Pending>().outcome.is_some() {
            return;
        }
        // Those who come roll before the round begins.
        push(world, StartRound);
        level_events(world, round);
    } else {
        end_surprise(world);
        push(world, StartRound);
    }
}

/// A round begins with the first of the order.
fn start_round(world: &mut World) {
    let round = world.resource::<Turns>().round;
    let mut turns = world.resource_mut::<Turns>();
    turns.round = round + 1;
    turns.at = None;
    tell(world, Happening::RoundBegan { round: round + 1 }, "FV-ENC-06");
    moment::now(world, |moments| moments.round_begins);
    if !go_on(world, 0) {
        settle(world, true, "FV-ENC-06");
    }
}

/// Nobody is surprised any more once round 1 begins. Rule `FV-ENC-01`.
fn end_surprise(world: &mut World) {
    for who in everybody(world) {
        if states(world, who).surprised {
            set(world, who, |states| states.surprised = false);
            veils::lost(world, who, "surprised", "FV-ENC-01");
        }
    }
}

/// What the level makes happen at the end of a round: a line, and those who come. Ruling `FV-RUL-26`.
fn level_events(world: &mut World, round: u32) {
    let level = world.resource::<Level>().0.clone();
    for event in level.events.iter().filter(|event| event.round == round && !event.say.is_empty()) {
        tell(world, Happening::Said { text: event.say.clone().into() }, "FV-RUL-26");
    }
    let rules = world.resource::<Features>().rules;
    let came = arrive(world, rules, round);
    for &(who, at) in &came {
        tell(world, Happening::Arrived { who: name(world, who), at }, "FV-RUL-26");
    }
    if !came.is_empty() {
        let newcomers: Vec<Entity> = came.into_iter().map(|(who, _)| who).collect();
        initiative::join(world, &newcomers);
    }
}

/// The turns to come: before round 1 the free turns of those who surprise. Rule `FV-ENC-01`.
pub fn upcoming(world: &World) -> Vec<Upcoming> {
    let turns = world.resource::<Turns>();
    let deeds = world.resource::<Deeds>().deeds().iter().rev();
    let waiting = deeds.filter_map(|deed| deed.of_kind::<FreeTurn>()).map(|turn| turn.0);
    let free = turns.current().filter(|_| turns.round == 0).into_iter().chain(waiting);
    let from = turns.at.filter(|_| turns.round > 0).unwrap_or(0);
    let lost = |who: Entity| match states(world, who) {
        states if states.turned => "turned",
        states if states.fleeing => "flees",
        _ => "",
    };
    let mut all = foreseen(world, free.map(|who| (who, 0)), |_| "free turn");
    all.extend(foreseen(world, turns.around(from), lost));
    all
}

/// Nothing else is about to happen than that somebody's turn begins.
pub fn dawn(world: &mut World, who: Entity, before: &[Entity]) {
    choice::close(world);
    world.insert_resource(Deeds::default());
    moment::turns_pass(world, before);
    change(world, who, |economy: &mut Economy| economy.begun = false);
    push(world, BeginTurn(who));
}

/// A turn begins: what lasts to its start ends, and two actions are there. Rule `FV-ACT-01`.
fn begin(world: &mut World, who: Entity) {
    tell(world, Happening::TurnBegan { who: name(world, who) }, "FV-ACT-01");
    let fresh = !part::<Economy>(world, who).begun;
    if fresh {
        // Once a turn, whoever's turn it is: a blow in answer may be followed by one, too. Ruling `FV-RUL-34`.
        for one in everybody(world) {
            change(world, one, |economy: &mut Economy| economy.cleaves = 1);
        }
        change(world, who, |economy: &mut Economy| {
            *economy = Economy {
                actions: ACTIONS,
                draws: 1,
                calls: 1,
                drops: 1,
                ceases: 1,
                ripostes: 1,
                guards: 1,
                cleaves: 1,
                begun: true,
            };
        });
    }
    push_all(world, vec![boxed(CloseTurn(who)), boxed(EndTurn(who))]);
    if fresh {
        moment::of(world, who, |moments| moments.turn_begins);
    }
    let state = states(world, who).clone();
    if state.turned {
        if fresh {
            moment::of(world, who, |moments| moments.turn_opens);
        }
        set(world, who, |states| states.turned = false);
        tell(world, Happening::TurnLost { who: name(world, who), why: "turned".into() }, "FV-RUL-45");
        veils::lost(world, who, "turned", "FV-RUL-45");
        return;
    }
    if state.fleeing {
        push_each(world, [Flee(who), Flee(who)]);
    } else {
        push(world, TakeTurn(who));
    }
    if fresh {
        moment::of(world, who, |moments| moments.turn_opens);
    }
}

/// A turn before round 1.
fn free_turn(world: &mut World, who: Entity) {
    if !in_battle(world, who) {
        return;
    }
    let place = world.resource::<Turns>().place(who);
    world.resource_mut::<Turns>().at = Some(place);
    push(world, BeginTurn(who));
}

/// A turn goes on until its owner ends it.
fn take(world: &mut World, who: Entity) {
    if !fights(world, who) {
        return;
    }
    push(world, TakeTurn(who));
    choice::open(world, OnTurn(who));
    ask(world, who, DecisionKind::Turn, "", None, None);
}

/// What a turn brings to those who end it.
fn close(world: &mut World, who: Entity) {
    moment::of(world, who, |moments| moments.turn_closes);
}

/// A turn ends: unused actions are lost, and victory is looked at. Rulings `FV-RUL-30`, `FV-RUL-54`.
fn end(world: &mut World, who: Entity) {
    change(world, who, |economy: &mut Economy| {
        economy.begun = false;
        economy.actions = 0;
    });
    veils::wane(world, who);
    tell(world, Happening::TurnEnded { who: name(world, who) }, "FV-ENC-06");
    if world.resource::<Turns>().round > 0 {
        push(world, NextTurn);
    }
    push(world, LookAtLosses);
    settle(world, false, "FV-RUL-54");
}

/// Those of the same stat block who come after somebody in this round and may be let go first. Ruling `FV-RUL-26`.
fn block_after(world: &World, who: Entity) -> Vec<Entity> {
    let turns = world.resource::<Turns>();
    let Some(at) = turns.at else { return Vec::new() };
    let block = part::<initiative::Block>(world, who).0;
    turns
        .order
        .get(at + 1..)
        .unwrap_or_default()
        .iter()
        .copied()
        .take_while(|&other| block > 0 && part::<initiative::Block>(world, other).0 == block)
        .filter(|&other| in_battle(world, other))
        .collect()
}

/// Lets another of the same stat block have its turn first. Ruling `FV-RUL-26`.
fn hand_over(world: &mut World, who: Entity, other: Entity) {
    let mut turns = world.resource_mut::<Turns>();
    let (Some(at), place) = (turns.at, turns.place(other)) else { return };
    turns.order.swap(at, place);
    let order = world.resource::<Turns>().order.clone();
    let order = order.into_iter().filter(|&one| in_battle(world, one)).map(|one| name(world, one)).collect();
    tell(world, Happening::OrderSet { order }, "FV-RUL-26");
    call_off(world, |deed| {
        deed.is_one(|turn: &TakeTurn| turn.0 == who)
            || deed.is_one(|turn: &CloseTurn| turn.0 == who)
            || deed.is_one(|turn: &EndTurn| turn.0 == who)
    });
    push(world, BeginTurn(other));
}

/// Those of one stat block act in the order that their owner likes. Ruling `FV-RUL-26`.
pub struct HandingOver;

impl Feature for HandingOver {
    fn verbs(&self) -> &'static [&'static str] {
        &["hand_over"]
    }

    fn offers(&self, world: &World, who: Entity, asked: Asked) -> Vec<Maybe> {
        if !asked.reads_all() || part::<Economy>(world, who).actions != ACTIONS {
            return Vec::new();
        }
        let targets: Vec<Target> =
            block_after(world, who).into_iter().map(|other| plain_target(world, other)).collect();
        if targets.is_empty() {
            return Vec::new();
        }
        let draft = Draft::new("hand_over", "Let another go first", "FV-RUL-26");
        vec![Maybe::Open(Offer { targets, ..draft.offer(Cost::default(), Use::Other) })]
    }

    fn accept(&self, world: &mut World, who: Entity, picked: &Picked) {
        if let Some(other) = picked_target(world, picked) {
            hand_over(world, who, other);
        }
    }
}

/// Ending the turn.
pub struct Ending;

impl Feature for Ending {
    fn verbs(&self) -> &'static [&'static str] {
        &["end_turn"]
    }

    fn offers(&self, _: &World, _: Entity, _: Asked) -> Vec<Maybe> {
        vec![Maybe::Open(Draft::new("end_turn", "End turn", "FV-ACT-01").offer(Cost::default(), Use::Pass))]
    }

    fn accept(&self, world: &mut World, _: Entity, _: &Picked) {
        call_off(world, |deed| deed.is_one(|_: &TakeTurn| true));
    }
}
