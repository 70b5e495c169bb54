//! Charm: charmers and charmed, and what that forbids; the one question of every deed that harms somebody. Rules
//! `PH-COND-CHARMED-1`, `PH-COND-CHARMED-2`.

use super::hiding::overlooks;
use crate::prelude::*;

/// Charmers of somebody.
pub fn charmers(world: &World, who: Entity) -> impl Iterator<Item = Entity> + '_ {
    let ailments = world.get::<Ailments>(who).map_or(&[][..], |ailments| &ailments.0);
    ailments.iter().filter(|one| one.condition.effects.spares_source).map(|one| one.by)
}

/// Whether one has charmed another, which helps its checks to interact with it. Rule `PH-COND-CHARMED-2`.
pub fn charms(world: &World, by: Entity, whom: Entity) -> bool {
    charmers(world, whom).any(|charmer| charmer == by)
}

/// Whether somebody may do harm to another: not to whom it is charmed by. Rule `PH-COND-CHARMED-1`.
pub fn may_harm(world: &World, who: Entity, other: Entity) -> bool {
    !charms(world, other, who)
}

/// Refuses harm to a charmer, with the reason. Rule `PH-COND-CHARMED-1`.
///
/// # Errors
/// The other has charmed the one who would do it.
pub fn spares(world: &World, who: Entity, other: Entity) -> Result<(), Refusal> {
    if may_harm(world, who, other) { Ok(()) } else { Err(charmed(world, who, other)) }
}

/// Refuses harm to any charmer on some squares whom one knows to be there. Ruling `R-092`.
///
/// # Errors
/// The first there who has charmed the one who would do it.
pub fn spares_all_on(world: &World, who: Entity, squares: &[Square]) -> Result<(), Refusal> {
    let harmed = |by: &Entity| {
        let there = world.resource::<Board>().space(*by);
        *by != who
            && !overlooks(world, who, *by)
            && there.is_some_and(|there| squares.iter().any(|&at| there.contains(at)))
    };
    charmers(world, who).find(harmed).map_or(Ok(()), |by| Err(charmed(world, who, by)))
}

/// Refusal of somebody to harm its charmer.
pub fn charmed(world: &World, who: Entity, other: Entity) -> Refusal {
    let why = format!("{} is charmed by {}", name(world, who), name(world, other));
    Refusal::Because(why.into(), "PH-COND-CHARMED-1")
}
