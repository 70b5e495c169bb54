//! Things on the ground: letting go, picking up, and the spear that comes when it is called. Rule `FV-BACK-04`, rulings
//! `FV-RUL-36`, `FV-RUL-37`, `FV-RUL-40`.

use super::lot::{HeldItem, ItemStack, SHIELD, free_hand, gear_of, lots};
use super::ready;
use crate::prelude::*;
use crate::{defeat::Fell, looks, profile::Places, things::lamps};
use kit::items;

/// Lays one thing that is in hand on the ground where its owner stands; where that is.
pub fn lay(world: &mut World, who: Entity, lot: &ItemStack) -> Option<Square> {
    let at = items::lay(world, who, &lot.id)?;
    rearm(world, who, |arms| arms.let_go(lot.thing));
    lamps::fallen(world, &lot.id, at, who);
    Some(at)
}

/// Lays down where somebody falls what was in its hands. Ruling `FV-RUL-37`.
pub fn let_fall(world: &mut World, fell: &Fell) {
    let who = fell.0.on;
    for lot in lots(world, who).iter().filter(|lot| lot.at.of(Carry::Hand) > 0) {
        let Some(at) = lay(world, who, lot) else { return never!("{who:?} falls nowhere") };
        let (item, look) = (lot.title.clone().into(), looks::of_item(world, &lot.id));
        tell(world, Happening::Landed { item, look, at }, "FV-RUL-37");
    }
    lamps::set(world);
}

/// A weapon that lies about, as this one would use it: its own, as the book has it, or as its owner did.
fn weapon(world: &World, who: Entity, id: &str, owner: Entity) -> Option<Arc<Weapon>> {
    let of = |who: Entity| {
        let arms = world.get::<Arms>(who)?;
        arms.carried.iter().find(|arm| arm.weapon.id == id).map(|arm| arm.weapon.clone())
    };
    let monster = profile(world, who).is_some_and(|profile| !profile.is_character());
    // A monster's damage is its own whatever it wields, so it takes only what it knows. Ruling `FV-RUL-31`.
    of(who).or_else(|| if monster { None } else { book(world).weapon(id).or_else(|| of(owner)) })
}

/// The offers to pick up things within a pace, each kind once: an action and a free hand. Ruling `FV-RUL-37`.
pub fn pick_up(world: &World, who: Entity) -> Vec<Availability> {
    items::within_reach(world, who, |id, owner| {
        let (title, use_for) = found(world, who, id, owner)?;
        let held = lots(world, who).iter().any(|lot| lot.id == *id && lot.at.of(Carry::Hand) > 0);
        let hand = unless(held, "one is in hand already", "FV-RUL-37").and_then(|()| free_hand(world, who));
        let draft = OfferBuilder::new("pick_up", format!("Pick up: {title}"), "FV-RUL-37").with(id.clone());
        Some(draft.priced(hand.and_then(|()| affordable(world, who, 1)), use_for))
    })
}

/// The name and use of a thing on the ground for somebody, if it can be taken up.
fn found(world: &World, who: Entity, id: &str, owner: Entity) -> Option<(String, Use)> {
    if let Some(weapon) = weapon(world, who, id, owner) {
        return Some((weapon.name.clone(), ready::armed_with(world, who, &weapon)));
    }
    let character = profile(world, who).is_some_and(|profile| profile.is_character());
    let title = if id == SHIELD { Some("Shield") } else { gear_of(id).map(|gear| gear.title()) };
    title.filter(|_| character).map(|title| (title.into(), Use::Other))
}

/// Takes the first of a kind within a pace.
pub fn take(world: &mut World, who: Entity, id: &str) {
    let Some(owner) = items::take_near(world, who, id) else { return gone!() };
    let Some((title, _)) = found(world, who, id, owner) else { return gone!() };
    match (weapon(world, who, id, owner), gear_of(id)) {
        (Some(weapon), _) => own(world, who, weapon),
        (None, gear) => {
            let thing = gear.map_or(HeldItem::Shield, HeldItem::Gear);
            rearm(world, who, |arms| arms.places(thing).add(1, Carry::Hand));
        }
    }
    tell_handled(world, who, "picks up", title, "FV-RUL-37");
}

/// Puts one more weapon in somebody's hand.
fn own(world: &mut World, who: Entity, weapon: Arc<Weapon>) {
    rearm(world, who, |arms| {
        let new = || {
            let (weapon, at, loaded) = (weapon.clone(), Places::default(), !weapon.reload);
            Carried { weapon, at, loaded, coated: false, flown: false }
        };
        let arm = items::one_of(&mut arms.carried, |arm| arm.weapon.id == weapon.id, new);
        arm.at.add(1, Carry::Hand);
        arm.flown = false;
    });
}

/// The offer to call a spear that hears its owner: it flies to a free hand, freely once a turn. Rule `FV-BACK-04`, ruling
/// `FV-RUL-36`.
pub fn call(world: &World, who: Entity, arm: &Carried) -> Option<Availability> {
    let paces = arm.weapon.called.filter(|_| arm.at.count() == 0)?;
    let here = footprint(world, who)?;
    let lies = |(item, at, owner): &(Arc<str>, Square, Entity)| {
        (**item == *arm.weapon.id && *owner == who).then(|| measure(here, Footprint::single(*at)))
    };
    let away = world.resource::<Ground>().items.iter().find_map(lies)?;
    let reach = Feet::squares(paces);
    let ready = if budget::left(world, who, CALL) == 0 {
        Err(because("already called this turn", "FV-RUL-36"))
    } else if away > reach {
        let [away, reach] = [away, reach].map(|feet| PACES.told(feet));
        Err(because(format!("it lies {away} away, and a call reaches {reach}"), "FV-RUL-36"))
    } else {
        free_hand(world, who)
    };
    let draft = OfferBuilder::new(CALL, format!("Call: {}", arm.weapon.name), "FV-BACK-04")
        .with(arm.weapon.id.as_str());
    Some(draft.if_paid(ready, Cost::default(), ready::armed_with(world, who, &arm.weapon)))
}

/// Brings the called weapon to its owner's hand.
pub fn answer(world: &mut World, who: Entity, id: &str) {
    let Some(weapon) = weapon(world, who, id, who) else { return gone!() };
    if items::take(world, |item, _, owner| item == id && owner == who).is_none() {
        return;
    }
    let title = weapon.name.clone();
    budget::spend(world, who, CALL);
    own(world, who, weapon);
    tell_handled(world, who, "calls", title, "FV-BACK-04");
}
