//! Climbing up the side of a pit that one Move does not lead out of: a Move gets the combatant part of the way, and the next one
//! goes on from there. Rules `FV-MOVE-02`, `FV-RUL-42`.

use crate::movement::{stand_up, unheld};
use crate::paths::{climbed, pit_under, rate};
use crate::prelude::*;
use kit::movement::Trail;

/// Feet of a Move that each foot up takes. Rule `FV-MOVE-02`.
const PRICE: i32 = 2;

/// Climbing.
pub const CLIMBING: Feature = Feature::of(&[CLIMB]);

/// Climbing as far up as one Move leads.
const CLIMB: Act = Act {
    known: |world, who| feet_up(world, who) > Feet(0),
    may: unheld,
    use_for: |_, _, _| Use::Rise,
    done: |world, who, _| climb(world, who),
    ..action("climb", "Climb up", "FV-MOVE-02")
};

/// The feet that one Move leads up the side of the pit under a combatant; 0 where a Move leads out of it, or none is there.
fn feet_up(world: &World, who: Entity) -> Feet {
    let Some(space) = footprint(world, who).filter(|_| pit_under(world, who)) else { return Feet(0) };
    let missing = world.resource::<Board>().map().deepest(space).0 - climbed(world, who).0;
    let paid = rate(world, who, MovementMode::Go).0;
    if paid >= missing * PRICE + SQUARE_FEET {
        return Feet(0);
    }
    Feet((paid / PRICE / SQUARE_FEET * SQUARE_FEET).min(missing))
}

/// Climbs as far up as one Move leads, standing up first if it must.
fn climb(world: &mut World, who: Entity) {
    let up = feet_up(world, who);
    if states(world, who).prone {
        stand_up(world, who);
    }
    let climbed = Feet(climbed(world, who).0 + up.0);
    let trail = part_or_default::<Trail>(world, who);
    world.entity_mut(who).insert(Trail { climbed, ..trail });
    tell_deed(world, who, "climb", format!("Climbs {} up", PACES.told(up)), None, "FV-MOVE-02");
}
