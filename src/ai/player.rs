//! What a player is to a battle.

use crate::battle::{Battle, order::Order};

/// Somebody who plays a side without a hand on the mouse.
pub trait Player {
    /// An order for the pending decision; nothing when there is none or nothing can be done.
    fn choose(&mut self, battle: &Battle) -> Option<Order>;
}
