//! Shoving somebody to the ground. Rule `PH-ACT-PUSH-2`, ruling `R-086`.

use super::{
    contest::{Attempt, CLOSE, Contest, EITHER, STRENGTH, contested, lies, within},
    fall,
};
use crate::kit::prelude::*;
use crate::rules::polyhedral::offers::payable;

/// Standing up takes half of a move, and others strike better until then.
const TURNS: f32 = 0.3;

/// Shoving an enemy beside one who stands. Who is in the air falls out of it.
pub fn offer(world: &World, who: Entity) -> Maybe {
    let draft = Draft::new("shove", "Shove down", "PH-ACT-PUSH-1");
    if let Err(refusal) = payable(world, who) {
        return draft.closed(refusal);
    }
    contested(world, who, draft, may, TURNS, "R-086")
}

fn may(world: &World, who: Entity, on: Entity) -> Result<(), Refusal> {
    within(world, who, on, CLOSE, "Shove", "R-086")?;
    if lies(world, on) {
        return Err(Refusal::Because("already prone".into(), "PH-ACT-PUSH-2"));
    }
    if fall::stays_up(world, on) {
        return Err(Refusal::Because("can't be knocked over".into(), "PH-ACT-PUSH-2"));
    }
    Ok(())
}

/// Shoving somebody to the ground.
#[derive(Debug)]
struct Shove(Entity);

impl Attempt for Shove {
    fn succeed(&self, world: &mut World, _: Entity) {
        fall::topple(world, self.0);
    }
}

/// Tries it.
pub fn shove(world: &mut World, who: Entity, on: Entity) {
    tell_deed(world, who, "shove", "Shove", Some(on), "PH-ACT-PUSH-2");
    Contest::of(world, who, STRENGTH, on, EITHER).fight(world, Shove(on));
}
