//! Falling from a height: a die for each two paces, and prone at the end. Ruling `FV-RUL-42`.

use crate::body::flight;
use crate::prelude::*;

/// The depth of pits, and the height of flyers, in paces: 10 feet.
pub const HEIGHT: i32 = 2;

/// A fall from a height, about to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// The combatant who falls.
    pub who: Entity,
    /// The height, in paces.
    pub paces: i32,
    /// The combatant whose doing it is, if anybody's.
    pub by: Option<Entity>,
    /// Whether those who may do something about it have had their chance.
    pub asked: bool,
}

deed! {
    Drop: |it, world| fall(world, it);
    told |it, world| it.who, "falls from a height";
}

/// Drops somebody who is over a pit into it, by somebody's doing or its own.
pub fn into_pit(world: &mut World, who: Entity, by: Option<Entity>) {
    push(world, Drop { who, paces: HEIGHT, by, asked: false });
}

/// The damage of a fall of so many paces, 2 at least.
pub fn dice(paces: i32) -> DiceExpr {
    DiceExpr { count: (paces / 2) as u8, sides: 6 }
}

/// Knocks somebody to the ground, by somebody's doing. Ruling `FV-RUL-42`.
pub fn knock_prone(world: &mut World, who: Entity, by: Option<Entity>) {
    if lasting::begins(world, who, |states| &mut states.prone, "prone", "FV-RUL-42") {
        out_of_the_air(world, who, by);
    }
}

/// Drops a flyer from the air who is held or thrown to the ground.
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
