//! Doors: opened and closed for a move action. Ruling `RZR-03`.

use crate::prelude::*;
use kit::things::doors::{CLOSE, DoorRules, OPEN};

/// The rules of doors.
pub const DOORS: DoorRules = DoorRules {
    rule: "RZR-03",
    price: move_cost,
    is_free: |world, _, at| world.resource::<Board>().on(at).is_empty(),
};

/// Opening and closing doors.
pub const TURNING_DOORS: Feature = Feature::new(
    &[OPEN, CLOSE],
    |world, who, _| DOORS.offers(world, who),
    |world, who, picked| DOORS.turn_picked(world, who, picked),
);
