//! House features of mobility: Fleet, Fade, Quick Reflexes. Ruling `R-021`.

use crate::maneuvers::{DASH, DISENGAGE};
use crate::prelude::*;
use crate::{hiding::hide::HIDE, profile::ClassFeature as Has};

/// The feature of Dash, Disengage and Hide as bonus actions.
pub const FLEETING: Feature = Feature::of(&[
    swiftly("fleet_dash", "Dash (Fleet)", |world, who| has(world, who, Has::Fleet), DASH),
    swiftly("fleet_disengage", "Disengage (Fleet)", |world, who| has(world, who, Has::Fleet), DISENGAGE),
    swiftly("fade", "Hide (Fade)", |world, who| has(world, who, Has::Fade), HIDE),
]);

/// Act that is the same as an action's, for a bonus action.
const fn swiftly(
    verb: &'static str,
    title: &'static str,
    known: fn(&World, Entity) -> bool,
    act: Act,
) -> Act {
    let bonus = bonus_action(verb, title, "R-021");
    Act { verb, title, rule: bonus.rule, known, price: bonus.price, ..act }
}

/// Bonus of features to initiative, which is an Agility check without a skill. Rulings `R-037`, `R-021`.
pub fn reflexes(world: &World, who: Entity) -> Option<Reason> {
    let profile = profile(world, who)?;
    if profile.features.has(Has::QuickReflexes) {
        return Some(Reason::flat("Quick Reflexes", profile.skill_bonus, "R-021"));
    }
    let (label, amount, _) = profile.check_skill(Ability::Agility, false)?;
    Some(Reason::flat(label, amount, "R-037"))
}
