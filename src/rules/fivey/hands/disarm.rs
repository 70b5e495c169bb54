//! Striking a weapon out of a hand. Rule `FV-ACT-16`, ruling `FV-RUL-47`.

use crate::ai_hints::{stakes, uses};
use crate::aim::{From, aim};
use crate::body::contest::{Contest, STRENGTH};
use crate::prelude::*;

/// Disarming: one offer for each weapon that any enemy holds.
pub const DISARMING: Feature = Feature {
    verbs: &["disarm"],
    offers: |world, who, _| {
        let mut known: Vec<(&str, &str)> = Vec::new();
        for arm in foes(world, who).flat_map(|enemy| held(world, enemy)) {
            if known.iter().all(|(id, _)| *id != arm.weapon.id) {
                known.push((&arm.weapon.id, &arm.weapon.name));
            }
        }
        let all = modes(world, who).iter().map(|form| &**form);
        let modes: Vec<&AttackMode> = all.filter(|form| !form.flies()).collect();
        let offer = |(id, title): (&str, &str)| {
            let draft = OfferBuilder::new("disarm", format!("Disarm: {title}"), "FV-ACT-16").with(id);
            let holders = foes(world, who).filter(|&enemy| place(world, enemy, id).is_some());
            let judge = |on| in_reach(world, who, on, &modes).map(|()| DISARM.target(world, who, on));
            let price = (affordable(world, who, 1), uses::DISARM);
            draft.at_each(world, holders, judge, price, ("nobody who holds one is in reach", "FV-RUL-47"))
        };
        known.into_iter().map(offer).collect()
    },
    accept: |world, who, picked| {
        let id = picked.offer.with.as_deref().unwrap_or_default();
        let slot = |on| Some((on, place(world, on, id)?));
        let Some((on, slot)) = picked_target(world, picked).and_then(slot) else { return gone!() };
        DISARM.roll(world, who, on, Success((on, slot), disarmed));
    },
    ..Feature::NONE
};

const DISARM: Contest = Contest {
    to: "to disarm",
    own: (Stat::Dexterity, &[]),
    other: STRENGTH,
    stake: stakes::DISARM,
    rule: "FV-ACT-16",
    won: |_, _, _| (),
};

/// Weapons in somebody's hands.
fn held(world: &World, who: Entity) -> impl Iterator<Item = &Carried> {
    let arms = world.get::<Arms>(who).map_or(&[][..], |arms| &arms.carried);
    arms.iter().filter(|arm| arm.is_held())
}

/// The place among somebody's arms of a weapon of this id in hand.
fn place(world: &World, who: Entity, id: &str) -> Option<usize> {
    let arms = world.get::<Arms>(who)?;
    arms.carried.iter().position(|arm| arm.is_held() && arm.weapon.id == id)
}

/// Whether any of the ways to strike reaches somebody; else why the first does not.
fn in_reach(world: &World, who: Entity, on: Entity, modes: &[&AttackMode]) -> Result<(), Refusal> {
    let mut why = Refusal::NotOffered(name(world, on).to_string());
    let Some(from) = From::here(world, who) else { return never!("{who:?} stands nowhere"; Err(why)) };
    for form in modes.iter().rev() {
        match aim(world, from, on, form) {
            Ok(_) => return Ok(()),
            Err(refusal) => why = refusal,
        }
    }
    Err(why)
}

/// Strikes what is at a place among somebody's arms out of their hand.
fn disarmed(world: &mut World, _: Entity, &(on, slot): &(Entity, usize)) {
    let held = part::<Arms>(world, on).carried.get(slot).cloned().filter(Carried::is_held);
    if let (Some(arm), Some(space)) = (held, footprint(world, on)) {
        tell_handled(world, on, "loses", &arm.weapon.name, "FV-RUL-47");
        leave_hand(world, on, slot, space.at, "FV-RUL-47");
    }
}
