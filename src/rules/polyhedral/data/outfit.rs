//! Checks gear that is no weapon, and who carries it.

use super::{Known, gear::feet, raw::RawGear, texts};
use crate::{
    data::{Place, Report, Shelf},
    rules::polyhedral::profile::{CarriedGear, Condition, Dice, Gear, Harm},
};

/// The most of one kind that somebody carries.
const MOST: u8 = 20;

/// The gear, in the order of the file.
pub(super) fn gear(
    report: &mut Report,
    place: Place,
    raw: Vec<RawGear>,
    conditions: &Shelf<Condition>,
) -> Vec<Gear> {
    report.unique(raw.iter().enumerate().map(|(i, gear)| (place.item(i).field("id"), gear.id.as_str())));
    raw.into_iter().enumerate().map(|(i, raw)| one(report, place.item(i), raw, conditions)).collect()
}

fn one(report: &mut Report, place: Place, raw: RawGear, conditions: &Shelf<Condition>) -> Gear {
    report.id(place.field("id"), &raw.id);
    report.text(place.field("name"), &raw.name, 40);
    report.text(place.field("text"), &raw.text, 160);
    if let Some(strewn) = &raw.strewn {
        harm(report, place.field("strewn"), strewn, conditions);
    }
    if let Some(thrown) = &raw.thrown {
        let place = place.field("thrown");
        feet(report, place.field("range"), thrown.range, 5..=120);
        report.range(place.field("lasts"), thrown.lasts, 0..=100);
        report.text(place.field("leaves"), &thrown.leaves, 40);
        harm(report, place.field("harm"), &thrown.harm, conditions);
    }
    texts::source(report, place, &raw.source);
    Gear {
        rules: texts::cited(report, place, &raw.rules),
        id: raw.id,
        name: raw.name,
        cost: raw.cost,
        text: raw.text,
        look: raw.look,
        tool: raw.tool,
        strewn: raw.strewn,
        thrown: raw.thrown,
        source: raw.source,
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
        conditions.look_up(report, place.field("condition"), "condition", id);
    }
}

/// What somebody carries, each id once for each of it.
pub(crate) fn carried(report: &mut Report, place: Place, ids: &[String], known: &Known) -> Vec<CarriedGear> {
    let mut carried: Vec<CarriedGear> = Vec::new();
    for (i, id) in ids.iter().enumerate() {
        let Some(gear) = known.gear(report, place.item(i), id) else { continue };
        match carried.iter_mut().find(|one| one.gear.id == gear.id) {
            Some(one) if one.count < MOST => one.count += 1,
            Some(_) => report.add(place.item(i), format!("more than {MOST} of `{id}`")),
            None => carried.push(CarriedGear { gear: gear.clone(), count: 1 }),
        }
    }
    carried
}
