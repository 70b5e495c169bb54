//! Short ways to ask the world: names, facts, dice, components.

use super::{
    profile::Ability,
    sheet::{Sheet, Speed, Wounds},
    state::Body,
};
use crate::{
    battle::{
        board::{Board, footprint},
        engine::{Facts, Level},
        fact::Happening,
        roster::Roster,
        setup::OptionSpec,
        words::{Reason, RuleId, Who},
    },
    dice::Dice,
    grid::{Feet, Footprint, Light},
};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// Records a fact.
pub fn tell(world: &mut World, what: Happening, rule: RuleId) {
    world.resource_mut::<Facts>().tell(what, rule);
}

/// Somebody's name.
pub fn name(world: &World, who: Entity) -> Who {
    world.resource::<Roster>().name(who)
}

/// A component, or its default where somebody has none.
pub fn part<T: Component + Clone + Default>(world: &World, who: Entity) -> T {
    world.get::<T>(who).cloned().unwrap_or_default()
}

/// Changes a component, if somebody has it.
pub fn change<T: Component<Mutability = bevy_ecs::component::Mutable>>(
    world: &mut World,
    who: Entity,
    change: impl FnOnce(&mut T),
) {
    if let Some(mut part) = world.get_mut::<T>(who) {
        change(&mut part);
    }
}

/// Rolls dice; `what` names the roll for people.
pub fn roll(world: &mut World, count: u32, sides: u8, what: &str) -> Vec<u8> {
    let mut dice = world.resource_mut::<Dice>();
    (0..count).map(|_| dice.roll(sides, what)).collect()
}

/// Rolls dice of these sides in order.
pub fn roll_sides(world: &mut World, sides: impl Iterator<Item = u8>, what: &str) -> Vec<u8> {
    let mut dice = world.resource_mut::<Dice>();
    sides.map(|sides| dice.roll(sides, what)).collect()
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

/// Feet between two, from nearest square to nearest square. Ruling `R-103`.
pub fn distance(world: &World, one: Entity, other: Entity) -> Option<Feet> {
    Some(footprint(world, one)?.distance(footprint(world, other)?))
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

/// Whether a house rule is on in this battle.
pub fn option(world: &World, spec: &OptionSpec) -> bool {
    world.resource::<Level>().0.option(spec)
}

/// Somebody of another side, on the board, standing or not.
pub fn enemies(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    let (roster, board) = (world.resource::<Roster>(), world.resource::<Board>());
    roster.all().iter().copied().filter(move |&who| roster.hostile(of, who) && board.space(who).is_some())
}
