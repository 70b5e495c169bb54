//! Flying: landing where a Move ends or staying aloft, and what happens to those who can't stay up. Ruling `FV-RUL-33`.
//!
//! One Move through the air ends on the ground (`move`) or in it (`fly`). Rising and landing on the spot cost a Move as well.

use super::{
    offers::{actions, affordable},
    tools::states,
    veils,
};
use crate::kit::prelude::*;
use crate::{battle::Goal, kit::movement::step::stands_at};

/// A Move through the air that ends in it.
pub const FLY: &str = "fly";

/// The goals of a Move through the air: what is to land ends only where it can stand.
pub fn landing(world: &World, who: Entity, mut goals: Vec<Goal>, stays_up: bool) -> Vec<Goal> {
    goals.iter_mut().for_each(|goal| goal.stop &= stays_up || stands_at(world, who, goal.to));
    goals
}

/// Rising or landing on the spot, for the price of a Move.
pub fn on_the_spot(world: &World, who: Entity) -> Maybe {
    let state = states(world, who);
    let (verb, title) = if state.aloft { ("land", "Land") } else { ("rise", "Rise") };
    let draft = Draft::new(verb, title, "FV-RUL-33");
    if state.grappled_by.is_some() {
        return draft.closed(Refusal::Because("held".into(), "FV-RUL-47"));
    }
    let here = footprint(world, who).map(|space| space.at);
    if state.aloft && !here.is_some_and(|at| stands_at(world, who, at)) {
        return draft.closed(Refusal::Because("there is nothing to stand on".into(), "FV-RUL-33"));
    }
    draft.if_paid(affordable(world, who, 1), actions(1), Use::Other)
}

/// A Move through the air is over: down, or up there.
pub fn end(world: &mut World, who: Entity, stays_up: bool) {
    let Some(space) = footprint(world, who).filter(|_| fights(world, who)) else { return };
    if stays_up || !stands_at(world, who, space.at) {
        rise(world, who);
    } else {
        land(world, who);
    }
}

/// Into the air.
pub fn rise(world: &mut World, who: Entity) {
    veils::begins(world, who, |states| &mut states.aloft, "aloft", "FV-RUL-33");
}

/// Back to the ground. Whether it was aloft.
pub fn land(world: &mut World, who: Entity) -> bool {
    veils::ends(world, who, |states| &mut states.aloft, "aloft", "FV-RUL-33")
}
