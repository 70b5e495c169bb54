//! Doors: opened and closed for an action. Ruling `FV-RUL-11`.

use crate::prelude::*;
use kit::things::doors::{CLOSE, DoorRules, OPEN};

/// The rules of doors: an action to open or close one. Ruling `FV-RUL-11`.
pub const DOORS: DoorRules = DoorRules {
    rule: "FV-RUL-11",
    price: |world, who| affordable(world, who, 1),
    is_free: |world, _, at| world.resource::<Board>().on(at).is_empty(),
};

/// Opening and closing doors.
pub const TURNING_DOORS: Feature = Feature::new(
    &[OPEN, CLOSE],
    |world, who, _| DOORS.offers(world, who),
    |world, who, picked| DOORS.turn_picked(world, who, picked),
);
