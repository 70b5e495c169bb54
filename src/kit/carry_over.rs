//! Carry-over from one battle of a chain to the next: what those who go on have there.

use bevy_ecs::{component::Component, entity::Entity, world::World};

/// Gives `there`, who is `who` in another battle, the same component if `who` has it.
pub fn same<C: Component + Clone>(from: &World, who: Entity, to: &mut World, there: Entity) {
    if let Some(part) = from.get::<C>(who) {
        to.entity_mut(there).insert(part.clone());
    }
}

/// Gives `there`, who is `who` in another battle, the same components of these kinds, in this order.
#[macro_export]
macro_rules! carried {
    ($from:ident, $who:ident => $to:ident, $there:ident: $($part:ty),+) => {
        $($crate::carry_over::same::<$part>($from, $who, $to, $there);)+
    };
}

pub use carried;
