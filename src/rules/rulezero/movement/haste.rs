//! Withdrawing and running: a whole turn for one move that is safer, or longer. Ruling `RZR-03`.

use crate::ai_hints;
use crate::paths::free_to_go;
use crate::prelude::*;
use kit::timed::next_turn;

/// The price of a whole turn, of which the rest is gone in the end, if none of it is moved.
pub fn whole_turn(world: &World, who: Entity) -> Result<Cost, Refusal> {
    full_round(world, who)?;
    let TurnRecord { stepped, moved, .. } = part(world, who);
    unless(stepped, "has made its step", "RZR-45")?;
    unless(moved, "takes a whole turn", "RZR-03")?;
    free_to_go(world, who).map(|()| standard())
}

/// Withdrawing: the first square that the move leaves provokes nobody.
pub const WITHDRAW: Act = Act {
    price: whole_turn,
    use_for: |_, _, _| Use::SlipAway { whole: false },
    done: |world, who, _| change(world, who, |turn: &mut TurnRecord| turn.haste = Haste::Withdrawing),
    ..Act::new("withdraw", "Withdraw", "RZR-03")
};

/// Running: three times the speed, and no strike out of turn to the next one.
pub const RUNNING: Act = Act {
    price: whole_turn,
    may: loads::unburdened,
    use_for: ai_hints::run,
    done: |world, who, _| {
        change(world, who, |turn: &mut TurnRecord| turn.haste = Haste::Running);
        lasting::lasts(world, who, |states| &mut states.running, ("running", "RZR-03"), next_turn(who));
    },
    ..Act::new("run", "Run", "RZR-03")
};
