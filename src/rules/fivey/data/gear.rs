//! Checks weapons, armor and what else is for sale.

use super::{
    raw::{Armory, Wares},
    texts::CANON,
};
use crate::{
    data::{Place, Report},
    rules::fivey::profile::{Ammunition, Item, Pack, Skill, Weapon},
};

/// The groups of weapons. Ruling `FV-RUL-32`.
const GROUPS: [Skill; 5] = [Skill::Blades, Skill::Hafted, Skill::Spears, Skill::Bows, Skill::Crossbows];

/// Prices are counted in tens. Rule `FV-GEAR-01`.
const COIN: u32 = 10;

/// Checks the weapons.
pub(super) fn weapons(report: &mut Report, place: Place, weapons: &[Weapon]) {
    for (place, weapon) in report.entries(place, weapons, |weapon| &weapon.id) {
        CANON.entry(report, place, &weapon.name, &weapon.rules, &weapon.source);
        price(report, place.field("price"), weapon.price);
        check_weapon(report, place, weapon);
    }
}

fn check_weapon(report: &mut Report, place: Place, raw: &Weapon) {
    if raw.group.is_some_and(|group| !GROUPS.contains(&group)) {
        let groups = GROUPS.map(|group| group.title().to_lowercase()).join(", ");
        report
            .add(place.field("group"), format!("FV-RUL-32: this is no group of weapons; there are {groups}"));
    }
    if raw.one_hand.is_none() && raw.two_hands.is_none() {
        report.add(place, "does no damage: `one_hand` or `two_hands` is needed");
    }
    match (raw.reach, raw.range) {
        (None, None) => report.add(place, "reaches nothing: `reach` or `range` is needed"),
        (Some(_), Some(_)) => report.add(place, "has `reach` and `range`: it strikes or it shoots"),
        (Some(reach), None) => check_reach(report, place.field("reach"), reach),
        (None, Some(range)) => report.range(place.field("range"), range, 1..=60),
    }
    for (name, paces) in [("thrown", raw.thrown), ("called", raw.called)] {
        if let Some(paces) = paces {
            report.range(place.field(name), paces, 1..=60);
        }
        if paces.is_some() && raw.reach.is_none() {
            report.add(place.field(name), format!("`{name}` is for melee weapons: `reach` is needed"));
        }
    }
    if raw.range.is_some() != raw.ammunition.is_some() {
        report.add(place, "`range` and `ammunition` go together: give both or neither");
    }
    if raw.reload && raw.ammunition.is_none() {
        report.add(place.field("reload"), "only what shoots is reloaded: `ammunition` is needed");
    }
}

/// Checks from how many to how many paces something strikes. Ruling `FV-RUL-12`.
pub(super) fn check_reach(report: &mut Report, place: Place, (least, most): (i32, i32)) {
    report.range(place.item(0), least, 1..=4);
    report.range(place.item(1), most, 1..=4);
    if most < least {
        report.add(place, format!("reaches from {least} to {most} paces: the smaller number comes first"));
    }
}

/// Checks the suits of armor and the shield.
pub(super) fn armor(report: &mut Report, place: Place, armory: &Armory) {
    for (place, suit) in report.entries(place.field("armor"), &armory.armor, |suit| &suit.id) {
        CANON.entry(report, place, &suit.name, &suit.rules, &suit.source);
        report.range(place.field("defence"), suit.defence, 10..=20);
        report.range(place.field("strength"), suit.strength, 1..=5);
        price(report, place.field("price"), suit.price);
        if let Some(both) = suit.resist.iter().find(|kind| suit.vulnerable.contains(kind)) {
            report.add(
                place.field("vulnerable"),
                format!("is resistant and vulnerable to {}: these cancel, leave both out", both.title()),
            );
        }
    }
    let (place, shield) = (place.field("shield"), &armory.shield);
    CANON.entry(report, place, &shield.name, &shield.rules, &shield.source);
    report.range(place.field("bonus"), shield.bonus, 1..=5);
    price(report, place.field("price"), shield.price);
}

/// Checks items and packs.
pub(super) fn gear(report: &mut Report, place: Place, gear: &Wares) {
    let (items, packs) = (place.field("items"), place.field("packs"));
    for (place, item) in report.entries(items, &gear.items, |item| &item.id) {
        CANON.entry(report, place, &item.name, &item.rules, &item.source);
        if let Some(crowns) = item.price {
            price(report, place.field("price"), crowns);
        }
        report.range(place.field("set"), item.set, 1..=20);
        report.range(place.field("slots"), item.slots, 0..=4);
        if item.ammunition == Some(Ammunition::Stones) {
            report.add(place.field("ammunition"), "FV-RUL-39: stones lie everywhere and are not sold");
        }
    }
    for (place, pack) in report.entries(packs, &gear.packs, |pack| &pack.id) {
        if gear.items.iter().any(|item| item.id == pack.id) {
            report.add(place.field("id"), format!("`{}` is an item: ids must differ", pack.id));
        }
        CANON.entry(report, place, &pack.name, &pack.rules, &pack.source);
        price(report, place.field("price"), pack.price);
        check_holds(report, place, pack, &gear.items);
    }
}

/// A slot for each item of a pack. Rule `FV-INV-04`.
fn check_holds(report: &mut Report, place: Place, pack: &Pack, items: &[Item]) {
    let mut count = 0_u32;
    for (id, many) in &pack.holds {
        report.range(place.field("holds"), *many, 1..=20);
        count = count.saturating_add(*many);
        if !items.iter().any(|item| item.id == *id) {
            report.unknown(place.field("holds"), "item", id, items.iter().map(|item| &item.id));
        }
    }
    if count != pack.slots {
        report.add(
            place.field("slots"),
            format!("FV-INV-04: {} slots for {count} items: one for each is right", pack.slots),
        );
    }
}

fn price(report: &mut Report, place: Place, crowns: u32) {
    report.range(place, crowns, 0..=1000);
    if !crowns.is_multiple_of(COIN) {
        report.add(place, format!("FV-GEAR-01: {crowns} crowns are no tens: prices go by {COIN}"));
    }
}
