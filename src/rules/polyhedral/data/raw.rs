//! The data files as they are written, where an entry is not one of the types of `profile` itself. Checking turns them into
//! those; their fields tell what these mean.

use crate::kit::prelude::*;
use crate::{
    battle::ConditionLook,
    rules::polyhedral::profile::{
        Abilities, Ability, Armor, Culture, DamageKind, Effects, FeatureText, Job, Knowledge, LampKind,
        Lineage, NaturalAttack, Shield, Skill, Speeds, Tool,
    },
};
use serde::Deserialize;

/// `armor.ron`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armory {
    pub armor: Vec<Armor>,
    pub shield: Shield,
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
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origins {
    pub languages: Vec<String>,
    pub lineages: Vec<Lineage>,
    pub cultures: Vec<Culture>,
}

/// `jobs.ron`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Jobs {
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
    pub natural: Vec<NaturalAttack>,
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

/// A weapon that somebody carries.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arm {
    /// Which, by id.
    pub weapon: String,
    /// Pieces of ammunition, 20 unless it says fewer.
    #[serde(default)]
    pub shots: Option<u32>,
    /// How many of them; up to 5 to throw are one pick.
    #[serde(default)]
    pub count: Option<u32>,
    /// In hand when the battle begins.
    #[serde(default)]
    pub ready: bool,
    /// Whether a creature is skilled with it; it is unless this says otherwise. Of characters job and culture say so.
    #[serde(default)]
    pub proficient: Option<bool>,
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
