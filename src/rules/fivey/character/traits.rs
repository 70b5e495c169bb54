//! Templates, stats, skills, feats and titles. Catalog sections 5, 7 and 12.

use super::choices::{Choices, Study};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report},
    rules::fivey::{
        data::library::Library,
        profile::{Feat, Skill, Stat, Template},
    },
};

/// The highest level. Rule `FV-LVL-01`.
const HIGHEST_LEVEL: usize = 5;
/// Every stat before templates. Rule `FV-CHAR-06`.
const BASE_STAT: i32 = 1;
/// The most that a stat may be. Rule `FV-LVL-02`.
const HIGHEST_STAT: i32 = 5;

/// What somebody is, its belongings left out.
pub(super) struct Traits {
    /// 0 to 5.
    pub level: u8,
    /// The templates, the first one first.
    pub templates: Vec<Arc<Template>>,
    /// The four stats.
    pub stats: BTreeMap<Stat, i32>,
    /// What doubles a stat.
    pub skills: BTreeSet<Skill>,
    /// Powers.
    pub feats: BTreeSet<Feat>,
    /// Titles of templates, then of levels.
    pub titles: Vec<String>,
}

/// All of it, checked.
pub(super) fn traits(report: &mut Report, place: Place, choices: &Choices, library: &Library) -> Traits {
    let level = level(report, place, choices);
    let templates = templates(report, place, choices, library);
    Traits {
        level,
        stats: stats(report, place, choices, &templates),
        skills: skills(report, place, choices, &templates),
        feats: feats(report, place, choices, &templates),
        titles: titles(report, place, choices, &templates),
        templates,
    }
}

/// One template is level 0, two are level 1, and each further level has its entry. Rules `FV-CHAR-02`, `FV-LVL-01`.
fn level(report: &mut Report, place: Place, choices: &Choices) -> u8 {
    let advances = choices.levels.len();
    if choices.templates.len() < 2 && advances > 0 {
        report.add(place.field("levels"), "FV-CHAR-02: level 1 comes first, and with it a second template");
    }
    let level = choices.templates.len().clamp(1, 2) - 1 + advances;
    if level > HIGHEST_LEVEL {
        report.add(
            place.field("levels"),
            format!("FV-LVL-01: this would be level {level}, and {HIGHEST_LEVEL} is the highest"),
        );
    }
    if choices.studied.len() > level.max(1) {
        let many = choices.studied.len();
        report.add(
            place.field("studied"),
            format!("FV-RUL-48: {many} studies at level {level}: one a level is right"),
        );
    }
    u8::try_from(level.min(HIGHEST_LEVEL)).unwrap_or_default()
}

fn templates(report: &mut Report, place: Place, choices: &Choices, library: &Library) -> Vec<Arc<Template>> {
    let place = place.field("templates");
    if !(1..=2).contains(&choices.templates.len()) {
        let many = choices.templates.len();
        report.add(place, format!("FV-CHAR-02: {many} templates: one for level 0, two for level 1 and more"));
    }
    let mut found: Vec<Arc<Template>> = Vec::new();
    for (i, id) in choices.templates.iter().take(2).enumerate() {
        let place = place.item(i);
        let Some(template) = library.templates.look_up(report, place, id) else { continue };
        if found.iter().any(|other| other.id == template.id) {
            report.add(place, format!("FV-RUL-07: `{id}` comes twice: two different templates are right"));
        } else if template.origin && found.iter().any(|other| other.origin) {
            report.add(place, "FV-CHAR-05: one origin at most; a human takes two backgrounds");
        }
        found.push(template.clone());
    }
    found
}

/// 1 each, what templates or the player add, and one more for each level. Rules `FV-CHAR-03`, `FV-CHAR-06`, `FV-LVL-02`.
fn stats(
    report: &mut Report,
    place: Place,
    choices: &Choices,
    templates: &[Arc<Template>],
) -> BTreeMap<Stat, i32> {
    let mut stats: BTreeMap<Stat, i32> = Stat::ALL.map(|stat| (stat, BASE_STAT)).into();
    let mut raise = |stat: Stat, by: i32| -> i32 {
        let value = stats.entry(stat).or_insert(BASE_STAT);
        *value = value.saturating_add(by).min(HIGHEST_STAT + 1);
        *value
    };
    match &choices.free_stats {
        None => {
            for template in templates {
                raise(template.stat, 1);
            }
        }
        Some(free) => {
            check_free_stats(report, place.field("free_stats"), choices, free);
            for (stat, by) in free.iter().filter(|(_, by)| (1..=2).contains(by)) {
                raise(*stat, *by);
            }
        }
    }
    for (i, advance) in choices.levels.iter().enumerate() {
        let value = raise(advance.stat, 1);
        if value > HIGHEST_STAT {
            report.add(
                place.field("levels").item(i).field("stat"),
                format!(
                    "FV-LVL-02: {} would be {value}, and {HIGHEST_STAT} is the most",
                    advance.stat.short()
                ),
            );
        }
    }
    stats
}

fn check_free_stats(report: &mut Report, place: Place, choices: &Choices, free: &[(Stat, i32)]) {
    let right = match (choices.templates.len(), free) {
        (..=1, [(_, 1)]) | (2.., [(_, 2)]) => true,
        (2.., [(a, 1), (b, 1)]) => a != b,
        _ => false,
    };
    if !right {
        let what = if choices.templates.len() < 2 {
            "at level 0 +1 to one stat is right"
        } else {
            "+2 to one stat or +1 to two is right"
        };
        report.add(place, format!("FV-CHAR-06: {what}"));
    }
}

/// One of each template, one of each level, and what was studied. Rules `FV-CHAR-03`, `FV-CHAR-07`, `FV-LVL-02`.
fn skills(
    report: &mut Report,
    place: Place,
    choices: &Choices,
    templates: &[Arc<Template>],
) -> BTreeSet<Skill> {
    check_swaps(report, place.field("skills"), choices.skills.keys(), templates);
    let mut skills = BTreeSet::new();
    let mut learn = |report: &mut Report, place: Place, skill: Skill| {
        if !skills.insert(skill) {
            let title = skill.title();
            report.add(
                place,
                format!("FV-SKILL-02: {title} comes twice, and doubles only once: choose another"),
            );
        }
    };
    // Two templates may teach the same by themselves; a choice that does so is a slip.
    let (chosen, given): (Vec<_>, Vec<_>) =
        templates.iter().partition(|template| choices.skills.contains_key(&template.id));
    let given: BTreeSet<Skill> = given
        .into_iter()
        .filter_map(|template| taught(report, place.field("templates"), choices, template))
        .collect();
    for skill in given {
        learn(report, place, skill);
    }
    for template in chosen {
        if let Some(skill) = choices.skills.get(&template.id) {
            learn(report, place.field("skills").key(&template.id), *skill);
        }
    }
    for (i, advance) in choices.levels.iter().enumerate() {
        if let Some(skill) = advance.skill {
            learn(report, place.field("levels").item(i).field("skill"), skill);
        }
    }
    for (i, study) in choices.studied.iter().enumerate() {
        if let Study::Skill(skill) = study {
            learn(report, place.field("studied").item(i), *skill);
        }
    }
    skills
}

/// The skill of a template: its only one, or the one that goes with the item taken. Ruling `FV-RUL-32`.
fn taught(report: &mut Report, place: Place, choices: &Choices, template: &Template) -> Option<Skill> {
    if let [only] = template.skills.as_slice() {
        return Some(*only);
    }
    let taken: Vec<Skill> = template
        .items
        .iter()
        .filter(|item| choices.items.contains(&item.id))
        .filter_map(|item| item.teaches)
        .collect();
    if let [only] = taken.as_slice() {
        return Some(*only);
    }
    let names: Vec<&str> = template.skills.iter().map(|skill| skill.title()).collect();
    report.add(
        place,
        format!(
            "FV-RUL-32: `{}` teaches {}: its item does not say which, so name one in `skills`",
            template.id,
            names.join(" or ")
        ),
    );
    None
}

/// The same for feats. Rules `FV-CHAR-03`, `FV-CHAR-07`, `FV-RUL-34`.
fn feats(
    report: &mut Report,
    place: Place,
    choices: &Choices,
    templates: &[Arc<Template>],
) -> BTreeSet<Feat> {
    check_swaps(report, place.field("feats"), choices.feats.keys(), templates);
    let mut feats = BTreeSet::new();
    let mut learn = |report: &mut Report, place: Place, feat: Feat| {
        if !feats.insert(feat) {
            report.add(place, format!("FV-SKILL-08: {} comes twice: choose another feat", feat.title()));
        }
    };
    for template in templates {
        let place = place.field("feats").key(&template.id);
        let swapped = choices.feats.get(&template.id).copied();
        if let Some(feat) = swapped.filter(|feat| !feat.of_templates()) {
            let title = feat.title();
            report.add(place, format!("FV-CHAR-07: {title} is no feat of an origin or background"));
        }
        learn(report, place, swapped.unwrap_or(template.feat));
    }
    let of_levels = choices
        .levels
        .iter()
        .enumerate()
        .filter_map(|(i, advance)| Some((place.field("levels").item(i).field("feat"), advance.feat?)));
    let of_study = choices.studied.iter().enumerate().filter_map(|(i, study)| match study {
        Study::Feat(feat) => Some((place.field("studied").item(i), *feat)),
        Study::Skill(_) => None,
    });
    for (place, feat) in of_levels.chain(of_study) {
        if !Feat::OF_LEVELS.contains(&feat) {
            let names = Feat::OF_LEVELS.map(Feat::title).join(", ");
            let title = feat.title();
            report.add(place, format!("FV-RUL-34: {title} can't be learned later; these can: {names}"));
        }
        learn(report, place, feat);
    }
    feats
}

fn check_swaps<'k>(
    report: &mut Report,
    place: Place,
    swapped: impl Iterator<Item = &'k String>,
    templates: &[Arc<Template>],
) {
    for id in swapped.filter(|id| !templates.iter().any(|template| template.id == **id)) {
        report.add(place.key(id), format!("FV-CHAR-07: `{id}` is none of the character's templates"));
    }
}

fn titles(report: &mut Report, place: Place, choices: &Choices, templates: &[Arc<Template>]) -> Vec<String> {
    let mut titles: Vec<String> = templates.iter().map(|template| template.title.clone()).collect();
    for (i, advance) in choices.levels.iter().enumerate() {
        if let Some(title) = &advance.title {
            report.text(place.field("levels").item(i).field("title"), title, 40);
            titles.push(title.clone());
        }
    }
    titles
}
