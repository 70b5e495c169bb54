//! Opening: weapons strike harder at whom a friend stands next to. Ruling `R-021`.

use crate::rules::polyhedral::prelude::*;

/// Damage that Opening adds for each strength.
const OPENING: i32 = 2;

/// What a weapon attack deals more to somebody whom a friend of the attacker stands next to.
pub fn opening(world: &World, by: Entity, target: Entity, form: &Form) -> i32 {
    let strength = features(world, by).strength(profile::Feature::Opening);
    if strength == 0 || form.weapon.is_none() {
        return 0;
    }
    let roster = world.resource::<Roster>();
    let near = |friend: &&Entity| {
        **friend != by
            && **friend != target
            && !roster.hostile(by, **friend)
            && able(world, **friend)
            && distance(world, **friend, target).is_some_and(|away| away <= Feet(5))
    };
    if roster.all().iter().any(|friend| near(&friend)) { OPENING * i32::from(strength) } else { 0 }
}
