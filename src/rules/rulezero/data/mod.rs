//! The data of this system: embedded, checked once, looked up by id.
//!
//! Files are read into the types of `profile`; checking completes them in place and reports every problem where it stands. What
//! is in a [`RuleBook`] is right.

pub(super) mod creatures;
pub mod fit;
pub mod library;

pub use kit::texts::RuleText;

use super::character::{self, choices::Choices};
use super::profile::*;
use kit::schema::*;
use library::{CANON, Library, Species};

/// The entries of the files: all but the texts of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries {
    /// The library that creatures and characters are made from.
    pub library: Library,
    /// The creatures.
    pub creatures: Registry<Profile>,
    /// The ready heroes.
    pub heroes: Registry<Profile>,
}

book! {
    /// Everything the data files say, checked.
    pub type RuleBook = Book<Entries>, canon CANON, in "../../../../assets/rules/rulezero/" {
        weapons: Vec<Weapon> = "weapons.ron",
        armor: Vec<Armor> = "armor.ron",
        boons: Vec<Boon> = "boons.ron",
        potions: Vec<Potion> = "potions.ron",
        powers: Vec<Power> = "powers.ron",
        conditions: Vec<StateEntry> = "conditions.ron",
        actions: Vec<ActionText> = "actions.ron",
        species: Vec<Species> = "species.ron",
        creatures: Vec<Profile> = "creatures.ron",
        heroes: Vec<Choices> = "heroes.ron",
    }
}

impl Entries {
    /// A character from its file's text: every number derived, every choice checked.
    ///
    /// # Errors
    /// Every choice that the rules do not allow, in its place, and what would be right.
    pub fn read_character(&self, file: &str, text: &str) -> Result<Profile, Vec<Problem>> {
        let taken = |id: &str| self.profile(id).is_some();
        read_file((file, text), &self.library, taken, |read| Some(character::build(read)))
    }

    /// The stat block of a creature or hero.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        self.creatures.get(id).or_else(|| self.heroes.get(id)).cloned()
    }
}

impl Written<'_> {
    fn check(self, report: &mut Report) -> Entries {
        let conditions =
            CANON.shelf(report, "condition", self.conditions, |_, _, one| one.rule = CANON.first(&one.rules));
        let library = Library {
            weapons: CANON.shelf(report, "weapon", self.weapons, library::weapon),
            armor: CANON.shelf(report, "armor", self.armor, |_, _, _| ()),
            boons: CANON.shelf(report, "boon", self.boons, library::boon),
            potions: CANON.shelf(report, "potion", self.potions, |_, _, _| ()),
            powers: CANON.shelf(report, "power", self.powers, library::power),
            species: CANON.shelf(report, "species", self.species, |_, _, _| ()),
            conditions,
            actions: CANON.shelf(report, "action", self.actions, |_, _, _| ()),
        };
        let creatures = CANON.shelf(report, "creature", self.creatures, |report, place, one| {
            creatures::creature(report, place, one, &library);
        });
        let (place, heroes) = self.heroes;
        let all = (place, &heroes[..], &library);
        let heroes = read_all(report, all, |id| creatures.has(id), "a creature", character::build);
        Entries { library, creatures, heroes: Registry::new("hero", heroes, |hero| &hero.id) }
    }
}
