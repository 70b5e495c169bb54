//! Carry-over from one battle of a chain to the next: what those who go on have there.

use bevy_ecs::{component::Component, entity::Entity, world::World};

/// A combatant that goes on: who it is in one battle, and in the next.
pub struct CarryOver<'a> {
    /// The world of the battle before.
    pub from: &'a World,
    /// The combatant in it.
    pub who: Entity,
    /// The world of the next battle.
    pub to: &'a mut World,
    /// The combatant in that.
    pub there: Entity,
}

impl CarryOver<'_> {
    /// Gives it the same component in the next battle, if it has it.
    pub fn same<C: Component + Clone>(self) -> Self {
        if let Some(part) = self.from.get::<C>(self.who) {
            self.to.entity_mut(self.there).insert(part.clone());
        }
        self
    }
}
