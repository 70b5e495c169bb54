//! Short ways to build offers: what they cost and whom they are aimed at.

use super::sheet::Economy;
use kit::prelude::*;

/// The cost of so many actions.
pub fn actions(count: i32) -> Cost {
    Cost(vec![("action", count)])
}

/// Whether so many actions are left. Rules `FV-ACT-01`, `FV-ACT-11`.
pub fn affordable(world: &World, who: Entity, count: i32) -> Result<(), Refusal> {
    let left = part::<Economy>(world, who).actions;
    if count <= left { Ok(()) } else { Err(Refusal::Spent { what: "action", needs: count, left }) }
}

/// An act that takes an action, if one is left, and is not told by its title.
pub const fn action(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    Act {
        price: |world, who| affordable(world, who, 1).map(|()| actions(1)),
        told: false,
        ..Act::new(verb, title, rule)
    }
}

/// Takes the actions that an offer costs.
pub fn pay(world: &mut World, who: Entity, offer: &Offer) {
    change(world, who, |economy: &mut Economy| economy.actions -= offer.cost.of("action"));
}
