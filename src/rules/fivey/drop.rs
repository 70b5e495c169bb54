//! Falling from a height: a die for each two paces, and prone at the end. Ruling `FV-RUL-42`.

use super::{
    damage::{Blow, roll_and_deal},
    movement::knock_prone,
    profile::{DamageKind, Dice},
    tools::name,
};
use bevy_ecs::{entity::Entity, world::World};

/// How deep pits are, in paces: 10 feet.
pub const PIT: i32 = 2;

/// Somebody has been moved over a pit and falls in.
pub fn into_pit(world: &mut World, who: Entity) {
    from(world, who, PIT);
}

/// The damage of a fall of so many paces, 2 at least.
pub fn dice(paces: i32) -> Dice {
    Dice { count: (paces / 2) as u8, sides: 6 }
}

/// Falls so many paces. Under 2 it does not hurt.
pub fn from(world: &mut World, who: Entity, paces: i32) {
    if paces < 2 {
        return;
    }
    knock_prone(world, who);
    let what = format!("{}'s fall", name(world, who));
    let dice = dice(paces);
    let blow =
        Blow { by: None, on: who, kind: DamageKind::Bludgeoning, halved: false, natural: false, melee: None };
    roll_and_deal(world, None, &what, dice, blow);
}
