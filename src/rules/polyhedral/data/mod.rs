//! The data of Polyhedral: embedded, checked once, looked up by id.
//!
//! Files are read into raw types that mirror them; checking turns those into the types of `profile` and reports every
//! problem with its place. What is in a [`RuleBook`] is right.

mod creatures;
mod gear;
mod jobs;
mod origins;
mod outfit;
mod raw;
mod texts;

pub use crate::kit::texts::RuleText;

pub(super) use creatures::{arms, check_light, defense_parts, hands_full, part, ranks, sum};
pub(super) use outfit::carried as outfit;
pub(super) use texts::source as check_source;

use super::{
    character::{self, Choices},
    profile::{
        Armor, Background, Condition, Culture, Feature, FeatureText, Gear, Job, Lineage, Profile, Shield,
        Weapon,
    },
};
use crate::data::{Files, Place, Problem, Report, Shelf, Source};
use std::sync::{Arc, LazyLock};

/// The text of the rules as they ship.
const RULES: &str = include_str!("../../../../assets/rules/polyhedral/rules.ron");

/// Every data file: its name and its text as it ships.
const FILES: Files<10> = Files([
    ("rules.ron", RULES),
    ("weapons.ron", include_str!("../../../../assets/rules/polyhedral/weapons.ron")),
    ("armor.ron", include_str!("../../../../assets/rules/polyhedral/armor.ron")),
    ("conditions.ron", include_str!("../../../../assets/rules/polyhedral/conditions.ron")),
    ("origins.ron", include_str!("../../../../assets/rules/polyhedral/origins.ron")),
    ("backgrounds.ron", include_str!("../../../../assets/rules/polyhedral/backgrounds.ron")),
    ("creatures.ron", include_str!("../../../../assets/rules/polyhedral/creatures.ron")),
    ("heroes.ron", include_str!("../../../../assets/rules/polyhedral/heroes.ron")),
    ("jobs.ron", include_str!("../../../../assets/rules/polyhedral/jobs.ron")),
    ("gear.ron", include_str!("../../../../assets/rules/polyhedral/gear.ron")),
]);

static SHIPPED: LazyLock<RuleBook> = LazyLock::new(|| match RuleBook::check(&FILES.0) {
    Ok(book) => book,
    Err(problems) => unreachable!("a test checks the shipped rule data: {problems:?}"),
});

/// Everything the data files say, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleBook {
    rules: Vec<RuleText>,
    known: Known,
    features: Vec<FeatureText>,
    creatures: Shelf<Profile>,
    heroes: Shelf<Profile>,
    fingerprint: u64,
}

/// What creatures and characters may refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// Weapons by id.
    pub weapons: Shelf<Weapon>,
    armor: Shelf<Armor>,
    gear: Shelf<Gear>,
    conditions: Shelf<Condition>,
    /// The shield.
    pub shield: Arc<Shield>,
    /// Lineages in the order of their file.
    pub lineages: Vec<Lineage>,
    /// Cultures in the order of their file.
    pub cultures: Vec<Culture>,
    /// Backgrounds in the order of their file.
    pub backgrounds: Vec<Background>,
    /// Jobs in the order of their file.
    pub jobs: Vec<Job>,
    /// Languages that one may speak.
    pub languages: Vec<String>,
}

impl RuleBook {
    /// The book that the game ships with.
    pub fn shipped() -> &'static RuleBook {
        &SHIPPED
    }

    /// Whether a data file of this system has this name; folders before it do not count.
    pub fn has_file(name: &str) -> bool {
        FILES.has(name)
    }

    /// Checks data files, name and text each; a file that is not given is taken as it ships.
    ///
    /// # Errors
    /// Every problem found. Problems of syntax come alone, since they hide what follows.
    pub fn check(files: &[(&str, &str)]) -> Result<RuleBook, Vec<Problem>> {
        let sources = FILES.sources(files)?;
        let mut report = Report::default();
        let raw = Raw::read(&sources, &mut report);
        let Some(raw) = raw.filter(|_| report.problems.is_empty()) else { return Err(report.problems) };
        let book = raw.check(&sources, &mut report);
        if report.problems.is_empty() { Ok(book) } else { Err(report.problems) }
    }

    /// A number that changes when any of the texts does; records carry it.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The rules as the game quotes them, in the order of their file.
    pub fn rules(&self) -> &[RuleText] {
        &self.rules
    }

    /// One of them.
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The weapons, in the order of their file.
    pub fn weapons(&self) -> &[Arc<Weapon>] {
        self.known.weapons.entries()
    }

    /// One of them.
    pub fn weapon(&self, id: &str) -> Option<Arc<Weapon>> {
        self.known.weapons.get(id).cloned()
    }

    /// The suits of armor, in the order of their file.
    pub fn armors(&self) -> &[Arc<Armor>] {
        self.known.armor.entries()
    }

    /// One of them.
    pub fn armor(&self, id: &str) -> Option<Arc<Armor>> {
        self.known.armor.get(id).cloned()
    }

    /// The shield.
    pub fn shield(&self) -> &Arc<Shield> {
        &self.known.shield
    }

    /// Gear that is no weapon, in the order of its file.
    pub fn gears(&self) -> &[Arc<Gear>] {
        self.known.gear.entries()
    }

    /// One piece of it.
    pub fn gear(&self, id: &str) -> Option<Arc<Gear>> {
        self.known.gear.get(id).cloned()
    }

    /// The conditions, in the order of their file.
    pub fn conditions(&self) -> &[Arc<Condition>] {
        self.known.conditions.entries()
    }

    /// One of them.
    pub fn condition(&self, id: &str) -> Option<Arc<Condition>> {
        self.known.conditions.get(id).cloned()
    }

    /// The lineages, in the order of their file.
    pub fn lineages(&self) -> &[Lineage] {
        &self.known.lineages
    }

    /// The cultural heritages, in the order of their file.
    pub fn cultures(&self) -> &[Culture] {
        &self.known.cultures
    }

    /// The backgrounds, in the order of their file.
    pub fn backgrounds(&self) -> &[Background] {
        &self.known.backgrounds
    }

    /// The jobs, in the order of their file.
    pub fn jobs(&self) -> &[Job] {
        &self.known.jobs
    }

    /// What a feature is called and does.
    pub fn feature(&self, feature: Feature) -> Option<&FeatureText> {
        self.features.iter().find(|text| text.id == feature)
    }

    /// The same id of a rule for the life of the program, if the game quotes such a rule.
    pub fn cited(&self, id: &str) -> Option<&'static str> {
        texts::CANON.known(id)
    }

    /// A character from its file's text: every number derived, every choice checked.
    ///
    /// # Errors
    /// Every problem found, each in its place.
    pub fn character(&self, file: &str, text: &str) -> Result<Profile, Vec<Problem>> {
        let mut source = Source::from_bytes(file, text.as_bytes()).map_err(|problem| vec![problem])?;
        let mut report = Report::default();
        let choices: Option<Choices> = report.read(&mut source);
        let built = choices.and_then(|choices| {
            let place = Place::root(&source);
            if self.profile(&choices.id).is_some() {
                let taken = format!("`{}` is a creature or hero of the book: ids must differ", choices.id);
                report.add(place.field("id"), taken);
            }
            character::character(&mut report, place, &choices, &self.known)
        });
        report.problems.sort();
        built.filter(|_| report.problems.is_empty()).ok_or(report.problems)
    }

    /// The creatures, in the order of their file.
    pub fn creatures(&self) -> &[Arc<Profile>] {
        self.creatures.entries()
    }

    /// The ready heroes, in the order of their file.
    pub fn heroes(&self) -> &[Arc<Profile>] {
        self.heroes.entries()
    }

    /// A creature or hero.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        self.creatures.get(id).or_else(|| self.heroes.get(id)).cloned()
    }
}

/// The files as they are written.
struct Raw {
    rules: Vec<RuleText>,
    weapons: Vec<raw::RawWeapon>,
    armory: raw::RawArmory,
    gear: Vec<raw::RawGear>,
    conditions: Vec<raw::RawCondition>,
    origins: raw::RawOrigins,
    backgrounds: Vec<Background>,
    creatures: Vec<raw::RawCreature>,
    heroes: Vec<Choices>,
    jobs: raw::RawJobs,
}

impl Raw {
    /// Reads every file before giving up, so that all problems of syntax come at once.
    fn read(sources: &[Source; FILES.0.len()], report: &mut Report) -> Option<Self> {
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes, jobs, gear] =
            sources;
        let rules = report.parse(rules);
        let weapons = report.parse(weapons);
        let armory = report.parse(armory);
        let gear = report.parse(gear);
        let conditions = report.parse(conditions);
        let origins = report.parse(origins);
        let backgrounds = report.parse(backgrounds);
        let creatures = report.parse(creatures);
        let heroes = report.parse(heroes);
        let jobs = report.parse(jobs);
        Some(Self {
            rules: rules?,
            weapons: weapons?,
            armory: armory?,
            gear: gear?,
            conditions: conditions?,
            origins: origins?,
            backgrounds: backgrounds?,
            creatures: creatures?,
            heroes: heroes?,
            jobs: jobs?,
        })
    }

    fn check(self, sources: &[Source; FILES.0.len()], report: &mut Report) -> RuleBook {
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes, jobs, outfit] =
            sources;
        texts::CANON.check(report, Place::root(rules), &self.rules);
        let weapons =
            Shelf::new(gear::weapons(report, Place::root(weapons), self.weapons), |weapon| &weapon.id);
        let (armor, shield) = gear::armor(report, Place::root(armory), self.armory);
        let armor = Shelf::new(armor, |armor| &armor.id);
        let conditions = gear::conditions(report, Place::root(conditions), self.conditions);
        let conditions = Shelf::new(conditions, |condition| &condition.id);
        origins::origins(report, Place::root(origins), &self.origins, &weapons);
        let gear =
            Shelf::new(outfit::gear(report, Place::root(outfit), self.gear, &conditions), |gear| &gear.id);
        origins::backgrounds(report, Place::root(backgrounds), &self.backgrounds);
        jobs::jobs(report, Place::root(jobs), &self.jobs, &weapons);
        let known = Known {
            weapons,
            armor,
            gear,
            conditions,
            shield: Arc::new(shield),
            lineages: self.origins.lineages,
            cultures: self.origins.cultures,
            backgrounds: self.backgrounds,
            jobs: self.jobs.jobs,
            languages: self.origins.languages,
        };
        let creatures = creatures::creatures(report, Place::root(creatures), self.creatures, &known);
        let creatures = Shelf::new(creatures, |creature| &creature.id);
        let place = Place::root(heroes);
        for (i, hero) in self.heroes.iter().enumerate().filter(|(_, hero)| creatures.has(&hero.id)) {
            report.add(place.item(i).field("id"), format!("`{}` is a creature: ids must differ", hero.id));
        }
        let heroes = Shelf::new(character::characters(report, place, &self.heroes, &known), |hero| &hero.id);
        RuleBook {
            fingerprint: FILES.fingerprint(sources),
            rules: self.rules,
            known,
            features: self.jobs.features,
            creatures,
            heroes,
        }
    }
}

impl Known {
    /// The weapon of this id.
    pub fn weapon(&self, report: &mut Report, place: Place, id: &str) -> Option<&Arc<Weapon>> {
        self.weapons.look_up(report, place, "weapon", id)
    }

    /// The armor of this id.
    pub fn armor(&self, report: &mut Report, place: Place, id: &str) -> Option<&Armor> {
        self.armor.look_up(report, place, "armor", id).map(Arc::as_ref)
    }

    /// The gear of this id.
    pub fn gear(&self, report: &mut Report, place: Place, id: &str) -> Option<&Arc<Gear>> {
        self.gear.look_up(report, place, "gear", id)
    }

    /// The armor of this id, if there is one.
    pub fn armor_of(&self, id: &str) -> Option<&Armor> {
        self.armor.get(id).map(Arc::as_ref)
    }

    /// The gear of this id, if there is one.
    pub fn gear_of(&self, id: &str) -> Option<&Gear> {
        self.gear.get(id).map(Arc::as_ref)
    }

    /// The ids of all that may be bought but a shield.
    pub fn for_sale(&self) -> impl Iterator<Item = &String> {
        let weapons = self.weapons.entries().iter().map(|one| &one.id);
        let armor = self.armor.entries().iter().map(|one| &one.id);
        weapons.chain(armor).chain(self.gear.entries().iter().map(|one| &one.id))
    }

    /// The condition of this id.
    pub fn condition(&self, report: &mut Report, place: Place, id: &str) -> Option<&Arc<Condition>> {
        self.conditions.look_up(report, place, "condition", id)
    }
}

#[cfg(test)]
mod tests;
