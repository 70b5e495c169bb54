//! Combatants in the air, and ground to stand on. Rulings `R-109`, `R-111`.

use crate::prelude::*;
use bevy_ecs::resource::Resource;
use kit::is_coming;
use kit::movement::{Alight, Trail, stands_at};

/// Id of the state of being in the air.
pub const ALOFT: &str = "aloft";

/// Height of flyers above the ground. Ruling `R-111`.
pub const HEIGHT: Feet = Feet(10);

/// Combatants in the air, in the order in which they got there.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Aloft(pub Vec<Entity>);

/// Whether somebody flies at all.
pub fn flies(world: &World, who: Entity) -> bool {
    profile(world, who).is_some_and(|profile| profile.speeds.fly > Feet(0))
}

/// Whether somebody stays up whatever befalls it.
pub fn hovers(world: &World, who: Entity) -> bool {
    profile(world, who).is_some_and(|profile| profile.speeds.hovers)
}

/// Whether somebody is up in the air.
pub fn in_the_air(world: &World, who: Entity) -> bool {
    world.resource::<Aloft>().0.contains(&who)
}

/// Height above the ground of somebody in the air.
pub fn height(world: &World, who: Entity) -> Feet {
    let depth = footprint(world, who).map_or(Feet(0), |space| world.resource::<Board>().map().depth(space));
    Feet(HEIGHT.0 + depth.0)
}

/// Whether there is ground under somebody.
pub fn can_stand(world: &World, who: Entity) -> bool {
    footprint(world, who).is_some_and(|space| stands_at(world, who, space.at))
}

/// Lifts somebody into the air.
pub fn lift(world: &mut World, who: Entity) {
    if !in_the_air(world, who) {
        world.resource_mut::<Aloft>().0.push(who);
        tell_gained(world, who, ALOFT, "R-109");
    }
}

/// Whether somebody is off the ground: up in the air, or on a way through it that has not ended. Rulings `R-109`, `R-111`.
pub fn is_off_the_ground(world: &World, who: Entity) -> bool {
    in_the_air(world, who) || goes_by_air(world, who) && is_coming(world, |end: &Alight| end.0 == who)
}

/// Whether somebody's way, which is about to end, has led it through the air to where it is.
pub fn has_come_by_air(world: &World, who: Entity) -> bool {
    let Trail { squares, .. } = part(world, who);
    let here = world.get::<Position>(who).map(|at| at.0);
    goes_by_air(world, who) && (squares.len() > 1 || squares.first().copied() != here)
}

/// Whether the way that somebody goes leads through the air: it jumps, or flies and neither crawls nor heaves.
fn goes_by_air(world: &World, who: Entity) -> bool {
    world.get::<Trail>(who).is_some_and(|trail| match trail.movement_mode {
        MovementMode::Jump => true,
        MovementMode::Heave => false,
        MovementMode::Go | MovementMode::Crawl | MovementMode::Fly => !trail.crawls && flies(world, who),
    })
}
