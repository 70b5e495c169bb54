//! Holding on to somebody: taking hold, dragging along, winning free, letting go. Rules `PH-ACT-GRAPPLE`,
//! `PH-COND-GRAPPLED-1` to `3`, ruling `R-085`.

use super::{
    air::{in_the_air, lift},
    contest::{Attempt, CLOSE, Contest, EITHER, STRENGTH, contested, one_action, within},
    force,
    holds::{GRAPPLED, Grip, Holds, held_by, holders, immune, is_held, seize, spare_hands},
};
use crate::kit::prelude::*;
use crate::{
    battle::Turns,
    rules::polyhedral::{
        offers::payable,
        sheet::{Economy, Reach},
        speed::speed,
        state::incapacitated,
        tools::distance,
    },
};

/// The held lose an action to win free, and their ways until then.
const TURNS: f32 = 0.5;

/// Damage a round that it is worth to be free.
const FREEDOM: f32 = 2.0;

/// Holding on to somebody.
pub const GRAPPLING: Feature = Feature {
    verbs: &["escape", "grapple", "release"],
    offers: |world, who, _| offers(world, who),
    accept: |world, who, picked| {
        let Some(on) = picked_target(world, picked) else {
            return never!("an accepted order lacks what it was judged by");
        };
        match picked.offer.verb {
            "grapple" => grapple(world, who, on),
            "escape" => escape(world, who, on),
            _ => release(world, who, on),
        }
    },
    parts: |parts| {
        parts.resource::<Holds>();
    },
    ..Feature::NONE
};

/// Taking hold, and for the held winning free, and letting go.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let action = payable(world, who);
    let mut all = vec![take_hold(world, who, &action)];
    if is_held(world, who) {
        let draft = Draft::new("escape", "Break free", "R-085");
        all.push(match action.clone() {
            Err(refusal) => draft.closed(refusal),
            Ok(()) => {
                let held = holders(world, who).map(|holder| (holder, freeing(world, who, holder)));
                let targets: Vec<Target> =
                    held.map(|(holder, contest)| contest.target(world, holder)).collect();
                let chance = targets.iter().filter_map(|target| target.odds).map(|odds| odds.hit.as_f64());
                let gains = FREEDOM * chance.fold(0.0, f64::max) as f32;
                Maybe::Open(Offer { targets, ..draft.offer(one_action(), Use::Boost { gains }) })
            }
        });
    }
    let held: Vec<Target> = held_by(world, who).map(|held| plain_target(world, held)).collect();
    if !held.is_empty() {
        let draft = Draft::new("release", "Let go", "R-085");
        all.push(Maybe::Open(Offer { targets: held, ..draft.offer(Cost::default(), Use::Other) }));
    }
    all
}

fn take_hold(world: &World, who: Entity, action: &Result<(), Refusal>) -> Maybe {
    let draft = Draft::new("grapple", "Grapple", "PH-ACT-GRAPPLE");
    if let Err(refusal) = action.clone().and_then(|()| free_hand(world, who)) {
        return draft.closed(refusal);
    }
    contested(world, who, draft, may, TURNS, "R-085")
}

fn free_hand(world: &World, who: Entity) -> Result<(), Refusal> {
    if spare_hands(world, who) > 0 {
        return Ok(());
    }
    Err(Refusal::Because("no hand is free".into(), "R-085"))
}

fn may(world: &World, who: Entity, on: Entity) -> Result<(), Refusal> {
    within(world, who, on, arm_length(world, who), "Grapple", "R-085")?;
    if immune(world, on) {
        return Err(Refusal::Because("can't be held".into(), "R-085"));
    }
    if held_by(world, who).any(|held| held == on) {
        return Err(Refusal::Because("already held".into(), "R-085"));
    }
    Ok(())
}

/// How far the holder's body reaches.
fn arm_length(world: &World, who: Entity) -> Feet {
    world.get::<Reach>(who).map_or(CLOSE, |reach| reach.0)
}

fn freeing(world: &World, who: Entity, holder: Entity) -> Contest {
    Contest::of(world, who, EITHER, holder, STRENGTH)
}

/// Tries to take hold. Rule `PH-ACT-GRAPPLE`.
fn grapple(world: &mut World, who: Entity, on: Entity) {
    tell_deed(world, who, "grapple", "Grapple", Some(on), "PH-ACT-GRAPPLE");
    Contest::of(world, who, STRENGTH, on, EITHER).fight(world, TakeHold(on));
}

/// Taking hold of somebody.
#[derive(Debug)]
struct TakeHold(Entity);

impl Attempt for TakeHold {
    fn succeed(&self, world: &mut World, who: Entity) {
        seize(world, who, self.0);
    }
}

/// Tries to win free. Ruling `R-085`.
fn escape(world: &mut World, who: Entity, holder: Entity) {
    tell_deed(world, who, "escape", "Break free", Some(holder), "R-085");
    freeing(world, who, holder).fight(world, BreakFree(holder));
}

/// Breaking free of somebody.
#[derive(Debug)]
struct BreakFree(Entity);

impl Attempt for BreakFree {
    fn succeed(&self, world: &mut World, who: Entity) {
        let_go(world, Grip { holder: self.0, held: who }, "R-085");
    }
}

/// Lets go, for nothing. Ruling `R-085`.
fn release(world: &mut World, who: Entity, held: Entity) {
    tell_deed(world, who, "release", "Let go", Some(held), "R-085");
    let_go(world, Grip { holder: who, held }, "R-085");
}

/// A hold ends; who is free on its own turn has what movement the hold has kept from it, and not again what it has spent.
/// Ruling `R-085`.
fn let_go(world: &mut World, grip: Grip, rule: &'static str) {
    world.resource_mut::<Holds>().0.retain(|other| *other != grip);
    let held = grip.held;
    if is_held(world, held) {
        return;
    }
    tell(world, Happening::ConditionLost { who: name(world, held), condition: GRAPPLED.into() }, rule);
    if world.resource::<Turns>().current() == Some(held) {
        let feet = speed(world, held).0;
        change(world, held, |economy: &mut Economy| {
            economy.movement += (feet - economy.granted).max(0);
            economy.granted = economy.granted.max(feet);
        });
    }
}

/// Holds end where the holder can do nothing, or the two are apart. Rules `PH-COND-GRAPPLED-2`, `PH-COND-GRAPPLED-3`.
pub fn settle(world: &mut World) {
    for grip in world.resource::<Holds>().0.clone() {
        let Grip { holder, held } = grip;
        let apart = distance(world, holder, held).is_none_or(|away| away > arm_length(world, holder));
        if !fights(world, holder) || incapacitated(world, holder) {
            let_go(world, grip, "PH-COND-GRAPPLED-2");
        } else if apart {
            let_go(world, grip, "PH-COND-GRAPPLED-3");
        }
    }
}

/// Somebody has made a step from there: the first whom it holds comes along if it must, into the space left. Ruling `R-085`.
pub fn drag(world: &mut World, who: Entity, left: Square) {
    let Some(held) = held_by(world, who).next() else { return };
    let (Some(to), Some(here)) = (footprint(world, who), footprint(world, held)) else {
        return never!("{who:?} or {held:?} stands nowhere");
    };
    let reach = arm_length(world, who);
    if to.distance(here) <= reach {
        return;
    }
    let near = |at: Square| Footprint { at, side: here.side }.distance(to) <= reach;
    let ways = here.at.neighbours().filter(|&at| near(at) && force::has_room(world, held, at));
    let next = ways.min_by_key(|at| (at.steps_to(left), at.row, at.col));
    if let Some(next) = next {
        // Whoever is carried through the air falls into no pit.
        if in_the_air(world, who) {
            lift(world, held);
        }
        force::put(world, held, next, "R-085");
    }
}
