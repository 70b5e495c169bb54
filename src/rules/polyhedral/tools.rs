//! Short ways to ask the world what these rules often ask.

use super::{
    profile::Ability,
    sheet::{Sheet, Speed, Wounds},
    state::Body,
};
use crate::{
    battle::{
        board::{Board, footprint},
        engine::{Level, Pending},
        offer::{Decision, DecisionKind},
        roster::Roster,
        words::{Reason, Text},
    },
    grid::{Feet, Footprint, Light},
};
use bevy_ecs::{entity::Entity, world::World};

pub use crate::rules::tools::{change, enemies, name, option, part, roll, roll_sides, tell};

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
    Body::of(world, who).able()
}

/// The speed one has now: conditions may halve it, rounded down to 5 feet, or take it. Rules `PH-SPEED-01`, `R-106`.
pub fn speed(world: &World, who: Entity) -> Feet {
    let body = Body::of(world, who);
    if !body.able() || body.suffers(|effects| effects.speed_zero) {
        return Feet(0);
    }
    let full = world.get::<Speed>(who).map_or(0, |speed| speed.0.0);
    let halved = body.suffers(|effects| effects.speed_halved);
    Feet(if halved { full / 2 / 5 * 5 } else { full })
}

/// Whether `from`, whose eyes are at `eyes`, sees somebody who stands at `there`. Ruling `R-093`.
pub fn sees_from(world: &World, from: Entity, eyes: Footprint, there: Footprint) -> bool {
    Body::of(world, from).watches() && visible(world.resource(), eyes, there)
}

/// Whether whoever watches from `eyes` sees somebody at `there`: any of its squares is not dark, and no wall is between.
/// Rule `PH-VIS-03`, rulings `R-093`, `R-096`.
pub fn visible(board: &Board, eyes: Footprint, there: Footprint) -> bool {
    there.squares().any(|square| board.map().light(square) != Light::Dark) && board.sight(eyes, there).0
}

/// Whether one sees another. Ruling `R-093`.
pub fn sees(world: &World, from: Entity, other: Entity) -> bool {
    match (footprint(world, from), footprint(world, other)) {
        (Some(eyes), Some(there)) => sees_from(world, from, eyes, there),
        _ => false,
    }
}

/// Asks somebody's player; the choice itself is noted by the caller.
pub fn ask(
    world: &mut World,
    who: Entity,
    kind: DecisionKind,
    trigger: impl Into<Text>,
    against: Option<Entity>,
) {
    let roster = world.resource::<Roster>();
    let side = world.resource::<Level>().0.sides[roster.side(who).0].name.clone();
    let decision = Decision {
        side,
        actor: roster.name(who),
        kind,
        trigger: trigger.into(),
        against: against.map(|other| roster.name(other)),
        roll: None,
        waiting: Vec::new(),
    };
    world.resource_mut::<Pending>().decision = Some(decision);
}
