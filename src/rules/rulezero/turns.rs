//! Rounds and turns: a standard action and a move action each, and what begins and ends with a turn. Rulings `RZR-02`, `RZR-03`,
//! `RZR-13`, `RZR-44`, `RZR-51`.

use super::{defeat, initiative};
use crate::prelude::*;
use battle::Upcoming;
use kit::{
    budget::Refill,
    ring::{self, EndTurn, Ring, TakeTurn, lose_turn},
    turn_order::TurnOrder,
};

/// Rounds and turns. Rulings `RZR-02`, `RZR-34`.
pub const RING: Ring = Ring {
    round: "RZR-02",
    turn: "RZR-03",
    goals: "RZR-34",
    over: "RZR-34",
    order: TurnOrder::Ring,
    said: "RZ-CORE-01",
    arrival: "RZR-02",
    first: |_| (),
    join: initiative::join,
    begin,
    able,
    end,
    close: |_, _| (),
};

/// The turns to come, with what keeps somebody from having theirs.
pub fn upcoming(world: &World) -> Vec<Upcoming> {
    ring::upcoming_with(world, "", |who| match () {
        () if !fights(world, who) => "unconscious",
        () if states(world, who).stunned => "stunned",
        () => "",
    })
}

/// Begins a turn: what lasts to its start ends, and actions and reaction are there again. Rulings `RZR-03`, `RZR-44`.
fn begin(world: &mut World, who: Entity) {
    moment::of(world, who, |moments| moments.turn_begins);
    lasting::ends(world, who, |states| &mut states.charging, "charging", "RZR-03");
    lasting::ends(world, who, |states| &mut states.running, "running", "RZR-03");
    change(world, who, |states: &mut States| {
        states.alert = true;
        states.lost = states.stunned;
        states.aided.iter_mut().for_each(|aid| aid.begun = true);
    });
    budget::refill(world, who, Refill::OwnTurn);
    world.entity_mut(who).insert(TurnRecord::default());
    push(world, EndTurn(who));
    moment::turns_pass(world, &[who]);
    if able(world, who) {
        push(world, TakeTurn(who));
    } else {
        let (why, rule) = if fights(world, who) { ("stunned", "RZR-51") } else { ("unconscious", "RZR-15") };
        lose_turn(world, who, why, rule);
    }
    moment::of(world, who, |moments| moments.turn_opens);
}

/// Ends a turn: the stunned come to, aid is over, and who bleeds has a round less. Rulings `RZR-13`, `RZR-51`, `RZR-52`.
fn end(world: &mut World, who: Entity) {
    // Whoever is stunned on its own turn loses the next.
    if states(world, who).lost {
        lasting::ends(world, who, |states| &mut states.stunned, "stunned", "RZR-51");
        change(world, who, |states: &mut States| states.lost = false);
    }
    lasting::alter(world, who, "aided", "RZR-52", |states| states.aided.retain(|aid| !aid.begun));
    budget::lapse(world, who);
    world.entity_mut(who).insert(TurnRecord::default());
    defeat::bleed(world, who);
}
