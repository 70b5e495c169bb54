//! The free step: one square a turn that provokes nobody, where nothing else is moved. Ruling `RZR-45`.

use crate::grid::{Diagonals, Feet};
use crate::kit::movement::StepRules as _;
use crate::rules::rulezero::paths::{self, Gait, Mover, is_tied};
use crate::rules::rulezero::prelude::*;

/// The word of it.
pub const STEP: &str = "step";

/// Whether somebody may make its step now.
///
/// # Errors
/// It has moved, or can't.
fn may_step(world: &World, who: Entity) -> Result<(), Refusal> {
    let Economy { stepped, moved, haste, .. } = part(world, who);
    unless(stepped, "has made its step", "RZR-45")?;
    unless(moved || haste != Haste::Plain, "not with other movement", "RZR-45")?;
    unless(states(world, who).prone, "prone: rise first", "RZR-15")?;
    unless(is_tied(world, who), "held, or holds somebody", "RZR-15")?;
    unless(paths::pit_under(world, who), "not out of a pit", "RZR-45")
}

/// Whether somebody may make its step to a square.
pub fn may_step_to(world: &World, who: Entity, at: Square) -> bool {
    let here = world.get::<Position>(who).map(|at| at.0);
    may_step(world, who).is_ok()
        && here.is_some_and(|from| {
            let mover = Mover::new(world, who, Gait::Step);
            let beside = from.neighbours().any(|square| square == at);
            beside && mover.step(from, at, Diagonals::Every5) == Ok(Feet(SQUARE_FEET)) && mover.may_stop(at)
        })
}

/// The step to each square beside one. A computer player walks, or looks at it as a place to strike from.
pub fn offer(world: &World, who: Entity) -> Availability {
    let draft = OfferBuilder::new(STEP, "Step", "RZR-45");
    if let Err(refusal) = may_step(world, who) {
        return draft.closed(refusal);
    }
    let price = (Cost::default(), Use::Shift);
    let goals = paths::goals(world, who, Gait::Step);
    draft.to_goals(goals, true, price, || because("no free square is beside it", "RZR-45"))
}
