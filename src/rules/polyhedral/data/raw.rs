//! The data files as they are written, where an entry is not one of the types of `profile` itself. Checking turns them into
//! those; their fields tell what these mean.

use crate::kit::prelude::*;
use crate::kit::records::records;
use crate::{
    battle::ConditionLook,
    rules::polyhedral::profile::{
        Abilities, Ability, Armor, Culture, DamageKind, Effects, FeatureText, Job, Knowledge, LampKind,
        Lineage, NaturalAttack, Shield, Skill, Speeds, Tool,
    },
};

records! {
    /// `armor.ron`.
    #[derive(Default)]
    pub struct Armory {
        pub armor: Vec<Armor>,
        pub shield: Shield,
    }

    /// An entry of `conditions.ron`.
    pub struct RawCondition {
        pub id: String,
        pub name: String,
        pub text: String,
        pub boon: bool = default,
        pub counted: bool = default,
        pub look: ConditionLook = default,
        pub effects: Vec<(String, Effects)>,
        pub rules: Vec<String>,
        pub source: String,
    }

    /// `origins.ron`.
    #[derive(Default)]
    pub struct Origins {
        pub languages: Vec<String>,
        pub lineages: Vec<Lineage>,
        pub cultures: Vec<Culture>,
    }

    /// `jobs.ron`.
    #[derive(Default)]
    pub struct Jobs {
        pub features: Vec<FeatureText>,
        pub jobs: Vec<Job>,
    }

    /// An entry of `creatures.ron`.
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
        pub speeds: Speeds = default,
        #[serde(default = "five_feet")]
        pub reach: Feet,
        pub armor: Option<String> = default,
        #[serde(default = "yes")]
        pub armor_proficient: bool,
        pub defense: Option<i32> = default,
        pub shield: bool = default,
        pub health: i32,
        pub arms: Vec<Arm> = default,
        pub natural: Vec<NaturalAttack> = default,
        pub saves: Vec<Ability> = default,
        pub skills: Vec<Skill> = default,
        pub resist: Vec<DamageKind> = default,
        pub vulnerable: Vec<DamageKind> = default,
        pub immune: Vec<DamageKind> = default,
        pub condition_immune: Vec<String> = default,
        pub darksight: bool = default,
        pub blindsight: Feet = default,
        pub always: Vec<String> = default,
        pub light: Option<LampKind> = default,
        #[serde(default = "one")]
        pub attacks: u8,
        pub named: bool = default,
        pub resolve: i32 = default,
        pub medicine: bool = default,
        pub knowledges: Vec<Knowledge> = default,
        pub tools: Vec<Tool> = default,
        pub gear: Vec<String> = default,
        pub healers_kit: u8 = default,
        pub rules: Vec<String>,
        pub source: String,
    }

    /// A weapon that somebody carries.
    pub struct Arm {
        /// Which, by id.
        pub weapon: String,
        /// Pieces of ammunition, 20 unless it says fewer.
        pub shots: Option<u32> = default,
        /// How many of them; up to 5 to throw are one pick.
        pub count: Option<u32> = default,
        /// In hand when the battle begins.
        pub ready: bool = default,
        /// Whether a creature is skilled with it; it is unless this says otherwise. Of characters job and culture say so.
        pub proficient: Option<bool> = default,
    }
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
