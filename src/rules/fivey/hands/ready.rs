//! Making weapons ready: what one in hand would be good for, and loading a crossbow. Rule `FV-WPN-09`, ruling `FV-RUL-39`.

use super::lot::HeldItem;
use crate::prelude::*;
use crate::{ai_hints::valuation, attack_modes::idle, profile::Ammunition};

/// The use of a thing in hand: what it would be good for.
pub fn use_of(world: &World, who: Entity, thing: HeldItem) -> Use {
    match (thing, world.get::<Arms>(who)) {
        (HeldItem::Weapon(slot), Some(arms)) => armed_with(world, who, &arms.carried[slot].weapon),
        _ => Use::Other,
    }
}

/// The use of having a weapon in hand, as it is loaded.
pub fn armed_with(world: &World, who: Entity, weapon: &Weapon) -> Use {
    valuation::armed_with(world, who, weapon, empty(world, who, weapon))
}

/// Whether a weapon only shoots, and there is nothing to shoot. Ruling `FV-RUL-39`.
fn empty(world: &World, who: Entity, weapon: &Weapon) -> bool {
    let Some(kind) = weapon.ammunition.filter(|kind| *kind != Ammunition::Stones) else { return false };
    weapon.reach.is_none() && part::<Stores>(world, who).ammunition.get(&kind).copied().unwrap_or(0) == 0
}

/// Whether a thing in hand is a weapon without anything to shoot, or in the way of a better one.
pub fn useless(world: &World, who: Entity, thing: HeldItem) -> bool {
    match (thing, world.get::<Arms>(who)) {
        (HeldItem::Weapon(slot), Some(arms)) => {
            let weapon = &arms.carried[slot].weapon;
            // It may take the hand that a better one in the other wants.
            let mean = |one: &Weapon| one.two_hands.or(one.one_hand).map_or(0.0, |dice| dice.mean());
            let wanted = |one: &Weapon| one.id != weapon.id && !empty(world, who, one);
            let better = |one: &Arc<Weapon>| wanted(one) && mean(one) > mean(weapon);
            empty(world, who, weapon) || idle(world, who).iter().any(better)
        }
        _ => false,
    }
}

/// The offer to load, for an action and with both hands. Rule `FV-WPN-09`, ruling `FV-RUL-39`.
pub fn reload(world: &World, who: Entity, arm: &Carried) -> Option<Availability> {
    let spent = arm.weapon.reload && !arm.loaded && arm.is_held();
    if !spent {
        return None;
    }
    let draft = OfferBuilder::new("reload", format!("Reload: {}", arm.weapon.name), "FV-WPN-09")
        .with(arm.weapon.id.as_str());
    let busy = world.get::<Arms>(who).is_none_or(|arms| arms.hands_full() != 1);
    let ready = unless(busy, "needs both hands", "FV-RUL-39")
        .and_then(|()| unless(empty(world, who, &arm.weapon), "no ammunition", "FV-RUL-39"))
        .and_then(|()| affordable(world, who, 1));
    Some(draft.priced(ready, armed_with(world, who, &arm.weapon).in_hand()))
}

/// Loads a weapon.
pub fn load(world: &mut World, who: Entity, with: &str) {
    let slot = world.get::<Arms>(who).and_then(|arms| {
        arms.carried.iter().position(|arm| arm.weapon.id == with && arm.is_held() && !arm.loaded)
    });
    let Some(slot) = slot else { return gone!() };
    let mut item = String::new();
    rearm(world, who, |arms| {
        arms.carried[slot].loaded = true;
        item.clone_from(&arms.carried[slot].weapon.name);
    });
    tell_handled(world, who, "reloads", item, "FV-WPN-09");
}
