//! The data of FIVEY: embedded, checked once, looked up by id.
//!
//! Files are read into raw types that mirror them; checking turns those into the types of `profile` and reports every
//! problem with its place. What is in a [`RuleBook`] is right.

pub(super) mod creatures;
mod gear;
pub(super) mod library;
mod raw;
mod templates;
mod texts;

pub use crate::kit::texts::RuleText;

use super::{
    character::{self, Character, choices::Choices},
    profile::{Armor, Profile, Template, Weapon},
};
use crate::data::{Files, Place, Problem, Report, Shelf, Source};
use crate::kit::prelude::*;
use library::Library;
use std::sync::LazyLock;

/// Every data file: its name and its text as it ships.
const FILES: Files<8> = Files([
    ("rules.ron", texts::RULES),
    ("weapons.ron", include_str!("../../../../assets/rules/fivey/weapons.ron")),
    ("armor.ron", include_str!("../../../../assets/rules/fivey/armor.ron")),
    ("gear.ron", include_str!("../../../../assets/rules/fivey/gear.ron")),
    ("creatures.ron", include_str!("../../../../assets/rules/fivey/creatures.ron")),
    ("origins.ron", include_str!("../../../../assets/rules/fivey/origins.ron")),
    ("backgrounds.ron", include_str!("../../../../assets/rules/fivey/backgrounds.ron")),
    ("heroes.ron", include_str!("../../../../assets/rules/fivey/heroes.ron")),
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
    /// What characters are built from.
    pub library: Library,
    /// The ready heroes with all that is theirs.
    pub characters: Shelf<Character>,
    /// Their stat blocks.
    pub heroes: Vec<Arc<Profile>>,
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
        let [rules, weapons, armory, gear, creatures, origins, backgrounds, heroes] = &sources;
        let files = Written {
            rules: report.load(rules),
            weapons: report.load(weapons),
            armory: report.load(armory),
            gear: report.load(gear),
            creatures: report.load(creatures),
            origins: report.load(origins),
            backgrounds: report.load(backgrounds),
            heroes: report.load(heroes),
        };
        if !report.problems.is_empty() {
            return Err(report.problems);
        }
        let book = files.check(&sources, &mut report);
        report.done(book)
    }

    /// Reads a file of characters: RON that says the choices of a player, as `heroes.ron` does.
    ///
    /// # Errors
    /// Every choice that the rules do not allow, in its place, and what would be right.
    pub fn read_characters(&self, file: &str, text: &str) -> Result<Vec<Character>, Vec<Problem>> {
        let source = Source::new(file, text);
        let mut report = Report::default();
        let choices: Vec<Choices> = report.parse(&source).unwrap_or_default();
        let built = character::build_all(&mut report, Place::root(&source), &choices, &self.library);
        report.done(built)
    }

    /// One of them.
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The rules behind an entry, each by its heading.
    pub fn quoted(&self, ids: &[String]) -> Vec<Reason> {
        texts::CANON.quoted(&self.rules, ids)
    }

    /// One of them, as characters use it.
    pub fn weapon(&self, id: &str) -> Option<Arc<Weapon>> {
        self.library.weapons.get(id).cloned()
    }

    /// One of them.
    pub fn armor(&self, id: &str) -> Option<Arc<Armor>> {
        self.library.armor.get(id).cloned()
    }

    /// One of them.
    pub fn character(&self, id: &str) -> Option<Arc<Character>> {
        self.characters.get(id).cloned()
    }

    /// The stat block of a monster or hero.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        let hero = || self.characters.get(id).map(|character| &character.profile);
        self.library.creatures.get(id).or_else(hero).cloned()
    }
}

/// The files as they are written.
struct Written {
    rules: Vec<RuleText>,
    weapons: Vec<Weapon>,
    armory: raw::Armory,
    gear: raw::Wares,
    creatures: Vec<raw::RawCreature>,
    origins: Vec<Template>,
    backgrounds: Vec<Template>,
    heroes: Vec<Choices>,
}

impl Written {
    fn check(mut self, sources: &[Source; FILES.0.len()], report: &mut Report) -> RuleBook {
        let [rules, weapons, armory, gear, creatures, origins, backgrounds, heroes] =
            sources.each_ref().map(Place::root);
        texts::CANON.check(report, rules, &self.rules);
        gear::weapons(report, weapons, &self.weapons);
        gear::armor(report, armory, &self.armory);
        gear::gear(report, gear, &self.gear);
        let weapons = Shelf::new("weapon", self.weapons, |weapon| &weapon.id);
        let monsters = creatures::creatures(report, creatures, self.creatures, &weapons);
        let creatures = Shelf::new("creature", monsters, |creature| &creature.id);
        templates::templates(report, origins, &self.origins, &weapons, &creatures);
        templates::templates(report, backgrounds, &self.backgrounds, &weapons, &creatures);
        for (i, other) in self.backgrounds.iter().enumerate() {
            if self.origins.iter().any(|origin| origin.id == other.id) {
                let message = format!("`{}` is an origin: ids must differ", other.id);
                report.add(backgrounds.item(i).field("id"), message);
            }
        }
        self.origins.iter_mut().for_each(|template| template.origin = true);
        self.origins.append(&mut self.backgrounds);
        let library = Library {
            weapons,
            armor: Shelf::new("armor", self.armory.armor, |armor| &armor.id),
            shield: Arc::new(self.armory.shield),
            items: Shelf::new("item", self.gear.items, |item| &item.id),
            packs: Shelf::new("pack", self.gear.packs, |pack| &pack.id),
            creatures,
            templates: Shelf::new("template", self.origins, |template| &template.id),
        };
        let characters = character::build_all(report, heroes, &self.heroes, &library);
        let characters = Shelf::new("hero", characters, |character| &character.profile.id);
        RuleBook {
            fingerprint: FILES.fingerprint(sources),
            heroes: characters.iter().map(|character| character.profile.clone()).collect(),
            rules: self.rules,
            library,
            characters,
        }
    }
}
