//! The data of FIVEY: embedded, checked once, looked up by id.
//!
//! Files are read into the types of `profile`; checking completes them in place and reports every problem where it stands. What
//! is in a [`RuleBook`] is right.

pub(super) mod creatures;
mod gear;
pub mod library;
mod spells;

pub use kit::texts::RuleText;

use super::{
    character::{
        self, Character,
        choices::{Choices, Reading},
    },
    profile::*,
};
use data::Source;
use kit::schema::*;
use library::{CANON, Library};

/// The entries of the files: all but the texts of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries {
    /// The library that characters are built from.
    pub library: Library,
    /// The ready heroes with all that is theirs.
    pub characters: Registry<Character>,
    /// Their stat blocks.
    pub heroes: Vec<Arc<Profile>>,
}

book! {
    /// Everything the data files say, checked.
    pub type RuleBook = Book<Entries>, canon CANON, in "../../../../assets/rules/fivey/" {
        weapons: Vec<Weapon> = "weapons.ron",
        armory: Armory = "armor.ron",
        gear: Wares = "gear.ron",
        conditions: Vec<StateEntry> = "conditions.ron",
        actions: Vec<ActionText> = "actions.ron",
        spells: Vec<Spell> = "spells.ron",
        creatures: Vec<Profile> = "creatures.ron",
        origins: Vec<Template> = "origins.ron",
        backgrounds: Vec<Template> = "backgrounds.ron",
        heroes: Vec<Choices> = "heroes.ron",
    }
}

/// `armor.ron`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Armory {
    armor: Vec<Armor>,
    shield: Shield,
}

/// `gear.ron`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wares {
    items: Vec<Item>,
    packs: Vec<Pack>,
}

impl Entries {
    /// A character from its file's text: every number derived, every choice checked.
    ///
    /// # Errors
    /// Every choice that the rules do not allow, in its place, and what would be right.
    pub fn read_character(&self, file: &str, text: &str) -> Result<Character, Vec<Problem>> {
        let taken = |id: &str| self.profile(id).is_some();
        read_file((file, text), &self.library, taken, |read| Some(character::build(Reading(read))))
    }

    /// A character of these choices, if the rules allow them all.
    pub fn made(&self, choices: &Choices) -> Option<Character> {
        let (source, mut report) = (Source::new("", ""), Report::default());
        let place = Place::root(&source);
        let made = character::build(Reading(kit::character::Reading {
            report: &mut report,
            place,
            raw: choices,
            book: &self.library,
        }));
        report.problems.is_empty().then_some(made)
    }

    /// A weapon by its id, as characters use it.
    pub fn weapon(&self, id: &str) -> Option<Arc<Weapon>> {
        self.library.weapons.get(id).cloned()
    }

    /// A suit of armor by its id.
    pub fn armor(&self, id: &str) -> Option<Arc<Armor>> {
        self.library.armor.get(id).cloned()
    }

    /// A spell by its id, as vessels hold it.
    pub fn spell(&self, id: &str) -> Option<Arc<Spell>> {
        self.library.spells.get(id).cloned()
    }

    /// A ready hero by its id.
    pub fn character(&self, id: &str) -> Option<Arc<Character>> {
        self.characters.get(id).cloned()
    }

    /// The stat block of a monster or hero.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        let hero = || self.characters.get(id).map(|character| &character.profile);
        self.library.creatures.get(id).or_else(hero).cloned()
    }
}

impl Written<'_> {
    fn check(self, report: &mut Report) -> Entries {
        let weapons = CANON.shelf(report, "weapon", self.weapons, gear::weapon);
        let (place, armory) = self.armory;
        let armor = CANON.shelf(report, "armor", (place.field("armor"), armory.armor), gear::armor);
        CANON.single(report, place.field("shield"), &armory.shield);
        gear::price(report, place.field("shield"), armory.shield.price);
        let (place, wares) = self.gear;
        let items = CANON.shelf(report, "item", (place.field("items"), wares.items), gear::item);
        let packs = (place.field("packs"), wares.packs);
        let packs =
            CANON.shelf(report, "pack", packs, |report, place, pack| gear::pack(report, place, pack, &items));
        let conditions =
            CANON.shelf(report, "condition", self.conditions, |_, _, one| one.rule = CANON.first(&one.rules));
        let spells = CANON.shelf(report, "spell", self.spells, spells::spell);
        let creatures = CANON.shelf(report, "creature", self.creatures, |report, place, one| {
            creatures::creature(report, place, one, &weapons);
        });
        let (origins, backgrounds) = (self.origins, self.backgrounds);
        let ids = backgrounds.1.iter().enumerate().map(|(i, other)| (backgrounds.0.item(i), &*other.id));
        differ(report, ids, |id| origins.1.iter().any(|origin| origin.id == id), "an origin");
        let mut templates = Vec::new();
        for (origin, (place, mut entries)) in [(true, origins), (false, backgrounds)] {
            let mut starts = BTreeSet::new();
            CANON.entries(report, place, &mut entries, |report, place, template| {
                template.origin = origin;
                gear::template(report, place, template, &mut starts, &weapons, &creatures);
            });
            templates.append(&mut entries);
        }
        let library = Library {
            weapons,
            armor,
            conditions,
            actions: CANON.shelf(report, "action", self.actions, |_, _, _| ()),
            spells,
            shield: Arc::new(armory.shield),
            items,
            packs,
            creatures,
            templates: Registry::new("template", templates, |template| &template.id),
        };
        let (place, heroes) = self.heroes;
        let (all, taken) = ((place, &heroes[..], &library), |id: &str| library.creatures.has(id));
        let characters = read_all(report, all, taken, "a monster", |read| character::build(Reading(read)));
        let characters = Registry::new("hero", characters, |character| &character.profile.id);
        let heroes = characters.iter().map(|character| character.profile.clone()).collect();
        Entries { library, characters, heroes }
    }
}
