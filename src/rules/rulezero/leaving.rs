//! Leaving the battle by an exit: a move action, and those who guard the square strike first. Rulings `RZR-19`, `RZR-34`.

use super::defeat;
use super::paths::{Gait, Mover, untied};
use crate::prelude::*;
use kit::movement::leave::{LeaveRules, leaving, provoked_by_leaving};

/// The rules of leaving.
const RULES: LeaveRules = LeaveRules {
    rule: "RZR-34",
    struck_by: |world, who| provoked_by_leaving(&Mover::stepping(world, who, Gait::Walk)),
    remove: defeat::remove,
};

/// Leaving of one's own will.
pub const LEAVING: Feature =
    Feature { acts: &[LEAVE], deploy: |world, _| world.insert_resource(RULES), ..Feature::NONE };

const LEAVE: Act = Act {
    price: move_cost,
    may: |world, who| {
        untied(world, who)?;
        unless(states(world, who).prone, "prone: rise first", "RZR-15")
    },
    ..leaving("RZR-34")
};
