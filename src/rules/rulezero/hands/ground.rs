//! Things on the ground: letting go of a weapon, and picking one up. Rulings `RZR-03`, `RZR-15`, `RZR-27`.

use super::HANDS;
use crate::kit::attack_modes::hardest;
use crate::kit::items;
use crate::rules::rulezero::prelude::*;

/// Lays one of a weapon in hand on the ground where its owner stands; where that is.
pub fn lay(world: &mut World, who: Entity, slot: usize) -> Option<Square> {
    let id = part::<Arms>(world, who).carried.get(slot)?.weapon.id.clone();
    let at = items::lay(world, who, &id)?;
    rearm(world, who, |arms| {
        arms.carried[slot].count -= 1;
        arms.carried[slot].held = false;
    });
    Some(at)
}

/// Lays down where somebody falls what was in its hands. Ruling `RZR-15`.
pub fn let_fall(world: &mut World, who: Entity) {
    let arms = part::<Arms>(world, who);
    for (slot, arm) in arms.carried.iter().enumerate().filter(|(_, arm)| arm.held && arm.count > 0) {
        let Some(at) = lay(world, who, slot) else { return never!("{who:?} falls nowhere") };
        let (item, look) = (arm.weapon.name.clone().into(), arm.weapon.look);
        tell(world, Happening::Landed { item, look, at }, "RZR-15");
    }
}

/// The use of a weapon in hand: what it would be good for.
pub fn armed_with(world: &World, who: Entity, weapon: &Weapon) -> Use {
    let Some(profile) = profile(world, who) else { return Use::Other };
    let far = [weapon.range, weapon.thrown, weapon.reach];
    let reach = Feet::squares(far.into_iter().flatten().max().unwrap_or(0)).0;
    let stat_of = if weapon.range.is_some() { Stat::Dexterity } else { Stat::Strength };
    let added = stat(world, who, stat_of) as f32;
    let dice = profile.size.made(weapon.damage);
    let spoils = hardest(world, who, |mode: &AttackMode| mode.two_handed);
    let held = hardest(world, who, |_: &AttackMode| true);
    Use::Arm { reach, damage: dice.mean() + added, held, spoils }
}

/// The weapon that lies about, as the book has it.
fn weapon<'w>(world: &'w World, id: &str) -> Option<&'w Arc<Weapon>> {
    book(world).library.weapons.get(id)
}

/// The offers to pick up weapons within reach, each kind once: a move action and free hands.
pub fn pick_up(world: &World, who: Entity) -> Vec<Availability> {
    // Whoever carries no weapons has no hands for them.
    if profile(world, who).is_none_or(|profile| !profile.is_character() && profile.arms.is_empty()) {
        return Vec::new();
    }
    items::within_reach(world, who, |id, _| {
        let found = weapon(world, id)?;
        let arms = world.get::<Arms>(who)?;
        let held = arms.carried.iter().any(|arm| arm.weapon.id == **id && arm.held);
        let full = arms.hands_full() + found.hands > HANDS;
        let hand = unless(held, "one is in hand already", "RZR-27")
            .and_then(|()| unless(full, "no hand is free", "RZR-27"));
        let draft =
            OfferBuilder::new("pick_up", format!("Pick up: {}", found.name), "RZR-03").with(id.clone());
        let use_for = armed_with(world, who, found);
        Some(draft.priced(hand.and_then(|()| move_cost(world, who)), use_for))
    })
}

/// Takes the first of a kind within reach into the hand.
pub fn take(world: &mut World, who: Entity, id: &str) {
    let Some(found) = weapon(world, id).cloned() else { return gone!() };
    if items::take_near(world, who, id).is_none() {
        return gone!();
    }
    let title = found.name.clone();
    rearm(world, who, |arms| {
        let slot = arms.carried.iter().position(|arm| arm.weapon.id == found.id).unwrap_or_else(|| {
            arms.carried.push(Carried { weapon: found, count: 0, held: false, loaded: true });
            arms.carried.len() - 1
        });
        arms.carried[slot].count += 1;
        arms.carried[slot].held = true;
    });
    tell_handled(world, who, "picks up", title, "RZR-03");
}
