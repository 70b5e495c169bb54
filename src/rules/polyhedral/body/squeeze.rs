//! Tight spaces: a body one size too large squeezes in and fares badly there. Rules `PH-MOVE-08`, `PH-MOVE-09`, ruling `R-110`.

use grid::{Map, Occupancy};
use kit::prelude::*;

/// Id of the state of being squeezed.
pub const SQUEEZED: &str = "squeezed";

/// Returns how a body of a size fits into a space between walls, and past the marks of the level there: freely, squeezed, or not at
/// all.
pub fn fit(map: &Map, size: Size, space: Footprint) -> Occupancy {
    let walled = i8::from(space.side < size.whole_side());
    let marked = if map.has_details() {
        let above = |tight: Size| size.above(tight).max(0);
        space.squares().filter_map(|square| map.detail(square).tight).map(above).max().unwrap_or(0)
    } else {
        0
    };
    match marked.max(walled) {
        0 => Occupancy::Free,
        1 => Occupancy::Tight,
        _ => Occupancy::Narrow,
    }
}

/// Whether a combatant would be squeezed in a space.
pub fn squeezed_in(world: &World, who: Entity, space: Footprint) -> bool {
    let size = part::<Size>(world, who);
    fit(world.resource::<Board>().map(), size, space) != Occupancy::Free
}

/// Whether somebody is squeezed where it is. Rule `PH-MOVE-09`.
pub fn squeezed(world: &World, who: Entity) -> bool {
    footprint(world, who).is_some_and(|space| squeezed_in(world, who, space))
}
