//! Charm: whom the charmed take for friends, the one question of every deed that harms somebody or is aimed with ill will. Ruling
//! `FV-RUL-44`.

use super::tools::states;
use kit::prelude::*;

/// Whether somebody would do another harm: the charmed spare the caster and its side.
pub fn spares(world: &World, by: Entity, other: Entity) -> Result<(), Refusal> {
    match states(world, by).charmed_by {
        Some(caster) if !world.resource::<Roster>().hostile(caster, other) => {
            Err(Refusal::Because("charmed: it takes them for friends".into(), "FV-RUL-44"))
        }
        _ => Ok(()),
    }
}

/// The same of everybody whom a deed would harm at once.
pub fn spares_all(
    world: &World,
    by: Entity,
    others: impl IntoIterator<Item = Entity>,
) -> Result<(), Refusal> {
    others.into_iter().try_for_each(|other| spares(world, by, other))
}
