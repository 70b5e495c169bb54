//! The data of Polyhedral: embedded, checked once, looked up by id.
//!
//! Files are read into raw types that mirror them; checking turns those into the types of `profile` and reports every
//! problem with its place. What is in a [`RuleBook`] is right.

pub(super) mod creatures;
mod gear;
mod jobs;
pub(super) mod known;
mod origins;
pub(super) mod outfit;
pub(super) mod raw;
pub(super) mod texts;

pub use crate::kit::texts::RuleText;
pub use known::Known;

use super::{
    character::{self, Choices, Reading},
    profile::{Armor, Background, Condition, Feature, FeatureText, Gear, Profile, Weapon},
};
use crate::data::{Files, Place, Problem, Report, Shelf, Source};
use crate::kit::{character::read_file, prelude::*};
use std::sync::LazyLock;

/// Every data file: its name and its text as it ships.
const FILES: Files<10> = Files([
    ("rules.ron", texts::RULES),
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
    /// The rules as the game quotes them, in the order of their file.
    pub rules: Vec<RuleText>,
    /// What creatures and characters may refer to.
    pub known: Known,
    /// What features are called and do.
    pub features: Vec<FeatureText>,
    /// The creatures.
    pub creatures: Shelf<Profile>,
    /// The ready heroes.
    pub heroes: Shelf<Profile>,
    /// Changes when any of the texts does; records carry it.
    pub fingerprint: u64,
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
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes, jobs, gear] =
            &sources;
        let files = Written {
            rules: report.load(rules),
            weapons: report.load(weapons),
            armory: report.load(armory),
            gear: report.load(gear),
            conditions: report.load(conditions),
            origins: report.load(origins),
            backgrounds: report.load(backgrounds),
            creatures: report.load(creatures),
            heroes: report.load(heroes),
            jobs: report.load(jobs),
        };
        if !report.problems.is_empty() {
            return Err(report.problems);
        }
        let book = files.check(&sources, &mut report);
        report.done(book)
    }

    /// One of them.
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// One of them.
    pub fn weapon(&self, id: &str) -> Option<Arc<Weapon>> {
        self.known.weapons.get(id).cloned()
    }

    /// One of them.
    pub fn armor(&self, id: &str) -> Option<Arc<Armor>> {
        self.known.armor.get(id).cloned()
    }

    /// One piece of it.
    pub fn gear(&self, id: &str) -> Option<Arc<Gear>> {
        self.known.gear.get(id).cloned()
    }

    /// One of them.
    pub fn condition(&self, id: &str) -> Option<Arc<Condition>> {
        self.known.conditions.get(id).cloned()
    }

    /// What a feature is called and does.
    pub fn feature(&self, feature: Feature) -> Option<&FeatureText> {
        self.features.iter().find(|text| text.id == feature)
    }

    /// The same id of a rule for the life of the program, if the game quotes such a rule.
    pub fn cited(&self, id: &str) -> Option<&'static str> {
        texts::CANON.known(id)
    }

    /// The rules behind an entry, each by its heading.
    pub fn quoted(&self, ids: &[String]) -> Vec<Reason> {
        texts::CANON.quoted(&self.rules, ids)
    }

    /// A character from its file's text: every number derived, every choice checked.
    ///
    /// # Errors
    /// Every problem found, each in its place.
    pub fn character(&self, file: &str, text: &str) -> Result<Profile, Vec<Problem>> {
        let taken = |id: &str| self.profile(id).is_some();
        read_file(
            (file, text),
            |choices: &Choices| &choices.id,
            taken,
            |report, place, raw| character::character(Reading { report, place, raw, book: &self.known }),
        )
    }

    /// A creature or hero.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        self.creatures.get(id).or_else(|| self.heroes.get(id)).cloned()
    }
}

/// The files as they are written.
struct Written {
    rules: Vec<RuleText>,
    weapons: Vec<Weapon>,
    armory: raw::Armory,
    gear: Vec<Gear>,
    conditions: Vec<raw::RawCondition>,
    origins: raw::Origins,
    backgrounds: Vec<Background>,
    creatures: Vec<raw::RawCreature>,
    heroes: Vec<Choices>,
    jobs: raw::Jobs,
}

impl Written {
    fn check(self, sources: &[Source; FILES.0.len()], report: &mut Report) -> RuleBook {
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes, jobs, outfit] =
            sources.each_ref().map(Place::root);
        texts::CANON.check(report, rules, &self.rules);
        gear::weapons(report, weapons, &self.weapons);
        let weapons = Shelf::new("weapon", self.weapons, |weapon| &weapon.id);
        gear::armor(report, armory, &self.armory);
        let conditions = gear::conditions(report, conditions, self.conditions);
        let conditions = Shelf::new("condition", conditions, |condition| &condition.id);
        origins::origins(report, origins, &self.origins, &weapons);
        outfit::gear(report, outfit, &self.gear, &conditions);
        origins::backgrounds(report, backgrounds, &self.backgrounds);
        jobs::jobs(report, jobs, &self.jobs, &weapons);
        let known = Known {
            weapons,
            armor: Shelf::new("armor", self.armory.armor, |armor| &armor.id),
            gear: Shelf::new("gear", self.gear, |gear| &gear.id),
            conditions,
            shield: Arc::new(self.armory.shield),
            lineages: self.origins.lineages,
            cultures: self.origins.cultures,
            backgrounds: self.backgrounds,
            jobs: self.jobs.jobs,
            languages: self.origins.languages,
        };
        let creatures = creatures::creatures(report, creatures, self.creatures, &known);
        let creatures = Shelf::new("creature", creatures, |creature| &creature.id);
        for (i, hero) in self.heroes.iter().enumerate().filter(|(_, hero)| creatures.has(&hero.id)) {
            report.add(heroes.item(i).field("id"), format!("`{}` is a creature: ids must differ", hero.id));
        }
        let heroes =
            Shelf::new("hero", character::characters(report, heroes, &self.heroes, &known), |hero| &hero.id);
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

#[cfg(test)]
mod tests;
