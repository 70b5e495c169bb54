//! Falling from a height: a die for each ten feet, and prone at the end. It comes of no attack roll, so it wounds nobody. Ruling
//! `RZR-11`.

use crate::prelude::*;

/// The depth of pits.
pub const DEPTH: Feet = Feet(10);

/// Feet for each die.
const FEET: i32 = 10;

/// A fall from a height, about to happen.
#[derive(Clone, Copy, Debug)]
pub struct Drop {
    /// The combatant who falls.
    pub who: Entity,
    /// The height.
    pub deep: Feet,
}

deed! {
    Drop: |it, world| fall(world, it);
    told |it, world| it.who, "falls from a height";
}

fn fall(world: &mut World, Drop { who, deep }: Drop) {
    if !in_battle(world, who) {
        return;
    }
    lasting::knock_prone(world, who);
    let dice = DiceExpr::new((deep.0 / FEET).max(1) as u8, 6);
    let harm = HitDamage::on(world, who, dice, DamageKind::Bludgeoning);
    let what = format!("{}'s fall", name(world, who));
    roll_and_deal(world, &what, (harm, Vec::new()), Blow::new(None, who, DamageKind::Bludgeoning));
}
