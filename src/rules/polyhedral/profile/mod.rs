//! The checked stat block of a creature or hero, from which a battle puts it on the board.

mod condition;
mod dice;
mod feature;
mod gear;
mod job;
mod origin;
mod outfit;
mod words;

pub use condition::{Condition, Effects};
pub use dice::{Dice, NotDice};
pub use feature::{Feature, Features};
pub use gear::{
    Ammunition, Armor, ArmorClass, Duration, Group, LampKind, NaturalAttack, Rider, Shield, Weapon,
};
pub use job::{FeatureText, Gain, Job, Path};
pub use origin::{Aspects, Background, Culture, Lineage};
pub use outfit::{CarriedGear, Gear, Harm, Thrown, Tool};
pub use words::{Abilities, Ability, CostClass, DamageKind, Knowledge, Skill, modifier, skill_bonus};

pub use crate::kit::shown::Part;

use crate::kit::prelude::*;
use crate::{
    grid::Modes,
    kit::{sheet::StatBlock, shown::Portrait},
};
use serde::Deserialize;

/// Everything that the rules read of a creature. Rules `R-072`, `PH-ATK-05`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Its id in levels.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How big it is.
    pub size: Size,
    /// How far it walks in a round.
    pub speed: Feet,
    /// How far it goes in other ways. Rule `PH-MOVE-03`.
    pub speeds: Speeds,
    /// What that is made of.
    pub speed_from: Vec<Part>,
    /// How far it strikes without a weapon. Rules `PH-ATK-11`, `R-053`.
    pub reach: Feet,
    /// Its level, 1 at least.
    pub level: u32,
    /// What proficiency adds. Rule `PH-ADV-07`.
    pub skill_bonus: i32,
    /// Its six ranks.
    pub abilities: Abilities,
    /// The ranks that it began with, by which some things are settled for good.
    pub created: Abilities,
    /// What an attack has to reach, without the shield. Rules `PH-ATK-04`, `R-016`.
    pub defense: i32,
    /// What that is made of.
    pub defense_from: Vec<Part>,
    /// Whether it carries a shield, in use; it adds [`Shield::bonus`]. Rule `R-042`.
    pub shield: bool,
    /// Health when unhurt. Rule `R-017`.
    pub max_health: i32,
    /// What that is made of.
    pub health_from: Vec<Part>,
    /// Damage for each wound. Rules `R-056`, `PH-TAL-TOUGH-3`.
    pub wound_threshold: i32,
    /// What it carries to fight with.
    pub arms: Vec<CarriedArm>,
    /// Attacks of its own body.
    pub natural: Vec<Arc<NaturalAttack>>,
    /// Saving throws that it is proficient in. Rule `PH-SAVE-02`.
    pub saves: BTreeSet<Ability>,
    /// Skills that it is proficient in.
    pub skills: BTreeSet<Skill>,
    /// Halves damage of these kinds. Rule `R-015`.
    pub resist: BTreeSet<DamageKind>,
    /// Doubles damage of these kinds. Rule `R-015`.
    pub vulnerable: BTreeSet<DamageKind>,
    /// Takes no damage of these kinds. Rule `R-015`.
    pub immune: BTreeSet<DamageKind>,
    /// Conditions that it never gets, by id.
    pub condition_immune: BTreeSet<String>,
    /// Dim light is bright for it. Rules `PH-VIS-06`, `R-094`.
    pub darksight: bool,
    /// Sees that far whatever hides others but walls; 0 for most. Ruling `R-093`.
    pub blindsight: Feet,
    /// Conditions that are its nature, by id. Ruling `R-117`.
    pub always: Vec<String>,
    /// A light that it carries, burning when the battle begins if a hand is free for it. Ruling `R-095`.
    pub light: Option<LampKind>,
    /// Attacks in one Attack action, 1 at least. Rules `PH-ACT-ATTACK-2`, `PH-FTR-XA`.
    pub attacks_per_action: u8,
    /// What its jobs, paths, talents and origin give.
    pub features: Features,
    /// Its jobs by id with the ranks in each, the first job first; none for creatures. Rule `R-021`.
    pub ranks: Vec<(String, u8)>,
    /// Points of Resolve when rested; 0 for most creatures. Rulings `R-039`, `R-118`.
    pub resolve: i32,
    /// At 0 health it is dying and not yet lost. Rules `R-060`, `R-063`.
    pub dying: bool,
    /// Its armor hampers Agility (Stealth). Rule `R-043`.
    pub stealth_disadvantage: bool,
    /// Whether it is proficient with what it wears. Rule `R-045`.
    pub armor_proficient: bool,
    /// Uses left in a healer's kit that it is proficient with. Rule `R-061`.
    pub healers_kit: u8,
    /// Fields of knowledge that it is skilled in; Medicine stabilises. Rules `PH-KNOW-01`, `PH-KNOW-04`, `R-061`.
    pub knowledges: BTreeSet<Knowledge>,
    /// Tools that it is skilled with, by name. Rule `PH-TOOL-01`.
    pub tools: BTreeSet<String>,
    /// What it carries that is no weapon.
    pub gear: Vec<CarriedGear>,
    /// Languages that it speaks. Rule `PH-LANG-01`.
    pub languages: BTreeSet<String>,
    /// How wealthy it is, where that is known. Rule `PH-RES-01`.
    pub resources: Option<u8>,
    /// What it is like and who matters to it, in its player's words. Rules `PH-BG-02`, `PH-BG-03`.
    pub aspects: Vec<String>,
    /// What it is for, in a few words: `archer`.
    pub role: String,
    /// The one thing to know when facing it, one line.
    pub trick: String,
    /// Where it comes from, for the sheet: `Human, human culture, watch sergeant, Fighter 1`.
    pub origin: String,
    /// Who wrote the entry.
    pub source: String,
    /// What one sees.
    pub description: String,
}

/// How far somebody goes in a round beside walking, in feet; 0 in what it can't. Rules `PH-MOVE-03`, `R-109`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Speeds {
    /// Through the air.
    pub fly: Feet,
    /// Up walls and over what stands in the way.
    pub climb: Feet,
    /// In water.
    pub swim: Feet,
    /// Below the ground.
    pub burrow: Feet,
    /// Stays in the air whatever happens to it. Ruling `R-111`.
    pub hovers: bool,
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
