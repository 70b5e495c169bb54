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

pub use kit::{appearance::Part, dice::DiceExpr};

use grid::MovementModes;
use kit::schema::*;
use serde::Deserializer;

stat_block! {
    /// A creature's stat block, all that the rules read of it: what its entry says, and what follows of that. Rules `R-072`,
    /// `PH-ATK-05`.
    pub struct Profile {
        /// Size.
        size: Size,
        /// Walking speed in a round.
        speed: Feet where 0..=200,
        /// Parts of the speed.
        speed_from: Vec<Part> = skip,
        /// Speeds in other ways. Rule `PH-MOVE-03`.
        speeds: Speeds = default where Its,
        /// Reach without a weapon. Rules `PH-ATK-11`, `R-053`.
        reach: Feet = default "five_feet" where 5..=60,
        /// Level, 1 at least.
        level: u32 where 1..=60,
        /// Bonus of proficiency. Rule `PH-ADV-07`.
        skill_bonus: i32 = skip,
        /// Its six ranks.
        abilities: Abilities where 1..=30,
        /// Ability ranks that it began with, by which some things are settled for good.
        created: Abilities = skip,
        /// Suit of armor that it wears, by id.
        armor: Option<String>,
        /// Defense where armor and Agility don't make it, as the stat block prints it. Rule `PH-ATK-05`.
        printed_defense as "defense": Option<i32> where 1..=40,
        /// Defense, without the shield. Rules `PH-ATK-04`, `R-016`.
        defense: i32 = skip,
        /// Parts of the Defense.
        defense_from: Vec<Part> = skip,
        /// Whether it carries a shield, in use; it adds [`Shield::bonus`]. Rule `R-042`.
        shield: bool = default,
        /// Whether that shield begins at its side, since the arms that a level hands out take both hands. Rule `R-042`.
        shield_stowed: bool = skip,
        /// Health when unhurt. Rule `R-017`.
        max_health as "health": i32 where 1..=1000,
        /// Parts of the health.
        health_from: Vec<Part> = skip,
        /// Damage for each wound. Rules `R-056`, `PH-TAL-TOUGH-3`.
        wound_threshold: i32 = skip,
        /// Weapons that it carries, as they are written.
        packed as "arms": Vec<Arm> = default where Its,
        /// Weapons that it carries.
        arms: Vec<Carried> = skip,
        /// Attacks of its own body.
        natural: Vec<Arc<NaturalAttack>> = default where Its,
        /// Saving throws that it is proficient in. Rule `PH-SAVE-02`.
        saves: BTreeSet<Ability> = default,
        /// Skills that it is proficient in.
        skills: BTreeSet<Skill> = default,
        /// Kinds of damage that it halves. Rule `R-015`.
        resist: BTreeSet<DamageKind> = default,
        /// Kinds of damage that it doubles. Rule `R-015`.
        vulnerable: BTreeSet<DamageKind> = default,
        /// Kinds of damage that it takes none of. Rule `R-015`.
        immune: BTreeSet<DamageKind> = default,
        /// Conditions that it never gets, by id, as they are written.
        spared as "condition_immune": Vec<String> = default,
        /// Conditions that it never gets, to be asked.
        condition_immune: BTreeSet<String> = skip,
        /// Whether dim light is bright for it. Rules `PH-VIS-06`, `R-094`.
        darksight: bool = default,
        /// Range of sight whatever hides others but walls; 0 for most. Ruling `R-093`.
        blindsight: Feet = default where 0..=200,
        /// Conditions that are its nature, by id. Ruling `R-117`.
        always: Vec<String> = default,
        /// A light that it carries, burning when the battle begins if a hand is free for it. Ruling `R-095`.
        light: Option<LampKind>,
        /// Attacks in one Attack action, 1 at least. Rules `PH-ACT-ATTACK-2`, `PH-FTR-XA`.
        attacks_per_action as "attacks": u8 = default "one" where 1..=4,
        /// Features that its jobs, paths, talents and origin give.
        features: ClassFeatures = skip,
        /// Its jobs by id with the ranks in each, the first job first; none for creatures. Rule `R-021`.
        ranks: Vec<(String, u8)> = skip,
        /// Points of Resolve when rested; 0 for most creatures. Rulings `R-039`, `R-118`.
        resolve: i32 = default where 0..=9,
        /// Whether it is dying at 0 health and not yet lost. Rules `R-060`, `R-063`.
        dying as "named": bool = default,
        /// Whether its armor hampers Agility (Stealth). Rule `R-043`.
        stealth_disadvantage: bool = skip,
        /// Whether it is proficient with what it wears. Rule `R-045`.
        armor_proficient: bool = default "yes",
        /// Uses left in a healer's kit that it is proficient with. Rule `R-061`.
        healers_kit: u8 = default,
        /// Whether it is skilled in Medicine, as in any other of the knowledges.
        medicine: bool = default,
        /// Fields of knowledge that it is skilled in; Medicine stabilises. Rules `PH-KNOW-01`, `PH-KNOW-04`, `R-061`.
        knowledges: BTreeSet<Knowledge> = default,
        /// Tools that it is skilled with, by name. Rule `PH-TOOL-01`.
        #[serde(deserialize_with = "titles", default)]
        tools: BTreeSet<String>,
        /// Gear that it carries, no weapon among it, as it is written.
        bag as "gear": Vec<String> = default,
        /// Gear that it carries, no weapon among it.
        gear: Vec<CarriedGear> = skip,
        /// Languages that it speaks. Rule `PH-LANG-01`.
        languages: BTreeSet<String> = skip,
        /// Resources rank, where that is known. Rule `PH-RES-01`.
        resources: Option<u8> = skip,
        /// Aspects and relationships, in its player's words. Rules `PH-BG-02`, `PH-BG-03`.
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
        /// Weapon, by id.
        weapon: String,
        /// Number of shots, 20 unless it says fewer.
        shots: Option<u32> where 0..=200,
        /// Number of them; up to 5 to throw are one pick.
        count: Option<u32> where 1..=20,
        /// Whether it is in hand when the battle begins.
        ready: bool = default,
        /// Whether a creature is skilled with it; it is unless this says otherwise. Of characters job and culture say so.
        proficient: Option<bool>,
    }
}

fields! {
    /// Speeds in a round beside walking, in feet; 0 in what it can't. Rules `PH-MOVE-03`, `R-109`.
    #[derive(Copy, Default)]
    pub struct Speeds {
        /// Speed through the air.
        fly: Feet = default where 0..=200,
        /// Speed up walls and over what stands in the way.
        climb: Feet = default where 0..=200,
        /// Speed in water.
        swim: Feet = default where 0..=200,
        /// Speed below the ground.
        burrow: Feet = default where 0..=200,
        /// Whether it stays in the air whatever happens to it. Ruling `R-111`.
        hovers: bool = default,
    }
}

/// One weapon that somebody carries, or several of a kind to throw; on a sheet as a battle begins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Carried {
    /// The weapon.
    pub weapon: Arc<Weapon>,
    /// Whether the bearer is skilled with it. Rules `R-012`, `PH-WPN-UNSKILLED`.
    pub proficient: bool,
    /// Number in hand: none, one, or one in each.
    pub in_hand: u32,
    /// Number in all, those in hand included.
    pub count: u32,
    /// Shots left, for weapons that need ammunition. Ruling `R-050`.
    pub shots: u32,
    /// Shots that this battle began with. Ruling `R-050`.
    pub brought: u32,
    /// Shots left before it must be reloaded, for weapons with a magazine. Ruling `R-049`.
    pub magazine: Option<u8>,
}

impl Carried {
    /// Creates so many, some of them in hand, with these shots and full magazines, of somebody who is skilled with it.
    pub fn new(weapon: Arc<Weapon>, count: u32, in_hand: u32, shots: u32) -> Self {
        let one = Self { weapon, proficient: true, in_hand, count, shots, brought: shots, magazine: None };
        Self { magazine: one.capacity(), ..one }
    }

    /// Adds as many more of it as another has.
    pub fn add(&mut self, more: &Self) {
        let [count, in_hand, shots] =
            [self.count + more.count, self.in_hand + more.in_hand, self.shots + more.shots];
        *self = Self { proficient: self.proficient, ..Self::new(self.weapon.clone(), count, in_hand, shots) };
    }

    /// Number of hands it takes to hold one.
    pub fn hands(&self) -> i32 {
        self.weapon.hands_to_hold().into()
    }

    /// Whether at least one is in hand.
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
    /// Speeds with their names for people.
    pub fn named(&self) -> [(&'static str, Feet); 4] {
        [("Fly", self.fly), ("Climb", self.climb), ("Swim", self.swim), ("Burrow", self.burrow)]
    }

    /// The greatest of the speeds. Rule `PH-MOVE-03`.
    pub fn most(&self) -> Feet {
        self.named().into_iter().map(|(_, feet)| feet).max().unwrap_or_default()
    }
}

impl Profile {
    /// The walking speed in one turn. Rule `PH-SPEED-01`.
    pub const fn walking_speed(&self) -> Feet {
        self.speed
    }

    /// The reach of the bare body. Rule `PH-ATK-11`.
    pub const fn bare_reach(&self) -> Feet {
        self.reach
    }

    /// Whether its shield is on its arm when a battle begins. Rule `R-042`.
    pub const fn begins_shielded(&self) -> bool {
        self.shield && !self.shield_stowed
    }

    /// The reach of its melee weapons as a battle begins: of those in hand and those of the body, else of its fists.
    pub fn armed_reach(&self) -> Feet {
        let held = self.arms.iter().filter(|arm| arm.is_held() && arm.weapon.group.is_melee());
        let held = held.map(|arm| Feet(self.reach.0 + arm.weapon.reach.0));
        let body = self.natural.iter().filter(|attack| attack.range.is_none()).map(|attack| attack.reach);
        held.chain(body).max().unwrap_or(self.reach)
    }

    /// Movement modes on its feet or wings. Ruling `R-109`, rule `PH-ORIG-ELFCULT-04`.
    pub fn modes(&self) -> MovementModes {
        let Speeds { fly, climb, swim, burrow, .. } = self.speeds;
        let can = |feet: Feet| feet > Feet(0);
        let woods = self.features.has(ClassFeature::WoodlandStride);
        MovementModes {
            fly: can(fly),
            climb: can(climb),
            swim: can(swim),
            burrow: can(burrow),
            woods,
            squeeze: true,
        }
    }

    /// Bonus of skill to an ability check, with its cause; the die that the unskilled lack comes on top of it. For ability
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
