//! Doors: opened and closed with the free interaction. Rule `PH-ACT-FREE-1`.

use crate::hiding::{bumped_into, view::looks_free};
use crate::prelude::*;
use kit::things::doors::DoorRules;

/// Rules of doors: unlocked ones within 5 feet; a closed one opens, an open one closes if nobody stands in it.
pub const DOORS: DoorRules = DoorRules {
    rule: "PH-ACT-FREE-1",
    price: |world, who| budget::afford(world, who, INTERACTION, 1),
    is_free: looks_free,
};

/// Opens or closes a door, unless somebody hides in the doorway.
pub fn turn(world: &mut World, who: Entity, picked: &Picked) {
    let Some(at) = picked.to else { return gone!() };
    if !world.resource::<Board>().on(at).is_empty() {
        return bumped_into(world, Footprint::single(at));
    }
    DOORS.turn(world, who, picked.offer.verb, at);
}
