//! Feats that give a free attack: who may use one now, and whose reach a step leaves. Rule `FV-ACT-08`, ruling `FV-RUL-34`.

use super::forms::reach;
use crate::kit::words::words;
use crate::rules::fivey::prelude::*;

words! {
    /// The feats that give a free attack.
    pub enum Free {
        /// A melee attack has missed its owner.
        Riposte = ("riposte", "Riposte"),
        /// Its owner has killed with a melee attack.
        Cleave = ("cleave", "Cleave"),
        /// An enemy leaves its owner's reach.
        Guard = ("guard", "Guard"),
    }
}

impl Free {
    /// The feat.
    pub const fn feat(self) -> Feat {
        match self {
            Free::Riposte => Feat::Riposte,
            Free::Cleave => Feat::Cleave,
            Free::Guard => Feat::Guard,
        }
    }

    /// How many are left.
    pub fn left(self, economy: &mut Economy) -> &mut i32 {
        match self {
            Free::Riposte => &mut economy.ripostes,
            Free::Cleave => &mut economy.cleaves,
            Free::Guard => &mut economy.guards,
        }
    }
}

/// Whether somebody may use one of them now.
pub fn ready(world: &World, who: Entity, free: Free) -> bool {
    let mut economy = part::<Economy>(world, who);
    has(world, who, free.feat()) && able(world, who) && *free.left(&mut economy) > 0
}

/// An enemy with Guard, who strikes at whoever leaves its reach.
pub struct Guard<'a> {
    /// Who.
    pub who: Entity,
    stands: Footprint,
    forms: &'a [Arc<Form>],
}

impl Guard<'_> {
    /// Whether a step leaves its reach.
    pub fn is_left(&self, from: Footprint, to: Footprint) -> bool {
        let within = |space| reach(self.forms, measure(self.stands, space).in_squares());
        within(from) && !within(to)
    }
}

/// Enemies with Guard who watch somebody, in the order of turns: none who take it for a friend. Ruling `FV-RUL-44`.
pub fn guards(world: &World, mover: Entity) -> Vec<Guard<'_>> {
    let turns = world.resource::<Turns>();
    let roster = world.resource::<Roster>();
    let watches = |&who: &Entity| {
        has(world, who, Feat::Guard)
            && roster.hostile(mover, who)
            && ready(world, who, Free::Guard)
            && sees(world, who, mover)
            && goodwill::spares(world, who, mover).is_ok()
    };
    let guard = |who| footprint(world, who).map(|stands| Guard { who, stands, forms: forms(world, who) });
    turns.order.iter().copied().filter(watches).filter_map(guard).collect()
}
