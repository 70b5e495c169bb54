//! Rounds and turns: their begin, their end, and their budget. Catalog section 22.

use super::initiative;
use crate::prelude::*;
use battle::Upcoming;
use kit::{
    budget::Refill,
    ring::{self, EndTurn, Ring, TakeTurn, lose_turn},
    turn_order::TurnOrder,
};

deeds! {
    /// The opening of a turn, whose budget comes back.
    OpenTurn(who: Entity) => open;
}

/// Rules of rounds and turns. Rules `PH-CBT-01`, `PH-TIME-02`, `PH-CBT-TURN-1`, rulings `R-073`, `R-087`.
pub const RING: Ring = Ring {
    round: "PH-TIME-02",
    turn: "PH-CBT-TURN-1",
    goals: "R-073",
    over: "R-073",
    order: TurnOrder::Ring,
    said: "PH-GEN-02",
    arrival: "R-087",
    first: |_| (),
    join: initiative::join,
    begin,
    able,
    end,
    close: |_, _| (),
};

/// Turns to come: whoever is surprised has nothing of its first one.
pub fn upcoming(world: &World) -> Vec<Upcoming> {
    ring::upcoming_with(world, "extra turn", |who| if is_surprised(world, who) { "surprised" } else { "" })
}

/// Returns whether a combatant is surprised, and so has nothing of its next turn. Rule `PH-CBT-SUR-4`.
pub fn is_surprised(world: &World, combatant: Entity) -> bool {
    part::<Conditions>(world, combatant).surprised
}

/// Begins a turn: what lasts to its start ends, and the dying make their save. Rule `PH-CBT-TURN-1`.
fn begin(world: &mut World, who: Entity) {
    moment::of(world, who, |moments| moments.turn_begins);
    moment::of(world, who, |moments| moments.withdraws);
    push(world, OpenTurn(who));
    moment::of(world, who, |moments| moments.turn_opens);
    // An extra turn comes between those that durations are counted by. Ruling `R-115`.
    if ring::between(world).is_none() {
        moment::turns_pass(world, &[who]);
    }
}

/// Opens a turn: its budget comes back, and its owner may act. Rules `PH-CBT-TURN-1`, `PH-CBT-REACT-2`.
fn open(world: &mut World, who: Entity) {
    let surprised = is_surprised(world, who);
    budget::refill(world, who, Refill::OwnTurn);
    if surprised {
        budget::set(world, who, REACTION, 0);
    }
    let granted = budget::left(world, who, MOVEMENT);
    change(world, who, |turn: &mut TurnRecord| *turn = TurnRecord { granted, ..TurnRecord::default() });
    push(world, EndTurn(who));
    moment::of(world, who, |moments| moments.turn_granted);
    let able = able(world, who);
    if able && !surprised {
        push(world, TakeTurn(who));
    } else if in_battle(world, who) {
        let (why, rule) = if able { ("surprised", "PH-CBT-SUR-4") } else { ("can't act", idle(world, who)) };
        lose_turn(world, who, why, rule);
    }
}

/// Ends a turn: surprise and Disengage are over. Rulings `R-074`, `R-117`.
fn end(world: &mut World, who: Entity) {
    if part::<Conditions>(world, who).surprised {
        budget::set(world, who, REACTION, 1);
        tell_lost(world, who, "surprised", "R-074");
    }
    change(world, who, |conditions: &mut Conditions| {
        conditions.disengaged = false;
        conditions.surprised = false;
    });
}
