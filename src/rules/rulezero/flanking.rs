//! Flanking: two enemies of somebody on exactly opposite sides, both with it in their reach. Rulings `RZR-25`, `RZR-49`.

use crate::prelude::*;
use grid::are_opposite;
use kit::attack_position::AttackPosition as From;

/// Whether somebody attacks from a flank: a friend who threatens the target, too, stands on the other side of it, by the line
/// between their middles.
pub fn flanks(world: &World, from: From, target: Entity, there: Footprint) -> bool {
    if !flanks_at_all(world, from.who) || squares(from.stands, there) == 0 {
        return false;
    }
    friends(world, from.who).any(|friend| {
        let opposite = |stands: Footprint| are_opposite(from.stands, there, stands);
        friend != target
            && fights(world, friend)
            && flanks_at_all(world, friend)
            && footprint(world, friend).is_some_and(opposite)
            && threatens(world, friend, there)
    })
}

/// Whether somebody is big enough to hold a flank: without reach nobody does. Ruling `RZR-49`.
fn flanks_at_all(world: &World, who: Entity) -> bool {
    part::<Reach>(world, who).0 > Feet(0)
}
