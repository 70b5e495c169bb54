//! What features of jobs and paths let one do in battle, beside those that other rules read as they go: a deed each, or
//! something that happens when a turn starts. Catalog section 9, ruling `R-021`.

mod care;
mod provoke;
mod swift;
mod upkeep;

pub use care::heartening;
pub use provoke::drawn_elsewhere;
pub use swift::{opening, reflexes};
pub use upkeep::turn_starts;

use super::{
    offers::Maybe,
    profile::{Feature, Features},
    sheet::{Economy, Sheet},
    tools::part,
};
use crate::battle::{offer::Offer, order::Refusal};
use bevy_ecs::{entity::Entity, world::World};

/// The features of somebody.
pub fn features(world: &World, who: Entity) -> Features {
    world.get::<Sheet>(who).map(|sheet| sheet.0.features).unwrap_or_default()
}

/// Whether somebody has a feature.
pub fn has(world: &World, who: Entity, feature: Feature) -> bool {
    features(world, who).has(feature)
}

/// Every deed of a feature that `who` may do now, or why not.
pub fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let features = features(world, who);
    let mut all = Vec::new();
    if features.has(Feature::Fleet) {
        all.extend(swift::fleet(world, who));
    }
    if features.has(Feature::Fade) {
        all.push(swift::fade(world, who));
    }
    if features.has(Feature::Provoke) {
        all.push(provoke::offer(world, who));
    }
    if features.has(Feature::PatchUp) {
        all.push(care::patch_up(world, who));
    }
    if features.has(Feature::Shelter) {
        all.push(care::shelter(world, who));
    }
    all
}

/// Carries out one of these deeds; `false` if it is none of them.
pub fn perform(world: &mut World, who: Entity, offer: &Offer, target: Option<Entity>) -> bool {
    match (offer.verb, target) {
        (swift::DASH | swift::DISENGAGE | swift::HIDE, _) => swift::perform(world, who, offer),
        (provoke::VERB, Some(target)) => provoke::perform(world, who, offer, target),
        (care::PATCH_UP, Some(target)) => care::patch(world, who, offer, target),
        (care::SHELTER, Some(target)) => care::watch_over(world, who, offer, target),
        _ => return false,
    }
    true
}

/// A bonus action is left. Rule `PH-CBT-BONUS-1`.
fn bonus(world: &World, who: Entity) -> Result<(), Refusal> {
    if part::<Economy>(world, who).bonus > 0 { Ok(()) } else { Err(Refusal::spent("bonus action")) }
}
