//! Health, which runs down, and wounds, which fill up, as gauges.

use super::{
    damage::{DEADLY_WOUNDS, wound_threshold},
    sheet::{Health, Wounds},
    tools::{name, part, tell},
};
use crate::battle::{
    fact::Happening,
    words::{Gauge, RuleId},
};
use bevy_ecs::{entity::Entity, world::World};

/// The gauges of somebody, health first; wounds only of those who can have them. Rulings `R-056`, `R-057`.
pub fn gauges(world: &World, who: Entity) -> Vec<Gauge> {
    let wounded = part::<Wounds>(world, who).0 > 0 || wound_threshold(world, who).is_some();
    let (now, max) = world.get::<Health>(who).map_or((0, 0), |health| (health.now, health.max));
    [health(now, max)].into_iter().chain(wounded.then(|| wounds(world, who))).collect()
}

/// So much health, of a creature or a thing.
pub fn health(now: i32, max: i32) -> Gauge {
    Gauge::new("health", "Health", now, max)
}

/// The last of them kills, and more than that are never counted. Rule `PH-COND-WOUNDED-4`.
fn wounds(world: &World, who: Entity) -> Gauge {
    let now = part::<Wounds>(world, who).0.min(DEADLY_WOUNDS);
    Gauge { harm: true, ..Gauge::new("wounds", "Wounds", now, DEADLY_WOUNDS) }
}

/// Tells that wounds have been taken, below zero treated.
pub fn tell_wounds(world: &mut World, who: Entity, amount: i32, rule: RuleId) {
    let (who, gauge) = (name(world, who), wounds(world, who));
    tell(world, Happening::GaugeChanged { who, gauge, amount }, rule);
}
