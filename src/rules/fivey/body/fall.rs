//! Falling from a height: a die for each two paces, and prone at the end. Ruling `FV-RUL-42`.

use crate::rules::fivey::body::flight;
use crate::rules::fivey::prelude::*;

/// How deep pits are, and how high flyers are, in paces: 10 feet.
pub const HEIGHT: i32 = 2;

/// Somebody is about to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Who.
    pub who: Entity,
    /// How many paces.
    pub paces: i32,
    /// Whose doing it is.
    pub by: Option<Entity>,
    /// Those who may do something about it have had their chance.
    pub asked: bool,
}

deed! {
    Drop: |it, world| fall(world, it);
    told |it, world| it.who, "falls from a height";
}

/// Somebody is over a pit, by somebody's doing or its own, and falls in.
pub fn into_pit(world: &mut World, who: Entity, by: Option<Entity>) {
    push(world, Drop { who, paces: HEIGHT, by, asked: false });
}

/// The damage of a fall of so many paces, 2 at least.
pub fn dice(paces: i32) -> DiceExpr {
    DiceExpr { count: (paces / 2) as u8, sides: 6 }
}

/// On the ground, by somebody's doing. Ruling `FV-RUL-42`.
pub fn knock_prone(world: &mut World, who: Entity, by: Option<Entity>) {
    if lasting::begins(world, who, |states| &mut states.prone, "prone", "FV-RUL-42") {
        out_of_the_air(world, who, by);
    }
}

/// Whoever is held, or thrown to the ground, while aloft falls.
pub fn out_of_the_air(world: &mut World, who: Entity, by: Option<Entity>) {
    if flight::land(world, who) {
        push(world, Drop { who, paces: HEIGHT, by, asked: false });
    }
}

/// Falls, unless a spell softens it. It is the doing of who brought it about, but nobody's roll. Ruling `FV-RUL-06`.
fn fall(world: &mut World, drop: Drop) {
    let Drop { who, paces, by, asked } = drop;
    if !fights(world, who) {
        return;
    }
    if !asked {
        let drop = Drop { asked: true, ..drop };
        push(world, drop);
        return upon(world, &drop);
    }
    knock_prone(world, who, by);
    let what = format!("{}'s fall", name(world, who));
    let blow = Blow::new(by, who, DamageKind::Bludgeoning);
    roll_and_deal(world, None, &what, dice(paces), blow);
}
