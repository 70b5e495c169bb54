//! What is right of weapons, gear and conditions as a whole.

use super::known::CANON;
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report, Shelf, quoted},
    rules::polyhedral::profile::{Condition, Dice, Effects, Gear, Group, Harm, Weapon},
};

/// Checks a weapon.
pub(super) fn weapon(report: &mut Report, place: Place, weapon: &mut Weapon) {
    if weapon.damage == Dice::NONE && weapon.flat == 0 {
        report.add(place.field("damage"), "does no damage: dice or `flat` are needed");
    }
    if weapon.versatile == Some(Dice::NONE) {
        report.add(place.field("versatile"), "has no dice: leave it out where the weapon is not versatile");
    }
    check_ranges(report, place, weapon);
    check_hands(report, place, weapon);
}

fn check_ranges(report: &mut Report, place: Place, weapon: &Weapon) {
    for (name, range) in [("thrown", weapon.thrown), ("ranged", weapon.ranged)] {
        check_range(report, place.field(name), range);
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
}

/// Checks a normal and a long range. Rule `PH-ATK-RNG-2`.
pub(super) fn check_range(report: &mut Report, place: Place, range: Option<(Feet, Feet)>) {
    if let Some((normal, long)) = range.filter(|(normal, long)| long < normal) {
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

/// Checks a piece of gear.
pub(super) fn gear(report: &mut Report, place: Place, gear: &mut Gear, conditions: &Shelf<Condition>) {
    if let Some(strewn) = &gear.strewn {
        harm(report, place.field("strewn"), strewn, conditions);
    }
    if let Some(thrown) = &gear.thrown {
        harm(report, place.field("thrown").field("harm"), &thrown.harm, conditions);
    }
}

fn harm(report: &mut Report, place: Place, harm: &Harm, conditions: &Shelf<Condition>) {
    if harm.damage == Dice::NONE && harm.condition.is_none() {
        report.add(place, "harms nobody: `damage`, `condition` or both are needed");
    }
    if let Some((_, difficulty)) = harm.save {
        report.range(place.field("save"), difficulty, 3..=30);
    }
    if let Some(id) = &harm.condition {
        conditions.look_up(report, place.field("condition"), id);
    }
}

/// Checks a condition and puts its effects together; `ids` are those that there are.
pub(super) fn condition(report: &mut Report, place: Place, condition: &mut Condition, ids: &[String]) {
    let effects = place.field("effects");
    for (nth, (rule, part)) in std::mem::take(&mut condition.written).into_iter().enumerate() {
        let (named, does) = (effects.item(nth).item(0), effects.item(nth).item(1));
        report.range(does.field("penalty_each"), part.penalty_each, 0..=5);
        for (i, id) in part.brings.iter().enumerate().filter(|(_, id)| !ids.contains(id)) {
            report.add(does.field("brings").item(i), format!("there is no condition `{id}`"));
        }
        if !condition.counted && (part.penalty_each != 0 || part.dies_at.is_some()) {
            report.add(does, "`penalty_each` and `dies_at` count something: `counted: true` is needed");
        }
        match CANON.known(&rule).filter(|_| condition.rules.contains(&rule)) {
            Some(rule) => condition.parts.push((rule, part)),
            None => report.add(named, format!("{} is not among its `rules`", quoted(&rule))),
        }
    }
    let whole = |whole: Effects, (_, part): &(RuleId, Effects)| whole.and(part.clone());
    condition.effects = condition.parts.iter().fold(Effects::default(), whole);
    condition.out_of_sight = condition.effects.out_of_sight();
    condition.rule = condition.rules.first().and_then(|rule| CANON.known(rule)).unwrap_or("PH-COND-00");
}

/// Checks lines of text.
pub(super) fn lines(report: &mut Report, place: Place, lines: &[String]) {
    lines.iter().enumerate().for_each(|(i, line)| report.text(place.item(i), line, 200));
}
