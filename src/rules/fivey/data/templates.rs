//! Checks origins and backgrounds. Rules `FV-CHAR-03`, `FV-RUL-32`.

use super::texts::CANON;
use crate::{
    data::{Place, Report, Shelf},
    rules::fivey::profile::{Profile, Skill, Start, Template, Weapon},
};
use std::collections::BTreeSet;

/// Checks origins or backgrounds.
pub(super) fn templates(
    report: &mut Report,
    place: Place,
    templates: &[Template],
    weapons: &Shelf<Weapon>,
    creatures: &Shelf<Profile>,
) {
    let mut starts = BTreeSet::new();
    for (place, template) in report.entries(place, templates, |template| &template.id) {
        CANON.entry(report, place, &template.name, &template.rules, &template.source);
        report.text(place.field("title"), &template.title, 40);
        if !template.feat.of_templates() {
            report.add(place.field("feat"), format!("{} is no feat of a template", template.feat.title()));
        }
        check_skills(report, place, template);
        for (i, item) in template.items.iter().enumerate() {
            let place = place.field("items").item(i);
            if !starts.insert(&item.id) {
                let message = format!("`{}` is a starting item already: ids must differ", item.id);
                report.add(place.field("id"), message);
            }
            start(report, place, item, &template.skills, weapons, creatures);
        }
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
    report.text(place.field("name"), &raw.name, 60);
    report.range(place.field("slots"), raw.slots, 0..=4);
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
