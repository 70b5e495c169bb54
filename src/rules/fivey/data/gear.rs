//! What is right of weapons, armor, goods, origins and backgrounds as a whole.

use crate::{
    data::{Place, Report, Shelf},
    kit::dice::Dice,
    rules::fivey::profile::{Ammunition, Armor, Item, Pack, Profile, Skill, Start, Template, Weapon},
};
use std::collections::BTreeSet;

/// The groups of weapons. Ruling `FV-RUL-32`.
const GROUPS: [Skill; 5] = [Skill::Blades, Skill::Hafted, Skill::Spears, Skill::Bows, Skill::Crossbows];

/// Prices are counted in tens. Rule `FV-GEAR-01`.
const COIN: u32 = 10;

/// Checks a weapon.
pub(super) fn weapon(report: &mut Report, place: Place, raw: &mut Weapon) {
    price(report, place, raw.price);
    if raw.group.is_some_and(|group| !GROUPS.contains(&group)) {
        let groups = GROUPS.map(|group| group.title().to_lowercase()).join(", ");
        report
            .add(place.field("group"), format!("FV-RUL-32: this is no group of weapons; there are {groups}"));
    }
    if raw.one_hand.is_none() && raw.two_hands.is_none() {
        report.add(place, "does no damage: `one_hand` or `two_hands` is needed");
    }
    for (name, dice) in [("one_hand", raw.one_hand), ("two_hands", raw.two_hands)] {
        if dice == Some(Dice::NONE) {
            report.add(place.field(name), "has no dice: leave it out where that many hands do no damage");
        }
    }
    match (raw.reach, raw.range) {
        (None, None) => report.add(place, "reaches nothing: `reach` or `range` is needed"),
        (Some(_), Some(_)) => report.add(place, "has `reach` and `range`: it strikes or it shoots"),
        (Some(reach), None) => check_reach(report, place.field("reach"), reach),
        (None, Some(_)) => {}
    }
    for (name, paces) in [("thrown", raw.thrown), ("called", raw.called)] {
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
    if most < least {
        report.add(place, format!("reaches from {least} to {most} paces: the smaller number comes first"));
    }
}

/// Checks a suit of armor.
pub(super) fn armor(report: &mut Report, place: Place, suit: &mut Armor) {
    price(report, place, suit.price);
    if let Some(both) = suit.resist.iter().find(|kind| suit.vulnerable.contains(kind)) {
        report.add(
            place.field("vulnerable"),
            format!("is resistant and vulnerable to {}: these cancel, leave both out", both.title()),
        );
    }
}

/// Checks something to buy.
pub(super) fn item(report: &mut Report, place: Place, item: &mut Item) {
    price(report, place, item.price.unwrap_or_default());
    if item.ammunition == Some(Ammunition::Stones) {
        report.add(place.field("ammunition"), "FV-RUL-39: stones lie everywhere and are not sold");
    }
}

/// Checks a pack.
pub(super) fn pack(report: &mut Report, place: Place, pack: &mut Pack, items: &Shelf<Item>) {
    if items.has(&pack.id) {
        report.add(place.field("id"), format!("`{}` is an item: ids must differ", pack.id));
    }
    price(report, place, pack.price);
    check_holds(report, place, pack, items);
}

/// A slot for each item of a pack. Rule `FV-INV-04`.
fn check_holds(report: &mut Report, place: Place, pack: &Pack, items: &Shelf<Item>) {
    let mut count = 0_u32;
    for (id, many) in &pack.holds {
        report.range(place.field("holds"), *many, 1..=20);
        count = count.saturating_add(*many);
        items.look_up(report, place.field("holds"), id);
    }
    if count != pack.slots {
        report.add(
            place.field("slots"),
            format!("FV-INV-04: {} slots for {count} items: one for each is right", pack.slots),
        );
    }
}

/// Checks the `price` of an entry.
pub(super) fn price(report: &mut Report, place: Place, crowns: u32) {
    if !crowns.is_multiple_of(COIN) {
        report.add(
            place.field("price"),
            format!("FV-GEAR-01: {crowns} crowns are no tens: prices go by {COIN}"),
        );
    }
}

/// Checks an origin or a background; `starts` are the starting items so far. Rules `FV-CHAR-03`, `FV-RUL-32`.
pub(super) fn template(
    report: &mut Report,
    place: Place,
    template: &mut Template,
    starts: &mut BTreeSet<String>,
    weapons: &Shelf<Weapon>,
    creatures: &Shelf<Profile>,
) {
    if !template.feat.of_templates() {
        report.add(place.field("feat"), format!("{} is no feat of a template", template.feat.title()));
    }
    check_skills(report, place, template);
    for (i, item) in template.items.iter().enumerate() {
        let place = place.field("items").item(i);
        if !starts.insert(item.id.clone()) {
            let message = format!("`{}` is a starting item already: ids must differ", item.id);
            report.add(place.field("id"), message);
        }
        start(report, place, item, &template.skills, weapons, creatures);
    }
}

/// One skill, or one for each of the two items. Rule `FV-CHAR-03`, ruling `FV-RUL-32`.
fn check_skills(report: &mut Report, place: Place, raw: &Template) {
    let place = place.field("skills");
    let [first, second] = &raw.items;
    match raw.skills.as_slice() {
        [_] => {}
        [a, b] if a != b && first.teaches == Some(*a) && second.teaches == Some(*b) => {}
        [_, _] => report.add(place, "FV-RUL-32: of two skills each item `teaches` one, in their order"),
        _ => report.add(place, "FV-CHAR-03: one skill is right, or one for each item"),
    }
}

fn start(
    report: &mut Report,
    place: Place,
    raw: &Start,
    skills: &[Skill],
    weapons: &Shelf<Weapon>,
    creatures: &Shelf<Profile>,
) {
    report.id(place.field("id"), &raw.id);
    if raw.weapon {
        weapons.look_up(report, place.field("id"), &raw.id);
    } else if weapons.has(&raw.id) {
        report.add(place.field("id"), format!("`{}` is a weapon: say `weapon: true`", raw.id));
    }
    if let Some(companion) = &raw.companion {
        creatures.look_up(report, place.field("companion"), companion);
    }
    if let Some(skill) = raw.teaches.filter(|skill| !skills.contains(skill)) {
        report.add(place.field("teaches"), format!("{} is none of the template's skills", skill.title()));
    }
}
