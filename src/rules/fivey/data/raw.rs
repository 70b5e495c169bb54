//! The data files as they are written, where an entry is not one of the types of `profile` itself. Checking turns creatures into
//! those; their fields tell what these mean.

use crate::kit::prelude::*;
use crate::kit::records::records;
use crate::{
    battle::ItemLook,
    rules::fivey::profile::{Ammunition, Armor, Bracket, Carry, DamageKind, Feat, Item, Pack, Shield},
};

records! {
    /// `armor.ron`.
    #[derive(Default)]
    pub struct Armory {
        pub armor: Vec<Armor>,
        pub shield: Shield,
    }

    /// `gear.ron`.
    #[derive(Default)]
    pub struct Wares {
        pub items: Vec<Item>,
        pub packs: Vec<Pack>,
    }

    /// An entry of `creatures.ron`.
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
        pub size: Size = default,
        #[serde(default = "six")]
        pub paces: i32,
        pub reach: Option<(i32, i32)> = default,
        pub natural: Vec<RawNatural> = default,
        pub arms: Vec<RawArm> = default,
        pub ammunition: BTreeMap<Ammunition, u32> = default,
        pub feats: Vec<Feat> = default,
        pub element: Option<DamageKind> = default,
        pub breath: i32 = default,
        pub area: i32 = default,
        pub rules: Vec<String>,
        pub source: String,
    }

    /// An attack of a creature's own body, or with what it always finds at hand. Its die is the bracket's.
    pub struct RawNatural {
        pub id: String,
        pub name: String,
        pub kind: DamageKind,
        pub range: Option<i32> = default,
        pub look: ItemLook = default,
    }

    /// A weapon that a creature carries. Its die is the bracket's.
    pub struct RawArm {
        pub weapon: String,
        #[serde(default = "one")]
        pub count: u32,
        pub place: Carry = default,
    }
}

fn one() -> u32 {
    1
}

fn six() -> i32 {
    6
}
