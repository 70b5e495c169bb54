//! Flying: landing where a Move ends or staying aloft, and what happens to those who can't stay up. Ruling `FV-RUL-33`.
//!
//! One Move through the air ends on the ground (`move`) or in it (`fly`). Rising and landing on the spot cost a Move as well.

use crate::prelude::*;
use crate::sheet::Touchdown;
use kit::movement::{Trail, stands_at};

/// A Move through the air that ends in it.
pub const FLY: &str = "fly";

/// Ends a Move through the air: down, or up there.
pub fn end(world: &mut World, who: Entity, stays_up: bool) {
    let Some(space) = footprint(world, who).filter(|_| fights(world, who)) else { return };
    if stays_up || !stands_at(world, who, space.at) {
        rise(world, who);
    } else if !land(world, who) && part_or_default::<Trail>(world, who).squares.len() > 1 {
        upon(world, &Touchdown(who));
    }
}

/// Lifts somebody into the air.
pub fn rise(world: &mut World, who: Entity) {
    lasting::begins(world, who, |states| &mut states.aloft, "aloft", "FV-RUL-33");
}

/// Brings somebody back to the ground, and onto what waits there. Whether it was aloft.
pub fn land(world: &mut World, who: Entity) -> bool {
    let was_aloft = lasting::ends(world, who, |states| &mut states.aloft, "aloft", "FV-RUL-33");
    if was_aloft {
        upon(world, &Touchdown(who));
    }
    was_aloft
}
