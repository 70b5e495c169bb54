//! Short ways to ask the world: names, facts, dice, components.

use super::{
    profile::Ability,
    sheet::{Sheet, Speed, Wounds},
    state::{incapacitated, suffers},
};
use crate::{
    battle::{
        board::{Board, footprint},
        engine::{Facts, Level},
        fact::Happening,
        goals::fights,
        roster::Roster,
        setup::OptionSpec,
        words::{Reason, RuleId, Who},
    },
    dice::Dice,
    grid::{Feet, Footprint, Light, cover::Cover},
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

/// Feet between two, from nearest square to nearest square. Ruling `R-103`.
pub fn distance(world: &World, one: Entity, other: Entity) -> Option<Feet> {
    Some(footprint(world, one)?.distance(footprint(world, other)?))
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

/// Walls between two: whether there is a line, and how much they cover. Rulings `R-096`, `R-097`.
pub fn cover(world: &World, from: Footprint, to: Footprint) -> (bool, Cover) {
    world.resource::<Board>().sight(from, to)
}

/// Whether a house rule is on in this battle.
pub fn option(world: &World, spec: &OptionSpec) -> bool {
    world.resource::<Level>().0.option(spec)
}

/// Somebody of another side, on the board, standing or not.
pub fn enemies(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    let roster = world.resource::<Roster>();
    roster
        .all()
        .iter()
        .copied()
        .filter(move |&who| roster.hostile(of, who) && footprint(world, who).is_some())
}

/// Any of its squares is not dark. Rule `PH-VIS-03`, ruling `R-093`.
fn lit(world: &World, there: Footprint) -> bool {
    let map = world.resource::<Board>().map();
    there.squares().any(|square| map.light(square) != Light::Dark)
}
