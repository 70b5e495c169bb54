//! Holds: holder and held, and what they ask of hands. Rules `PH-COND-GRAPPLED-1` to `3`, ruling `R-085`.

use crate::prelude::*;
use bevy_ecs::resource::Resource;

/// Id of the condition of being held.
pub const GRAPPLED: &str = "grappled";

/// A hold on somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grip {
    /// The holder.
    pub holder: Entity,
    /// The held combatant.
    pub held: Entity,
}

/// Every hold there is, the oldest first.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Holds(pub Vec<Grip>);

/// Whether somebody is held. Rule `PH-COND-GRAPPLED-1`.
pub fn is_held(world: &World, who: Entity) -> bool {
    world.resource::<Holds>().0.iter().any(|grip| grip.held == who)
}

/// Holders of somebody.
pub fn holders(world: &World, who: Entity) -> impl Iterator<Item = Entity> + '_ {
    world.resource::<Holds>().0.iter().filter(move |grip| grip.held == who).map(|grip| grip.holder)
}

/// Combatants held by somebody, the first held first.
pub fn held_by(world: &World, who: Entity) -> impl Iterator<Item = Entity> + '_ {
    world.resource::<Holds>().0.iter().filter(move |grip| grip.holder == who).map(|grip| grip.held)
}

/// Whether moving drags somebody along who is not two sizes smaller: then it is hindered. Ruling `R-085`.
pub fn drags_heavily(world: &World, who: Entity) -> bool {
    held_by(world, who)
        .next()
        .is_some_and(|held| part::<Size>(world, who).above(part::<Size>(world, held)) < 2)
}

/// Hands that are not holding anybody. Ruling `R-085`.
pub fn spare_hands(world: &World, who: Entity) -> i32 {
    let hands = world.get::<Arms>(who).map_or(2, Arms::free_hands);
    hands - held_by(world, who).count() as i32
}

/// Refuses a deed that needs both hands while one holds somebody.
///
/// # Errors
/// Who is held.
pub fn both_hands(world: &World, who: Entity) -> Result<(), Refusal> {
    match held_by(world, who).next() {
        Some(held) => Err(because(format!("one hand holds {}", name(world, held)), "R-085")),
        None => Ok(()),
    }
}

/// Whether nothing can hold somebody.
pub fn immune(world: &World, who: Entity) -> bool {
    profile(world, who).is_some_and(|profile| profile.condition_immune.contains(GRAPPLED))
}

/// Takes hold of somebody, by a grapple or by a hit's rider. What a hit does, too. Rule `PH-COND-GRAPPLED-1`.
pub fn seize(world: &mut World, by: Entity, on: Entity) {
    let grip = Grip { holder: by, held: on };
    if immune(world, on) || !in_battle(world, on) || world.resource::<Holds>().0.contains(&grip) {
        return;
    }
    let held_already = is_held(world, on);
    world.resource_mut::<Holds>().0.push(grip);
    if !held_already {
        tell_gained(world, on, GRAPPLED, "PH-COND-GRAPPLED-1");
    }
}
