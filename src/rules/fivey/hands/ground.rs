//! What lies about: letting go, picking up, and the spear that comes when it is called. Rule `FV-BACK-04`, rulings
//! `FV-RUL-36`, `FV-RUL-37`, `FV-RUL-40`.

use super::{
    super::{
        data::RuleBook,
        fall::Fell,
        forms::{Arms, Carried, rearm},
        looks,
        offers::{actions, affordable},
        profile::{Carry, Weapon},
        sheet::{Economy, Stores},
        things::lamps,
        tools::{PACES, measure, profile},
    },
    lot::{Lot, SHIELD, Thing, free_hand, gear_of, give_away, handled, lots},
    ready,
};
use crate::battle::Ground;
use crate::kit::prelude::*;

/// Lays one thing that is in hand on the ground where its owner stands.
pub fn lay(world: &mut World, who: Entity, lot: &Lot) {
    let Some(at) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere");
    };
    match lot.thing {
        Thing::Gear(gear) => give_away(world, who, gear),
        Thing::Shield => rearm(world, who, |arms| arms.shield = false),
        Thing::Weapon(slot) => rearm(world, who, |arms| {
            let arm = &mut arms.carried[slot];
            arm.count -= 1;
            arm.coated = false;
            arm.place = Carry::Belt;
        }),
    }
    world.resource_mut::<Ground>().items.push((lot.id.clone(), at, who));
    lamps::fallen(world, &lot.id, at, who);
}

/// Somebody falls: what was in hand lies there. Ruling `FV-RUL-37`.
pub fn let_fall(world: &mut World, fell: &Fell) {
    let who = fell.0.on;
    let Some(at) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere");
    };
    for lot in lots(world, who).iter().filter(|lot| lot.place == Carry::Hand) {
        lay(world, who, lot);
        let (item, look) = (lot.title.clone().into(), looks::of_item(&lot.id));
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
    of(who).or_else(|| if monster { None } else { RuleBook::shipped().weapon(id).or_else(|| of(owner)) })
}

/// Things within a pace, each kind once: an action and a free hand. Ruling `FV-RUL-37`.
pub fn pick_up(world: &World, who: Entity) -> Vec<Maybe> {
    let Some(space) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return Vec::new();
    };
    let mut seen: Vec<&str> = Vec::new();
    let mut all = Vec::new();
    for (id, at, owner) in &world.resource::<Ground>().items {
        if seen.contains(&&**id) || space.distance(Footprint::single(*at)) > Feet(5) {
            continue;
        }
        let Some((title, use_for)) = found(world, who, id, *owner) else { continue };
        seen.push(id);
        let held = lots(world, who).iter().any(|lot| lot.id == *id && lot.place == Carry::Hand);
        let hand = match held {
            true => Err(Refusal::Because("one is in hand already".into(), "FV-RUL-37")),
            false => free_hand(world, who),
        };
        let draft = Draft::new("pick_up", format!("Pick up: {title}"), "FV-RUL-37").with(id.clone());
        all.push(draft.if_paid(hand.and_then(|()| affordable(world, who, 1)), actions(1), use_for));
    }
    all
}

/// What a thing on the ground is to somebody, if it can be taken up.
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
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    let near = |at: Square| space.distance(Footprint::single(at)) <= Feet(5);
    let Some((title, owner)) = remove(world, |item, at, _| item == id && near(at)).and_then(|owner| {
        let (title, _) = found(world, who, id, owner)?;
        Some((title, owner))
    }) else {
        return;
    };
    if id == SHIELD {
        rearm(world, who, |arms| arms.shield = true);
    } else if let Some(gear) = gear_of(id) {
        change(world, who, |stores: &mut Stores| *stores.gear.entry(gear).or_default() += 1);
        rearm(world, who, |arms| {
            arms.held.insert(gear);
        });
    } else if let Some(weapon) = weapon(world, who, id, owner) {
        own(world, who, weapon);
    }
    handled(world, who, "picks up", title, "FV-RUL-37");
}

/// Takes a thing off the ground; whose it was.
fn remove(world: &mut World, wanted: impl Fn(&str, Square, Entity) -> bool) -> Option<Entity> {
    let mut ground = world.resource_mut::<Ground>();
    let at = ground.items.iter().position(|(item, at, owner)| wanted(item, *at, *owner))?;
    Some(ground.items.remove(at).2)
}

/// One more weapon, in hand.
fn own(world: &mut World, who: Entity, weapon: Arc<Weapon>) {
    rearm(world, who, |arms| {
        let known = arms
            .carried
            .iter_mut()
            .find(|arm| arm.weapon.id == weapon.id && (arm.place != Carry::Pack || arm.count == 0));
        match known {
            Some(arm) => {
                arm.count += 1;
                arm.place = Carry::Hand;
            }
            None => {
                let loaded = !weapon.reload;
                arms.carried.push(Carried { weapon, count: 1, place: Carry::Hand, loaded, coated: false });
            }
        }
    });
}

/// A spear that hears its owner flies to a free hand, freely once a turn. Rule `FV-BACK-04`, ruling `FV-RUL-36`.
pub fn call(world: &World, who: Entity, arm: &Carried) -> Option<Maybe> {
    let paces = arm.weapon.called.filter(|_| arm.count == 0)?;
    let here = footprint(world, who)?;
    let lies = |(item, at, owner): &(Arc<str>, Square, Entity)| {
        (**item == *arm.weapon.id && *owner == who).then(|| measure(here, Footprint::single(*at)))
    };
    let away = world.resource::<Ground>().items.iter().find_map(lies)?;
    let reach = Feet::squares(paces);
    let ready = if part::<Economy>(world, who).calls == 0 {
        Err(Refusal::Because("already called this turn".into(), "FV-RUL-36"))
    } else if away > reach {
        let [away, reach] = [away, reach].map(|feet| PACES.told(feet));
        let text = format!("it lies {away} away, and a call reaches {reach}");
        Err(Refusal::Because(text.into(), "FV-RUL-36"))
    } else {
        free_hand(world, who)
    };
    let draft =
        Draft::new("call", format!("Call: {}", arm.weapon.name), "FV-BACK-04").with(arm.weapon.id.as_str());
    Some(draft.if_paid(ready, Cost::default(), ready::armed_with(world, who, &arm.weapon)))
}

/// It comes.
pub fn answer(world: &mut World, who: Entity, id: &str) {
    let Some(weapon) = weapon(world, who, id, who) else {
        return never!("what an accepted order asks for is gone");
    };
    if remove(world, |item, _, owner| item == id && owner == who).is_none() {
        return;
    }
    let title = weapon.name.clone();
    change(world, who, |economy: &mut Economy| economy.calls -= 1);
    own(world, who, weapon);
    handled(world, who, "calls", title, "FV-BACK-04");
}
