//! Short ways to ask the world what these rules often ask.

use super::profile::{Ability, ClassFeature, ClassFeatures, Profile};
use super::sheet::{Conditions, Wounds};
use kit::prelude::*;
use kit::sheet;

pub use kit::knowledge::{friends, knows_of};
pub use kit::tools::{enemies as everybody_hostile, roll_sides};

/// Distance of what is close, within 5 feet: hands, help, shooting, lying prone and helpless ask for it. Rulings `R-086`,
/// `R-103`.
pub const CLOSE: Feet = Feet(5);

/// Distance between two, from nearest square to nearest square. Ruling `R-103`.
pub fn distance(world: &World, one: Entity, other: Entity) -> Option<Feet> {
    Some(footprint(world, one)?.distance(footprint(world, other)?))
}

/// Whether two are within 5 feet of each other. Ruling `R-103`.
pub fn is_beside(world: &World, one: Entity, other: Entity) -> bool {
    distance(world, one, other).is_some_and(|away| away <= CLOSE)
}

/// Stat block of somebody.
pub fn profile(world: &World, who: Entity) -> Option<&Arc<Profile>> {
    sheet::profile(world, who)
}

/// Modifier of an ability. Rule `PH-ABIL-04`.
pub fn modifier(world: &World, who: Entity, ability: Ability) -> i32 {
    profile(world, who).map_or(0, |profile| profile.abilities.modifier(ability))
}

/// Features of somebody.
pub fn features(world: &World, who: Entity) -> ClassFeatures {
    profile(world, who).map(|profile| profile.features).unwrap_or_default()
}

/// Whether somebody has a feature.
pub fn has(world: &World, who: Entity, feature: ClassFeature) -> bool {
    features(world, who).has(feature)
}

/// Penalty for wounds, as a reason. Rule `PH-COND-WOUNDED-2`.
pub fn wound_penalty(world: &World, who: Entity) -> Option<Reason> {
    let wounds = part::<Wounds>(world, who).0;
    (wounds > 0).then(|| Reason::flat("wounds", -wounds, "PH-COND-WOUNDED-2"))
}

/// Whether somebody is hidden from everybody hostile. Rule `PH-COND-HIDDEN-1`.
pub fn hidden(world: &World, who: Entity) -> bool {
    world.get::<Conditions>(who).is_some_and(|conditions| conditions.hidden.is_some())
}

/// Enemies on the board, standing or not, that the side of `of` knows of and that are not hidden: those that can be aimed at. Rule
/// `PH-COND-HIDDEN-1`.
pub fn foes(world: &World, of: Entity) -> impl Iterator<Item = Entity> + '_ {
    kit::knowledge::foes(world, of).filter(|&who| !hidden(world, who))
}
