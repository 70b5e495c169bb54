//! Cover and view: what raises the number that an attack has to reach. Rulings `RZR-15`, `RZR-25`.

use super::from::From;
use crate::grid::cover::creature_between;
use crate::rules::rulezero::prelude::*;

/// The bonus of cover, and of a body in the way. Ruling `RZR-25`.
const COVER: i32 = 4;
const BODY: i32 = 2;

/// The bonus of dim light or thin fog. Ruling `RZR-25`.
const DIM: i32 = 2;

/// The causes that make somebody harder or easier to hit from there, and their sum.
pub fn against(
    world: &World,
    from: From,
    target: Entity,
    there: Footprint,
    ranged: bool,
    walls: Cover,
) -> (Vec<Reason>, i32) {
    let mut all: Vec<(&'static str, i32, RuleId)> = Vec::new();
    if walls > Cover::None {
        all.push(("cover", COVER, "RZR-25"));
    } else if ranged && bodies_between(world, from, target, there) {
        all.push(("somebody in the way", BODY, "RZR-25"));
    }
    if visibility(world, from.stands, there) == Visibility::Dim {
        all.push(("dim light or fog", DIM, "RZR-25"));
    }
    let close = squares(from.stands, there) <= 1;
    if states(world, target).prone && (ranged || close) {
        all.push(("target prone", if ranged { 4 } else { -4 }, "RZR-15"));
    }
    let sum = all.iter().map(|(_, value, _)| value).sum();
    (all.into_iter().map(|(label, value, rule)| Reason::needed(label, value, rule)).collect(), sum)
}

/// Whether somebody stands in the line of a shot.
fn bodies_between(world: &World, from: From, target: Entity, there: Footprint) -> bool {
    world.resource::<Board>().everybody().any(|(other, space)| {
        other != from.who
            && other != target
            && fights(world, other)
            && !states(world, other).prone
            && !space.overlaps(there)
            && creature_between(from.stands, there, space)
            && profile(world, other).is_some_and(|profile| profile.size > SizeClass::Tiny)
    })
}
