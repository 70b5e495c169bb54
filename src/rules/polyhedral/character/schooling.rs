//! What a character has learnt: skills, knowledges, languages, tools, talents. Catalog sections 7, 8, 11 and 13.

use super::{
    choices::{Choices, Pick, Talent},
    origin::Origin,
};
use crate::{
    data::{Place, Report},
    rules::polyhedral::profile::{Job, Knowledge, Skill},
};
use std::{collections::BTreeSet, fmt::Debug};

/// Skills of culture and background, those of choice, and one of choice for each that both teach; the first job may let one
/// choose from its list. Rules `PH-ORIG-HUMANCULT-03`, `PH-BG-AMB-01`, `R-020`, `R-022`.
pub(super) fn skills(
    report: &mut Report,
    place: Place,
    raw: &Choices,
    origin: &Origin,
    job: Option<&Job>,
) -> BTreeSet<Skill> {
    let taught = [origin.culture.skills.as_slice(), &origin.background.skills].concat();
    let of_job = job.map_or(0, |job| job.skill_choices);
    let free = origin.culture.skill_choices + of_job;
    let place = place.field("skills");
    if let Some(job) = job {
        let from_list = raw.skills.iter().filter(|skill| job.skills.contains(skill)).count();
        if from_list < of_job {
            let list: Vec<&str> = job.skills.iter().map(|skill| skill.title()).collect();
            let (name, list) = (&job.name, list.join(", "));
            report.add(place, format!("R-022: a {name} chooses {of_job} of {list}; {from_list} are chosen"));
        }
    }
    choices(report, place, "skill", &taught, free, &raw.skills)
}

/// The same for knowledges. Rules `PH-ORIG-HUMANCULT-02`, `PH-BG-AMB-02`, `R-020`.
pub(super) fn knowledges(
    report: &mut Report,
    place: Place,
    raw: &Choices,
    origin: &Origin,
) -> BTreeSet<Knowledge> {
    let taught = [origin.culture.knowledges.as_slice(), &origin.background.knowledges].concat();
    let free = origin.culture.knowledge_choices + origin.background.knowledge_choices;
    choices(report, place.field("knowledges"), "knowledge", &taught, free, &raw.knowledges)
}

/// The same for languages; everybody has at least the culture's. Rules `PH-LANG-01`, `PH-ORIG-HUMANCULT-01`,
/// `PH-ORIG-ELFCULT-01`, `PH-ORIG-DWARFCULT-01`, `PH-BG-AMB-03`.
pub(super) fn languages(
    report: &mut Report,
    place: Place,
    raw: &Choices,
    origin: &Origin,
    known: &[String],
) -> BTreeSet<String> {
    let place = place.field("languages");
    for (i, language) in raw.languages.iter().enumerate().filter(|(_, language)| !known.contains(language)) {
        report.unknown(place.item(i), "language", language, known);
    }
    let free = origin.culture.language_choices + origin.background.languages;
    choices(report, place, "language", &origin.culture.languages, free, &raw.languages)
}

/// Tools of the background and one of the culture's list. Rules `PH-ORIG-DWARFCULT-04`, `PH-TOOL-01`, `R-020`.
pub(super) fn tools(report: &mut Report, place: Place, raw: &Choices, origin: &Origin) -> BTreeSet<String> {
    let list = &origin.culture.tool_choices;
    let place = place.field("tools");
    for (i, tool) in raw.tools.iter().enumerate().filter(|(_, tool)| !list.contains(tool)) {
        report.unknown(place.item(i), "tool of the culture", tool, list);
    }
    choices(report, place, "tool", &origin.background.tools, usize::from(!list.is_empty()), &raw.tools)
}

fn choices<T: Clone + Ord + Debug>(
    report: &mut Report,
    place: Place,
    what: &str,
    taught: &[T],
    free: usize,
    chosen: &[T],
) -> BTreeSet<T> {
    let mut all: BTreeSet<T> = taught.iter().cloned().collect();
    let free = free + taught.len() - all.len();
    if chosen.len() != free {
        report
            .add(place, format!("{} {what} choices: culture, background and job leave {free}", chosen.len()));
    }
    for (i, choice) in chosen.iter().enumerate() {
        if !all.insert(choice.clone()) {
            report.add(place.item(i), format!("R-020: {choice:?} comes twice: choose another {what}"));
        }
    }
    all
}

/// Talents of the culture and those that levels brought, each once. Rules `PH-ORIG-HUMANCULT-04`, `PH-ADV-05`.
pub(super) fn talents(report: &mut Report, place: Place, raw: &Choices, origin: &Origin) -> BTreeSet<Talent> {
    let free = origin.culture.talent_choices;
    if raw.talents.len() != free {
        report.add(
            place.field("talents"),
            format!("{} talent choices: the culture gives {free}", raw.talents.len()),
        );
    }
    let of_culture =
        raw.talents.iter().enumerate().map(|(i, talent)| (place.field("talents").item(i), *talent));
    let of_levels = raw.picks.iter().enumerate().filter_map(|(i, pick)| match pick {
        Pick::Talent(talent) => Some((place.field("picks").item(i), *talent)),
        Pick::Rank(_) | Pick::Ability(_) => None,
    });
    let mut all = BTreeSet::new();
    for (place, talent) in of_culture.chain(of_levels) {
        if !all.insert(talent) {
            report.add(place, format!("{talent:?} comes twice: a talent is taken once"));
        }
    }
    all
}
