//! Holding on to somebody, where the house rule is on, and winning free. Ruling `FV-RUL-47`.

use super::{
    super::{
        drop,
        movement::Moved,
        offers::{actions, affordable},
        options,
        roll::{Then, Throw, told},
        tools::{everybody, foes, paces, set, states},
        veils,
    },
    contest::{Contest, STRENGTH, manageable, within},
};
use crate::kit::prelude::*;

/// The held lose an action to win free, and their ways until then.
const TURNS: f32 = 0.5;

/// Damage a round that it is worth to be free.
const FREEDOM: f32 = 1.0;

fn may(world: &World, who: Entity, on: Entity) -> Result<(), Refusal> {
    within(world, who, on, 1, "Grapple")?;
    manageable(world, who, on)?;
    match states(world, on).grappled_by {
        Some(_) => Err(Refusal::Because(format!("{} is already held", name(world, on)).into(), "FV-RUL-47")),
        None => Ok(()),
    }
}

/// Tries to take hold.
fn attempt(world: &mut World, who: Entity, on: Entity) {
    let what = format!("to hold {}", name(world, on));
    Contest::of(world, who, STRENGTH, on, STRENGTH).roll(world, who, on, what, 2.0, Hold(on));
}

/// Somebody is taken hold of, or not.
#[derive(Debug)]
struct Hold(Entity);

impl Then for Hold {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-RUL-47");
        if success {
            set(world, self.0, |states| states.grappled_by = Some(throw.by));
            veils::gained(world, self.0, "grappled", "FV-RUL-47");
            drop::out_of_the_air(world, self.0, Some(throw.by));
        }
    }
}

/// Somebody wins free of whoever holds it, or not.
#[derive(Debug)]
struct BreakFree;

impl Then for BreakFree {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-RUL-47");
        if success {
            free(world, throw.by);
        }
    }
}

/// Tries to win free.
pub fn break_free(world: &mut World, who: Entity) {
    let Some(holder) = states(world, who).grappled_by else { return };
    let what = format!("to break free of {}", name(world, holder));
    let contest = Contest::of(world, who, STRENGTH, holder, STRENGTH);
    contest.roll(world, who, holder, what, 2.0, BreakFree);
}

/// Is held no more.
fn free(world: &mut World, who: Entity) {
    set(world, who, |states| states.grappled_by = None);
    veils::lost(world, who, "grappled", "FV-RUL-47");
}

/// Somebody has been moved: a hold ends where the two are no longer side by side.
pub fn slip_away(world: &mut World, _: &Moved) {
    if !option(world, &options::GRAPPLE) {
        return;
    }
    for who in everybody(world) {
        let apart = states(world, who)
            .grappled_by
            .is_some_and(|holder| paces(world, who, holder).is_none_or(|paces| paces > 1));
        if apart {
            free(world, who);
        }
    }
}

/// Taking hold, and winning free.
pub const GRAPPLING: Feature = Feature {
    verbs: &["grapple", "break_free"],
    offers: |world, who, _| {
        if !option(world, &options::GRAPPLE) {
            return Vec::new();
        }
        let payable = affordable(world, who, 1);
        let mut offers = Vec::new();
        if let Some(holder) = states(world, who).grappled_by {
            let draft = Draft::new("break_free", "Break free", "FV-RUL-47");
            offers.push(match payable.clone() {
                Err(refusal) => draft.closed(refusal),
                Ok(()) => {
                    let contest = Contest::of(world, who, STRENGTH, holder, STRENGTH);
                    let gains = FREEDOM * contest.chance(world, who).as_f64() as f32;
                    let target = contest.target(world, who, holder);
                    let nobody = Refusal::NotOffered("break_free".into());
                    draft.aimed(
                        vec![(name(world, holder), Ok(target))],
                        actions(1),
                        Use::Boost { gains },
                        nobody,
                    )
                }
            });
        }
        let draft = Draft::new("grapple", "Grapple", "FV-RUL-47");
        offers.push(match payable {
            Err(refusal) => draft.closed(refusal),
            Ok(()) => {
                let judged = foes(world, who).map(|enemy| {
                    let contest = || Contest::of(world, who, STRENGTH, enemy, STRENGTH);
                    (name(world, enemy), may(world, who, enemy).map(|()| contest().target(world, who, enemy)))
                });
                let nobody = Refusal::Because("no enemy beside can be held".into(), "FV-RUL-47");
                draft.aimed(judged.collect(), actions(1), Use::Hinder { turns: TURNS }, nobody)
            }
        });
        offers
    },
    accept: |world, who, picked| match picked_target(world, picked) {
        Some(target) if picked.offer.verb == "grapple" => attempt(world, who, target),
        _ => break_free(world, who),
    },
    ..Feature::NONE
};
