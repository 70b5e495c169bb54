//! The data files as they are written, where an entry is not one of the types of `profile` itself. Checking turns creatures into
//! those; their fields tell what these mean.

use crate::kit::prelude::*;
use crate::{
    battle::ItemLook,
    kit::entry::{Its, entry, fields},
    rules::fivey::profile::{Ammunition, Bracket, Carry, DamageKind, Feat},
};

entry! {
    /// An entry of `creatures.ron`.
    pub struct RawCreature {
        role: String where ..=60,
        trick: String where ..=160,
        description: String where ..=400,
        bracket: Bracket,
        hit_dice: u8,
        ability: i32,
        defence: i32 where 10..=20,
        experience: u32,
        size: Size = default,
        #[serde(default = "six")]
        paces: i32 where 0..=20,
        reach: Option<(i32, i32)> where 1..=4,
        natural: Vec<RawNatural> = default where Its,
        arms: Vec<RawArm> = default where Its,
        ammunition: BTreeMap<Ammunition, u32> = default,
        feats: Vec<Feat> = default,
        element: Option<DamageKind>,
        breath: i32 = default where 0..=24,
        area: i32 = default where 0..=24,
    }
}

fields! {
    /// An attack of a creature's own body, or with what it always finds at hand. Its die is the bracket's.
    pub struct RawNatural {
        id: String,
        name: String where ..=40,
        kind: DamageKind,
        range: Option<i32> where 1..=60,
        look: ItemLook = default,
    }
}

fields! {
    /// A weapon that a creature carries. Its die is the bracket's.
    pub struct RawArm {
        weapon: String,
        #[serde(default = "one")]
        count: u32 where 1..=20,
        place: Carry = default,
    }
}

fn one() -> u32 {
    1
}

fn six() -> i32 {
    6
}
