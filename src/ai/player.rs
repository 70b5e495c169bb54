//! The player of a side, as a battle sees it: it gives an order for each decision.

use battle::{Battle, order::Order};

/// A player of a side without a hand on the mouse.
pub trait Player {
    /// An order for the pending decision; nothing when there is none or nothing can be done.
    fn choose(&mut self, battle: &Battle) -> Option<Order>;
}
