//! The checked stat block of a creature or hero, from which a battle puts it on the board.

mod condition;
mod feature;
mod gear;
mod job;
mod origin;
mod outfit;
mod words;

pub use condition::{Condition, Effects};
pub use feature::{Feature, Features};
pub use gear::{
    Ammunition, Armor, ArmorClass, Duration, Group, LampKind, NaturalAttack, Rider, Shield, Weapon,
};
pub use job::{FeatureText, Gain, Job, Path};
pub use origin::{Aspects, Background, Culture, Lineage};
pub use outfit::{CarriedGear, Gear, Harm, Thrown, Tool};
pub use words::{Abilities, Ability, CostClass, DamageKind, Knowledge, Skill, modifier, skill_bonus};

pub use crate::kit::{dice::Dice, shown::Part};

use crate::kit::prelude::*;
use crate::{
    grid::Modes,
    kit::{
        entry::{Its, entry, fields},
        sheet::StatBlock,
        shown::Portrait,
    },
};
use serde::{Deserialize, Deserializer};

entry! {
    /// Everything that the rules read of a creature: what its entry says, and what follows of that. Rules `R-072`, `PH-ATK-05`.
    #[derive(Default)]
    pub struct Profile {
        /// What one sees.
        description: String where ..=400,
        /// What it is for, in a few words: `archer`.
        role: String where ..=60,
        /// The one thing to know when facing it, one line.
        trick: String where ..=160,
        /// Where it comes from, for the sheet: `Human, human culture, watch sergeant, Fighter 1`.
        #[serde(skip)]
        origin: String,
        /// How big it is.
        size: Size,
        /// How far it walks in a round.
        speed: Feet where 0..=200,
        /// What that is made of.
        #[serde(skip)]
        speed_from: Vec<Part>,
        /// How far it goes in other ways. Rule `PH-MOVE-03`.
        speeds: Speeds = default where Its,
        /// How far it strikes without a weapon. Rules `PH-ATK-11`, `R-053`.
        #[serde(default = "five_feet")]
        reach: Feet where 5..=60,
        /// Its level, 1 at least.
        level: u32 where 1..=60,
        /// What proficiency adds. Rule `PH-ADV-07`.
        #[serde(skip)]
        skill_bonus: i32,
        /// Its six ranks.
        abilities: Abilities where 1..=30,
        /// The ranks that it began with, by which some things are settled for good.
        #[serde(skip)]
        created: Abilities,
        /// The suit that it wears, by id.
        armor: Option<String>,
        /// What an attack has to reach where armor and Agility don't make it, as the stat block prints it. Rule `PH-ATK-05`.
        #[serde(rename = "defense", default)]
        printed_defense: Option<i32>,
        /// What an attack has to reach, without the shield. Rules `PH-ATK-04`, `R-016`.
        #[serde(skip)]
        defense: i32,
        /// What that is made of.
        #[serde(skip)]
        defense_from: Vec<Part>,
        /// Whether it carries a shield, in use; it adds [`Shield::bonus`]. Rule `R-042`.
        shield: bool = default,
        /// Health when unhurt. Rule `R-017`.
        #[serde(rename = "health")]
        max_health: i32,
        /// What that is made of.
        #[serde(skip)]
        health_from: Vec<Part>,
        /// Damage for each wound. Rules `R-056`, `PH-TAL-TOUGH-3`.
        #[serde(skip)]
        wound_threshold: i32,
        /// What it carries to fight with, as it is written.
        #[serde(rename = "arms", default)]
        packed: Vec<Arm>,
        /// What it carries to fight with.
        #[serde(skip)]
        arms: Vec<CarriedArm>,
        /// Attacks of its own body.
        natural: Vec<Arc<NaturalAttack>> = default where Its,
        /// Saving throws that it is proficient in. Rule `PH-SAVE-02`.
        saves: BTreeSet<Ability> = default,
        /// Skills that it is proficient in.
        skills: BTreeSet<Skill> = default,
        /// Halves damage of these kinds. Rule `R-015`.
        resist: BTreeSet<DamageKind> = default,
        /// Doubles damage of these kinds. Rule `R-015`.
        vulnerable: BTreeSet<DamageKind> = default,
        /// Takes no damage of these kinds. Rule `R-015`.
        immune: BTreeSet<DamageKind> = default,
        /// Conditions that it never gets, by id, as they are written.
        #[serde(rename = "condition_immune", default)]
        spared: Vec<String>,
        /// The same, to be asked.
        #[serde(skip)]
        condition_immune: BTreeSet<String>,
        /// Dim light is bright for it. Rules `PH-VIS-06`, `R-094`.
        darksight: bool = default,
        /// Sees that far whatever hides others but walls; 0 for most. Ruling `R-093`.
        blindsight: Feet = default where 0..=200,
        /// Conditions that are its nature, by id. Ruling `R-117`.
        always: Vec<String> = default,
        /// A light that it carries, burning when the battle begins if a hand is free for it. Ruling `R-095`.
        light: Option<LampKind>,
        /// Attacks in one Attack action, 1 at least. Rules `PH-ACT-ATTACK-2`, `PH-FTR-XA`.
        #[serde(rename = "attacks", default = "one")]
        attacks_per_action: u8,
        /// What its jobs, paths, talents and origin give.
        #[serde(skip)]
        features: Features,
        /// Its jobs by id with the ranks in each, the first job first; none for creatures. Rule `R-021`.
        #[serde(skip)]
        ranks: Vec<(String, u8)>,
        /// Points of Resolve when rested; 0 for most creatures. Rulings `R-039`, `R-118`.
        resolve: i32 = default where 0..=9,
        /// At 0 health it is dying and not yet lost. Rules `R-060`, `R-063`.
        #[serde(rename = "named", default)]
        dying: bool,
        /// Its armor hampers Agility (Stealth). Rule `R-043`.
        #[serde(skip)]
        stealth_disadvantage: bool,
        /// Whether it is proficient with what it wears. Rule `R-045`.
        #[serde(default = "yes")]
        armor_proficient: bool,
        /// Uses left in a healer's kit that it is proficient with. Rule `R-061`.
        healers_kit: u8 = default,
        /// Skilled in Medicine, as in any other of the knowledges.
        medicine: bool = default,
        /// Fields of knowledge that it is skilled in; Medicine stabilises. Rules `PH-KNOW-01`, `PH-KNOW-04`, `R-061`.
        knowledges: BTreeSet<Knowledge> = default,
        /// Tools that it is skilled with, by name. Rule `PH-TOOL-01`.
        #[serde(deserialize_with = "titles", default)]
        tools: BTreeSet<String>,
        /// What it carries that is no weapon, as it is written.
        #[serde(rename = "gear", default)]
        bag: Vec<String>,
        /// What it carries that is no weapon.
        #[serde(skip)]
        gear: Vec<CarriedGear>,
        /// Languages that it speaks. Rule `PH-LANG-01`.
        #[serde(skip)]
        languages: BTreeSet<String>,
        /// How wealthy it is, where that is known. Rule `PH-RES-01`.
        #[serde(skip)]
        resources: Option<u8>,
        /// What it is like and who matters to it, in its player's words. Rules `PH-BG-02`, `PH-BG-03`.
        #[serde(skip)]
        aspects: Vec<String>,
    }
}

fn five_feet() -> Feet {
    Feet::squares(1)
}

fn yes() -> bool {
    true
}

fn one() -> u8 {
    1
}

fn titles<'de, D: Deserializer<'de>>(tools: D) -> Result<BTreeSet<String>, D::Error> {
    Ok(Vec::deserialize(tools)?.into_iter().map(|tool: Tool| tool.title().to_owned()).collect())
}

/// A weapon that somebody carries, as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arm {
    /// Which, by id.
    pub weapon: String,
    /// Pieces of ammunition, 20 unless it says fewer.
    pub shots: Option<u32>,
    /// How many of them; up to 5 to throw are one pick.
    pub count: Option<u32>,
    /// In hand when the battle begins.
    #[serde(default)]
    pub ready: bool,
    /// Whether a creature is skilled with it; it is unless this says otherwise. Of characters job and culture say so.
    pub proficient: Option<bool>,
}

fields! {
    /// How far somebody goes in a round beside walking, in feet; 0 in what it can't. Rules `PH-MOVE-03`, `R-109`.
    #[derive(Copy, Default)]
    pub struct Speeds {
        /// Through the air.
        fly: Feet = default where 0..=200,
        /// Up walls and over what stands in the way.
        climb: Feet = default where 0..=200,
        /// In water.
        swim: Feet = default where 0..=200,
        /// Below the ground.
        burrow: Feet = default where 0..=200,
        /// Stays in the air whatever happens to it. Ruling `R-111`.
        hovers: bool = default,
    }
}

/// A weapon in somebody's hands or belt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedArm {
    /// The weapon.
    pub weapon: Arc<Weapon>,
    /// Pieces of ammunition for it; 0 where it takes none. Rule `R-050`.
    pub shots: u32,
    /// How many of them, as with javelins; 1 for most.
    pub count: u32,
    /// How many are in hand when the battle begins.
    pub ready: u32,
    /// Whether the bearer is proficient with it. Rule `R-012`.
    pub proficient: bool,
}

impl Speeds {
    /// Each with its name for people.
    pub fn named(&self) -> [(&'static str, Feet); 4] {
        [("Fly", self.fly), ("Climb", self.climb), ("Swim", self.swim), ("Burrow", self.burrow)]
    }

    /// The greatest of them. Rule `PH-MOVE-03`.
    pub fn most(&self) -> Feet {
        self.named().into_iter().map(|(_, feet)| feet).max().unwrap_or_default()
    }
}

impl StatBlock for Profile {
    fn portrait(&self) -> Portrait<'_> {
        let Self { id, name, role, trick, origin, source, .. } = self;
        Portrait { id, name, role, trick, origin, source }
    }
}

impl Profile {
    /// The ways in which it moves on its feet or wings. Ruling `R-109`, rule `PH-ORIG-ELFCULT-04`.
    pub fn modes(&self) -> Modes {
        let Speeds { fly, climb, swim, burrow, .. } = self.speeds;
        let can = |feet: Feet| feet > Feet(0);
        let woods = self.features.has(Feature::WoodlandStride);
        Modes { fly: can(fly), climb: can(climb), swim: can(swim), burrow: can(burrow), woods }
    }

    /// What skill adds to an ability check, with its cause; the die that the unskilled lack comes on top of it. For ability
    /// checks, and no attack or saving throw. Rules `PH-CHK-07`, `PH-FTR-CHAMP-02`, `PH-FTR-CHAMP-03`, `R-037`.
    pub fn check_skill(&self, ability: Ability, skilled: bool) -> Option<(&'static str, i32, &'static str)> {
        let athlete = self.features.has(Feature::RemarkableAthlete);
        let limbs = matches!(ability, Ability::Strength | Ability::Agility);
        match skilled {
            true if athlete && limbs => Some(("Remarkable Athlete", 2 * self.skill_bonus, "PH-FTR-CHAMP-02")),
            true => Some(("skill bonus", self.skill_bonus, "PH-CHK-07")),
            false if athlete && (limbs || ability == Ability::Vitality) => {
                Some(("Remarkable Athlete", (self.skill_bonus + 1) / 2, "PH-FTR-CHAMP-03"))
            }
            false => None,
        }
    }

    /// The Defense that attacks meet while the shield is in use. Rule `R-042`.
    pub fn defense_with(&self, shield: &Shield) -> i32 {
        self.defense + if self.shield { shield.bonus } else { 0 }
    }
}
