//! Drawing, retrieving, putting away and dropping. Rules `FV-ACT-17`, `FV-ACT-22`, rulings `FV-RUL-11`, `FV-RUL-37`, `FV-RUL-38`.

use super::lot::{HeldItem, ItemStack, drawing, free_hand, lots};
use super::{ground, ready};
use crate::prelude::*;

/// The places where a thing may be put away, as orders call them.
const TO_BELT: &str = "belt";
const TO_PACK: &str = "backpack";

/// The offers of what can be done with a thing where the nearest of it is, and with those in the backpack.
pub fn offers(world: &World, who: Entity, lot: &ItemStack) -> Vec<Availability> {
    let about = |verb, title: &str, rule| {
        OfferBuilder::new(verb, format!("{title}: {}", lot.title), rule).with(lot.id.clone())
    };
    let to_hand = |draft: OfferBuilder, price: fn(&World, Entity) -> Result<Cost, Refusal>| {
        let other = unless(lot.at.of(Carry::Hand) > 0, "one is in hand already", "FV-RUL-37");
        let cost = free_hand(world, who).and(other).and_then(|()| price(world, who));
        draft.priced(cost, ready::use_of(world, who, lot.thing))
    };
    let mut all = match lot.at.nearest() {
        Some(Carry::Hand) => vec![
            stow(world, who, lot, about("stow", "Put away", "FV-ACT-22")),
            drop(world, who, lot, about("drop", "Drop", "FV-ACT-17")),
        ],
        Some(Carry::Belt) => vec![to_hand(about("draw", "Draw", "FV-RUL-37"), drawing)],
        Some(Carry::Pack) | None => Vec::new(),
    };
    if lot.at.of(Carry::Pack) > 0 {
        let rule = if lot.thing == HeldItem::Shield { "FV-RUL-38" } else { "FV-ACT-22" };
        let an_action: fn(&World, Entity) -> _ = |world, who| affordable(world, who, 1);
        all.push(to_hand(about("retrieve", "Retrieve", rule), an_action));
    }
    all
}

/// The offer to put a thing away, for an action: to the belt, if there is room, or into the backpack. Gear of a kind keeps
/// together.
fn stow(world: &World, who: Entity, lot: &ItemStack, draft: OfferBuilder) -> Availability {
    let cost = match affordable(world, who, 1) {
        Ok(cost) => cost,
        Err(refusal) => return draft.closed(refusal),
    };
    let room = part::<Arms>(world, who).belt_has_room();
    let (belt, pack) = match lot.thing {
        HeldItem::Shield => (false, true),
        HeldItem::Gear(_) if lot.at.count() > 1 => {
            let rest = lot.at.of(Carry::Belt) > 0;
            (rest, !rest)
        }
        HeldItem::Weapon(_) | HeldItem::Gear(_) => (room, true),
    };
    let places = [(belt, TO_BELT), (pack, TO_PACK)].into_iter().filter(|(open, _)| *open);
    let choices = places.map(|(_, word)| word.into()).collect();
    Availability::Open(Offer { choices, ..draft.offer(cost, Use::Other) })
}

/// The offer to drop a thing, freely once a turn. Ruling `FV-RUL-11`.
fn drop(world: &World, who: Entity, lot: &ItemStack, draft: OfferBuilder) -> Availability {
    let dropped = budget::left(world, who, DROP) <= 0;
    let free = unless(dropped, "something has been dropped this turn", "FV-RUL-11");
    let use_for = if ready::useless(world, who, lot.thing) { Use::Discard } else { Use::LetGo };
    draft.if_paid(free, Cost::default(), use_for)
}

/// Carries out one of these.
pub fn perform(world: &mut World, who: Entity, verb: &str, with: &str, choice: Option<&str>) {
    let from = match verb {
        "draw" => Carry::Belt,
        "retrieve" => Carry::Pack,
        _ => Carry::Hand,
    };
    let mut lots = lots(world, who).into_iter();
    let Some(lot) = lots.find(|lot| *lot.id == *with && lot.at.of(from) > 0) else { return gone!() };
    let take = |arms: &mut Arms| {
        let at = arms.places(lot.thing);
        at.lose(from);
        at.add(1, Carry::Hand);
    };
    let (how, rule) = match verb {
        "draw" => {
            if budget::left(world, who, DRAW) > 0 {
                budget::spend(world, who, DRAW);
            }
            rearm(world, who, take);
            ("draws", "FV-RUL-37")
        }
        "retrieve" => {
            rearm(world, who, take);
            ("retrieves", "FV-ACT-22")
        }
        "stow" => {
            let to = if choice == Some(TO_BELT) { Carry::Belt } else { Carry::Pack };
            rearm(world, who, |arms| {
                arms.let_go(lot.thing);
                arms.places(lot.thing).add(1, to);
            });
            ("puts away", "FV-ACT-22")
        }
        _ => {
            budget::spend(world, who, DROP);
            ground::lay(world, who, &lot);
            ("drops", "FV-ACT-17")
        }
    };
    tell_handled(world, who, how, lot.title, rule);
}
