//! The data files as they are written. Checking turns them into the types of `profile`, whose fields tell what
//! these mean.

use crate::{
    grid::{Feet, Size},
    rules::polyhedral::profile::{
        Abilities, Ability, Ammunition, ArmorClass, CostClass, Culture, DamageKind, Dice, Duration, Effects,
        Feature, Group, Harm, Knowledge, Lineage, Skill, Thrown, Tool,
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
    pub effects: Effects,
    pub rules: Vec<String>,
    pub source: String,
}

/// `origins.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOrigins {
    pub lineages: Vec<Lineage>,
    pub cultures: Vec<Culture>,
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
    pub arms: Vec<RawArm>,
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
    #[serde(default = "one")]
    pub attacks: u8,
    #[serde(default)]
    pub named: bool,
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
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawArm {
    pub weapon: String,
    #[serde(default)]
    pub shots: Option<u32>,
    #[serde(default)]
    pub count: Option<u32>,
    #[serde(default)]
    pub ready: bool,
    #[serde(default = "yes")]
    pub proficient: bool,
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

/// An entry of `heroes.ron`: choices, from which the book derives the numbers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawHero {
    pub id: String,
    pub name: String,
    pub description: String,
    pub role: String,
    pub trick: String,
    pub lineage: String,
    pub culture: String,
    pub background: String,
    pub disposition: String,
    pub points: Abilities,
    pub bonuses: Vec<(Ability, i32)>,
    #[serde(default)]
    pub skills: Vec<Skill>,
    #[serde(default)]
    pub knowledges: Vec<Knowledge>,
    #[serde(default)]
    pub talents: Vec<Talent>,
    pub style: Style,
    #[serde(default)]
    pub picks: Vec<Pick>,
    #[serde(default)]
    pub path: Option<Path>,
    #[serde(default)]
    pub armor: Option<String>,
    #[serde(default)]
    pub shield: bool,
    pub weapons: Vec<RawArm>,
    #[serde(default)]
    pub gear: Vec<String>,
    pub source: String,
}

/// A fighting style. Those that this version does not play are absent. Rule `PH-FTR-08`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Rule `PH-FTR-STYLE-DEFENSE`.
    Defense,
    /// Rule `PH-FTR-STYLE-MARK`.
    Marksmanship,
    /// Rule `PH-FTR-STYLE-GWF`.
    GreatWeapon,
    /// Rule `PH-FTR-STYLE-TWF`.
    TwoWeapon,
}

impl Style {
    /// The feature that it is.
    pub const fn feature(self) -> Feature {
        match self {
            Style::Defense => Feature::Defense,
            Style::Marksmanship => Feature::Marksmanship,
            Style::GreatWeapon => Feature::GreatWeapon,
            Style::TwoWeapon => Feature::TwoWeapon,
        }
    }
}

/// What a new level brings: exactly one of these. Rule `PH-ADV-02`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A rank in a job. Rule `PH-ADV-04`.
    Rank(Job),
    /// One ability +2 or two +1 each. Rule `PH-ADV-03`.
    Ability(Vec<(Ability, i32)>),
    /// A talent. Rule `PH-ADV-05`.
    Talent(Talent),
}

/// A job. Rule `R-021`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Job {
    /// The only one printed.
    Fighter,
}

/// A talent. Rule `PH-TAL-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talent {
    /// Rule `PH-TAL-MEDIC-1`.
    Medic,
    /// Rule `PH-TAL-TOUGH-1`.
    Tough,
}

/// A martial path. Rule `PH-FTR-PATH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Path {
    /// The only one printed.
    Champion,
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
