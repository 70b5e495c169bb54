//! Leaving the battle by an exit. Ruling `R-121`.

use super::defeat;
use super::paths::Mover;
use super::speed::{rooted, speed};
use crate::prelude::*;
use kit::movement::leave::{LeaveRules, leaving, provoked_by_leaving};

/// The price of the step out.
const STEP: Feet = Feet(5);

/// The rules of leaving: the enemies whose reach somebody leaves may strike first.
const RULES: LeaveRules = LeaveRules {
    rule: "R-121",
    struck_by: |world, who| provoked_by_leaving(&Mover::stepping(world, who, MovementMode::Go)),
    remove: defeat::leave,
};

/// Leaving of one's own will.
pub const LEAVING: Feature =
    Feature { acts: &[LEAVE], deploy: |world, _| world.insert_resource(RULES), ..Feature::NONE };

const LEAVE: Act = Act {
    price: |world, who| {
        unless(speed(world, who) == Feet(0), "speed is 0", rooted(world, who))?;
        budget::afford(world, who, MOVEMENT, STEP.0)
    },
    ..leaving("R-121")
};
