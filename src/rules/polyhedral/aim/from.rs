//! Where an attacker stands, and whom its side knows of.

use super::super::{
    hiding::view::{overlooks, stays_hidden},
    sheet::Conditions,
};
use crate::kit::prelude::*;

/// Within 5 feet: what prone, help, shooting and lying helpless ask. Ruling `R-103`.
pub const CLOSE: Feet = Feet(5);

/// Where the attacker stands, in fact or in thought.
#[derive(Clone, Copy, Debug)]
pub struct From {
    /// Who.
    pub who: Entity,
    /// On which squares.
    pub stands: Footprint,
    /// On the ground.
    pub prone: bool,
    /// Nobody hostile knows where it is. Ruling `R-091`.
    pub hidden: bool,
    /// The dice fall, and those who hide count, too: odds must not tell more than the attacker's side knows. Ruling `R-092`.
    earnest: bool,
}

impl From {
    /// Where somebody stands now.
    pub fn here(world: &World, who: Entity) -> Option<Self> {
        let Conditions { prone, hidden, .. } = part(world, who);
        Some(Self { who, stands: footprint(world, who)?, prone, hidden: hidden.is_some(), earnest: false })
    }

    /// Where somebody stands as its dice fall.
    pub fn rolling(world: &World, who: Entity) -> Option<Self> {
        Some(Self { earnest: true, ..Self::here(world, who)? })
    }

    /// Whether somebody counts for the attack: everybody whose place the attacker's side knows, and the others as the dice fall.
    pub fn counts(&self, world: &World, other: Entity) -> bool {
        self.earnest || !overlooks(world, self.who, other)
    }

    /// Where somebody would stand.
    pub fn there(world: &World, who: Entity, at: Square) -> Self {
        let size = world.get::<Size>(who).copied().unwrap_or_default();
        let (stands, Conditions { prone, hidden, .. }) = (Footprint::new(at, size), part(world, who));
        let hidden = hidden.is_some() && stays_hidden(world, who, stands);
        Self { who, stands, prone, hidden, earnest: false }
    }
}
