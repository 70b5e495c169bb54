//! Memory of the sides, as the world holds it: whom they have met, and where somebody was when it was known last.

use super::roster::Side;
use bevy_ecs::{component::Component, entity::Entity, resource::Resource};
use grid::Square;
use std::collections::{BTreeMap, BTreeSet};

/// Combatants that each side has met.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Met(BTreeMap<Side, BTreeSet<Entity>>);

/// Last known position: the square where somebody stood when its enemies knew it last. It counts only while they don't know
/// better; the rule system writes it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastKnown(pub Square);

impl Met {
    /// Whether a side has met somebody.
    pub(super) fn has(&self, side: Side, who: Entity) -> bool {
        self.0.get(&side).is_some_and(|met| met.contains(&who))
    }

    /// Records that a side has met somebody.
    pub(super) fn meet(&mut self, side: Side, who: Entity) {
        self.0.entry(side).or_default().insert(who);
    }
}
