//! Rounds and turns: what begins, what ends, what one has to spend. Catalog section 22.

use super::{
    initiative,
    sheet::{Conditions, Economy},
    state::{idle, incapacitated},
    tools::{ask, change, name, part, speed, tell},
};
use crate::{
    battle::{
        arrivals::arrive,
        engine::{Level, Pending},
        fact::Happening,
        goals::{fights, in_battle, settle},
        matching::Picked,
        offer::{DecisionKind, Use},
        turns::Turns,
        words::Cost,
    },
    kit::{
        choice,
        deed::{Deeds, call_off, deeds, push},
        feature::{Feature, OnTurn},
        moment,
    },
    rules::draft::{Asked, Draft, Maybe},
};
use bevy_ecs::{entity::Entity, world::World};

deeds! {
    /// A round begins.
    StartRound => start_round;
    /// The next turn of the round, or the next round.
    NextTurn => next;
    /// Somebody's turn begins.
    BeginTurn(who: Entity) => begin;
    /// What a turn is paid with comes back.
    OpenTurn(who: Entity) => open;
    /// Somebody's turn goes on: they choose, until they end it.
    TakeTurn(who: Entity) => take;
    /// Somebody's turn ends.
    EndTurn(who: Entity) => end;
    /// All that ends with a turn has ended.
    CloseTurn(who: Entity) => close;
}

/// Ending the turn.
pub struct Ending;

impl Feature for Ending {
    fn verbs(&self) -> &'static [&'static str] {
        &["end_turn"]
    }

    fn offers(&self, _: &World, _: Entity, _: Asked) -> Vec<Maybe> {
        let draft = Draft::new("end_turn", "End turn", "PH-CBT-TURN-1");
        vec![Maybe::Open(draft.offer(Cost::default(), Use::EndTurn))]
    }

    fn accept(&self, world: &mut World, _: Entity, _: &Picked) {
        end_now(world);
    }
}

/// Nothing more is chosen on the turn that goes on.
pub fn end_now(world: &mut World) {
    call_off(world, |deed| deed.is_one(|_: &TakeTurn| true));
}

/// The next turn, or the next round when all have had theirs. Rules `PH-CBT-01`, `PH-TIME-02`.
fn next(world: &mut World) {
    let turns = world.resource::<Turns>();
    let from = turns.at.map_or(0, |at| at + 1);
    let coming = if turns.round == 0 {
        None
    } else {
        (from..turns.order.len()).find(|&at| in_battle(world, turns.order[at]))
    };
    let Some(at) = coming else {
        next_round(world);
        return;
    };
    let who = world.resource::<Turns>().order[at];
    world.resource_mut::<Turns>().at = Some(at);
    push(world, BeginTurn(who));
}

fn next_round(world: &mut World) {
    let round = world.resource::<Turns>().round;
    if round > 0 {
        settle(world, true, "R-073");
        if world.resource::<Pending>().outcome.is_some() {
            return;
        }
    }
    push(world, StartRound);
    level_events(world, round);
}

/// A round begins. Rule `PH-TIME-02`.
fn start_round(world: &mut World) {
    let mut turns = world.resource_mut::<Turns>();
    turns.round += 1;
    turns.at = None;
    let round = turns.round;
    tell(world, Happening::RoundBegan { round }, "PH-TIME-02");
    let first = {
        let turns = world.resource::<Turns>();
        (0..turns.order.len()).find(|&at| in_battle(world, turns.order[at]))
    };
    match first {
        Some(at) => {
            let who = world.resource::<Turns>().order[at];
            world.resource_mut::<Turns>().at = Some(at);
            push(world, BeginTurn(who));
        }
        None => settle(world, true, "R-073"),
    }
}

/// What the level makes happen at the end of a round: a line, and those who come. Ruling `R-087`.
fn level_events(world: &mut World, round: u32) {
    let level = world.resource::<Level>().0.clone();
    for event in level.events.iter().filter(|event| event.round == round && !event.say.is_empty()) {
        tell(world, Happening::Said { text: event.say.clone().into() }, "PH-GEN-02");
    }
    let came = arrive(world, round);
    for &(who, at) in &came {
        tell(world, Happening::Arrived { who: name(world, who), at }, "R-087");
    }
    if !came.is_empty() {
        let newcomers: Vec<Entity> = came.into_iter().map(|(who, _)| who).collect();
        initiative::join(world, newcomers);
    }
}

/// Nothing else is about to happen than that somebody's turn begins.
pub fn dawn(world: &mut World, who: Entity) {
    choice::close(world);
    world.insert_resource(Deeds::default());
    push(world, BeginTurn(who));
}

/// A turn begins: what lasts to its start ends, and the dying make their save. Rule `PH-CBT-TURN-1`.
fn begin(world: &mut World, who: Entity) {
    tell(world, Happening::TurnBegan { who: name(world, who) }, "PH-CBT-TURN-1");
    moment::of(world, who, |moments| moments.turn_begins);
    moment::of(world, who, |moments| moments.withdraws);
    push(world, OpenTurn(who));
    moment::of(world, who, |moments| moments.turn_opens);
}

/// What a turn is paid with comes back, and its owner may act. Rules `PH-CBT-TURN-1`, `PH-CBT-REACT-2`.
fn open(world: &mut World, who: Entity) {
    let surprised = part::<Conditions>(world, who).surprised;
    let movement = speed(world, who).0;
    change(world, who, |economy: &mut Economy| {
        *economy = Economy {
            actions: 1,
            bonus: 1,
            reactions: i32::from(!surprised),
            interactions: 1,
            movement,
            granted: movement,
            ..Economy::default()
        };
    });
    push(world, EndTurn(who));
    moment::of(world, who, |moments| moments.turn_granted);
    let lost = if !fights(world, who) || incapacitated(world, who) {
        Some(("can't act", idle(world, who)))
    } else if surprised {
        Some(("surprised", "PH-CBT-SUR-4"))
    } else {
        None
    };
    match lost {
        Some((why, rule)) if in_battle(world, who) => {
            tell(world, Happening::TurnLost { who: name(world, who), why: why.into() }, rule);
        }
        Some(_) => {}
        None => push(world, TakeTurn(who)),
    }
}

/// A turn goes on until its owner ends it or can do no more.
fn take(world: &mut World, who: Entity) {
    if !fights(world, who) || incapacitated(world, who) {
        return;
    }
    push(world, TakeTurn(who));
    choice::open(world, OnTurn(who));
    ask(world, who, DecisionKind::Turn, "", None, None);
}

/// A turn ends: what lasts to its end ends, or may be shaken off. Rulings `R-074`, `R-117`.
fn end(world: &mut World, who: Entity) {
    if part::<Conditions>(world, who).surprised {
        change(world, who, |economy: &mut Economy| economy.reactions = 1);
        let condition = "surprised".into();
        tell(world, Happening::ConditionLost { who: name(world, who), condition }, "R-074");
    }
    change(world, who, |conditions: &mut Conditions| {
        conditions.disengaged = false;
        conditions.surprised = false;
    });
    push(world, CloseTurn(who));
    moment::of(world, who, |moments| moments.turn_closes);
}

/// A turn is over, and victory is looked at. Ruling `R-073`.
fn close(world: &mut World, who: Entity) {
    tell(world, Happening::TurnEnded { who: name(world, who) }, "PH-TIME-02");
    settle(world, false, "R-073");
    if world.resource::<Pending>().outcome.is_none() {
        moment::of(world, who, |moments| moments.turn_ended);
    }
}
