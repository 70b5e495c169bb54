//! House features of mobility: Fleet, Fade, Quick Reflexes. Ruling `R-021`.

use super::super::tools::has;
use crate::kit::prelude::*;
use crate::{
    kit::feature,
    rules::polyhedral::{
        hiding::hide,
        maneuvers::may_slip,
        offers::bonus_payable,
        profile::{Ability, Feature},
        sheet::{Conditions, Economy, Sheet},
        speed::speed,
    },
};

/// What the quick do as bonus actions.
pub const SWIFT: feature::Feature = feature::Feature {
    verbs: &[DASH, DISENGAGE, HIDE],
    offers: |world, who, _| {
        let mut all = Vec::new();
        if has(world, who, Feature::Fleet) {
            all.extend(fleet(world, who));
        }
        if has(world, who, Feature::Fade) {
            all.push(fade(world, who));
        }
        all
    },
    accept: |world, who, picked| perform(world, who, picked.offer),
    ..feature::Feature::NONE
};

/// Dash as a bonus action, in orders.
const DASH: &str = "fleet_dash";

/// Disengage as a bonus action, in orders.
const DISENGAGE: &str = "fleet_disengage";

/// Hide as a bonus action, in orders.
const HIDE: &str = "fade";

/// Dash and Disengage as bonus actions.
fn fleet(world: &World, who: Entity) -> [Maybe; 2] {
    let feet = speed(world, who).0;
    let cost = || Cost(vec![("bonus_action", 1)]);
    let payable = bonus_payable(world, who);
    let moves = if feet > 0 { Ok(()) } else { Err(Refusal::Because("speed is 0".into(), "R-083")) };
    [
        Draft::new(DASH, "Dash (Fleet)", "R-021").if_paid(
            payable.clone().and(moves),
            cost(),
            Use::Hurry { feet },
        ),
        Draft::new(DISENGAGE, "Disengage (Fleet)", "R-021").if_paid(
            payable.and(may_slip(world, who)),
            cost(),
            Use::SlipAway,
        ),
    ]
}

/// Hide as a bonus action.
fn fade(world: &World, who: Entity) -> Maybe {
    let draft = Draft::new(HIDE, "Hide (Fade)", "R-021");
    hide::paid_with(world, who, draft, "bonus_action", bonus_payable(world, who))
}

/// Does what the action would.
fn perform(world: &mut World, who: Entity, offer: &Offer) {
    if offer.verb == HIDE {
        return hide::attempt(world, who);
    }
    if offer.verb == DASH {
        let feet = speed(world, who).0;
        change(world, who, |economy: &mut Economy| economy.movement += feet);
    } else {
        change(world, who, |conditions: &mut Conditions| conditions.disengaged = true);
    }
    tell_offer(world, who, offer, None);
}

/// What features add to initiative, which is an Agility check without a skill. Rulings `R-037`, `R-021`.
pub fn reflexes(world: &World, who: Entity) -> Option<Reason> {
    let profile = &world.get::<Sheet>(who)?.0;
    if profile.features.has(Feature::QuickReflexes) {
        return Some(Reason::flat("Quick Reflexes", profile.skill_bonus, "R-021"));
    }
    let (label, amount, _) = profile.check_skill(Ability::Agility, false)?;
    Some(Reason::flat(label, amount, "R-037"))
}
