//! Health, which runs down, and wounds, which fill up, as gauges.

use super::wounds::{self, wound_threshold};
use crate::battle::Gauge;
use crate::rules::polyhedral::prelude::*;

/// The gauges of somebody, health first; wounds only of those who can have them. Rulings `R-056`, `R-057`.
pub fn gauges(world: &World, who: Entity) -> Vec<Gauge> {
    let wounded = part::<Wounds>(world, who).0 > 0 || wound_threshold(world, who).is_some();
    [part::<Health>(world, who).gauge()]
        .into_iter()
        .chain(wounded.then(|| wounds::gauge(world, who)))
        .collect()
}
