//! The turn ring: who acts in which order, and whose turn it is.

use bevy_ecs::{entity::Entity, resource::Resource};

/// The order of turns. A rule system fills it and moves it on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Turns {
    /// The round, 1 first; 0 before the first.
    pub round: u32,
    /// First to last in a round.
    pub order: Vec<Entity>,
    /// Whose turn it is, a place in `order`.
    pub at: Option<usize>,
}

impl Turns {
    /// Whose turn it is.
    pub fn current(&self) -> Option<Entity> {
        self.order.get(self.at?).copied()
    }

    /// Where somebody stands in the order; those not in it come last.
    pub fn place(&self, who: Entity) -> usize {
        self.order.iter().position(|&other| other == who).unwrap_or(usize::MAX)
    }
}
