//! Checks gear that is no weapon, and who carries it.

use super::{gear::feet, known::Known, texts::CANON};
use crate::{
    data::{Place, Report, Shelf},
    rules::polyhedral::profile::{CarriedGear, Condition, Dice, Gear, Harm},
};

/// The most of one kind that somebody carries.
const MOST: u8 = 20;

/// Checks the gear.
pub(super) fn gear(report: &mut Report, place: Place, gear: &[Gear], conditions: &Shelf<Condition>) {
    for (place, gear) in report.entries(place, gear, |gear| &gear.id) {
        CANON.entry(report, place, &gear.name, &gear.rules, &gear.source);
        report.text(place.field("text"), &gear.text, 160);
        if let Some(strewn) = &gear.strewn {
            harm(report, place.field("strewn"), strewn, conditions);
        }
        if let Some(thrown) = &gear.thrown {
            let place = place.field("thrown");
            feet(report, place.field("range"), thrown.range, 5..=120);
            report.range(place.field("lasts"), thrown.lasts, 0..=100);
            report.text(place.field("leaves"), &thrown.leaves, 40);
            harm(report, place.field("harm"), &thrown.harm, conditions);
        }
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

/// What somebody carries, each id once for each of it.
pub(crate) fn carried(report: &mut Report, place: Place, ids: &[String], known: &Known) -> Vec<CarriedGear> {
    let mut carried: Vec<CarriedGear> = Vec::new();
    for (i, id) in ids.iter().enumerate() {
        let Some(gear) = known.gear.look_up(report, place.item(i), id) else { continue };
        match carried.iter_mut().find(|one| one.gear.id == gear.id) {
            Some(one) if one.count < MOST => one.count += 1,
            Some(_) => report.add(place.item(i), format!("more than {MOST} of `{id}`")),
            None => carried.push(CarriedGear { gear: gear.clone(), count: 1 }),
        }
    }
    carried
}
