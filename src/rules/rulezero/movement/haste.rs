//! Withdrawing and running: a whole turn for one move that is safer, or longer. Ruling `RZR-03`.

use crate::rules::rulezero::loads::{self, LoadClass};
use crate::rules::rulezero::paths::is_tied;
use crate::rules::rulezero::paths::{RUN, speed};
use crate::rules::rulezero::prelude::*;

/// Whether the whole turn is left, and none of it moved.
fn may(world: &World, who: Entity) -> Result<(), Refusal> {
    full_round(world, who)?;
    let Economy { stepped, moved, .. } = part(world, who);
    unless(stepped || moved, "takes a whole turn", "RZR-03")?;
    unless(states(world, who).prone, "prone: rise first", "RZR-15")?;
    unless(is_tied(world, who), "held, or holds somebody", "RZR-15")
}

/// Withdrawing: the first square that the move leaves provokes nobody.
pub const WITHDRAW: Act = Act {
    pays: may,
    cost: |_, _| standard(),
    use_for: |_, _, _| Use::SlipAway { whole: false },
    done: |world, who, _| change(world, who, |economy: &mut Economy| economy.haste = Haste::Withdrawing),
    ..Act::new("withdraw", "Withdraw", "RZR-03")
};

/// Running: three times the speed, and no strike out of turn to the next one.
pub const RUNNING: Act = Act {
    pays: may,
    may: |world, who| {
        unless(loads::class(world, who) >= LoadClass::Dragged, "the load is too heavy", "RZR-29")
    },
    cost: |_, _| standard(),
    use_for: |world, who, _| Use::Hurry { feet: Feet::squares((RUN - 1) * speed(world, who)).0 },
    done: |world, who, _| {
        change(world, who, |economy: &mut Economy| economy.haste = Haste::Running);
        lasting::begins(world, who, |states| &mut states.running, "running", "RZR-03");
    },
    ..Act::new("run", "Run", "RZR-03")
};
