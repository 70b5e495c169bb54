//! The data files as they are written. Checking turns them into the types of `profile`, whose fields tell what
//! these mean.

use crate::{
    battle::looks::{ConditionLook, ItemLook},
    grid::{Feet, Size},
    rules::polyhedral::{
        character::Arm,
        profile::{
            Abilities, Ability, Ammunition, ArmorClass, CostClass, Culture, DamageKind, Dice, Duration,
            Effects, FeatureText, Group, Harm, Job, Knowledge, LampKind, Lineage, Skill, Speeds, Thrown,
            Tool,
        },
    },
};
use serde::Deserialize;

/// An entry of `weapons.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawWeapon {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub printed: Option<String>,
    pub group: Group,
    pub cost: CostClass,
    pub damage: Dice,
    #[serde(default)]
    pub flat: i32,
    pub kind: DamageKind,
    pub properties: String,
    #[serde(default)]
    pub versatile: Option<Dice>,
    #[serde(default)]
    pub finesse: bool,
    #[serde(default)]
    pub light: bool,
    #[serde(default)]
    pub reach: Feet,
    #[serde(default)]
    pub thrown: Option<(Feet, Feet)>,
    #[serde(default)]
    pub ranged: Option<(Feet, Feet)>,
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
    #[serde(default)]
    pub two_handed: bool,
    #[serde(default)]
    pub two_hands_to_fire: bool,
    #[serde(default)]
    pub loading: bool,
    #[serde(default)]
    pub reload: Option<u8>,
    #[serde(default)]
    pub heavy: bool,
    #[serde(default)]
    pub quick: bool,
    #[serde(default)]
    pub firearm: bool,
    #[serde(default)]
    pub special: bool,
    #[serde(default)]
    pub look: ItemLook,
    pub rules: Vec<String>,
    pub source: String,
}

/// `armor.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawArmory {
    pub armor: Vec<RawArmor>,
    pub shield: RawShield,
}

/// A suit of armor in `armor.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawArmor {
    pub id: String,
    pub name: String,
    pub class: ArmorClass,
    pub cost: CostClass,
    pub base: i32,
    #[serde(default)]
    pub stealth_disadvantage: bool,
    #[serde(default)]
    pub light: bool,
    pub rules: Vec<String>,
    pub source: String,
}

/// The shield in `armor.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawShield {
    pub name: String,
    pub cost: CostClass,
    pub bonus: i32,
    pub rules: Vec<String>,
    pub source: String,
}

/// An entry of `gear.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawGear {
    pub id: String,
    pub name: String,
    pub cost: CostClass,
    pub text: String,
    #[serde(default)]
    pub look: ItemLook,
    #[serde(default)]
    pub tool: Option<Tool>,
    #[serde(default)]
    pub strewn: Option<Harm>,
    #[serde(default)]
    pub thrown: Option<Thrown>,
    pub rules: Vec<String>,
    pub source: String,
}

/// An entry of `conditions.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCondition {
    pub id: String,
    pub name: String,
    pub text: String,
    #[serde(default)]
    pub boon: bool,
    #[serde(default)]
    pub counted: bool,
    #[serde(default)]
    pub look: ConditionLook,
    pub effects: Vec<(String, Effects)>,
    pub rules: Vec<String>,
    pub source: String,
}

/// `origins.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOrigins {
    pub languages: Vec<String>,
    pub lineages: Vec<Lineage>,
    pub cultures: Vec<Culture>,
}

/// `jobs.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawJobs {
    pub features: Vec<FeatureText>,
    pub jobs: Vec<Job>,
}

/// An entry of `creatures.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCreature {
    pub id: String,
    pub name: String,
    pub description: String,
    pub role: String,
    pub trick: String,
    pub size: Size,
    pub level: u32,
    pub abilities: Abilities,
    pub speed: Feet,
    #[serde(default)]
    pub speeds: Speeds,
    #[serde(default = "five_feet")]
    pub reach: Feet,
    #[serde(default)]
    pub armor: Option<String>,
    #[serde(default = "yes")]
    pub armor_proficient: bool,
    #[serde(default)]
    pub defense: Option<i32>,
    #[serde(default)]
    pub shield: bool,
    pub health: i32,
    #[serde(default)]
    pub arms: Vec<Arm>,
    #[serde(default)]
    pub natural: Vec<RawNatural>,
    #[serde(default)]
    pub saves: Vec<Ability>,
    #[serde(default)]
    pub skills: Vec<Skill>,
    #[serde(default)]
    pub resist: Vec<DamageKind>,
    #[serde(default)]
    pub vulnerable: Vec<DamageKind>,
    #[serde(default)]
    pub immune: Vec<DamageKind>,
    #[serde(default)]
    pub condition_immune: Vec<String>,
    #[serde(default)]
    pub darksight: bool,
    #[serde(default)]
    pub blindsight: Feet,
    #[serde(default)]
    pub always: Vec<String>,
    #[serde(default)]
    pub light: Option<LampKind>,
    #[serde(default = "one")]
    pub attacks: u8,
    #[serde(default)]
    pub named: bool,
    #[serde(default)]
    pub resolve: i32,
    #[serde(default)]
    pub medicine: bool,
    #[serde(default)]
    pub knowledges: Vec<Knowledge>,
    #[serde(default)]
    pub tools: Vec<Tool>,
    #[serde(default)]
    pub gear: Vec<String>,
    #[serde(default)]
    pub healers_kit: u8,
    pub rules: Vec<String>,
    pub source: String,
}

/// An attack of a creature's own body.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawNatural {
    pub id: String,
    pub name: String,
    pub ability: Ability,
    pub damage: Dice,
    pub kind: DamageKind,
    #[serde(default)]
    pub reach: Option<Feet>,
    #[serde(default)]
    pub range: Option<(Feet, Feet)>,
    #[serde(default)]
    pub uses: Option<u32>,
    #[serde(default)]
    pub look: ItemLook,
    #[serde(default)]
    pub rider: Option<RawRider>,
}

/// What a natural attack does beside damage.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRider {
    pub save: Ability,
    pub difficulty: i32,
    pub condition: String,
    pub lasts: Duration,
    #[serde(default)]
    pub poison: bool,
}

fn yes() -> bool {
    true
}

fn one() -> u8 {
    1
}

fn five_feet() -> Feet {
    Feet(crate::grid::SQUARE_FEET)
}
