//! The party: those who spend the time between two battles, and who of them may still do something at night. Rule `FV-REST-01`.

use crate::career::career;
use crate::prelude::*;
use kit::rest_phase;

/// The party: the living of the side, in the order of the level.
pub fn party(world: &World) -> Vec<Entity> {
    rest_phase::party(world).into_iter().filter(|&who| fights(world, who)).collect()
}

/// The level of a character; none of others.
pub fn level(world: &World, who: Entity) -> Option<u32> {
    match &profile(world, who)?.kind {
        SheetKind::Character { level, .. } => Some(u32::from(*level)),
        SheetKind::Monster { .. } => None,
    }
}

/// The characters of the party, who have rest actions. Rule `FV-REST-01`.
pub fn characters(world: &World) -> impl Iterator<Item = Entity> {
    party(world).into_iter().filter(|&who| level(world, who).is_some())
}

/// Whether a character has a rest action left, and has eaten. Rule `FV-REST-01`, ruling `FV-RUL-46`.
pub fn may_act(world: &World, who: Entity) -> Result<(), Refusal> {
    let hungry = career(world, who).is_some_and(|career| !career.larder.eaten);
    unless(hungry, "has not eaten", "FV-RUL-46")?;
    has_action(world, who)
}

/// Whether a character has a rest action left. Rule `FV-REST-01`.
pub fn has_action(world: &World, who: Entity) -> Result<(), Refusal> {
    let room = if has(world, who, Feat::Sleepwalker) { 2 } else { 1 };
    let used = rest_phase::done(world).filter(|done| done.by == who).count();
    if used < room { Ok(()) } else { Err(Refusal::spent("rest action")) }
}

/// The members of the party who learn and own things: characters by the book. Rule `FV-LVL-01`.
pub fn learners(world: &World) -> Vec<Entity> {
    characters(world).filter(|&who| career(world, who).is_some()).collect()
}
