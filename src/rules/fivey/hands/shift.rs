//! Drawing, retrieving, putting away and dropping. Rules `FV-ACT-17`, `FV-ACT-22`, rulings `FV-RUL-11`, `FV-RUL-37`, `FV-RUL-38`.

use super::{
    super::{
        forms::{Arms, Carried, rearm},
        offers::{actions, affordable},
        profile::Carry,
        sheet::{Economy, Stores},
    },
    ground,
    lot::{Lot, Thing, about, belt_has_room, drawing, free_hand, handled, lots},
    ready,
};
use crate::kit::prelude::*;

/// Where a thing may be put away, as orders call it.
const TO_BELT: &str = "belt";
const TO_PACK: &str = "backpack";

/// What can be done with one thing where it is.
pub fn offers(world: &World, who: Entity, lot: &Lot) -> Vec<Maybe> {
    match lot.place {
        Carry::Hand => vec![stow(world, who, lot), drop(world, who, lot)],
        Carry::Belt => {
            let draft = about(lot, "draw", "Draw", "FV-RUL-37");
            let use_for = ready::use_of(world, who, lot.thing);
            vec![match in_hand(world, who, lot).and_then(|()| drawing(world, who)) {
                Ok(cost) => Maybe::Open(draft.offer(cost, use_for)),
                Err(refusal) => draft.closed(refusal),
            }]
        }
        Carry::Pack => {
            let rule = if lot.thing == Thing::Shield { "FV-RUL-38" } else { "FV-ACT-22" };
            let payable = in_hand(world, who, lot).and_then(|()| affordable(world, who, 1));
            let use_for = ready::use_of(world, who, lot.thing);
            vec![about(lot, "retrieve", "Retrieve", rule).if_paid(payable, actions(1), use_for)]
        }
    }
}

/// A hand is free for it, and none of its kind is in the other.
fn in_hand(world: &World, who: Entity, lot: &Lot) -> Result<(), Refusal> {
    free_hand(world, who)?;
    if lots(world, who).iter().any(|other| other.id == lot.id && other.place == Carry::Hand) {
        return Err(Refusal::Because("one is in hand already".into(), "FV-RUL-37"));
    }
    Ok(())
}

fn stow(world: &World, who: Entity, lot: &Lot) -> Maybe {
    let draft = about(lot, "stow", "Put away", "FV-ACT-22");
    if let Err(refusal) = affordable(world, who, 1) {
        return draft.closed(refusal);
    }
    let choices: Vec<Text> = places(world, who, lot).into_iter().map(Text::from).collect();
    Maybe::Open(Offer { choices, ..draft.offer(actions(1), Use::Other) })
}

/// The belt, if there is room, and the backpack. Gear of a kind keeps together.
fn places(world: &World, who: Entity, lot: &Lot) -> Vec<&'static str> {
    let arms = part::<Arms>(world, who);
    let room = belt_has_room(&arms);
    let (belt, pack) = match lot.thing {
        Thing::Weapon(_) => (room, true),
        Thing::Shield => (false, true),
        Thing::Gear(gear) if lot.count > 1 => {
            let rest = arms.belt.contains(&gear);
            (rest, !rest)
        }
        Thing::Gear(_) => (room, true),
    };
    [(belt, TO_BELT), (pack, TO_PACK)].into_iter().filter(|(open, _)| *open).map(|(_, word)| word).collect()
}

/// Freely, once a turn. Ruling `FV-RUL-11`.
fn drop(world: &World, who: Entity, lot: &Lot) -> Maybe {
    let free = if part::<Economy>(world, who).drops > 0 {
        Ok(())
    } else {
        Err(Refusal::Because("something has been dropped this turn".into(), "FV-RUL-11"))
    };
    let use_for = if ready::useless(world, who, lot.thing) { Use::Discard } else { Use::Other };
    about(lot, "drop", "Drop", "FV-ACT-17").if_paid(free, Cost::default(), use_for)
}

/// Carries out one of these.
pub fn perform(world: &mut World, who: Entity, verb: &str, with: &str, choice: Option<&str>) {
    let from = match verb {
        "draw" => Carry::Belt,
        "retrieve" => Carry::Pack,
        _ => Carry::Hand,
    };
    let Some(lot) = lots(world, who).into_iter().find(|lot| *lot.id == *with && lot.place == from) else {
        return;
    };
    match verb {
        "draw" => {
            change(world, who, |economy: &mut Economy| economy.draws = (economy.draws - 1).max(0));
            take(world, who, &lot);
            handled(world, who, "draws", lot.title, "FV-RUL-37");
        }
        "retrieve" => {
            take(world, who, &lot);
            handled(world, who, "retrieves", lot.title, "FV-ACT-22");
        }
        "stow" => {
            put_away(world, who, &lot, choice == Some(TO_BELT));
            handled(world, who, "puts away", lot.title, "FV-ACT-22");
        }
        "drop" => {
            change(world, who, |economy: &mut Economy| economy.drops -= 1);
            ground::lay(world, who, &lot);
            handled(world, who, "drops", lot.title, "FV-ACT-17");
        }
        _ => {}
    }
}

/// Into the hand, one of them.
fn take(world: &mut World, who: Entity, lot: &Lot) {
    let count = match lot.thing {
        Thing::Gear(gear) => part::<Stores>(world, who).gear.get(&gear).copied().unwrap_or(0),
        _ => lot.count,
    };
    rearm(world, who, |arms| match lot.thing {
        Thing::Shield => {
            arms.shields_stowed -= 1;
            arms.shield = true;
        }
        Thing::Gear(gear) => {
            arms.held.insert(gear);
            if count == 1 {
                arms.belt.remove(&gear);
            }
        }
        Thing::Weapon(slot) if lot.place == Carry::Belt => arms.carried[slot].place = Carry::Hand,
        Thing::Weapon(slot) => {
            arms.carried[slot].count -= 1;
            put(arms, slot, Carry::Hand);
        }
    });
}

/// Puts one more of the weapon in `slot` somewhere: with those that are there, or as a lot of its own.
fn put(arms: &mut Arms, slot: usize, to: Carry) {
    let weapon = arms.carried[slot].weapon.clone();
    // Those at the belt and the one in hand are one lot.
    let near = |place: Carry| place != Carry::Pack;
    let joins = arms
        .carried
        .iter()
        .position(|arm| arm.weapon.id == weapon.id && (arm.count == 0 || near(arm.place) == near(to)));
    match joins {
        Some(at) => {
            arms.carried[at].count += 1;
            arms.carried[at].place = to;
        }
        None => {
            let loaded = arms.carried[slot].loaded;
            arms.carried.push(Carried { weapon, count: 1, place: to, loaded, coated: false });
        }
    }
}

/// Out of the hand, and a dose off the blade. Ruling `FV-RUL-53`.
fn put_away(world: &mut World, who: Entity, lot: &Lot, at_belt: bool) {
    rearm(world, who, |arms| match lot.thing {
        Thing::Shield => {
            arms.shield = false;
            arms.shields_stowed += 1;
        }
        Thing::Gear(gear) => {
            arms.held.remove(&gear);
            if at_belt {
                arms.belt.insert(gear);
            }
        }
        Thing::Weapon(slot) => {
            let arm = &mut arms.carried[slot];
            arm.coated = false;
            arm.place = Carry::Belt;
            if !at_belt {
                arm.count -= 1;
                put(arms, slot, Carry::Pack);
            }
        }
    });
}
