//! Checks of weapons, gear and conditions as a whole.

use super::known::CANON;
use crate::profile::*;
use kit::schema::*;

/// Checks a weapon.
pub(super) fn weapon(report: &mut Report, place: Place, weapon: &mut Weapon) {
    let hurts = weapon.damage != DiceExpr::NONE || weapon.flat != 0;
    report.check(hurts, place.field("damage"), "does no damage: dice or `flat` are needed");
    let versatile = weapon.versatile != Some(DiceExpr::NONE);
    let message = "has no dice: leave it out where the weapon is not versatile";
    report.check(versatile, place.field("versatile"), message);
    for (name, range) in [("thrown", weapon.thrown), ("ranged", weapon.ranged)] {
        check_range(report, place.field(name), range);
    }
    let (melee, shoots, ammunition) =
        (weapon.group.is_melee(), weapon.ranged.is_some(), weapon.ammunition.is_some());
    let message = "is in a ranged group and reaches nothing: `ranged` or `thrown` is needed";
    report.check(melee || shoots || weapon.thrown.is_some(), place, message);
    let message = "a weapon that shoots belongs in a ranged group";
    report.check(!(melee && shoots), place.field("ranged"), message);
    let message = "`ranged` and `ammunition` go together: give both or neither";
    report.check(shoots == ammunition, place, message);
    let loads = weapon.loading || weapon.reload.is_some();
    report.check(ammunition || !loads, place, "`loading` and `reload` need `ammunition`");
    let both = weapon.two_handed && (weapon.light || weapon.versatile.is_some());
    report.check(!both, place.field("two_handed"), "a two-handed weapon is neither light nor versatile");
    let fires = shoots || !weapon.two_hands_to_fire;
    report.check(fires, place.field("two_hands_to_fire"), "a weapon without `ranged` does not fire");
    let handled = weapon.two_handed || weapon.thrown.is_some() || weapon.light;
    let message = "an unarmed strike has no hands, throw or lightness to speak of";
    report.check(weapon.group != Group::Unarmed || !handled, place.field("group"), message);
}

/// Checks a normal and a long range. Rule `PH-ATK-RNG-2`.
pub(super) fn check_range(report: &mut Report, place: Place, range: Option<(Feet, Feet)>) {
    if let Some((normal, long)) = range.filter(|(normal, long)| long < normal) {
        report.add(place, format!("long range {long} is shorter than normal range {normal}"));
    }
}

/// Checks a piece of gear.
pub(super) fn gear(report: &mut Report, place: Place, gear: &mut Gear, conditions: &Registry<Condition>) {
    if let Some(strewn) = &gear.strewn {
        harm(report, place.field("strewn"), strewn, conditions);
    }
    if let Some(thrown) = &gear.thrown {
        harm(report, place.field("thrown").field("harm"), &thrown.harm, conditions);
    }
}

fn harm(report: &mut Report, place: Place, harm: &HazardHarm, conditions: &Registry<Condition>) {
    let harms = harm.damage != DiceExpr::NONE || harm.condition.is_some();
    report.check(harms, place, "harms nobody: `damage`, `condition` or both are needed");
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
        let counts = part.penalty_each != 0 || part.dies_at.is_some();
        let message = "`penalty_each` and `dies_at` count something: `counted: true` is needed";
        report.check(condition.counted || !counts, does, message);
        match CANON.known(&rule).filter(|_| condition.rules.contains(&rule)) {
            Some(rule) => condition.parts.push((rule, part)),
            None => report.add(named, format!("{} is not among its `rules`", quoted(&rule))),
        }
    }
    let whole = |whole: Effects, (_, part): &(RuleId, Effects)| whole.and(part.clone());
    condition.effects = condition.parts.iter().fold(Effects::default(), whole);
    condition.out_of_sight = condition.effects.out_of_sight();
    condition.rule = CANON.first(&condition.rules);
}

/// Checks lines of text.
pub(super) fn lines(report: &mut Report, place: Place, lines: &[String]) {
    lines.iter().enumerate().for_each(|(i, line)| report.text(place.item(i), line, 200));
}
