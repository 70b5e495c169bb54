//! Short ways to ask the world what these rules often ask.

use super::{
    profile::Ability,
    sheet::{Sheet, Speed, Wounds},
    state::{incapacitated, suffers},
};
use crate::{
    battle::{
        board::{Board, footprint},
        goals::fights,
        words::Reason,
    },
    grid::{Feet, Footprint, Light},
};
use bevy_ecs::{entity::Entity, world::World};

pub use crate::rules::tools::{change, cover, enemies, name, option, part, roll, roll_sides, tell};

/// Feet between two, from nearest square to nearest square. Ruling `R-103`.
pub fn distance(world: &World, one: Entity, other: Entity) -> Option<Feet> {
    Some(footprint(world, one)?.distance(footprint(world, other)?))
}

/// The modifier of an ability. Rule `PH-ABIL-04`.
pub fn modifier(world: &World, who: Entity, ability: Ability) -> i32 {
    world.get::<Sheet>(who).map_or(0, |sheet| sheet.0.abilities.modifier(ability))
}

/// The penalty for wounds, as a reason. Rule `PH-COND-WOUNDED-2`.
pub fn wound_penalty(world: &World, who: Entity) -> Option<Reason> {
    let wounds = part::<Wounds>(world, who).0;
    (wounds > 0).then(|| Reason::flat("wounds", -wounds, "PH-COND-WOUNDED-2"))
}

/// Fights, and nothing keeps it from acting.
pub fn able(world: &World, who: Entity) -> bool {
    fights(world, who) && !incapacitated(world, who)
}

/// The speed one has now: conditions may halve it, rounded down to 5 feet, or take it. Rules `PH-SPEED-01`, `R-106`.
pub fn speed(world: &World, who: Entity) -> Feet {
    if !able(world, who) || suffers(world, who, |effects| effects.speed_zero) {
        return Feet(0);
    }
    let full = world.get::<Speed>(who).map_or(0, |speed| speed.0.0);
    let halved = suffers(world, who, |effects| effects.speed_halved);
    Feet(if halved { full / 2 / 5 * 5 } else { full })
}

/// Sees nothing. Rule `PH-COND-BLINDED-1`.
fn blind(world: &World, who: Entity) -> bool {
    suffers(world, who, |effects| effects.blind)
}

/// Whether `from`, whose eyes are at `eyes`, sees somebody who stands at `there`. Ruling `R-093`.
pub fn sees_from(world: &World, from: Entity, eyes: Footprint, there: Footprint) -> bool {
    able(world, from)
        && !blind(world, from)
        && lit(world, there)
        && world.resource::<Board>().sight(eyes, there).0
}

/// Whether one sees another. Ruling `R-093`.
pub fn sees(world: &World, from: Entity, other: Entity) -> bool {
    match (footprint(world, from), footprint(world, other)) {
        (Some(eyes), Some(there)) => sees_from(world, from, eyes, there),
        _ => false,
    }
}

/// Any of its squares is not dark. Rule `PH-VIS-03`, ruling `R-093`.
fn lit(world: &World, there: Footprint) -> bool {
    let map = world.resource::<Board>().map();
    there.squares().any(|square| map.light(square) != Light::Dark)
}
