//! Things on squares and what is done with them: doors, heavy things, caltrops and ball bearings, oil and fire, torches, poison, deep water. Rules
//! `FV-ARM-06`, `FV-GEAR-03`, rulings `FV-RUL-11`, `FV-RUL-36`, `FV-RUL-43`, `FV-RUL-53`.

pub mod fire;
pub mod heavy;
pub mod lamps;
pub mod litter;
pub mod oil;
pub mod poison;
pub mod strew;
pub mod water;

use crate::battle::Peril;
use crate::kit::things::doors::{self, DoorRules};
use crate::rules::fivey::prelude::*;

/// An action to open or close one. Ruling `FV-RUL-11`.
pub const DOORS: DoorRules = DoorRules {
    rule: "FV-RUL-11",
    price: |world, who| affordable(world, who, 1).map(|()| actions(1)),
    is_free: |world, _, at| world.resource::<Board>().on(at).is_empty(),
};

/// Opening and closing doors.
pub const TURNING_DOORS: Feature = Feature::new(
    &[doors::OPEN, doors::CLOSE],
    |world, who, _| DOORS.offers(world, who),
    |world, who, picked| {
        picked.to.map_or_else(|| gone!(), |to| DOORS.turn(world, who, picked.offer.verb, to))
    },
);

/// Fire and what has been strewn, with what it does to somebody on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    fire::perils(world, who).into_iter().chain(litter::perils(world, who)).collect()
}
