//! Heartening by friends, and the members of one's side. Ruling `R-021`.

use crate::tools::{distance, has};
use crate::{conditions::state::able, profile::ClassFeature};
use kit::prelude::*;

/// Heartening's bonus to saving throws, and its reach.
const HEART: (i32, Feet) = (2, Feet(10));

/// Bonus of friends who hearten somebody to its saving throws. They have to be able to act.
pub fn heartening(world: &World, who: Entity) -> Option<Reason> {
    let heartens = |&friend: &Entity| {
        has(world, friend, ClassFeature::Heartening)
            && able(world, friend)
            && near(world, who, friend, HEART.1)
    };
    own(world, who).any(|friend| heartens(&friend)).then(|| Reason::flat("heartened", HEART.0, "R-021"))
}

/// Members of one's side who are on the board, fallen or not, oneself too.
pub fn own(world: &World, who: Entity) -> impl Iterator<Item = Entity> + '_ {
    let roster = world.resource::<Roster>();
    let there = |one: &Entity| {
        matches!(world.get::<CombatStatus>(*one), Some(CombatStatus::Fighting | CombatStatus::Down))
    };
    roster.all().iter().copied().filter(move |&one| !roster.hostile(who, one)).filter(there)
}

/// Whether a friend is near enough.
pub fn near(world: &World, who: Entity, friend: Entity, reach: Feet) -> bool {
    who == friend || distance(world, who, friend).is_some_and(|away| away <= reach)
}
