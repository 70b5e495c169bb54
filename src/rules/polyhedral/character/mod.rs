//! Characters by the book: from the choices of a player to the numbers of a sheet. Catalog sections 5 to 9 and 11 to 15.

mod choices;
mod kit;
mod ranks;
pub mod rolled;
mod schooling;
mod training;

pub(super) use choices::Reading;
pub use choices::{Chapter, Choices, Grants, Pick, Rank, Rolled, Talent};

use super::data::known::{CANON, Known};
use super::{data::creatures::defense_parts, profile::*, resolve};
use ::kit::schema::*;
use schooling::Origin;
use training::Training;

/// Experience for each level. Rule `PH-ADV-01`.
pub const EXPERIENCE: u32 = 1000;
/// Most levels that a file tells of; the book has no limit. Rule `PH-ADV-06`.
const MOST_LEVELS: usize = 200;
/// Speed that Quick Feet adds each time, in feet.
const QUICK: i32 = 10;
/// Most lines that people may write of aspects and of relationships.
const MOST_LINES: usize = 20;

/// Level that this much experience makes. Rule `PH-ADV-13`.
pub const fn level_for(experience: u32) -> u32 {
    1 + experience / EXPERIENCE
}

/// Reads the characters, in the order of the file.
pub(super) fn characters(report: &mut Report, place: Place, raw: &[Choices], book: &Known) -> Vec<Profile> {
    let entries = report.entries(place, raw, |one| &one.id);
    entries
        .filter_map(|(place, raw)| character(Reading(::kit::character::Reading { report, place, raw, book })))
        .collect()
}

/// Reads one character: every choice checked, every number derived. Rule `PH-CREATE-01`.
pub(super) fn character(mut read: Reading) -> Option<Profile> {
    let raw = read.0.raw;
    read.check_words();
    let level = read.level();
    let ranks = read.abilities();
    let training = read.training();
    let origin = read.origin()?;
    let skills = read.skills(&origin, training.first());
    let knowledges = read.knowledges(&origin);
    let languages = read.languages(&origin);
    let tools = read.tools(&origin);
    let talents = read.talents(&origin);
    let kit = read.kit(&origin, &training);
    // What ranks, styles, paths, talents and origin give. Table D-4.
    let mut features = training.features();
    let given = origin.features().chain(talents.iter().map(|talent| talent.feature()));
    given.for_each(|feature| features.give(feature));
    let abilities = ranks.now;
    let tough = features.has(ClassFeature::Tough);
    let defense_from = defense(&abilities, kit.armor, features);
    let health_from = health(&training, &abilities, tough, level);
    let speed_from = speed(origin.lineage.speed, features, kit.armor, raw.shield);
    Some(Profile {
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
        // The Vitality rank, three times it with Tough. Rules `R-056`, `PH-TAL-TOUGH-3`.
        wound_threshold: abilities.vitality.saturating_mul(if tough { 3 } else { 1 }),
        arms: kit.arms,
        gear: kit.gear,
        saves: training.first().map(|job| [job.saves.0, job.saves.1]).into_iter().flatten().collect(),
        skills,
        resist: origin.lineage.resist.iter().copied().collect(),
        darksight: origin.lineage.darksight,
        light: raw.light,
        attacks_per_action: 1 + features.strength(ClassFeature::ExtraAttack),
        features,
        ranks: training.jobs.iter().map(|trained| (trained.job.id.clone(), trained.rank)).collect(),
        dying: true,
        resolve: resolve::most(ranks.created.modifier(Ability::Spirit), level),
        stealth_disadvantage: kit.armor.is_some_and(|armor| armor.stealth_disadvantage),
        armor_proficient: training.wears(kit.armor, raw.shield, origin.culture),
        healers_kit: origin.background.healers_kit,
        knowledges,
        tools,
        languages,
        resources: Some(kit.resources),
        aspects: raw.aspects.iter().chain(&raw.relationships).cloned().collect(),
        origin: words(&origin, &raw.disposition, &training),
        ..Profile::of(raw.person())
    })
}

impl Reading<'_> {
    fn check_words(&mut self) {
        let raw = self.0.raw;
        raw.check_fields(self.0.report, self.0.place);
        for (field, lines) in [("aspects", &raw.aspects), ("relationships", &raw.relationships)] {
            self.0.report.range(self.0.at(field), lines.len(), 0..=MOST_LINES);
        }
        CANON.source(self.0.report, self.0.place, &raw.source);
    }

    /// Level: one and one for each pick; the experience has to be enough for it and for no more. Rules `PH-ADV-02`, `PH-ADV-13`.
    fn level(&mut self) -> u32 {
        let picks = self.0.raw.picks.len();
        self.0.report.range(self.0.at("picks"), picks, 0..=MOST_LEVELS);
        let level = 1 + u32::try_from(picks.min(MOST_LEVELS)).unwrap_or_default();
        if let Some(experience) = self.0.raw.experience {
            let reached = level_for(experience);
            let has = format!("which has {} picks, and here are {picks}", reached - 1);
            let message = format!("PH-ADV-13: {experience} experience is level {reached}, {has}");
            self.0.check(reached == level, self.0.at("experience"), message);
        }
        level
    }
}

/// Parts of the health: that of each rank, and 2 for each level with Tough. Rules `PH-FTR-02`, `R-017`, `PH-TAL-TOUGH-1`,
/// `PH-TAL-TOUGH-2`.
fn health(training: &Training, abilities: &Abilities, tough: bool, level: u32) -> Vec<Part> {
    let vitality = abilities.modifier(Ability::Vitality);
    let of_job = |trained: &training::Trained| {
        let each = trained.job.health.saturating_add(vitality).max(1);
        let label = format!("{} {} x {each}", trained.job.name, trained.rank);
        part(&label, i32::from(trained.rank).saturating_mul(each), "R-017")
    };
    let levels = i32::try_from(level).unwrap_or(i32::MAX);
    let tough = tough.then(|| part("Tough", levels.saturating_mul(2), "PH-TAL-TOUGH-2"));
    training.jobs.iter().map(of_job).chain(tough).collect()
}

/// Parts of the speed: the lineage's, and what Quick Feet adds without shield and heavy armor. Rule `PH-SPEED-01`, ruling
/// `R-021`.
fn speed(lineage: Feet, features: ClassFeatures, armor: Option<&Armor>, shield: bool) -> Vec<Part> {
    let laden = shield || armor.is_some_and(|armor| armor.class == ArmorClass::Heavy);
    let quick = QUICK * i32::from(features.strength(ClassFeature::QuickFeet));
    let quick = (quick > 0 && !laden).then(|| part("Quick Feet", quick, "R-021"));
    [part("lineage", lineage.0, "PH-SPEED-01")].into_iter().chain(quick).collect()
}

/// Parts of Defense: armor, Agility, and the style where armor is worn. Rules `PH-ARM-01`, `PH-FTR-STYLE-DEFENSE`, `R-042`.
pub(super) fn defense(abilities: &Abilities, armor: Option<&Armor>, features: ClassFeatures) -> Vec<Part> {
    let styled = features.has(ClassFeature::Defense) && armor.is_some();
    let style = styled.then(|| part("Defense style", 2, "PH-FTR-STYLE-DEFENSE"));
    defense_parts(abilities.modifier(Ability::Agility), armor).into_iter().chain(style).collect()
}

/// Summary in words: `Human, elven culture, ambassador; Greed; Fighter 3 (Champion)`.
fn words(origin: &Origin, disposition: &str, training: &Training) -> String {
    let (culture, background) = (origin.culture.name.to_lowercase(), origin.background.name.to_lowercase());
    let jobs: Vec<String> = training.jobs.iter().map(|trained| trained.words()).collect();
    let jobs = jobs.join("; ");
    format!("{}, {culture} culture, {background}; {disposition}; {jobs}", origin.lineage.name)
}

#[cfg(test)]
mod tests;
