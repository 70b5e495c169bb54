//! Checks origins and backgrounds. Rules `FV-CHAR-03`, `FV-RUL-32`.

use super::{
    raw::{Form, RawStart, RawTemplate},
    texts,
};
use crate::{
    data::{Place, Report, Shelf},
    rules::fivey::profile::{Profile, Skill, Start, Template, Weapon},
};
use std::collections::BTreeSet;

/// The templates, in the order of the file; `origin` for origins.
pub(super) fn templates(
    report: &mut Report,
    place: Place,
    raw: Vec<RawTemplate>,
    origin: bool,
    weapons: &Shelf<Weapon>,
    creatures: &Shelf<Profile>,
) -> Vec<Template> {
    report.unique(raw.iter().enumerate().map(|(i, entry)| (place.item(i).field("id"), entry.id.as_str())));
    let mut starts = BTreeSet::new();
    let mut all = Vec::with_capacity(raw.len());
    for (i, raw) in raw.into_iter().enumerate() {
        let place = place.item(i);
        report.id(place.field("id"), &raw.id);
        report.text(place.field("name"), &raw.name, 40);
        report.text(place.field("title"), &raw.title, 40);
        if !raw.feat.of_templates() {
            report.add(place.field("feat"), format!("{} is no feat of a template", raw.feat.title()));
        }
        check_skills(report, place, &raw);
        texts::check(report, place, &raw.rules, &raw.source);
        let items = place.field("items");
        let (first, second) = raw.items;
        for (i, id) in [&first.id, &second.id].into_iter().enumerate() {
            if !starts.insert(id.clone()) {
                report.add(
                    items.item(i).field("id"),
                    format!("`{id}` is a starting item already: ids must differ"),
                );
            }
        }
        all.push(Template {
            items: [
                start(report, items.item(0), first, &raw.skills, weapons, creatures),
                start(report, items.item(1), second, &raw.skills, weapons, creatures),
            ],
            id: raw.id,
            name: raw.name,
            origin,
            size: raw.size,
            stat: raw.stat,
            skills: raw.skills,
            feat: raw.feat,
            title: raw.title,
            rules: raw.rules,
            source: raw.source,
        });
    }
    all
}

/// One skill, or one for each of the two items. Rule `FV-CHAR-03`, ruling `FV-RUL-32`.
fn check_skills(report: &mut Report, place: Place, raw: &RawTemplate) {
    let place = place.field("skills");
    let (first, second) = &raw.items;
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
    raw: RawStart,
    skills: &[Skill],
    weapons: &Shelf<Weapon>,
    creatures: &Shelf<Profile>,
) -> Start {
    report.id(place.field("id"), &raw.id);
    report.text(place.field("name"), &raw.name, 60);
    report.range(place.field("slots"), raw.slots, 0..=4);
    if raw.weapon {
        weapons.look_up(report, place.field("id"), "weapon", &raw.id);
    } else if weapons.has(&raw.id) {
        report.add(place.field("id"), format!("`{}` is a weapon: say `weapon: true`", raw.id));
    }
    if let Some(companion) = &raw.companion {
        creatures.look_up(report, place.field("companion"), "creature", companion);
    }
    if let Some(skill) = raw.teaches.filter(|skill| !skills.contains(skill)) {
        report.add(place.field("teaches"), format!("{} is none of the template's skills", skill.title()));
    }
    Start {
        id: raw.id,
        name: raw.name,
        weapon: raw.weapon,
        ammunition: raw.ammunition,
        gear: raw.gear,
        vessel: raw.vessel.map(|form| form == Form::Scroll),
        companion: raw.companion,
        teaches: raw.teaches,
        slots: raw.slots,
    }
}
