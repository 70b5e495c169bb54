//! The data of FIVEY: embedded, checked once, looked up by id.
//!
//! Files are read into raw types that mirror them; checking turns those into the types of `profile` and reports every
//! problem with its place. What is in a [`RuleBook`] is right.

mod creatures;
mod gear;
mod raw;
mod templates;
mod texts;

pub use crate::rules::texts::RuleText;

pub(super) use creatures::{check_hands, wielded};

use super::{
    character::{self, Character, Choices},
    profile::{Armor, Item, Pack, Profile, Shield, Template, Weapon},
};
use crate::{
    battle::words::Reason,
    data::{Files, Place, Problem, Report, Shelf, Source},
};
use std::sync::{Arc, LazyLock};

/// The text of the rules as they ship.
const RULES: &str = include_str!("../../../../assets/rules/fivey/rules.ron");

/// Every data file: its name and its text as it ships.
const FILES: Files<8> = Files([
    ("rules.ron", RULES),
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
    rules: Vec<RuleText>,
    library: Library,
    characters: Shelf<Character>,
    heroes: Vec<Arc<Profile>>,
    fingerprint: u64,
}

/// What characters are built from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Library {
    /// Weapons.
    pub weapons: Shelf<Weapon>,
    /// Suits of armor.
    pub armor: Shelf<Armor>,
    /// The shield.
    pub shield: Arc<Shield>,
    /// What else is for sale.
    pub items: Shelf<Item>,
    /// The same in packs.
    pub packs: Shelf<Pack>,
    /// Monsters, hirelings and companions.
    pub creatures: Shelf<Profile>,
    /// Origins, then backgrounds.
    pub templates: Shelf<Template>,
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

    /// Reads a file of characters: RON that says the choices of a player, as `heroes.ron` does.
    ///
    /// # Errors
    /// Every choice that the rules do not allow, in its place, and what would be right.
    pub fn read_characters(&self, file: &str, text: &str) -> Result<Vec<Character>, Vec<Problem>> {
        let source = Source::new(file, text);
        let mut report = Report::default();
        let choices: Vec<Choices> = report.parse(&source).unwrap_or_default();
        let built = character::build_all(&mut report, Place::root(&source), &choices, &self.library);
        if report.problems.is_empty() { Ok(built) } else { Err(report.problems) }
    }

    /// Builds one character from choices made elsewhere than in a file.
    ///
    /// # Errors
    /// Every choice that the rules do not allow, in its place in the file that these choices would make.
    pub fn build(&self, choices: &Choices) -> Result<Character, Vec<Problem>> {
        let file = format!("{}.ron", choices.id);
        let fault = |message: String| vec![Problem::whole(&file, &message)];
        let text =
            ron::ser::to_string_pretty(std::slice::from_ref(choices), ron::ser::PrettyConfig::default())
                .map_err(|error| fault(format!("these choices can't be written down: {error}")))?;
        let built = self.read_characters(&file, &text)?;
        built.into_iter().next().ok_or_else(|| fault("there is no character in it".to_string()))
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

    /// Rules that are behind something, each by its heading.
    pub fn quoted<'a>(&'a self, ids: &'a [String]) -> impl Iterator<Item = Reason> + 'a {
        let quoted = |id: &String| Some(Reason::note(self.rule(id)?.title.clone(), texts::CANON.known(id)?));
        ids.iter().filter_map(quoted)
    }

    /// The weapons, in the order of their file.
    pub fn weapons(&self) -> &[Arc<Weapon>] {
        self.library.weapons.entries()
    }

    /// One of them, as characters use it.
    pub fn weapon(&self, id: &str) -> Option<Arc<Weapon>> {
        self.library.weapons.get(id).cloned()
    }

    /// The suits of armor, in the order of their file.
    pub fn armors(&self) -> &[Arc<Armor>] {
        self.library.armor.entries()
    }

    /// One of them.
    pub fn armor(&self, id: &str) -> Option<Arc<Armor>> {
        self.library.armor.get(id).cloned()
    }

    /// The shield.
    pub fn shield(&self) -> &Arc<Shield> {
        &self.library.shield
    }

    /// What else is for sale, in the order of its file.
    pub fn items(&self) -> &[Arc<Item>] {
        self.library.items.entries()
    }

    /// One of them.
    pub fn item(&self, id: &str) -> Option<Arc<Item>> {
        self.library.items.get(id).cloned()
    }

    /// The packs, in the order of their file.
    pub fn packs(&self) -> &[Arc<Pack>] {
        self.library.packs.entries()
    }

    /// Origins and then backgrounds, in the order of their files.
    pub fn templates(&self) -> &[Arc<Template>] {
        self.library.templates.entries()
    }

    /// One of them.
    pub fn template(&self, id: &str) -> Option<Arc<Template>> {
        self.library.templates.get(id).cloned()
    }

    /// The monsters, in the order of their file.
    pub fn creatures(&self) -> &[Arc<Profile>] {
        self.library.creatures.entries()
    }

    /// The ready heroes with all that is theirs, in the order of their file.
    pub fn characters(&self) -> &[Arc<Character>] {
        self.characters.entries()
    }

    /// One of them.
    pub fn character(&self, id: &str) -> Option<Arc<Character>> {
        self.characters.get(id).cloned()
    }

    /// The stat blocks of the ready heroes, in the order of their file.
    pub fn heroes(&self) -> &[Arc<Profile>] {
        &self.heroes
    }

    /// The stat block of a monster or hero.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        let hero = || self.characters.get(id).map(|character| &character.profile);
        self.library.creatures.get(id).or_else(hero).cloned()
    }
}

/// The files as they are written.
struct Raw {
    rules: Vec<RuleText>,
    weapons: Vec<raw::RawWeapon>,
    armory: raw::RawArmory,
    gear: raw::RawGear,
    creatures: Vec<raw::RawCreature>,
    origins: Vec<raw::RawTemplate>,
    backgrounds: Vec<raw::RawTemplate>,
    heroes: Vec<Choices>,
}

impl Raw {
    /// Reads every file before giving up, so that all problems of syntax come at once.
    fn read(sources: &[Source; FILES.0.len()], report: &mut Report) -> Option<Self> {
        let [rules, weapons, armory, gear, creatures, origins, backgrounds, heroes] = sources;
        let rules = report.parse(rules);
        let weapons = report.parse(weapons);
        let armory = report.parse(armory);
        let gear = report.parse(gear);
        let creatures = report.parse(creatures);
        let origins = report.parse(origins);
        let backgrounds = report.parse(backgrounds);
        let heroes = report.parse(heroes);
        Some(Self {
            rules: rules?,
            weapons: weapons?,
            armory: armory?,
            gear: gear?,
            creatures: creatures?,
            origins: origins?,
            backgrounds: backgrounds?,
            heroes: heroes?,
        })
    }

    fn check(self, sources: &[Source; FILES.0.len()], report: &mut Report) -> RuleBook {
        let [rules, weapons, armory, gear, creatures, origins, backgrounds, heroes] =
            sources.each_ref().map(Place::root);
        texts::CANON.check(report, rules, &self.rules);
        let weapons = Shelf::new(gear::weapons(report, weapons, self.weapons), |weapon| &weapon.id);
        let (armor, shield) = gear::armor(report, armory, self.armory);
        let (items, packs) = gear::gear(report, gear, self.gear);
        let creatures =
            Shelf::new(creatures::creatures(report, creatures, self.creatures, &weapons), |creature| {
                &creature.id
            });
        let mut all = templates::templates(report, origins, self.origins, true, &weapons, &creatures);
        let others = templates::templates(report, backgrounds, self.backgrounds, false, &weapons, &creatures);
        for (i, other) in others.iter().enumerate().filter(|(_, other)| all.iter().any(|o| o.id == other.id))
        {
            let message = format!("`{}` is an origin: ids must differ", other.id);
            report.add(backgrounds.item(i).field("id"), message);
        }
        all.extend(others);
        let library = Library {
            weapons,
            armor: Shelf::new(armor, |armor| &armor.id),
            shield: Arc::new(shield),
            items: Shelf::new(items, |item| &item.id),
            packs: Shelf::new(packs, |pack| &pack.id),
            creatures,
            templates: Shelf::new(all, |template| &template.id),
        };
        let characters = character::build_all(report, heroes, &self.heroes, &library);
        let characters = Shelf::new(characters, |character| &character.profile.id);
        RuleBook {
            fingerprint: FILES.fingerprint(sources),
            heroes: characters.entries().iter().map(|character| character.profile.clone()).collect(),
            rules: self.rules,
            library,
            characters,
        }
    }
}
