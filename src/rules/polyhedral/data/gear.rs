//! Checks weapons, armor and conditions.

use super::{
    raw::{Armory, RawCondition},
    texts::CANON,
};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report, quoted},
    grid::SQUARE_FEET,
    rules::polyhedral::profile::{Condition, Dice, Effects, Group, Weapon},
};

/// Checks the weapons.
pub(super) fn weapons(report: &mut Report, place: Place, weapons: &[Weapon]) {
    for (place, weapon) in report.entries(place, weapons, |weapon| &weapon.id) {
        CANON.entry(report, place, &weapon.name, &weapon.rules, &weapon.source);
        check_damage(report, place, weapon);
        check_ranges(report, place, weapon);
        check_hands(report, place, weapon);
    }
}

fn check_damage(report: &mut Report, place: Place, weapon: &Weapon) {
    report.range(place.field("flat"), weapon.flat, 0..=20);
    if weapon.damage == Dice::NONE && weapon.flat == 0 {
        report.add(place.field("damage"), "does no damage: dice or `flat` are needed");
    }
    if weapon.versatile == Some(Dice::NONE) {
        report.add(place.field("versatile"), "has no dice: leave it out where the weapon is not versatile");
    }
}

fn check_ranges(report: &mut Report, place: Place, weapon: &Weapon) {
    feet(report, place.field("reach"), weapon.reach, 0..=30);
    for (name, range) in [("thrown", weapon.thrown), ("ranged", weapon.ranged)] {
        if let Some(range) = range {
            check_range(report, place.field(name), range);
        }
    }
    if !weapon.group.is_melee() && weapon.ranged.is_none() && weapon.thrown.is_none() {
        report.add(place, "is in a ranged group and reaches nothing: `ranged` or `thrown` is needed");
    }
    if weapon.group.is_melee() && weapon.ranged.is_some() {
        report.add(place.field("ranged"), "a weapon that shoots belongs in a ranged group");
    }
    if weapon.ranged.is_some() != weapon.ammunition.is_some() {
        report.add(place, "`ranged` and `ammunition` go together: give both or neither");
    }
    if weapon.ammunition.is_none() && (weapon.loading || weapon.reload.is_some()) {
        report.add(place, "`loading` and `reload` need `ammunition`");
    }
    if let Some(shots) = weapon.reload {
        report.range(place.field("reload"), shots, 1..=100);
    }
}

/// Checks a normal and a long range. Rule `PH-ATK-RNG-2`.
pub(super) fn check_range(report: &mut Report, place: Place, (normal, long): (Feet, Feet)) {
    feet(report, place.item(0), normal, 5..=2000);
    feet(report, place.item(1), long, 5..=2000);
    if long < normal {
        report.add(place, format!("long range {long} is shorter than normal range {normal}"));
    }
}

fn check_hands(report: &mut Report, place: Place, weapon: &Weapon) {
    if weapon.two_handed && (weapon.light || weapon.versatile.is_some()) {
        report.add(place.field("two_handed"), "a two-handed weapon is neither light nor versatile");
    }
    if weapon.two_hands_to_fire && weapon.ranged.is_none() {
        report.add(place.field("two_hands_to_fire"), "a weapon without `ranged` does not fire");
    }
    if weapon.group == Group::Unarmed && (weapon.two_handed || weapon.thrown.is_some() || weapon.light) {
        report.add(place.field("group"), "an unarmed strike has no hands, throw or lightness to speak of");
    }
}

/// Checks the suits of armor and the shield.
pub(super) fn armor(report: &mut Report, place: Place, armory: &Armory) {
    for (place, suit) in report.entries(place.field("armor"), &armory.armor, |suit| &suit.id) {
        CANON.entry(report, place, &suit.name, &suit.rules, &suit.source);
        report.range(place.field("base"), suit.base, 10..=30);
    }
    let (place, shield) = (place.field("shield"), &armory.shield);
    CANON.entry(report, place, &shield.name, &shield.rules, &shield.source);
    report.range(place.field("bonus"), shield.bonus, 1..=10);
}

/// The conditions, in the order of the file.
pub(super) fn conditions(report: &mut Report, place: Place, raw: Vec<RawCondition>) -> Vec<Condition> {
    let ids: BTreeSet<String> = raw.iter().map(|condition| condition.id.clone()).collect();
    let places: Vec<Place> =
        report.entries(place, &raw, |condition| &condition.id).map(|(place, _)| place).collect();
    raw.into_iter().zip(places).map(|(raw, place)| condition(report, place, raw, &ids)).collect()
}

fn condition(report: &mut Report, place: Place, raw: RawCondition, ids: &BTreeSet<String>) -> Condition {
    report.text(place.field("name"), &raw.name, 40);
    report.text(place.field("text"), &raw.text, 400);
    let effects = place.field("effects");
    let rules = CANON.cited(report, place, &raw.rules);
    let mut parts = Vec::with_capacity(raw.effects.len());
    for (nth, (rule, part)) in raw.effects.into_iter().enumerate() {
        let (named, does) = (effects.item(nth).item(0), effects.item(nth).item(1));
        report.range(does.field("penalty_each"), part.penalty_each, 0..=5);
        for (i, id) in part.brings.iter().enumerate() {
            if !ids.contains(id) {
                report.add(does.field("brings").item(i), format!("there is no condition `{id}`"));
            }
        }
        if !raw.counted && (part.penalty_each != 0 || part.dies_at.is_some()) {
            report.add(does, "`penalty_each` and `dies_at` count something: `counted: true` is needed");
        }
        match rules.iter().find(|known| **known == rule) {
            Some(rule) => parts.push((*rule, part)),
            None => report.add(named, format!("{} is not among its `rules`", quoted(&rule))),
        }
    }
    let whole = parts.iter().fold(Effects::default(), |whole, (_, part)| whole.and(part.clone()));
    CANON.source(report, place, &raw.source);
    Condition {
        rules,
        id: raw.id,
        name: raw.name,
        text: raw.text,
        boon: raw.boon,
        counted: raw.counted,
        look: raw.look,
        out_of_sight: whole.out_of_sight(),
        effects: whole,
        parts,
        source: raw.source,
    }
}

/// Notes a length that is out of its range or no whole number of squares.
pub(super) fn feet(report: &mut Report, place: Place, value: Feet, range: std::ops::RangeInclusive<i32>) {
    report.range(place, value.0, range);
    if value.0 % SQUARE_FEET != 0 {
        report.add(place, format!("{} ft is no whole number of squares: a multiple of 5 is right", value.0));
    }
}
