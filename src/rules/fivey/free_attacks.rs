//! Feats that give a free attack: who may use one now, and whose reach a step leaves. Rule `FV-ACT-08`, ruling `FV-RUL-34`.

use super::attack_modes::reach;
use crate::prelude::*;
use kit::opportunity::{self, Guard};

/// The feats that give a free attack: a melee attack has missed their owner, has killed for it, or an enemy leaves its reach.
pub const FREE: [Feat; 3] = [Feat::Riposte, Feat::Cleave, Feat::Guard];

/// Whether somebody may use one of them now.
pub fn ready(world: &World, who: Entity, free: Feat) -> bool {
    has(world, who, free) && able(world, who) && budget::left(world, who, free.id()) > 0
}

/// Returns whether a step leaves the reach of the guard.
pub fn leaves_reach(guard: &Guard<AttackMode>, from: Footprint, to: Footprint) -> bool {
    let within = |space| reach(guard.modes, measure(guard.stands, space).in_squares());
    within(from) && !within(to)
}

/// Enemies with Guard who watch somebody, in the order of turns: none who take it for a friend. Ruling `FV-RUL-44`.
pub fn guards(world: &World, mover: Entity) -> Vec<Guard<'_, AttackMode>> {
    opportunity::guards(world, mover, |who| {
        ready(world, who, Feat::Guard) && sees(world, who, mover) && charm::spares(world, who, mover).is_ok()
    })
}
