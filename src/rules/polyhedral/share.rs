//! Who may stand where others stand: up to four tiny friends share a square. Ruling `R-104`.

use crate::rules::polyhedral::prelude::*;

/// How many share a square at most.
const MOST: usize = 4;

/// Whether somebody may end its way where others stand.
pub fn may_share(world: &World, who: Entity, others: &[Entity]) -> bool {
    let roster = world.resource::<Roster>();
    let tiny = |&one: &Entity| world.get::<Size>(one) == Some(&Size::TINY);
    let friend = |&other: &Entity| !roster.hostile(who, other);
    others.len() < MOST && tiny(&who) && others.iter().all(|other| tiny(other) && friend(other))
}

/// Whether bodies of these sizes may begin a battle on one square.
pub fn may_begin_together(sizes: &[Size]) -> bool {
    sizes.len() <= MOST && sizes.iter().all(|&size| size == Size::TINY)
}
