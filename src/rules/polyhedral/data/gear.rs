//! Checks weapons, armor and conditions.

use super::{
    raw::{RawArmory, RawCondition, RawWeapon},
    texts,
};
use crate::{
    data::{Place, Report, quoted},
    grid::{Feet, SQUARE_FEET},
    rules::polyhedral::profile::{Armor, Condition, Dice, Effects, Group, Shield, Weapon},
};
use std::collections::BTreeSet;

/// The weapons, in the order of the file.
pub(super) fn weapons(report: &mut Report, place: Place, raw: Vec<RawWeapon>) -> Vec<Weapon> {
    report.unique(raw.iter().enumerate().map(|(i, weapon)| (place.item(i).field("id"), weapon.id.as_str())));
    raw.into_iter().enumerate().map(|(i, raw)| weapon(report, place.item(i), raw)).collect()
}

fn weapon(report: &mut Report, place: Place, raw: RawWeapon) -> Weapon {
    report.id(place.field("id"), &raw.id);
    report.text(place.field("name"), &raw.name, 40);
    check_damage(report, place, &raw);
    check_ranges(report, place, &raw);
    check_hands(report, place, &raw);
    texts::source(report, place, &raw.source);
    Weapon {
        rules: texts::cited(report, place, &raw.rules),
        melee: raw.group.is_melee(),
        printed: raw.printed.unwrap_or_else(|| raw.name.clone()),
        id: raw.id,
        name: raw.name,
        group: raw.group,
        cost: raw.cost,
        damage: raw.damage,
        flat: raw.flat,
        kind: raw.kind,
        properties: raw.properties,
        versatile: raw.versatile,
        finesse: raw.finesse,
        light: raw.light,
        reach: raw.reach,
        thrown: raw.thrown,
        ranged: raw.ranged,
        ammunition: raw.ammunition,
        two_handed: raw.two_handed,
        two_hands_to_fire: raw.two_hands_to_fire,
        loading: raw.loading,
        reload: raw.reload,
        heavy: raw.heavy,
        quick: raw.quick,
        firearm: raw.firearm,
        special: raw.special,
        look: raw.look,
        source: raw.source,
    }
}

fn check_damage(report: &mut Report, place: Place, raw: &RawWeapon) {
    report.range(place.field("flat"), raw.flat, 0..=20);
    if raw.damage == Dice::NONE && raw.flat == 0 {
        report.add(place.field("damage"), "does no damage: dice or `flat` are needed");
    }
    if raw.versatile == Some(Dice::NONE) {
        report.add(place.field("versatile"), "has no dice: leave it out where the weapon is not versatile");
    }
}

fn check_ranges(report: &mut Report, place: Place, raw: &RawWeapon) {
    feet(report, place.field("reach"), raw.reach, 0..=30);
    for (name, range) in [("thrown", raw.thrown), ("ranged", raw.ranged)] {
        if let Some(range) = range {
            check_range(report, place.field(name), range);
        }
    }
    if !raw.group.is_melee() && raw.ranged.is_none() && raw.thrown.is_none() {
        report.add(place, "is in a ranged group and reaches nothing: `ranged` or `thrown` is needed");
    }
    if raw.group.is_melee() && raw.ranged.is_some() {
        report.add(place.field("ranged"), "a weapon that shoots belongs in a ranged group");
    }
    if raw.ranged.is_some() != raw.ammunition.is_some() {
        report.add(place, "`ranged` and `ammunition` go together: give both or neither");
    }
    if raw.ammunition.is_none() && (raw.loading || raw.reload.is_some()) {
        report.add(place, "`loading` and `reload` need `ammunition`");
    }
    if let Some(shots) = raw.reload {
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

fn check_hands(report: &mut Report, place: Place, raw: &RawWeapon) {
    if raw.two_handed && (raw.light || raw.versatile.is_some()) {
        report.add(place.field("two_handed"), "a two-handed weapon is neither light nor versatile");
    }
    if raw.two_hands_to_fire && raw.ranged.is_none() {
        report.add(place.field("two_hands_to_fire"), "a weapon without `ranged` does not fire");
    }
    if raw.group == Group::Unarmed && (raw.two_handed || raw.thrown.is_some() || raw.light) {
        report.add(place.field("group"), "an unarmed strike has no hands, throw or lightness to speak of");
    }
}

/// The suits of armor, in the order of the file, and the shield.
pub(super) fn armor(report: &mut Report, place: Place, raw: RawArmory) -> (Vec<Armor>, Shield) {
    let suits = place.field("armor");
    report.unique(
        raw.armor.iter().enumerate().map(|(i, armor)| (suits.item(i).field("id"), armor.id.as_str())),
    );
    let mut armor = Vec::with_capacity(raw.armor.len());
    for (i, raw) in raw.armor.into_iter().enumerate() {
        let place = suits.item(i);
        report.id(place.field("id"), &raw.id);
        report.text(place.field("name"), &raw.name, 40);
        report.range(place.field("base"), raw.base, 10..=30);
        texts::source(report, place, &raw.source);
        armor.push(Armor {
            rules: texts::cited(report, place, &raw.rules),
            id: raw.id,
            name: raw.name,
            class: raw.class,
            cost: raw.cost,
            base: raw.base,
            stealth_disadvantage: raw.stealth_disadvantage,
            light: raw.light,
            source: raw.source,
        });
    }
    let place = place.field("shield");
    report.text(place.field("name"), &raw.shield.name, 40);
    report.range(place.field("bonus"), raw.shield.bonus, 1..=10);
    texts::source(report, place, &raw.shield.source);
    let shield = Shield {
        rules: texts::cited(report, place, &raw.shield.rules),
        name: raw.shield.name,
        cost: raw.shield.cost,
        bonus: raw.shield.bonus,
        source: raw.shield.source,
    };
    (armor, shield)
}

/// The conditions, in the order of the file.
pub(super) fn conditions(report: &mut Report, place: Place, raw: Vec<RawCondition>) -> Vec<Condition> {
    report.unique(
        raw.iter().enumerate().map(|(i, condition)| (place.item(i).field("id"), condition.id.as_str())),
    );
    let ids: BTreeSet<String> = raw.iter().map(|condition| condition.id.clone()).collect();
    raw.into_iter().enumerate().map(|(i, raw)| condition(report, place.item(i), raw, &ids)).collect()
}

fn condition(report: &mut Report, place: Place, raw: RawCondition, ids: &BTreeSet<String>) -> Condition {
    report.id(place.field("id"), &raw.id);
    report.text(place.field("name"), &raw.name, 40);
    report.text(place.field("text"), &raw.text, 400);
    let effects = place.field("effects");
    let rules = texts::cited(report, place, &raw.rules);
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
    texts::source(report, place, &raw.source);
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
