//! Striking a weapon out of a hand. Rule `FV-ACT-16`, ruling `FV-RUL-47`.

use super::{
    super::{
        aim::{From, aim},
        forms::{Arms, Carried, Form, forms, leave_hand, rearm},
        offers::{actions, affordable},
        profile::{Carry, Stat},
        roll::{Then, Throw, told},
        tools::foes,
    },
    contest::{Contest, STRENGTH},
};
use crate::kit::prelude::*;

/// Picking a thing up again takes one of two actions.
const TURNS: f32 = 0.5;

/// Weapons in somebody's hands.
fn held(world: &World, who: Entity) -> impl Iterator<Item = &Carried> {
    let arms = world.get::<Arms>(who).map_or(&[][..], |arms| &arms.carried);
    arms.iter().filter(|arm| in_hand(arm))
}

fn in_hand(arm: &Carried) -> bool {
    arm.place == Carry::Hand && arm.count > 0 && !arm.weapon.natural
}

/// Where among the arms somebody holds a weapon of this id.
fn place(world: &World, who: Entity, id: &str) -> Option<usize> {
    let arms = world.get::<Arms>(who)?;
    arms.carried.iter().position(|arm| in_hand(arm) && arm.weapon.id == id)
}

/// Whether any of the ways to strike reaches somebody; else why the first does not.
fn in_reach(world: &World, who: Entity, on: Entity, forms: &[&Form]) -> Result<(), Refusal> {
    let mut why = Refusal::NotOffered(name(world, on).to_string());
    let Some(from) = From::here(world, who) else {
        never!("{who:?} stands nowhere");
        return Err(why);
    };
    for form in forms.iter().rev() {
        match aim(world, from, on, form) {
            Ok(_) => return Ok(()),
            Err(refusal) => why = refusal,
        }
    }
    Err(why)
}

fn contest(world: &World, who: Entity, on: Entity) -> Contest {
    Contest::of(world, who, (Stat::Dexterity, &[]), on, STRENGTH)
}

/// Tries it.
fn attempt(world: &mut World, who: Entity, on: Entity, id: &str) {
    let Some(slot) = place(world, on, id) else { return never!("what an accepted order asks for is gone") };
    let what = format!("to disarm {}", name(world, on));
    contest(world, who, on).roll(world, who, on, what, 3.0, Disarm { on, slot });
}

/// What is at a place among somebody's arms flies out of their hand, or not.
#[derive(Debug)]
struct Disarm {
    on: Entity,
    slot: usize,
}

impl Then for Disarm {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-ACT-16");
        let &Self { on, slot } = self;
        let held = part::<Arms>(world, on).carried.get(slot).cloned().filter(in_hand);
        if let (Some(arm), Some(space)) = (held.filter(|_| success), footprint(world, on)) {
            let item = arm.weapon.name.clone().into();
            tell(world, Happening::Handled { who: name(world, on), how: "loses".into(), item }, "FV-RUL-47");
            // A dose comes off the blade. Ruling `FV-RUL-53`.
            rearm(world, on, |arms| arms.carried[slot].coated = false);
            leave_hand(world, on, slot, space.at, "FV-RUL-47");
        }
    }
}

/// Disarming.
pub const DISARMING: Feature = Feature {
    verbs: &["disarm"],
    offers: |world, who, _| {
        let mut known: Vec<(Arc<str>, String)> = Vec::new();
        for enemy in foes(world, who) {
            for arm in held(world, enemy) {
                if known.iter().all(|(id, _)| **id != *arm.weapon.id) {
                    known.push((arm.weapon.id.as_str().into(), arm.weapon.name.clone()));
                }
            }
        }
        let payable = affordable(world, who, 1);
        let forms: Vec<&Form> =
            forms(world, who).iter().map(|form| &**form).filter(|form| !form.flies()).collect();
        known
            .into_iter()
            .map(|(id, title)| {
                let draft = Draft::new("disarm", format!("Disarm: {title}"), "FV-ACT-16").with(id.clone());
                if let Err(refusal) = payable.clone() {
                    return draft.closed(refusal);
                }
                let holders = foes(world, who).filter(|&enemy| place(world, enemy, &id).is_some());
                let judged = holders.map(|enemy| {
                    let target = in_reach(world, who, enemy, &forms);
                    (
                        name(world, enemy),
                        target.map(|()| contest(world, who, enemy).target(world, who, enemy)),
                    )
                });
                let nobody = Refusal::Because("nobody who holds one is in reach".into(), "FV-RUL-47");
                draft.aimed(judged.collect(), actions(1), Use::Hinder { turns: TURNS }, nobody)
            })
            .collect()
    },
    accept: |world, who, picked| {
        if let Some(target) = picked_target(world, picked) {
            attempt(world, who, target, picked.offer.with.as_deref().unwrap_or_default());
        }
    },
    ..Feature::NONE
};
