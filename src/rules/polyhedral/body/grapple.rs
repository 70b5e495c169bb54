//! Holding on to somebody: taking hold, dragging along, winning free, letting go. Rules `PH-ACT-GRAPPLE`,
//! `PH-COND-GRAPPLED-1` to `3`, ruling `R-085`.

use super::air::{in_the_air, lift};
use super::contest::{Contest, NOBODY, against, within};
use super::force;
use super::holds::{GRAPPLED, Grip, Holds, held_by, holders, immune, is_held, seize, spare_hands};
use crate::ai_hints::uses;
use crate::prelude::*;
use crate::{attack_modes::reach, speed::speed};

/// The feature of holding on to somebody.
pub const GRAPPLING: Feature =
    Feature { parts: keeps_resource::<Holds>, ..Feature::of(&[GRAPPLE, ESCAPE, RELEASE]) };

/// The act of grappling an enemy. Rule `PH-ACT-GRAPPLE`.
const GRAPPLE: Act = Act {
    may: |world, who| unless(spare_hands(world, who) <= 0, "no hand is free", "R-085"),
    those: Some(|world, who| foes(world, who).collect()),
    judge: |world, who, on| {
        within(world, who, on, reach(world, who), "Grapple", "R-085")?;
        unless(immune(world, on), "can't be held", "R-085")?;
        unless(held_by(world, who).any(|held| held == on), "already held", "R-085")?;
        Ok(against(world, who, on))
    },
    nobody: (NOBODY, "R-085"),
    use_for: uses::grapple,
    done: |world, who, on| {
        Contest::of_strength(world, who, on).fight(world, on, |world, who, &on| seize(world, who, on));
    },
    ..action("grapple", "Grapple", "PH-ACT-GRAPPLE")
};

/// Winning free of one's holders, one by one. Ruling `R-085`.
const ESCAPE: Act = Act {
    known: is_held,
    those: Some(|world, who| holders(world, who).collect()),
    judge: |world, who, holder| Ok(Contest::of_freedom(world, who, holder).target(world, holder)),
    use_for: uses::escape,
    done: |world, who, holder| {
        Contest::of_freedom(world, who, holder).fight(world, holder, |world, held, &holder| {
            let_go(world, Grip { holder, held }, "R-085");
        });
    },
    ..action("escape", "Break free", "R-085")
};

/// Letting go, for nothing. Ruling `R-085`.
const RELEASE: Act = Act {
    known: |world, who| held_by(world, who).next().is_some(),
    those: Some(|world, who| held_by(world, who).collect()),
    done: |world, holder, held| let_go(world, Grip { holder, held }, "R-085"),
    ..Act::new("release", "Let go", "R-085")
};

/// Ends a hold; whoever is free on its own turn has what movement the hold has kept from it, and not again what it has spent.
/// Ruling `R-085`.
fn let_go(world: &mut World, grip: Grip, rule: RuleId) {
    world.resource_mut::<Holds>().0.retain(|other| *other != grip);
    let held = grip.held;
    if is_held(world, held) {
        return;
    }
    tell_lost(world, held, GRAPPLED, rule);
    if world.resource::<Turns>().current() == Some(held) {
        let feet = speed(world, held).0;
        let granted = part::<TurnRecord>(world, held).granted;
        budget::give(world, held, MOVEMENT, (feet - granted).max(0));
        change(world, held, |turn: &mut TurnRecord| turn.granted = granted.max(feet));
    }
}

/// Ends holds where the holder can do nothing, or the two are apart. Rules `PH-COND-GRAPPLED-2`, `PH-COND-GRAPPLED-3`.
pub fn settle(world: &mut World) {
    for grip in world.resource::<Holds>().0.clone() {
        let Grip { holder, held } = grip;
        let apart = distance(world, holder, held).is_none_or(|away| away > reach(world, holder));
        if !able(world, holder) {
            let_go(world, grip, "PH-COND-GRAPPLED-2");
        } else if apart {
            let_go(world, grip, "PH-COND-GRAPPLED-3");
        }
    }
}

/// Drags along the first whom somebody holds after a step from `left`, if it must come, into the space left. Ruling `R-085`.
pub fn drag(world: &mut World, who: Entity, left: Square) {
    let Some(held) = held_by(world, who).next() else { return };
    let (Some(to), Some(here)) = (footprint(world, who), footprint(world, held)) else {
        return never!("{who:?} or {held:?} stands nowhere");
    };
    let length = reach(world, who);
    if to.distance(here) <= length {
        return;
    }
    let moved = force::Moved::new(world, held);
    let has_room = |at: Square| moved.as_ref().is_some_and(|moved| moved.has_room(at));
    let near = |at: Square| space_at(world, held, at).distance(to) <= length;
    let ways = here.at.neighbours().filter(|&at| near(at) && has_room(at));
    let next = ways.min_by_key(|at| (at.steps_to(left), at.row, at.col));
    if let Some(next) = next {
        // Whoever is carried through the air falls into no pit.
        if in_the_air(world, who) {
            lift(world, held);
        }
        force::put(world, who, held, next, "R-085");
    }
}
