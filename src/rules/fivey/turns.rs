//! Rounds and turns: two actions each, and what begins and ends with a turn. Catalog section 20.

use super::{
    flee::{Flee, LoseHope},
    initiative,
    offers::ACTIONS,
};
use crate::prelude::*;
use battle::{Passing, Upcoming, turns::foreseen};
use kit::morale::LookAtLosses;
use kit::{
    budget::Refill,
    lasting::pass,
    ring::{self, EndTurn, NextTurn, Ring, TakeTurn, have_turn, lose_turn},
    turn_order::TurnOrder,
};

deeds! {
    /// The deed of a free turn before round 1.
    FreeTurn(who: Entity) => free_turn;
}

/// Rounds and turns. Rules `FV-ENC-06`, `FV-ACT-01`, ruling `FV-RUL-26`.
pub const RING: Ring = Ring {
    round: "FV-ENC-06",
    turn: "FV-ACT-01",
    goals: "FV-ENC-06",
    over: "FV-RUL-54",
    order: TurnOrder::Ring,
    said: "FV-RUL-26",
    arrival: "FV-RUL-26",
    first: end_surprise,
    join: initiative::join,
    begin,
    able: fights,
    end: |_, _| (),
    close,
};

/// Ends all surprise once round 1 begins. Rule `FV-ENC-01`.
fn end_surprise(world: &mut World) {
    for who in everybody(world) {
        lasting::ends(world, who, |states| &mut states.surprised, "surprised", "FV-ENC-01");
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

/// Lets nothing else be about to happen than that somebody's turn begins.
pub fn dawn(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(TurnBegun(false));
    ring::dawn(world, who);
}

/// Begins a turn: what lasts to its start ends, and two actions are there. Rule `FV-ACT-01`.
fn begin(world: &mut World, who: Entity) {
    let fresh = !part::<TurnBegun>(world, who).0;
    if fresh {
        // Once a turn, whoever's turn it is: a blow in answer may be followed by one, too. Ruling `FV-RUL-34`.
        for one in everybody(world) {
            budget::refill(world, one, Refill::EveryTurn);
        }
        budget::refill(world, who, Refill::OwnTurn);
        world.entity_mut(who).insert(TurnBegun(true));
    }
    push(world, EndTurn(who));
    if fresh {
        moment::of(world, who, |moments| moments.turn_begins);
    }
    let (turned, fleeing) = (states(world, who).turned, states(world, who).fleeing);
    match (turned, fleeing) {
        (true, _) => {}
        (false, true) => {
            push(world, LoseHope(who));
            push_each(world, [Flee(who), Flee(who)]);
        }
        (false, false) => push(world, TakeTurn(who)),
    }
    if fresh {
        moment::of(world, who, |moments| moments.turn_opens);
    }
    if turned {
        lose_turn(world, who, "turned", "FV-RUL-45");
        lasting::ends(world, who, |states| &mut states.turned, "turned", "FV-RUL-45");
    }
}

/// Takes a turn before round 1.
fn free_turn(world: &mut World, who: Entity) {
    if in_battle(world, who) {
        have_turn(world, who);
    }
}

/// Ends a turn: unused actions are lost. Ruling `FV-RUL-30`.
fn close(world: &mut World, who: Entity) {
    world.entity_mut(who).insert(TurnBegun(false));
    budget::lapse(world, who);
    pass::<States>(world, Passing::TurnEnd(who));
}

/// Goes on after a turn has ended, and has losses looked at.
pub fn ended(world: &mut World, _: Entity) {
    if world.resource::<Turns>().round > 0 {
        push(world, NextTurn);
    }
    push(world, LookAtLosses);
}

/// The members of a stat block who come after somebody in this round and may be let go first. Ruling `FV-RUL-26`.
fn block_after(world: &World, who: Entity) -> Vec<Entity> {
    let block = |who: Entity| part::<initiative::Block>(world, who).0;
    let own = block(who);
    ring::following(world, |other| own > 0 && block(other) == own)
}

/// Handing over the turn: those of one stat block act in the order that their owner likes. Ruling `FV-RUL-26`.
pub const HANDING_OVER: Feature = Feature {
    verbs: &["hand_over"],
    offers: |world, who, asked| {
        if !asked.reads_all() || budget::left(world, who, ACTION) != ACTIONS {
            return Vec::new();
        }
        let targets: Vec<Target> =
            block_after(world, who).into_iter().map(|other| plain_target(world, other)).collect();
        if targets.is_empty() {
            return Vec::new();
        }
        let draft = OfferBuilder::new("hand_over", "Let another go first", "FV-RUL-26");
        vec![Availability::Open(Offer { targets, ..draft.offer(Cost::default(), Use::Other) })]
    },
    accept: |world, who, picked| {
        let Some(other) = picked_target(world, picked) else { return gone!() };
        ring::hand_over(world, who, other, "FV-RUL-26");
    },
    ..Feature::NONE
};
