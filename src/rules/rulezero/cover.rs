//! Cover and view: what raises the number that an attack has to reach. Rulings `RZR-15`, `RZR-25`.

use crate::prelude::*;
use grid::cover::creature_between;
use kit::attack_position::AttackPosition as From;

/// The bonus of cover, and of a body in the way. Ruling `RZR-25`.
const COVER: i32 = 4;
const BODY: i32 = 2;

/// The bonus of dim light or thin fog. Ruling `RZR-25`.
const DIM: i32 = 2;

/// The causes that make a target harder or easier to hit from there; `walls`: the cover that those give.
pub fn against(world: &World, from: From, target: Entity, ranged: bool, walls: Cover) -> Vec<Reason> {
    let Some(there) = footprint(world, target) else { return Vec::new() };
    let dim = visibility(world, from.stands, there) == Visibility::Dim;
    let mut all = in_the_way(world, from, target, ranged, walls);
    all.extend(needed_of([(dim, "dim light or fog", DIM, "RZR-25")]));
    all
}

/// The same for what fills an area and comes from its middle: it is aimed at nobody, so how well its targets are seen does not count.
pub fn in_the_way(world: &World, from: From, target: Entity, ranged: bool, walls: Cover) -> Vec<Reason> {
    let Some(there) = footprint(world, target) else {
        return never!("{target:?} stands nowhere"; Vec::new());
    };
    let covered = walls > Cover::None;
    let near = ranged || squares(from.stands, there) <= 1;
    let prone = states(world, target).prone && near;
    let blocked = !covered && ranged && bodies_between(world, from, target, there);
    let all = needed_of([
        (covered, "cover", COVER, "RZR-25"),
        (blocked, "a creature in the way", BODY, "RZR-25"),
        (prone, "target prone", if ranged { 4 } else { -4 }, "RZR-15"),
    ]);
    all.collect()
}

/// Whether somebody stands in the line of a shot.
fn bodies_between(world: &World, from: From, target: Entity, there: Footprint) -> bool {
    world.resource::<Board>().everybody().any(|(other, space)| {
        other != from.who
            && other != target
            && fights(world, other)
            && !states(world, other).prone
            && !space.overlaps(there)
            && !space.overlaps(from.stands)
            && creature_between(from.stands, there, space)
            && profile(world, other).is_some_and(|profile| profile.size > SizeClass::Tiny)
    })
}
