//! Tight spaces: a body one size too large squeezes in and fares badly there. Rules `PH-MOVE-08`, `PH-MOVE-09`, ruling `R-110`.

use grid::{Map, Occupancy};
use kit::prelude::*;

/// Id of the state of being squeezed.
pub const SQUEEZED: &str = "squeezed";

/// Fit of a body of a size in a space: free, tight, or too narrow.
pub fn fit(map: &Map, size: Size, space: Footprint) -> Occupancy {
    if !map.has_details() {
        return Occupancy::Free;
    }
    let above = |tight: Size| size.above(tight).max(0);
    let too_large = space.squares().filter_map(|square| map.detail(square).tight).map(above).max();
    match too_large.unwrap_or(0) {
        0 => Occupancy::Free,
        1 => Occupancy::Tight,
        _ => Occupancy::Narrow,
    }
}

/// Whether somebody would be squeezed in a space.
pub fn squeezed_in(world: &World, who: Entity, space: Footprint) -> bool {
    let size = part::<Size>(world, who);
    fit(world.resource::<Board>().map(), size, space) != Occupancy::Free
}

/// Whether somebody is squeezed where it is. Rule `PH-MOVE-09`.
pub fn squeezed(world: &World, who: Entity) -> bool {
    footprint(world, who).is_some_and(|space| squeezed_in(world, who, space))
}
