//! Short ways to build offers: what they cost and whom they are aimed at.

use super::{
    sheet::Economy,
    tools::{change, name, part},
};
use crate::{
    battle::{
        offer::Offer,
        order::Refusal,
        words::{Cost, Target},
    },
    grid::cover::Cover,
};
use bevy_ecs::{entity::Entity, world::World};

/// The cost of so many actions.
pub fn actions(count: i32) -> Cost {
    Cost(vec![("action", count)])
}

/// Whether so many actions are left. Rule `FV-ACT-01`.
///
/// # Errors
/// They are spent.
pub fn affordable(world: &World, who: Entity, count: i32) -> Result<(), Refusal> {
    if part::<Economy>(world, who).actions >= count {
        return Ok(());
    }
    Err(if count > 1 {
        Refusal::Because("takes both actions".into(), "FV-ACT-11")
    } else {
        Refusal::Spent("action")
    })
}

/// Takes the actions that an offer costs.
pub fn pay(world: &mut World, who: Entity, offer: &Offer) {
    let spent = offer.cost.0.iter().filter(|(counter, _)| *counter == "action").map(|(_, amount)| amount);
    let spent: i32 = spent.sum();
    change(world, who, |economy: &mut Economy| economy.actions -= spent);
}

/// Somebody to aim at without odds.
pub fn plain_target(world: &World, who: Entity) -> Target {
    Target {
        target: name(world, who),
        cover: Cover::None,
        odds: None,
        reasons: Vec::new(),
        replies: Vec::new(),
    }
}
