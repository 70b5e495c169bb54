//! Rounds and turns: a standard action and a move action each, and what begins and ends with a turn. Rulings `RZR-02`, `RZR-03`,
//! `RZR-13`, `RZR-44`, `RZR-51`.

use super::{defeat, initiative};
use crate::prelude::*;
use battle::{Passing, Upcoming};
use kit::{
    budget::Refill,
    lasting::pass,
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
        () if states(world, who).stunned.holds() => "stunned",
        () => "",
    })
}

/// Begins a turn: what lasts to its start ends, and actions and reaction are there again. Rulings `RZR-03`, `RZR-44`.
fn begin(world: &mut World, who: Entity) {
    moment::of(world, who, |moments| moments.turn_begins);
    pass::<States>(world, Passing::TurnStart(who));
    change(world, who, |states: &mut States| states.alert = true);
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
    pass::<States>(world, Passing::TurnEnd(who));
    budget::lapse(world, who);
    world.entity_mut(who).insert(TurnRecord::default());
    defeat::bleed(world, who);
}
