//! Data of Polyhedral: embedded, checked once, looked up by id.
//!
//! Files are read into the types of `profile`; checking completes them in place and reports every problem where it stands.
//! What is in a [`RuleBook`] is right.

pub(super) mod creatures;
mod gear;
pub(super) mod known;
mod origins;

pub use kit::texts::RuleText;
pub use known::Known;

use super::character::{self, Choices, Reading};
use super::profile::*;
use kit::schema::*;
use known::CANON;

/// Entries of the data files, all but the texts of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries {
    /// Entries that creatures and characters may refer to.
    pub known: Known,
    /// Texts of the features.
    pub features: Registry<FeatureText>,
    /// The creatures.
    pub creatures: Registry<Profile>,
    /// The ready heroes.
    pub heroes: Registry<Profile>,
}

book! {
    /// The rule book: all that the data files say, checked.
    pub type RuleBook = Book<Entries>, canon CANON, in "../../../../assets/rules/polyhedral/" {
        weapons: Vec<Weapon> = "weapons.ron",
        armory: Armory = "armor.ron",
        conditions: Vec<Condition> = "conditions.ron",
        origins: Origins = "origins.ron",
        backgrounds: Vec<Background> = "backgrounds.ron",
        creatures: Vec<Profile> = "creatures.ron",
        heroes: Vec<Choices> = "heroes.ron",
        jobs: Jobs = "jobs.ron",
        gear: Vec<Gear> = "gear.ron",
        actions: Vec<ActionText> = "actions.ron",
    }
}

/// Contents of `armor.ron`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Armory {
    armor: Vec<Armor>,
    shield: Shield,
}

/// Contents of `origins.ron`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Origins {
    languages: Vec<String>,
    lineages: Vec<Lineage>,
    cultures: Vec<Culture>,
}

/// Contents of `jobs.ron`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Jobs {
    features: Vec<FeatureText>,
    jobs: Vec<Job>,
}

impl Entries {
    /// Condition by its id.
    pub fn condition(&self, id: &str) -> Option<Arc<Condition>> {
        self.known.conditions.get(id).cloned()
    }

    /// Text of a feature: its name, and what it does.
    pub fn feature(&self, feature: ClassFeature) -> Option<&FeatureText> {
        self.features.get(feature.id()).map(Arc::as_ref)
    }

    /// Creature or hero by its id.
    pub fn profile(&self, id: &str) -> Option<Arc<Profile>> {
        self.creatures.get(id).or_else(|| self.heroes.get(id)).cloned()
    }

    /// Reads a character from its file's text: every number derived, every choice checked.
    ///
    /// # Errors
    /// Every problem found, each in its place.
    pub fn character(&self, file: &str, text: &str) -> Result<Profile, Vec<Problem>> {
        let taken = |id: &str| self.profile(id).is_some();
        read_file((file, text), &self.known, taken, |read| character::character(Reading(read)))
    }
}

impl Written<'_> {
    fn check(self, report: &mut Report) -> Entries {
        let weapons = CANON.shelf(report, "weapon", self.weapons, gear::weapon);
        let (place, armory) = self.armory;
        let armor = CANON.shelf(report, "armor", (place.field("armor"), armory.armor), |_, _, _| ());
        CANON.single(report, place.field("shield"), &armory.shield);
        let (place, conditions) = self.conditions;
        let ids: Vec<String> = conditions.iter().map(|condition| condition.id.clone()).collect();
        let conditions = CANON.shelf(report, "condition", (place, conditions), |report, place, one| {
            gear::condition(report, place, one, &ids);
        });
        let (place, Origins { languages, lineages, cultures }) = self.origins;
        gear::lines(report, place.field("languages"), &languages);
        let lineages = CANON.shelf(report, "lineage", (place.field("lineages"), lineages), |_, _, _| ());
        let cultures = (place.field("cultures"), cultures);
        let cultures = CANON.shelf(report, "culture", cultures, |report, place, culture| {
            origins::culture(report, place, culture, &languages, &weapons);
        });
        let goods = CANON.shelf(report, "gear", self.gear, |report, place, one| {
            gear::gear(report, place, one, &conditions)
        });
        let backgrounds = CANON.shelf(report, "background", self.backgrounds, origins::background);
        let (place, jobs) = self.jobs;
        origins::features(report, place.field("features"), &jobs.features);
        let features = CANON.shelf(report, "feature", (place.field("features"), jobs.features), |_, _, _| ());
        let jobs = CANON.shelf(report, "job", (place.field("jobs"), jobs.jobs), |report, place, job| {
            origins::job(report, place, job, &weapons);
        });
        let shield = Arc::new(armory.shield);
        let known = Known {
            weapons,
            armor,
            gear: goods,
            conditions,
            actions: CANON.shelf(report, "action", self.actions, |_, _, _| ()),
            shield,
            lineages,
            cultures,
            backgrounds,
            jobs,
            languages,
        };
        let creatures = CANON.shelf(report, "creature", self.creatures, |report, place, creature| {
            creatures::creature(report, place, creature, &known);
        });
        let (place, heroes) = self.heroes;
        let ids = heroes.iter().enumerate().map(|(i, hero)| (place.item(i), &*hero.id));
        differ(report, ids, |id| creatures.has(id), "a creature");
        let heroes = character::characters(report, place, &heroes, &known);
        Entries { known, features, creatures, heroes: Registry::new("hero", heroes, |hero| &hero.id) }
    }
}

#[cfg(test)]
mod tests;
