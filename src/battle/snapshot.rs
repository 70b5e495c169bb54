//! Snapshots of a battle, as they are taken and restored.

use super::{
    fnv::{FNV_START, fnv1a},
    schema::SavedPart,
};
use bevy_ecs::change_detection::Tick;
use std::sync::Arc;

/// A battle's state at one moment: all that the rules know, but neither the dice nor facts that nobody has taken. Cheap to
/// copy; snapshots that follow each other share what is the same in both.
#[derive(Clone)]
pub struct Snapshot {
    pub(super) kept: Arc<[SavedPart]>,
    hash: u64,
}

/// The latest snapshot that a battle's world was taken as or restored to, and when.
pub(super) struct Latest {
    pub snapshot: Snapshot,
    pub tick: Tick,
}

impl Snapshot {
    /// Hash of the state, which differs when the state does. Two battles of one level with the same hash go on alike.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The snapshot with one of its parts, counted from 0, as it is in `other`, a snapshot of the same battle. None where that
    /// part is the same in both, or there is none.
    #[must_use]
    pub fn with_part_of(&self, other: &Self, part: usize) -> Option<Self> {
        let (ours, theirs) = (self.kept.get(part)?, other.kept.get(part)?);
        let mut kept = self.kept.to_vec();
        kept[part] = theirs.clone();
        (ours.hash() != theirs.hash()).then(|| Self::of(kept.into()))
    }

    /// The number of its parts.
    pub fn parts(&self) -> usize {
        self.kept.len()
    }

    pub(super) fn of(kept: Arc<[SavedPart]>) -> Self {
        let hash = kept.iter().fold(FNV_START, |sum, part| fnv1a(sum, &part.hash().to_le_bytes()));
        Self { kept, hash }
    }
}
