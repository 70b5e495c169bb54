//! Holding on to somebody, where the house rule is on, and winning free. Ruling `FV-RUL-47`.

use crate::ai_hints::{stakes, uses};
use crate::body::contest::{Contest, STRENGTH, manageable, within};
use crate::prelude::*;
use crate::{body::fall, sheet::Moved};

/// Winning free, and taking hold.
pub const GRAPPLING: Feature = Feature::of(&[BREAK_FREE, GRAPPLE]);

/// The contest to take hold of somebody.
static HOLD: Contest = Contest {
    to: "to hold",
    own: STRENGTH,
    other: STRENGTH,
    stake: stakes::HOLD,
    rule: "FV-RUL-47",
    won: |world, by, on| {
        lasting::touched(world, [on, by]);
        lasting::alter(world, on, "grappled", "FV-RUL-47", |states| states.grappled_by = Some(by));
        fall::out_of_the_air(world, on, Some(by));
    },
};

/// The contest to win free of whoever holds one.
static FREE: Contest = Contest { to: "to break free of", won: |world, by, _| free(world, by), ..HOLD };

const BREAK_FREE: Act = Act {
    known: |world, who| option(world, &options::GRAPPLE) && states(world, who).grappled_by.is_some(),
    those: Some(|world, who| states(world, who).grappled_by.into_iter().collect()),
    judge: |world, who, holder| Ok(FREE.target(world, who, holder)),
    use_for: uses::break_free,
    done: |world, who, _| break_free(world, who),
    ..action("break_free", "Break free", "FV-RUL-47")
};

const GRAPPLE: Act = Act {
    known: |world, _| option(world, &options::GRAPPLE),
    those: Some(|world, who| foes(world, who).collect()),
    judge: |world, who, on| {
        within(world, who, on, 1, "Grapple")?;
        manageable(world, who, on)?;
        let held = states(world, on).grappled_by.is_some();
        unless_they(world, on, held, "is already held", "FV-RUL-47")?;
        Ok(HOLD.target(world, who, on))
    },
    nobody: ("no enemy beside can be held", "FV-RUL-47"),
    use_for: uses::grapple,
    done: |world, who, on| HOLD.fight(world, who, on),
    ..action("grapple", "Grapple", "FV-RUL-47")
};

/// Tries to win free.
pub fn break_free(world: &mut World, who: Entity) {
    if let Some(holder) = states(world, who).grappled_by {
        FREE.fight(world, who, holder);
    }
}

/// Frees somebody from its hold.
fn free(world: &mut World, who: Entity) {
    lasting::alter(world, who, "grappled", "FV-RUL-47", |states| states.grappled_by = None);
}

/// Ends the holds of somebody who has been moved, where the two are no longer side by side.
pub fn slip_away(world: &mut World, _: &Moved) {
    if !option(world, &options::GRAPPLE) {
        return;
    }
    for who in everybody(world) {
        let holder = states(world, who).grappled_by;
        if holder.is_some_and(|holder| paces(world, who, holder).is_none_or(|paces| paces > 1)) {
            free(world, who);
        }
    }
}
