//! House features of mobility: Fleet, Fade, Quick Reflexes. Ruling `R-021`.

use crate::rules::polyhedral::maneuvers::{self, may_slip};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{hiding::hide, speed::speed};

/// Dash and Disengage as bonus actions.
pub const FLEETING: Feature = Feature::of(&[DASH, DISENGAGE]);

const DASH: Act = Act {
    verb: "fleet_dash",
    title: "Dash (Fleet)",
    may: |world, who| {
        let moves = unless(speed(world, who).0 <= 0, "speed is 0", "R-083");
        has(world, who, profile::Feature::Fleet).then(|| bonus_payable(world, who).and(moves))
    },
    ..fleet(maneuvers::DASH)
};

const DISENGAGE: Act = Act {
    verb: "fleet_disengage",
    title: "Disengage (Fleet)",
    may: |world, who| {
        let open = bonus_payable(world, who).and(may_slip(world, who));
        has(world, who, profile::Feature::Fleet).then_some(open)
    },
    ..fleet(maneuvers::DISENGAGE)
};

/// The same as an action is, for a bonus action.
const fn fleet(act: Act) -> Act {
    Act { rule: "R-021", cost: |_, _| Cost(vec![("bonus_action", 1)]), ..act }
}

/// Hide as a bonus action, in orders.
const HIDE: &str = "fade";

/// Hide as a bonus action.
pub const FADING: Feature = Feature {
    verbs: &[HIDE],
    offers: |world, who, _| {
        let draft = || Draft::new(HIDE, "Hide (Fade)", "R-021");
        let offer = || hide::paid_with(world, who, draft(), "bonus_action", bonus_payable(world, who));
        has(world, who, profile::Feature::Fade).then(offer).into_iter().collect()
    },
    accept: |world, who, _| hide::attempt(world, who),
    ..Feature::NONE
};

/// What features add to initiative, which is an Agility check without a skill. Rulings `R-037`, `R-021`.
pub fn reflexes(world: &World, who: Entity) -> Option<Reason> {
    let profile = profile(world, who)?;
    if profile.features.has(profile::Feature::QuickReflexes) {
        return Some(Reason::flat("Quick Reflexes", profile.skill_bonus, "R-021"));
    }
    let (label, amount, _) = profile.check_skill(Ability::Agility, false)?;
    Some(Reason::flat(label, amount, "R-037"))
}
