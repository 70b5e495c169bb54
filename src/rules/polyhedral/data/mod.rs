//! The data of Polyhedral: embedded, checked once, looked up by id.
//!
//! Files are read into raw types that mirror them; checking turns those into the types of `profile` and reports every
//! problem with its place. What is in a [`RuleBook`] is right.

mod creatures;
mod gear;
mod origins;
mod outfit;
mod raw;
mod texts;

pub use crate::rules::texts::RuleText;

pub(super) use creatures::{arms, defense_parts, part, ranks, sum};
pub(super) use outfit::carried;
pub(super) use raw::{Path, Pick, RawHero, Talent};
pub(super) use texts::source as check_source;

use super::{
    character,
    profile::{Armor, Background, Condition, Culture, Gear, Lineage, Profile, Shield, Weapon},
};
use crate::data::{Files, Place, Problem, Report, Shelf, Source};
use std::sync::{Arc, LazyLock};

/// The text of the rules as they ship.
const RULES: &str = include_str!("../../../../assets/rules/polyhedral/rules.ron");

/// Every data file: its name and its text as it ships.
const FILES: Files<9> = Files([
    ("rules.ron", RULES),
    ("weapons.ron", include_str!("../../../../assets/rules/polyhedral/weapons.ron")),
    ("armor.ron", include_str!("../../../../assets/rules/polyhedral/armor.ron")),
    ("conditions.ron", include_str!("../../../../assets/rules/polyhedral/conditions.ron")),
    ("origins.ron", include_str!("../../../../assets/rules/polyhedral/origins.ron")),
    ("backgrounds.ron", include_str!("../../../../assets/rules/polyhedral/backgrounds.ron")),
    ("creatures.ron", include_str!("../../../../assets/rules/polyhedral/creatures.ron")),
    ("heroes.ron", include_str!("../../../../assets/rules/polyhedral/heroes.ron")),
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
    weapons: Shelf<Weapon>,
    armor: Shelf<Armor>,
    shield: Arc<Shield>,
    gear: Shelf<Gear>,
    conditions: Shelf<Condition>,
    lineages: Vec<Lineage>,
    cultures: Vec<Culture>,
    backgrounds: Vec<Background>,
    creatures: Shelf<Profile>,
    heroes: Shelf<Profile>,
    fingerprint: u64,
}

/// What entries may refer to while the book is being checked.
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
        self.weapons.entries()
    }

    /// One of them.
    pub fn weapon(&self, id: &str) -> Option<Arc<Weapon>> {
        self.weapons.get(id).cloned()
    }

    /// The suits of armor, in the order of their file.
    pub fn armors(&self) -> &[Arc<Armor>] {
        self.armor.entries()
    }

    /// One of them.
    pub fn armor(&self, id: &str) -> Option<Arc<Armor>> {
        self.armor.get(id).cloned()
    }

    /// The shield.
    pub fn shield(&self) -> &Arc<Shield> {
        &self.shield
    }

    /// Gear that is no weapon, in the order of its file.
    pub fn gears(&self) -> &[Arc<Gear>] {
        self.gear.entries()
    }

    /// One piece of it.
    pub fn gear(&self, id: &str) -> Option<Arc<Gear>> {
        self.gear.get(id).cloned()
    }

    /// The conditions, in the order of their file.
    pub fn conditions(&self) -> &[Arc<Condition>] {
        self.conditions.entries()
    }

    /// One of them.
    pub fn condition(&self, id: &str) -> Option<Arc<Condition>> {
        self.conditions.get(id).cloned()
    }

    /// The lineages, in the order of their file.
    pub fn lineages(&self) -> &[Lineage] {
        &self.lineages
    }

    /// The cultural heritages, in the order of their file.
    pub fn cultures(&self) -> &[Culture] {
        &self.cultures
    }

    /// The backgrounds, in the order of their file.
    pub fn backgrounds(&self) -> &[Background] {
        &self.backgrounds
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
    heroes: Vec<RawHero>,
}

impl Raw {
    /// Reads every file before giving up, so that all problems of syntax come at once.
    fn read(sources: &[Source; FILES.0.len()], report: &mut Report) -> Option<Self> {
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes, gear] = sources;
        let rules = report.parse(rules);
        let weapons = report.parse(weapons);
        let armory = report.parse(armory);
        let gear = report.parse(gear);
        let conditions = report.parse(conditions);
        let origins = report.parse(origins);
        let backgrounds = report.parse(backgrounds);
        let creatures = report.parse(creatures);
        let heroes = report.parse(heroes);
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
        })
    }

    fn check(self, sources: &[Source; FILES.0.len()], report: &mut Report) -> RuleBook {
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes, outfit] = sources;
        texts::CANON.check(report, Place::root(rules), &self.rules);
        let weapons =
            Shelf::new(gear::weapons(report, Place::root(weapons), self.weapons), |weapon| &weapon.id);
        let (armor, shield) = gear::armor(report, Place::root(armory), self.armory);
        let armor = Shelf::new(armor, |armor| &armor.id);
        let conditions = gear::conditions(report, Place::root(conditions), self.conditions);
        let conditions = Shelf::new(conditions, |condition| &condition.id);
        let gear =
            Shelf::new(outfit::gear(report, Place::root(outfit), self.gear, &conditions), |gear| &gear.id);
        origins::origins(report, Place::root(origins), &self.origins);
        origins::backgrounds(report, Place::root(backgrounds), &self.backgrounds);
        let known = Known {
            weapons: weapons.clone(),
            armor: armor.clone(),
            gear: gear.clone(),
            conditions: conditions.clone(),
            shield: Arc::new(shield),
            lineages: self.origins.lineages,
            cultures: self.origins.cultures,
            backgrounds: self.backgrounds,
        };
        let creatures = creatures::creatures(report, Place::root(creatures), self.creatures, &known);
        let creatures = Shelf::new(creatures, |creature| &creature.id);
        let place = Place::root(heroes);
        for (i, hero) in self.heroes.iter().enumerate().filter(|(_, hero)| creatures.has(&hero.id)) {
            report.add(place.item(i).field("id"), format!("`{}` is a creature: ids must differ", hero.id));
        }
        let heroes = Shelf::new(character::heroes(report, place, &self.heroes, &known), |hero| &hero.id);
        RuleBook {
            fingerprint: FILES.fingerprint(sources),
            rules: self.rules,
            weapons,
            armor,
            shield: known.shield,
            gear,
            conditions,
            lineages: known.lineages,
            cultures: known.cultures,
            backgrounds: known.backgrounds,
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

    /// The condition of this id.
    pub fn condition(&self, report: &mut Report, place: Place, id: &str) -> Option<&Arc<Condition>> {
        self.conditions.look_up(report, place, "condition", id)
    }
}

#[cfg(test)]
mod tests;
