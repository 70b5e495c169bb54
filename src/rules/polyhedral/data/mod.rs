//! The data of Polyhedral: embedded, checked once, looked up by id.
//!
//! Files are read into raw types that mirror them; checking turns those into the types of `profile` and reports every
//! problem with its place. What is in a [`RuleBook`] is right.

mod creatures;
mod gear;
mod origins;
mod place;
mod raw;
mod texts;

pub use texts::RuleText;

pub(super) use creatures::{arms, defense_parts, part, ranks, sum};
pub(super) use place::{Place, Report};
pub(super) use raw::{Path, Pick, RawHero, Style, Talent};
pub(super) use texts::source as check_source;

use super::{
    character,
    profile::{Armor, Background, Condition, Culture, Lineage, Profile, Shield, Weapon},
};
use crate::data::{Problem, Source};
use serde::de::DeserializeOwned;
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

/// The text of the rules as they ship.
const RULES: &str = include_str!("../../../../assets/rules/polyhedral/rules.ron");

/// Every data file: its name and its text as it ships.
const FILES: [(&str, &str); 8] = [
    ("rules.ron", RULES),
    ("weapons.ron", include_str!("../../../../assets/rules/polyhedral/weapons.ron")),
    ("armor.ron", include_str!("../../../../assets/rules/polyhedral/armor.ron")),
    ("conditions.ron", include_str!("../../../../assets/rules/polyhedral/conditions.ron")),
    ("origins.ron", include_str!("../../../../assets/rules/polyhedral/origins.ron")),
    ("backgrounds.ron", include_str!("../../../../assets/rules/polyhedral/backgrounds.ron")),
    ("creatures.ron", include_str!("../../../../assets/rules/polyhedral/creatures.ron")),
    ("heroes.ron", include_str!("../../../../assets/rules/polyhedral/heroes.ron")),
];

static SHIPPED: LazyLock<RuleBook> = LazyLock::new(|| match RuleBook::check(&FILES) {
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
    conditions: Shelf<Condition>,
    lineages: Vec<Lineage>,
    cultures: Vec<Culture>,
    backgrounds: Vec<Background>,
    creatures: Shelf<Profile>,
    heroes: Shelf<Profile>,
    fingerprint: u64,
}

/// Entries in the order of their file, found by id.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shelf<T> {
    entries: Vec<Arc<T>>,
    by_id: BTreeMap<String, Arc<T>>,
}

/// What entries may refer to while the book is being checked.
pub(super) struct Known {
    /// Weapons by id.
    pub weapons: BTreeMap<String, Arc<Weapon>>,
    armor: BTreeMap<String, Arc<Armor>>,
    conditions: BTreeMap<String, Arc<Condition>>,
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
        FILES.iter().any(|(file, _)| *file == base_name(name))
    }

    /// Checks data files, name and text each; a file that is not given is taken as it ships.
    ///
    /// # Errors
    /// Every problem found. Problems of syntax come alone, since they hide what follows.
    pub fn check(files: &[(&str, &str)]) -> Result<RuleBook, Vec<Problem>> {
        let sources = sources(files)?;
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
        &self.weapons.entries
    }

    /// One of them.
    pub fn weapon(&self, id: &str) -> Option<Arc<Weapon>> {
        self.weapons.by_id.get(id).cloned()
    }

    /// The suits of armor, in the order of their file.
    pub fn armors(&self) -> &[Arc<Armor>] {
        &self.armor.entries
    }

    /// One of them.
    pub fn armor(&self, id: &str) -> Option<Arc<Armor>> {
        self.armor.by_id.get(id).cloned()
    }

    /// The shield.
    pub fn shield(&self) -> &Arc<Shield> {
        &self.shield
    }

    /// The conditions, in the order of their file.
    pub fn conditions(&self) -> &[Arc<Condition>] {
        &self.conditions.entries
    }

    /// One of them.
    pub fn condition(&self, id: &str) -> Option<Arc<Condition>> {
        self.conditions.by_id.get(id).cloned()
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
        &self.creatures.entries
    }

    /// The ready heroes, in the order of their file.
    pub fn heroes(&self) -> &[Arc<Profile>] {
        &self.heroes.entries
    }

    /// A creature or hero.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        self.creatures.by_id.get(id).or_else(|| self.heroes.by_id.get(id)).cloned()
    }
}

/// The files as they are written.
struct Raw {
    rules: Vec<RuleText>,
    weapons: Vec<raw::RawWeapon>,
    armory: raw::RawArmory,
    conditions: Vec<raw::RawCondition>,
    origins: raw::RawOrigins,
    backgrounds: Vec<Background>,
    creatures: Vec<raw::RawCreature>,
    heroes: Vec<RawHero>,
}

impl Raw {
    /// Reads every file before giving up, so that all problems of syntax come at once.
    fn read(sources: &[Source; FILES.len()], report: &mut Report) -> Option<Self> {
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes] = sources;
        let rules = parse(rules, report);
        let weapons = parse(weapons, report);
        let armory = parse(armory, report);
        let conditions = parse(conditions, report);
        let origins = parse(origins, report);
        let backgrounds = parse(backgrounds, report);
        let creatures = parse(creatures, report);
        let heroes = parse(heroes, report);
        Some(Self {
            rules: rules?,
            weapons: weapons?,
            armory: armory?,
            conditions: conditions?,
            origins: origins?,
            backgrounds: backgrounds?,
            creatures: creatures?,
            heroes: heroes?,
        })
    }

    fn check(self, sources: &[Source; FILES.len()], report: &mut Report) -> RuleBook {
        let [rules, weapons, armory, conditions, origins, backgrounds, creatures, heroes] = sources;
        texts::check(report, Place::root(rules), &self.rules);
        let weapons =
            Shelf::new(gear::weapons(report, Place::root(weapons), self.weapons), |weapon| &weapon.id);
        let (armor, shield) = gear::armor(report, Place::root(armory), self.armory);
        let armor = Shelf::new(armor, |armor| &armor.id);
        let conditions = gear::conditions(report, Place::root(conditions), self.conditions);
        let conditions = Shelf::new(conditions, |condition| &condition.id);
        origins::origins(report, Place::root(origins), &self.origins);
        origins::backgrounds(report, Place::root(backgrounds), &self.backgrounds);
        let known = Known {
            weapons: weapons.by_id.clone(),
            armor: armor.by_id.clone(),
            conditions: conditions.by_id.clone(),
            shield: Arc::new(shield),
            lineages: self.origins.lineages,
            cultures: self.origins.cultures,
            backgrounds: self.backgrounds,
        };
        let creatures = creatures::creatures(report, Place::root(creatures), self.creatures, &known);
        let creatures = Shelf::new(creatures, |creature| &creature.id);
        let place = Place::root(heroes);
        for (i, hero) in
            self.heroes.iter().enumerate().filter(|(_, hero)| creatures.by_id.contains_key(&hero.id))
        {
            report.add(place.item(i).field("id"), format!("`{}` is a creature: ids must differ", hero.id));
        }
        let heroes = Shelf::new(character::heroes(report, place, &self.heroes, &known), |hero| &hero.id);
        RuleBook {
            fingerprint: fingerprint(sources),
            rules: self.rules,
            weapons,
            armor,
            shield: known.shield,
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
        look_up(&self.weapons, report, place, "weapon", id)
    }

    /// The armor of this id.
    pub fn armor(&self, report: &mut Report, place: Place, id: &str) -> Option<&Armor> {
        look_up(&self.armor, report, place, "armor", id).map(Arc::as_ref)
    }

    /// The condition of this id.
    pub fn condition(&self, report: &mut Report, place: Place, id: &str) -> Option<&Arc<Condition>> {
        look_up(&self.conditions, report, place, "condition", id)
    }
}

impl<T> Shelf<T> {
    fn new(entries: Vec<T>, id: impl Fn(&T) -> &str) -> Self {
        let entries: Vec<Arc<T>> = entries.into_iter().map(Arc::new).collect();
        let by_id = entries.iter().map(|entry| (id(entry).to_string(), entry.clone())).collect();
        Self { entries, by_id }
    }
}

fn look_up<'k, T>(
    known: &'k BTreeMap<String, Arc<T>>,
    report: &mut Report,
    place: Place,
    what: &str,
    id: &str,
) -> Option<&'k Arc<T>> {
    let found = known.get(id);
    if found.is_none() {
        report.add(place, unknown(what, id, known.keys()));
    }
    found
}

/// The message for an id that does not exist, with those that do.
pub(super) fn unknown<'k>(what: &str, id: &str, known: impl IntoIterator<Item = &'k String>) -> String {
    let shown: String = id.chars().take(40).collect();
    let known: Vec<&str> = known.into_iter().map(String::as_str).collect();
    format!("there is no {what} `{shown}`; there are {}", known.join(", "))
}

fn parse<T: DeserializeOwned>(source: &Source, report: &mut Report) -> Option<T> {
    source.parse().map_err(|problems| report.problems.extend(problems)).ok()
}

/// The files in the order of [`FILES`]: those given, and for the others the shipped ones.
fn sources<'a>(files: &[(&'a str, &'a str)]) -> Result<[Source<'a>; FILES.len()], Vec<Problem>> {
    let mut sources = FILES.map(|(name, text)| Source::new(name, text));
    let mut given = [false; FILES.len()];
    let mut problems = Vec::new();
    for (name, text) in files {
        let source = Source::new(name, text);
        match FILES.iter().position(|(file, _)| *file == base_name(name)) {
            None => {
                let names = FILES.map(|(file, _)| file).join(", ");
                problems.push(source.problem(&[], format!("is no rule data; the files are {names}")));
            }
            Some(i) if given[i] => problems.push(source.problem(&[], "comes twice: give each file once")),
            Some(i) => {
                given[i] = true;
                sources[i] = source;
            }
        }
    }
    if problems.is_empty() { Ok(sources) } else { Err(problems) }
}

/// The name of a file without its folders.
fn base_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// FNV-1a over every file's name and text, in the order of [`FILES`].
fn fingerprint(sources: &[Source; FILES.len()]) -> u64 {
    let names = FILES.iter().map(|(name, _)| name.as_bytes());
    let texts = sources.iter().map(|source| source.text.as_bytes());
    names
        .zip(texts)
        .flat_map(|(name, text)| [name, &[0], text, &[0]])
        .flatten()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests;
