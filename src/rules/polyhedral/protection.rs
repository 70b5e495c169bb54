//! Protection: stepping into a blow that has hit somebody near. Rules `PH-FTR-STYLE-PROT-1`, `PH-FTR-STYLE-PROT-2`, rulings
//! `R-032`, `R-078`.

use super::damage::{Hit, blow_numbers};
use super::{hiding::reveal::reveal, sheet::Screened};
use crate::ai_hints::uses;
use crate::prelude::*;

/// Verb of Protection, in orders and in policies.
pub const VERB: &str = "protect";

/// The feature of Protection, in answer to a hit on a friend.
pub const PROTECTING: Feature =
    Feature { settable: || vec![STEPPING_IN.settable], parts: keeps_component::<Screened>, ..Feature::NONE };

/// Reaction window of stepping into the hit below.
static STEPPING_IN: reactions::ReactionWindow<Entity> = reactions::ReactionWindow {
    settable: AutoReaction::asked(VERB, "Protection", "R-032", |world, who| {
        has(world, who, profile::ClassFeature::Protection)
    }),
    who: |who| *who,
    offers: |world, who| offers(world, *who),
    pass: "Let it pass",
    pass_rule: None,
    trigger: |world, _| {
        let Some(Hit { strike, .. }) = hit_below(world) else {
            return never!("the deed that is asked about is not on top"; ("a hit".into(), None));
        };
        let (by, target) = (name(world, strike.by), name(world, strike.target));
        (format!("{by} hits {target} with {}", wielded(&strike.form.title)).into(), Some(strike.by))
    },
    take: reactions::Taking::Sure(|world, who| step_in(world, *who)),
    passed: |world, who| tell_declined(world, *who, "Protection", "PH-FTR-STYLE-PROT-1"),
};

/// Asks those who could step into a hit's blow, before it falls.
pub fn struck(world: &mut World) {
    STEPPING_IN.in_turn(world, |world, who| hit_below(world).is_some_and(|hit| may(world, who, &hit.strike)));
}

/// The hit that somebody may step into; above it waits who else may.
fn hit_below(world: &World) -> Option<&Hit> {
    world.resource::<Deeds>().deeds().iter().rev().take(2).find_map(|deed| deed.of_kind())
}

/// Whether somebody may step in: a friend within 5 feet has been hit by somebody whom one sees, and a reaction is left. Ruling
/// `R-032`.
fn may(world: &World, who: Entity, strike: &Strike) -> bool {
    has(world, who, profile::ClassFeature::Protection)
        && who != strike.target
        && who != strike.by
        && !world.resource::<Roster>().hostile(who, strike.target)
        && may_react(world, who)
        && is_beside(world, who, strike.target)
        && sees(world, who, strike.by)
}

/// Offer of stepping in.
fn offers(world: &World, who: Entity) -> Vec<Offer> {
    let Some(Hit { strike, critical, .. }) = hit_below(world) else {
        return never!("the deed that is asked about is not on top"; Vec::new());
    };
    let loss = |on: Entity| {
        let numbers = blow_numbers(world, strike.by, on, &strike.form, strike.off_hand);
        let law = damage_law(&numbers, *critical);
        valuation::of_hit(world, on, &law, *critical)
    };
    let title = format!("Take the blow for {}", name(world, strike.target));
    let draft = OfferBuilder::new(VERB, title, "PH-FTR-STYLE-PROT-1");
    vec![draft.offer(one_reaction(), uses::step_in(loss(strike.target), loss(who)))]
}

/// Turns the blow on the one who steps in; attacks on the other have disadvantage for a while.
fn step_in(world: &mut World, who: Entity) {
    take_top::<reactions::InTurn>(world);
    let Some(Hit { strike, critical, .. }) = take_top(world).map(Arc::unwrap_or_clone) else {
        return never!("the deed that is asked about is not on top");
    };
    let target = strike.target;
    budget::spend(world, who, REACTION);
    tell_deed(world, who, VERB, "Protection", Some(target), "PH-FTR-STYLE-PROT-1");
    reveal(world, who, "PH-ACT-HIDE-4");
    let mut screened = part_or_default::<Screened>(world, target);
    screened.0.push(who);
    world.entity_mut(target).insert(screened);
    push(world, Hit { strike, critical, on: who });
}
