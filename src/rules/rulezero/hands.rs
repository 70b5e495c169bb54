//! Hands: drawing, putting away, dropping, picking up and reloading, each a move action but dropping. Rulings `RZR-03`, `RZR-15`,
//! `RZR-27`.

use super::ai_hints;
use super::shields::{self, DROP};
use crate::prelude::*;
use kit::items;

/// Shifts of a weapon from where it is: the word, the title, how that is told, and what becomes of the weapon.
const SHIFTS: [(&str, &str, &str, fn(&mut Carried)); 4] = [
    ("draw", "Draw", "draws", |arm| arm.held = true),
    ("stow", "Put away", "puts away", |arm| arm.held = false),
    ("reload", "Reload", "reloads", |arm| arm.loaded = true),
    (DROP, "Drop", "drops", Carried::lose),
];

/// The handling of what one has.
pub const HANDLING: Feature = Feature {
    verbs: &["draw", "stow", DROP, "reload", "pick_up"],
    offers: |world, who, _| {
        let arms = part::<Arms>(world, who);
        let own = arms.carried.iter().filter(|arm| arm.count > 0);
        let mut all: Vec<Availability> = own.flat_map(|arm| shifts(world, who, &arms, arm)).collect();
        all.extend(shields::offers(world, who, &arms));
        all.extend(pick_up(world, who));
        all
    },
    accept: |world, who, picked| {
        let with = picked.offer.with.as_deref().unwrap_or_default();
        match picked.offer.verb {
            "pick_up" => take(world, who, with),
            verb => shift(world, who, verb, with),
        }
    },
    ..Feature::NONE
};

/// The offers of what can be done with a weapon where it is.
fn shifts(world: &World, who: Entity, arms: &Arms, arm: &Carried) -> Vec<Availability> {
    let weapon = &arm.weapon;
    let about = |verb, title: &str| {
        OfferBuilder::new(verb, format!("{title}: {}", weapon.name), "RZR-03").with(weapon.id.as_str())
    };
    let [draw, stow, reload, drop] = SHIFTS.map(|(verb, title, ..)| about(verb, title));
    let use_for = ai_hints::armed_with(world, who, weapon);
    if !arm.held {
        return vec![draw.priced(free_hand(arms, weapon).and_then(|()| move_cost(world, who)), use_for)];
    }
    // Whatever better lies at the side waits for the hand that this one takes.
    let mut aside = arms.carried.iter().filter(|other| !other.held && other.count > 0);
    let better = aside.any(|other| other.weapon.damage.mean() > weapon.damage.mean());
    let spare = if better { Use::Discard } else { Use::LetGo };
    let empty = weapon.reload && !arm.loaded;
    let stow = stow.priced(move_cost(world, who), Use::Other);
    let drop = drop.priced(Ok(Cost::default()), spare);
    let reload = empty.then(|| reload.priced(move_cost(world, who), use_for.in_hand()));
    [stow, drop].into_iter().chain(reload).collect()
}

/// Whether there are hands for a weapon.
fn free_hand(arms: &Arms, weapon: &Weapon) -> Result<(), Refusal> {
    unless(arms.hands_full() + weapon.hands > HANDS, "no hand is free", "RZR-27")
}

/// Carries out one of these.
fn shift(world: &mut World, who: Entity, verb: &str, with: &str) {
    let arms = part::<Arms>(world, who);
    if shields::is_own(&arms, with) {
        return shields::shift(world, who, verb);
    }
    let slot = arms.carried.iter().position(|arm| arm.weapon.id == with);
    let moved = SHIFTS.into_iter().find(|(word, ..)| *word == verb);
    let (Some(slot), Some((_, _, how, moved))) = (slot, moved) else { return gone!() };
    rearm(world, who, |arms| moved(&mut arms.carried[slot]));
    if verb == DROP {
        items::lay(world, who, with);
    }
    tell_handled(world, who, how, &arms.carried[slot].weapon.name, "RZR-03");
}

/// Lays down where somebody falls what was in its hands. Ruling `RZR-15`.
pub fn let_fall(world: &mut World, who: Entity) {
    let arms = part::<Arms>(world, who);
    for (slot, _) in arms.carried.iter().enumerate().filter(|(_, arm)| arm.held && arm.count > 0) {
        let Some(here) = footprint(world, who) else { return never!("{who:?} falls nowhere") };
        leave_hand(world, who, slot, here.at, "RZR-15");
    }
}

/// The weapon that lies about, as the book has it.
fn weapon<'w>(world: &'w World, id: &str) -> Option<&'w Arc<Weapon>> {
    book(world).library.weapons.get(id)
}

/// The offers to pick up weapons within reach, each kind once: a move action and free hands.
fn pick_up(world: &World, who: Entity) -> Vec<Availability> {
    // Whoever carries no weapons has no hands for them.
    if profile(world, who).is_none_or(|profile| !profile.is_character() && profile.arms.is_empty()) {
        return Vec::new();
    }
    items::within_reach(world, who, |id, _| {
        let Some(found) = weapon(world, id) else { return shields::pick_up(world, who, id) };
        let arms = world.get::<Arms>(who)?;
        let held = arms.carried.iter().any(|arm| arm.weapon.id == **id && arm.held);
        let hand = unless(held, "one is in hand already", "RZR-27").and_then(|()| free_hand(arms, found));
        let price = hand.and_then(|()| move_cost(world, who));
        let draft = OfferBuilder::new("pick_up", format!("Pick up: {}", found.name), "RZR-03");
        Some(draft.with(id.clone()).priced(price, ai_hints::armed_with(world, who, found)))
    })
}

/// Takes the first of a kind within reach into the hand.
fn take(world: &mut World, who: Entity, id: &str) {
    let Some(found) = weapon(world, id).cloned() else { return shields::take(world, who, id) };
    if items::take_near(world, who, id).is_none() {
        return gone!();
    }
    let title = found.name.clone();
    rearm(world, who, |arms| {
        let new = || Carried { weapon: found.clone(), count: 0, held: false, loaded: true };
        let arm = items::one_of(&mut arms.carried, |arm| arm.weapon.id == found.id, new);
        (arm.count, arm.held) = (arm.count + 1, true);
    });
    tell_handled(world, who, "picks up", title, "RZR-03");
}
