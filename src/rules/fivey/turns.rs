//! Rounds and turns: two actions each, and what begins and ends with a turn. Catalog section 20.

use super::{
    deeds::{Choice, Deed, push, push_all},
    initiative, recover,
    sheet::Economy,
    things,
    tools::{ask, change, everybody, name, part, set, states, tell},
    veils,
};
use crate::battle::{
    arrivals::arrive,
    engine::{Level, Pending},
    fact::Happening,
    goals::{fights, in_battle, settle},
    offer::DecisionKind,
    stack::Stack,
    turns::Turns,
};
use bevy_ecs::{entity::Entity, world::World};

/// Actions of a turn. Rule `FV-ACT-01`.
pub const ACTIONS: i32 = 2;

/// The next turn, or the next round when all have had theirs. Rule `FV-ENC-06`.
pub fn next(world: &mut World) {
    let turns = world.resource::<Turns>();
    let from = turns.at.map_or(0, |at| at + 1);
    let coming = if turns.round == 0 {
        None
    } else {
        (from..turns.order.len()).find(|&at| in_battle(world, turns.order[at]))
    };
    match coming {
        Some(at) => begin_at(world, at),
        None => next_round(world),
    }
}

fn begin_at(world: &mut World, at: usize) {
    let who = world.resource::<Turns>().order[at];
    world.resource_mut::<Turns>().at = Some(at);
    push(world, Deed::BeginTurn(who));
}

fn next_round(world: &mut World) {
    let round = world.resource::<Turns>().round;
    if round > 0 {
        settle(world, true, "FV-ENC-06");
        if world.resource::<Pending>().outcome.is_some() {
            return;
        }
        // Those who come roll before the round begins.
        push(world, Deed::StartRound);
        level_events(world, round);
    } else {
        end_surprise(world);
        push(world, Deed::StartRound);
    }
}

/// A round begins with the first of the order.
pub fn start_round(world: &mut World) {
    let round = world.resource::<Turns>().round;
    let mut turns = world.resource_mut::<Turns>();
    turns.round = round + 1;
    turns.at = None;
    tell(world, Happening::RoundBegan { round: round + 1 }, "FV-ENC-06");
    let first = {
        let turns = world.resource::<Turns>();
        (0..turns.order.len()).find(|&at| in_battle(world, turns.order[at]))
    };
    match first {
        Some(at) => begin_at(world, at),
        None => settle(world, true, "FV-ENC-06"),
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
    let came = arrive(world, &super::Fivey, round);
    for &(who, at) in &came {
        tell(world, Happening::Arrived { who: name(world, who), at }, "FV-RUL-26");
    }
    if !came.is_empty() {
        let newcomers: Vec<Entity> = came.into_iter().map(|(who, _)| who).collect();
        initiative::join(world, &newcomers);
    }
}

/// Nothing else is about to happen than that somebody's turn begins.
pub fn dawn(world: &mut World, who: Entity) {
    world.insert_resource(Choice::None);
    world.insert_resource(Stack::<Deed>::default());
    change(world, who, |economy: &mut Economy| economy.begun = false);
    push(world, Deed::BeginTurn(who));
}

/// A turn begins: what lasts to its start ends, and two actions are there. Rule `FV-ACT-01`.
pub fn begin(world: &mut World, who: Entity) {
    tell(world, Happening::TurnBegan { who: name(world, who) }, "FV-ACT-01");
    let fresh = !part::<Economy>(world, who).begun;
    if fresh {
        forget_help_of(world, who);
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
    push_all(world, vec![Deed::Swim(who), Deed::EndTurn(who)]);
    let state = states(world, who).clone();
    if fresh {
        things::fire::turn_begins(world);
    }
    if state.turned {
        if fresh {
            push(world, Deed::Burn(who));
        }
        set(world, who, |states| states.turned = false);
        tell(world, Happening::TurnLost { who: name(world, who), why: "turned".into() }, "FV-RUL-45");
        veils::lost(world, who, "turned", "FV-RUL-45");
        return;
    }
    if state.fleeing {
        push_all(world, vec![Deed::Flee(who), Deed::Flee(who)]);
    } else {
        push(world, Deed::TakeTurn(who));
    }
    if fresh {
        push(world, Deed::Burn(who));
        recover::regenerate(world, who);
    }
}

/// Help lasts to the start of the helper's next turn. Ruling `FV-RUL-47`.
fn forget_help_of(world: &mut World, helper: Entity) {
    for who in everybody(world) {
        veils::unaided(world, who, helper);
    }
}

/// A turn goes on until its owner ends it.
pub fn take(world: &mut World, who: Entity) {
    if !fights(world, who) {
        return;
    }
    push(world, Deed::TakeTurn(who));
    world.insert_resource(Choice::Turn(who));
    ask(world, who, DecisionKind::Turn, "", None, None);
}

/// A turn ends: unused actions are lost, and victory is looked at. Rulings `FV-RUL-30`, `FV-RUL-54`.
pub fn end(world: &mut World, who: Entity) {
    change(world, who, |economy: &mut Economy| {
        economy.begun = false;
        economy.actions = 0;
    });
    veils::wane(world, who);
    tell(world, Happening::TurnEnded { who: name(world, who) }, "FV-ENC-06");
    if world.resource::<Turns>().round > 0 {
        push(world, Deed::NextTurn);
    }
    push(world, Deed::Morale);
    settle(world, false, "FV-RUL-54");
}

/// Those of the same stat block who come after somebody in this round and may be let go first. Ruling `FV-RUL-26`.
pub fn block_after(world: &World, who: Entity) -> Vec<Entity> {
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
pub fn hand_over(world: &mut World, who: Entity, other: Entity) {
    let mut turns = world.resource_mut::<Turns>();
    let (Some(at), place) = (turns.at, turns.place(other)) else { return };
    turns.order.swap(at, place);
    let order = world.resource::<Turns>().order.clone();
    let order = order.into_iter().filter(|&one| in_battle(world, one)).map(|one| name(world, one)).collect();
    tell(world, Happening::OrderSet { order }, "FV-RUL-26");
    let stack = &mut world.resource_mut::<Stack<Deed>>();
    stack.retain(
        |deed| !matches!(deed, Deed::TakeTurn(one) | Deed::Swim(one) | Deed::EndTurn(one) if *one == who),
    );
    push(world, Deed::BeginTurn(other));
}
