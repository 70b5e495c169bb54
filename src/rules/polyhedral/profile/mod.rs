//! The checked stat block of a creature or hero, from which a battle puts it on the board.

mod condition;
mod feature;
mod gear;
mod job;
mod origin;
mod outfit;
mod words;

pub use condition::{Condition, Effects};
pub use feature::{ClassFeature, ClassFeatures};
pub use gear::{
    Ammunition, Armor, ArmorClass, Duration, Group, LampKind, NaturalAttack, Rider, SHOTS, Shield, Weapon,
};
pub use job::{FeatureText, Gain, Job, Path};
pub use origin::{Aspects, Background, Culture, Lineage};
pub use outfit::{CarriedGear, Gear, HazardHarm, Thrown, Tool};
pub use words::{Abilities, Ability, CostClass, DamageKind, Knowledge, Skill, modifier, skill_bonus};

pub use crate::kit::{appearance::Part, dice::DiceExpr};

use crate::{grid::MovementModes, kit::schema::*};
use serde::Deserializer;

stat_block! {
    /// Everything that the rules read of a creature: what its entry says, and what follows of that. Rules `R-072`, `PH-ATK-05`.
    pub struct Profile {
        /// How big it is.
        size: Size,
        /// How far it walks in a round.
        speed: Feet where 0..=200,
        /// What that is made of.
        speed_from: Vec<Part> = skip,
        /// How far it goes in other ways. Rule `PH-MOVE-03`.
        speeds: Speeds = default where Its,
        /// How far it strikes without a weapon. Rules `PH-ATK-11`, `R-053`.
        reach: Feet = default "five_feet" where 5..=60,
        /// Its level, 1 at least.
        level: u32 where 1..=60,
        /// What proficiency adds. Rule `PH-ADV-07`.
        skill_bonus: i32 = skip,
        /// Its six ranks.
        abilities: Abilities where 1..=30,
        /// The ranks that it began with, by which some things are settled for good.
        created: Abilities = skip,
        /// The suit that it wears, by id.
        armor: Option<String>,
        /// What an attack has to reach where armor and Agility don't make it, as the stat block prints it. Rule `PH-ATK-05`.
        printed_defense as "defense": Option<i32> where 1..=40,
        /// What an attack has to reach, without the shield. Rules `PH-ATK-04`, `R-016`.
        defense: i32 = skip,
        /// What that is made of.
        defense_from: Vec<Part> = skip,
        /// Whether it carries a shield, in use; it adds [`Shield::bonus`]. Rule `R-042`.
        shield: bool = default,
        /// Health when unhurt. Rule `R-017`.
        max_health as "health": i32 where 1..=1000,
        /// What that is made of.
        health_from: Vec<Part> = skip,
        /// Damage for each wound. Rules `R-056`, `PH-TAL-TOUGH-3`.
        wound_threshold: i32 = skip,
        /// What it carries to fight with, as it is written.
        packed as "arms": Vec<Arm> = default where Its,
        /// What it carries to fight with.
        arms: Vec<Carried> = skip,
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
        spared as "condition_immune": Vec<String> = default,
        /// The same, to be asked.
        condition_immune: BTreeSet<String> = skip,
        /// Dim light is bright for it. Rules `PH-VIS-06`, `R-094`.
        darksight: bool = default,
        /// Sees that far whatever hides others but walls; 0 for most. Ruling `R-093`.
        blindsight: Feet = default where 0..=200,
        /// Conditions that are its nature, by id. Ruling `R-117`.
        always: Vec<String> = default,
        /// A light that it carries, burning when the battle begins if a hand is free for it. Ruling `R-095`.
        light: Option<LampKind>,
        /// Attacks in one Attack action, 1 at least. Rules `PH-ACT-ATTACK-2`, `PH-FTR-XA`.
        attacks_per_action as "attacks": u8 = default "one" where 1..=4,
        /// What its jobs, paths, talents and origin give.
        features: ClassFeatures = skip,
        /// Its jobs by id with the ranks in each, the first job first; none for creatures. Rule `R-021`.
        ranks: Vec<(String, u8)> = skip,
        /// Points of Resolve when rested; 0 for most creatures. Rulings `R-039`, `R-118`.
        resolve: i32 = default where 0..=9,
        /// At 0 health it is dying and not yet lost. Rules `R-060`, `R-063`.
        dying as "named": bool = default,
        /// Its armor hampers Agility (Stealth). Rule `R-043`.
        stealth_disadvantage: bool = skip,
        /// Whether it is proficient with what it wears. Rule `R-045`.
        armor_proficient: bool = default "yes",
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
        bag as "gear": Vec<String> = default,
        /// What it carries that is no weapon.
        gear: Vec<CarriedGear> = skip,
        /// Languages that it speaks. Rule `PH-LANG-01`.
        languages: BTreeSet<String> = skip,
        /// How wealthy it is, where that is known. Rule `PH-RES-01`.
        resources: Option<u8> = skip,
        /// What it is like and who matters to it, in its player's words. Rules `PH-BG-02`, `PH-BG-03`.
        aspects: Vec<String> = skip,
    }
}

fn five_feet() -> Feet {
    Feet::squares(1)
}

fn titles<'de, D: Deserializer<'de>>(tools: D) -> Result<BTreeSet<String>, D::Error> {
    Ok(Vec::deserialize(tools)?.into_iter().map(|tool: Tool| tool.title().to_owned()).collect())
}

fields! {
    /// A weapon that somebody carries, as it is written.
    pub struct Arm {
        /// Which, by id.
        weapon: String,
        /// Pieces of ammunition, 20 unless it says fewer.
        shots: Option<u32> where 0..=200,
        /// How many of them; up to 5 to throw are one pick.
        count: Option<u32> where 1..=20,
        /// In hand when the battle begins.
        ready: bool = default,
        /// Whether a creature is skilled with it; it is unless this says otherwise. Of characters job and culture say so.
        proficient: Option<bool>,
    }
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

/// One weapon that somebody carries, or several of a kind to throw; on a sheet as a battle begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// What it is.
    pub weapon: Arc<Weapon>,
    /// Whether the bearer is skilled with it. Rules `R-012`, `PH-WPN-UNSKILLED`.
    pub proficient: bool,
    /// How many are in hand: none, one, or one in each.
    pub in_hand: u32,
    /// How many there are, those in hand included.
    pub count: u32,
    /// Shots left, for weapons that need ammunition. Ruling `R-050`.
    pub shots: u32,
    /// Shots that this battle began with. Ruling `R-050`.
    pub brought: u32,
    /// Shots left before it must be reloaded, for weapons with a magazine. Ruling `R-049`.
    pub magazine: Option<u8>,
}

impl Carried {
    /// So many, some of them in hand, with these shots and full magazines, of somebody who is skilled with it.
    pub fn new(weapon: Arc<Weapon>, count: u32, in_hand: u32, shots: u32) -> Self {
        let one = Self { weapon, proficient: true, in_hand, count, shots, brought: shots, magazine: None };
        Self { magazine: one.capacity(), ..one }
    }

    /// As many more of it as another has.
    pub fn add(&mut self, more: &Self) {
        let [count, in_hand, shots] =
            [self.count + more.count, self.in_hand + more.in_hand, self.shots + more.shots];
        *self = Self { proficient: self.proficient, ..Self::new(self.weapon.clone(), count, in_hand, shots) };
    }

    /// Hands it takes to hold one.
    pub fn hands(&self) -> i32 {
        self.weapon.hands_to_hold().into()
    }

    /// Whether one is in hand at least.
    pub fn is_held(&self) -> bool {
        self.in_hand > 0
    }

    /// Shots that their magazines hold together, for weapons with one. Ruling `R-049`.
    pub fn capacity(&self) -> Option<u8> {
        let count = u8::try_from(self.count).unwrap_or(u8::MAX);
        self.weapon.reload.map(|size| size.saturating_mul(count))
    }
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

impl Profile {
    /// The ways in which it moves on its feet or wings. Ruling `R-109`, rule `PH-ORIG-ELFCULT-04`.
    pub fn modes(&self) -> MovementModes {
        let Speeds { fly, climb, swim, burrow, .. } = self.speeds;
        let can = |feet: Feet| feet > Feet(0);
        let woods = self.features.has(ClassFeature::WoodlandStride);
        MovementModes { fly: can(fly), climb: can(climb), swim: can(swim), burrow: can(burrow), woods }
    }

    /// What skill adds to an ability check, with its cause; the die that the unskilled lack comes on top of it. For ability
    /// checks, and no attack or saving throw. Rules `PH-CHK-07`, `PH-FTR-CHAMP-02`, `PH-FTR-CHAMP-03`, `R-037`.
    pub fn check_skill(&self, ability: Ability, skilled: bool) -> Option<(&'static str, i32, &'static str)> {
        let athlete = self.features.has(ClassFeature::RemarkableAthlete);
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
}
