//! Checks weapons, armor and what else is for sale.

use super::{
    raw::{RawArmor, RawArmory, RawGear, RawItem, RawPack, RawWeapon},
    texts,
};
use crate::{
    data::{Place, Report},
    rules::fivey::profile::{Ammunition, Armor, Item, Pack, Shield, Skill, Stat, Weapon},
};

/// The groups of weapons. Ruling `FV-RUL-32`.
const GROUPS: [Skill; 5] = [Skill::Blades, Skill::Hafted, Skill::Spears, Skill::Bows, Skill::Crossbows];

/// Prices are counted in tens. Rule `FV-GEAR-01`.
const COIN: u32 = 10;

/// The weapons, in the order of the file.
pub(super) fn weapons(report: &mut Report, place: Place, raw: Vec<RawWeapon>) -> Vec<Weapon> {
    report.unique(raw.iter().enumerate().map(|(i, weapon)| (place.item(i).field("id"), weapon.id.as_str())));
    raw.into_iter().enumerate().map(|(i, raw)| weapon(report, place.item(i), raw)).collect()
}

fn weapon(report: &mut Report, place: Place, raw: RawWeapon) -> Weapon {
    names(report, place, &raw.id, &raw.name);
    price(report, place.field("price"), raw.price);
    texts::check(report, place, &raw.rules, &raw.source);
    check_weapon(report, place, &raw);
    Weapon {
        stat: if raw.range.is_some() { Stat::Dexterity } else { Stat::Strength },
        id: raw.id,
        name: raw.name,
        group: raw.group,
        kind: raw.kind,
        other_kinds: Vec::new(),
        elemental: raw.elemental,
        one_hand: raw.one_hand,
        two_hands: raw.two_hands,
        reach: raw.reach,
        thrown: raw.thrown,
        range: raw.range,
        ammunition: raw.ammunition,
        reload: raw.reload,
        called: raw.called,
        look: raw.look,
        natural: raw.natural,
        price: raw.price,
        rules: raw.rules,
        source: raw.source,
    }
}

fn check_weapon(report: &mut Report, place: Place, raw: &RawWeapon) {
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

/// The suits of armor, in the order of the file, and the shield.
pub(super) fn armor(report: &mut Report, place: Place, raw: RawArmory) -> (Vec<Armor>, Shield) {
    let suits = place.field("armor");
    report.unique(
        raw.armor.iter().enumerate().map(|(i, armor)| (suits.item(i).field("id"), armor.id.as_str())),
    );
    let armor = raw.armor.into_iter().enumerate().map(|(i, raw)| suit(report, suits.item(i), raw)).collect();
    let place = place.field("shield");
    let raw = raw.shield;
    report.text(place.field("name"), &raw.name, 40);
    report.range(place.field("bonus"), raw.bonus, 1..=5);
    price(report, place.field("price"), raw.price);
    texts::check(report, place, &raw.rules, &raw.source);
    let shield =
        Shield { name: raw.name, bonus: raw.bonus, price: raw.price, rules: raw.rules, source: raw.source };
    (armor, shield)
}

fn suit(report: &mut Report, place: Place, raw: RawArmor) -> Armor {
    names(report, place, &raw.id, &raw.name);
    report.range(place.field("defence"), raw.defence, 10..=20);
    report.range(place.field("strength"), raw.strength, 1..=5);
    price(report, place.field("price"), raw.price);
    if let Some(both) = raw.resist.iter().find(|kind| raw.vulnerable.contains(kind)) {
        report.add(
            place.field("vulnerable"),
            format!("is resistant and vulnerable to {}: these cancel, leave both out", both.title()),
        );
    }
    texts::check(report, place, &raw.rules, &raw.source);
    Armor {
        id: raw.id,
        name: raw.name,
        defence: raw.defence,
        strength: raw.strength,
        resist: raw.resist,
        vulnerable: raw.vulnerable,
        metal: raw.metal,
        price: raw.price,
        rules: raw.rules,
        source: raw.source,
    }
}

/// Items and packs, in the order of the file.
pub(super) fn gear(report: &mut Report, place: Place, raw: RawGear) -> (Vec<Item>, Vec<Pack>) {
    let (items, packs) = (place.field("items"), place.field("packs"));
    let ids = raw.items.iter().enumerate().map(|(i, item)| (items.item(i).field("id"), item.id.as_str()));
    let pack_ids =
        raw.packs.iter().enumerate().map(|(i, pack)| (packs.item(i).field("id"), pack.id.as_str()));
    report.unique(ids.chain(pack_ids));
    let known: Vec<Item> =
        raw.items.into_iter().enumerate().map(|(i, raw)| item(report, items.item(i), raw)).collect();
    let packs =
        raw.packs.into_iter().enumerate().map(|(i, raw)| pack(report, packs.item(i), raw, &known)).collect();
    (known, packs)
}

fn item(report: &mut Report, place: Place, raw: RawItem) -> Item {
    names(report, place, &raw.id, &raw.name);
    if let Some(crowns) = raw.price {
        price(report, place.field("price"), crowns);
    }
    report.range(place.field("set"), raw.set, 1..=20);
    report.range(place.field("slots"), raw.slots, 0..=4);
    if raw.ammunition == Some(Ammunition::Stones) {
        report.add(place.field("ammunition"), "FV-RUL-39: stones lie everywhere and are not sold");
    }
    texts::check(report, place, &raw.rules, &raw.source);
    Item {
        id: raw.id,
        name: raw.name,
        price: raw.price,
        set: raw.set,
        slots: raw.slots,
        gear: raw.gear,
        ammunition: raw.ammunition,
        scroll: raw.scroll,
        rules: raw.rules,
        source: raw.source,
    }
}

fn pack(report: &mut Report, place: Place, raw: RawPack, items: &[Item]) -> Pack {
    names(report, place, &raw.id, &raw.name);
    price(report, place.field("price"), raw.price);
    let mut count = 0_u32;
    for (id, many) in &raw.holds {
        report.range(place.field("holds"), *many, 1..=20);
        count = count.saturating_add(*many);
        if !items.iter().any(|item| item.id == *id) {
            report.unknown(place.field("holds"), "item", id, items.iter().map(|item| &item.id));
        }
    }
    if count != raw.slots {
        report.add(
            place.field("slots"),
            format!("FV-INV-04: {} slots for {count} items: one for each is right", raw.slots),
        );
    }
    texts::check(report, place, &raw.rules, &raw.source);
    Pack {
        id: raw.id,
        name: raw.name,
        price: raw.price,
        slots: raw.slots,
        holds: raw.holds,
        rules: raw.rules,
        source: raw.source,
    }
}

fn names(report: &mut Report, place: Place, id: &str, name: &str) {
    report.id(place.field("id"), id);
    report.text(place.field("name"), name, 40);
}

fn price(report: &mut Report, place: Place, crowns: u32) {
    report.range(place, crowns, 0..=1000);
    if !crowns.is_multiple_of(COIN) {
        report.add(place, format!("FV-GEAR-01: {crowns} crowns are no tens: prices go by {COIN}"));
    }
}
