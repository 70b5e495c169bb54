//! Characters by the book: from the choices of a player to the numbers of a sheet. Catalog sections 5 to 9 and 11 to 15.

mod choices;
mod kit;
mod origin;
mod ranks;
pub mod rolled;
mod schooling;
mod training;

pub use choices::{Chapter, Choices, Grants, Pick, Rank, Rolled, Talent};
pub use kit::STARTING_SHOTS;

use super::{
    data::{
        creatures::defense_parts,
        known::{CANON, Known},
    },
    profile::{Abilities, Ability, Armor, ArmorClass, Feature, Features, Part, Profile, skill_bonus},
    resolve,
};
use crate::kit::prelude::*;
use crate::{
    data::{Place, Report},
    kit::shown::{part, sum},
};
use training::Training;

/// Experience for each level. Rule `PH-ADV-01`.
pub const EXPERIENCE: u32 = 1000;
/// Levels that a file tells of at most; the book has no limit. Rule `PH-ADV-06`.
const MOST_LEVELS: usize = 200;
/// Feet that Quick Feet adds each time.
const QUICK: i32 = 10;
/// What people may write of aspects and relationships, in lines.
const MOST_LINES: usize = 20;

/// Words of a character's file that no level has.
const OWN_WORDS: [&str; 10] = [
    "lineage",
    "culture",
    "background",
    "disposition",
    "bonuses",
    "job",
    "picks",
    "weapons",
    "aspects",
    "relationships",
];

/// Words without which a level is none.
const WORDS_OF_LEVELS: [&str; 3] = ["map", "sides", "combatants"];

/// Whether a file with these fields is meant to be a character, slips in some of them or not.
pub fn is_one(fields: &[&str]) -> bool {
    let any = |words: &[&str]| fields.iter().any(|field| words.contains(field));
    any(&OWN_WORDS) && !any(&WORDS_OF_LEVELS)
}

/// The level that this much experience makes. Rule `PH-ADV-13`.
pub const fn level_for(experience: u32) -> u32 {
    1 + experience / EXPERIENCE
}

/// The characters, in the order of the file.
pub(super) fn characters(report: &mut Report, place: Place, raw: &[Choices], known: &Known) -> Vec<Profile> {
    let entries = report.entries(place, raw, |one| &one.id);
    entries.filter_map(|(place, raw)| character(report, place, raw, known)).collect()
}

/// One character: every choice checked, every number derived. Rule `PH-CREATE-01`.
pub(super) fn character(report: &mut Report, place: Place, raw: &Choices, known: &Known) -> Option<Profile> {
    check_words(report, place, raw);
    let level = level(report, place, raw);
    let ranks = ranks::abilities(report, place, raw);
    let training = training::training(report, place, raw, known);
    let origin = origin::origin(report, place, raw, known)?;
    let skills = schooling::skills(report, place, raw, &origin, training.first());
    let knowledges = schooling::knowledges(report, place, raw, &origin);
    let languages = schooling::languages(report, place, raw, &origin, &known.languages);
    let tools = schooling::tools(report, place, raw, &origin);
    let talents = schooling::talents(report, place, raw, &origin);
    let kit = kit::kit(report, place, raw, &origin, &training, known);
    let features = features(&training, &origin, &talents);
    let abilities = ranks.now;
    let defense_from = defense(&abilities, kit.armor, features);
    let health_from = health(&training, &abilities, features, level);
    let speed_from = speed(origin.lineage.speed, features, kit.armor, raw.shield);
    Some(Profile {
        id: raw.id.clone(),
        name: raw.name.clone(),
        size: origin.lineage.size,
        speed: Feet(sum(&speed_from)),
        speed_from,
        reach: Feet::squares(1),
        level,
        skill_bonus: skill_bonus(level),
        abilities,
        created: ranks.created,
        defense: sum(&defense_from),
        defense_from,
        shield: raw.shield,
        max_health: sum(&health_from),
        health_from,
        wound_threshold: wound_threshold(&abilities, features),
        arms: kit.arms,
        gear: kit.gear,
        saves: training.first().map(|job| [job.saves.0, job.saves.1]).into_iter().flatten().collect(),
        skills,
        resist: origin.lineage.resist.iter().copied().collect(),
        darksight: origin.lineage.darksight,
        light: raw.light,
        attacks_per_action: 1 + features.strength(Feature::ExtraAttack),
        features,
        ranks: training.jobs().iter().map(|trained| (trained.job.id.clone(), trained.rank)).collect(),
        dying: true,
        resolve: resolve::most(ranks.created.modifier(Ability::Spirit), level),
        stealth_disadvantage: kit.armor.is_some_and(|armor| armor.stealth_disadvantage),
        armor_proficient: kit.proficient,
        healers_kit: origin.background.healers_kit,
        knowledges,
        tools,
        languages,
        resources: Some(kit.resources),
        aspects: raw.aspects.iter().chain(&raw.relationships).cloned().collect(),
        role: raw.role.clone(),
        trick: raw.trick.clone(),
        origin: origin.words(&raw.disposition, &training),
        source: raw.source.clone(),
        description: raw.description.clone(),
        ..Profile::default()
    })
}

fn check_words(report: &mut Report, place: Place, raw: &Choices) {
    report.text(place.field("name"), &raw.name, 40);
    report.text(place.field("description"), &raw.description, 400);
    report.text(place.field("role"), &raw.role, 60);
    report.text(place.field("trick"), &raw.trick, 160);
    report.text(place.field("disposition"), &raw.disposition, 40);
    for (field, lines) in [("aspects", &raw.aspects), ("relationships", &raw.relationships)] {
        let place = place.field(field);
        report.range(place, lines.len(), 0..=MOST_LINES);
        lines.iter().enumerate().for_each(|(i, line)| report.text(place.item(i), line, 200));
    }
    CANON.source(report, place, &raw.source);
}

/// One and one for each pick; the experience has to be enough for it and for no more. Rules `PH-ADV-02`, `PH-ADV-13`.
fn level(report: &mut Report, place: Place, raw: &Choices) -> u32 {
    report.range(place.field("picks"), raw.picks.len(), 0..=MOST_LEVELS);
    let level = 1 + u32::try_from(raw.picks.len().min(MOST_LEVELS)).unwrap_or_default();
    if let Some(experience) = raw.experience.filter(|experience| level_for(*experience) != level) {
        let reached = level_for(experience);
        report.add(
            place.field("experience"),
            format!(
                "PH-ADV-13: {experience} experience is level {reached}, which has {} picks, and here are {}",
                reached - 1,
                raw.picks.len()
            ),
        );
    }
    level
}

/// What ranks, styles, paths, talents and origin give. Table D-4.
fn features(training: &Training, origin: &origin::Origin, talents: &BTreeSet<Talent>) -> Features {
    let mut features = training.features();
    origin.features().iter().chain(talents.iter().map(|talent| talent.feature())).for_each(|feature| {
        features.give(feature);
    });
    features
}

/// Health of each rank, and 2 for each level with Tough. Rules `PH-FTR-02`, `R-017`, `PH-TAL-TOUGH-1`, `PH-TAL-TOUGH-2`.
fn health(training: &Training, abilities: &Abilities, features: Features, level: u32) -> Vec<Part> {
    let vitality = abilities.modifier(Ability::Vitality);
    let of_job = |trained: &training::Trained| {
        let each = trained.job.health.saturating_add(vitality).max(1);
        let label = format!("{} {} x {each}", trained.job.name, trained.rank);
        part(&label, i32::from(trained.rank).saturating_mul(each), "R-017")
    };
    let mut parts: Vec<Part> = training.jobs().iter().map(of_job).collect();
    if features.has(Feature::Tough) {
        let levels = i32::try_from(level).unwrap_or(i32::MAX);
        parts.push(part("Tough", levels.saturating_mul(2), "PH-TAL-TOUGH-2"));
    }
    parts
}

/// The Vitality rank, three times it with Tough. Rules `R-056`, `PH-TAL-TOUGH-3`.
fn wound_threshold(abilities: &Abilities, features: Features) -> i32 {
    abilities.vitality.saturating_mul(if features.has(Feature::Tough) { 3 } else { 1 })
}

/// The lineage's, and what quick feet add without shield and heavy armor. Rule `PH-SPEED-01`, ruling `R-021`.
fn speed(lineage: Feet, features: Features, armor: Option<&Armor>, shield: bool) -> Vec<Part> {
    let mut parts = vec![part("lineage", lineage.0, "PH-SPEED-01")];
    let laden = shield || armor.is_some_and(|armor| armor.class == ArmorClass::Heavy);
    if features.has(Feature::QuickFeet) && !laden {
        parts.push(part("Quick Feet", QUICK * i32::from(features.strength(Feature::QuickFeet)), "R-021"));
    }
    parts
}

/// Armor, Agility, and the style where armor is worn. Rules `PH-ARM-01`, `PH-FTR-STYLE-DEFENSE`, `R-042`.
pub(super) fn defense(abilities: &Abilities, armor: Option<&Armor>, features: Features) -> Vec<Part> {
    let mut parts = defense_parts(abilities.modifier(Ability::Agility), armor);
    if features.has(Feature::Defense) && armor.is_some() {
        parts.push(part("Defense style", 2, "PH-FTR-STYLE-DEFENSE"));
    }
    parts
}

#[cfg(test)]
mod tests;
