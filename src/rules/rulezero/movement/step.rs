//! The free step: one square a turn that provokes nobody, where nothing else is moved. Ruling `RZR-45`.

use crate::paths::{self, Gait, Mover, free_to_go};
use crate::prelude::*;

/// The word of it.
pub const STEP: &str = "step";

/// Whether somebody may make its step now.
///
/// # Errors
/// It has moved, or can't.
fn may_step(world: &World, who: Entity) -> Result<(), Refusal> {
    let TurnRecord { stepped, moved, haste, .. } = part(world, who);
    unless(stepped, "has made its step", "RZR-45")?;
    unless(moved || haste != Haste::Plain, "not with other movement", "RZR-45")?;
    loads::unburdened(world, who)?;
    free_to_go(world, who)?;
    unless(paths::pit_under(world, who), "not out of a pit", "RZR-45")
}

/// Whether somebody may make its step to a square.
pub fn may_step_to(world: &World, who: Entity, at: Square) -> bool {
    let here = world.get::<Position>(who).map(|at| at.0);
    let beside = here.filter(|from| from.neighbours().any(|square| square == at));
    may_step(world, who).is_ok()
        && beside.is_some_and(|from| Mover::new(world, who, Gait::Step).strides(from, at))
}

/// The step to each square beside one. A computer player walks, or looks at it as a place to strike from.
pub fn offer(world: &World, who: Entity) -> Availability {
    let goals = || paths::goals(world, who, Gait::Step);
    let price = (may_step(world, who).map(|()| Cost::default()), Use::Shift);
    let none = || because("no free square is beside it", "RZR-45");
    OfferBuilder::new(STEP, "Step", "RZR-45").to_goals(goals, true, price, none)
}
