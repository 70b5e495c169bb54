//! The data files as they are written. Checking turns them into the types of `profile`, whose fields tell what
//! these mean.

use crate::{
    battle::looks::ItemLook,
    grid::Size,
    rules::fivey::profile::{Ammunition, Bracket, Carry, DamageKind, Dice, Feat, Gear, Skill, Stat},
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// An entry of `weapons.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawWeapon {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub group: Option<Skill>,
    pub kind: DamageKind,
    #[serde(default)]
    pub elemental: bool,
    #[serde(default)]
    pub price: u32,
    #[serde(default)]
    pub one_hand: Option<Dice>,
    #[serde(default)]
    pub two_hands: Option<Dice>,
    #[serde(default)]
    pub reach: Option<(i32, i32)>,
    #[serde(default)]
    pub thrown: Option<i32>,
    #[serde(default)]
    pub range: Option<i32>,
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
    #[serde(default)]
    pub reload: bool,
    #[serde(default)]
    pub called: Option<i32>,
    #[serde(default)]
    pub look: ItemLook,
    #[serde(default)]
    pub natural: bool,
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
    pub price: u32,
    pub defence: i32,
    pub strength: i32,
    #[serde(default)]
    pub resist: Vec<DamageKind>,
    #[serde(default)]
    pub vulnerable: Vec<DamageKind>,
    #[serde(default)]
    pub metal: bool,
    pub rules: Vec<String>,
    pub source: String,
}

/// The shield in `armor.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawShield {
    pub name: String,
    pub price: u32,
    pub bonus: i32,
    pub rules: Vec<String>,
    pub source: String,
}

/// `gear.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawGear {
    pub items: Vec<RawItem>,
    pub packs: Vec<RawPack>,
}

/// An item in `gear.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawItem {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub price: Option<u32>,
    #[serde(default = "one")]
    pub set: u32,
    #[serde(default = "one")]
    pub slots: u32,
    #[serde(default)]
    pub gear: Option<Gear>,
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
    #[serde(default)]
    pub scroll: bool,
    pub rules: Vec<String>,
    pub source: String,
}

/// A pack in `gear.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPack {
    pub id: String,
    pub name: String,
    pub price: u32,
    pub slots: u32,
    pub holds: BTreeMap<String, u32>,
    pub rules: Vec<String>,
    pub source: String,
}

/// An entry of `origins.ron` or `backgrounds.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTemplate {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub size: Size,
    pub stat: Stat,
    pub skills: Vec<Skill>,
    pub feat: Feat,
    pub title: String,
    pub items: (RawStart, RawStart),
    pub rules: Vec<String>,
    pub source: String,
}

/// A starting item of a template.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStart {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub weapon: bool,
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
    #[serde(default)]
    pub gear: Option<Gear>,
    #[serde(default)]
    pub vessel: Option<Form>,
    #[serde(default)]
    pub companion: Option<String>,
    #[serde(default)]
    pub teaches: Option<Skill>,
    #[serde(default = "one")]
    pub slots: u32,
}

/// What becomes of a vessel once its spell is cast. Ruling `FV-RUL-19`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// It is gone.
    Scroll,
    /// It is an ordinary thing.
    Keepsake,
}

/// An entry of `creatures.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCreature {
    pub id: String,
    pub name: String,
    pub role: String,
    pub trick: String,
    pub description: String,
    pub bracket: Bracket,
    pub hit_dice: u8,
    pub ability: i32,
    pub defence: i32,
    pub experience: u32,
    #[serde(default)]
    pub size: Size,
    #[serde(default = "six")]
    pub paces: i32,
    #[serde(default)]
    pub reach: Option<(i32, i32)>,
    #[serde(default)]
    pub natural: Vec<RawNatural>,
    #[serde(default)]
    pub arms: Vec<RawArm>,
    #[serde(default)]
    pub ammunition: BTreeMap<Ammunition, u32>,
    #[serde(default)]
    pub feats: Vec<Feat>,
    #[serde(default)]
    pub element: Option<DamageKind>,
    #[serde(default)]
    pub breath: i32,
    #[serde(default)]
    pub area: i32,
    pub rules: Vec<String>,
    pub source: String,
}

/// An attack of a creature's own body, or with what it always finds at hand. Its die is the bracket's.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawNatural {
    pub id: String,
    pub name: String,
    pub kind: DamageKind,
    #[serde(default)]
    pub range: Option<i32>,
    #[serde(default)]
    pub look: ItemLook,
}

/// A weapon that a creature carries. Its die is the bracket's.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawArm {
    pub weapon: String,
    #[serde(default = "one")]
    pub count: u32,
    #[serde(default)]
    pub place: Carry,
}

fn one() -> u32 {
    1
}

fn six() -> i32 {
    6
}
