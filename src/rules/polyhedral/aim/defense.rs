//! Total that an attack has to reach: Defense, shield, cover, and bodies in the line. Rules `PH-ATK-04`, `PH-COV-02` to
//! `PH-COV-04`.

use super::from::{Aiming, AttackModifiers, From};
use crate::prelude::*;
use grid::cover::creature_between;

/// Bonus of half cover to Defense. Rule `PH-COV-03`.
const HALF: i32 = 2;

impl Aiming<'_> {
    /// Computes the total that an attack has to reach: Defense, shield, cover. Rules `PH-ATK-04`, `PH-COV-02` to `PH-COV-04`.
    pub(super) fn defense(
        self,
        them: (Entity, Footprint),
        walls: Cover,
        tally: &mut AttackModifiers,
    ) -> (i32, Cover) {
        let base = armor_class(self.world, them.0);
        if bodies_between(self.world, self.from, them, walls) {
            tally.note(Reason::needed("a creature in the way", HALF, "R-100"));
            return (base + HALF, Cover::Half);
        }
        (base + behind(walls, tally), walls)
    }
}

/// Adds the cover's bonus to the total that an attack has to reach, with its cause. Rules `PH-COV-03`, `PH-COV-04`.
pub(super) fn behind(cover: Cover, tally: &mut AttackModifiers) -> i32 {
    let (label, more, rule) = match cover {
        Cover::Half => ("half cover", HALF, "PH-COV-03"),
        Cover::ThreeQuarters => ("three-quarters cover", 5, "PH-COV-04"),
        Cover::None | Cover::Total => return 0,
    };
    tally.note(Reason::needed(label, more, rule));
    more
}

/// Cover of somebody from an attack: walls, or bodies in the line. Its Agility saving throw against what rides on the attack
/// feels the same cover. Rule `PH-COV-03`, ruling `R-100`.
pub fn cover_between(world: &World, by: Entity, target: Entity) -> Option<Cover> {
    let (from, there) = (From::rolling(world, by)?, world.resource::<Board>().space(target)?);
    let walls = world.resource::<Board>().sight(from.stands, there).1;
    let bodies = bodies_between(world, from, (target, there), walls);
    Some(if bodies { Cover::Half } else { walls })
}

/// Whether bodies in the line are more of a cover than walls.
fn bodies_between(world: &World, from: From, (target, there): (Entity, Footprint), walls: Cover) -> bool {
    walls < Cover::Half
        && from.stands.distance(there) > CLOSE
        && shielded_by_bodies(world, from, target, there)
        && option(world, &options::CREATURES_AS_COVER)
}

/// Defense with the shield, before cover. Rule `PH-ARM-01`, ruling `R-042`.
pub fn armor_class(world: &World, who: Entity) -> i32 {
    let shield = world.get::<Arms>(who).is_some_and(|arms| arms.shield);
    profile(world, who).map_or(10, |profile| profile.defense) + if shield { 2 } else { 0 }
}

/// Whether a standing creature, at most one size smaller than the target, is in the line between them. Ruling `R-100`.
fn shielded_by_bodies(world: &World, from: From, target: Entity, there: Footprint) -> bool {
    world.resource::<Board>().everybody().any(|(other, space)| {
        // Few stand in the line, so that is asked first.
        other != from.who
            && other != target
            && creature_between(from.stands, there, space)
            && from.counts(world, other)
            && able(world, other)
            && !part::<Conditions>(world, other).prone
            && part::<Size>(world, target).above(part::<Size>(world, other)) <= 1
    })
}
