//! Checks lineages, cultures and backgrounds.

use super::{gear::feet, raw::Origins, texts::CANON};
use crate::{
    data::{Place, Report, Shelf},
    rules::polyhedral::profile::{Background, Weapon},
};

/// Checks lineages and cultures.
pub(super) fn origins(report: &mut Report, place: Place, raw: &Origins, weapons: &Shelf<Weapon>) {
    lines(report, place.field("languages"), &raw.languages);
    for (place, lineage) in report.entries(place.field("lineages"), &raw.lineages, |lineage| &lineage.id) {
        CANON.entry(report, place, &lineage.name, &lineage.rules, &lineage.source);
        feet(report, place.field("speed"), lineage.speed, 5..=120);
        lines(report, place.field("traits"), &lineage.traits);
    }
    for (place, culture) in report.entries(place.field("cultures"), &raw.cultures, |culture| &culture.id) {
        CANON.entry(report, place, &culture.name, &culture.rules, &culture.source);
        report.range(place.field("skill_choices"), culture.skill_choices, 0..=4);
        report.range(place.field("knowledge_choices"), culture.knowledge_choices, 0..=4);
        report.range(place.field("talent_choices"), culture.talent_choices, 0..=2);
        report.range(place.field("language_choices"), culture.language_choices, 0..=4);
        if culture.languages.is_empty() {
            report.add(place.field("languages"), "PH-LANG-01: everybody knows at least one language");
        }
        for (i, spoken) in
            culture.languages.iter().enumerate().filter(|(_, one)| !raw.languages.contains(one))
        {
            report.unknown(place.field("languages").item(i), "language", spoken, &raw.languages);
        }
        for (i, id) in culture.arms.iter().enumerate() {
            weapons.look_up(report, place.field("arms").item(i), id);
        }
        lines(report, place.field("tool_choices"), &culture.tool_choices);
        lines(report, place.field("traits"), &culture.traits);
    }
}

/// Checks backgrounds against the pattern of the printed one. Rules `PH-BG-01`, `R-023`.
pub(super) fn backgrounds(report: &mut Report, place: Place, raw: &[Background]) {
    for (place, background) in report.entries(place, raw, |background| &background.id) {
        CANON.entry(report, place, &background.name, &background.rules, &background.source);
        if !matches!(background.skills.as_slice(), [one, other] if one != other) {
            report.add(place.field("skills"), "R-023: a background teaches two different skills");
        }
        if background.knowledges.len() + background.knowledge_choices != 1 {
            report.add(place, "R-023: a background brings one knowledge, taught or of choice");
        }
        if background.languages + background.tools.len() > 2 {
            report.add(place, "R-023: a background brings at most two languages or tools");
        }
        report.range(place.field("resources"), background.resources, 1..=4);
        report.range(place.field("healers_kit"), background.healers_kit, 0..=10);
        lines(report, place.field("equipment"), &background.equipment);
        lines(report, place.field("tools"), &background.tools);
        for (_, aspects) in background.aspects.kinds() {
            lines(report, place.field("aspects"), aspects);
        }
        report.text(place.field("feature"), &background.feature, 40);
        report.text(place.field("text"), &background.text, 400);
    }
}

fn lines(report: &mut Report, place: Place, lines: &[String]) {
    for (i, line) in lines.iter().enumerate() {
        report.text(place.item(i), line, 200);
    }
}
