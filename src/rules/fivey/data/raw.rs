//! The data files as they are written, where an entry is not one of the types of `profile` itself. Checking turns creatures into
//! those; their fields tell what these mean.

use crate::kit::prelude::*;
use crate::{
    battle::ItemLook,
    rules::fivey::profile::{Ammunition, Armor, Bracket, Carry, DamageKind, Feat, Item, Pack, Shield},
};
use serde::Deserialize;

/// `armor.ron`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armory {
    pub armor: Vec<Armor>,
    pub shield: Shield,
}

/// `gear.ron`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wares {
    pub items: Vec<Item>,
    pub packs: Vec<Pack>,
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
