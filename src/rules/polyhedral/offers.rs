//! Short ways to build offers: what they cost and whom they are aimed at.

use super::{sheet::Economy, state::suffers};
use crate::kit::prelude::*;

/// An action is left. Rule `PH-CBT-TURN-1`.
///
/// # Errors
/// It is spent.
pub fn payable(world: &World, who: Entity) -> Result<(), Refusal> {
    if part::<Economy>(world, who).actions > 0 { Ok(()) } else { Err(Refusal::spent("action")) }
}

/// A bonus action is left. Rule `PH-CBT-BONUS-1`.
///
/// # Errors
/// It is spent.
pub fn bonus_payable(world: &World, who: Entity) -> Result<(), Refusal> {
    if part::<Economy>(world, who).bonus > 0 { Ok(()) } else { Err(Refusal::spent("bonus action")) }
}

/// Takes the cost of an offer from the counters. What stands up, reloads or reacts pays where it is done.
pub fn pay(world: &mut World, who: Entity, offer: &Offer) {
    let one_of_both = suffers(world, who, |effects| effects.one_of_action_and_bonus);
    change(world, who, |economy: &mut Economy| {
        for (counter, amount) in &offer.cost.0 {
            match *counter {
                "action" => economy.actions -= amount,
                "bonus_action" => economy.bonus -= amount,
                "interaction" => economy.interactions -= amount,
                "attack" => economy.attacks -= amount,
                _ => {}
            }
            match *counter {
                "action" if one_of_both => economy.bonus = 0,
                "bonus_action" if one_of_both => economy.actions = 0,
                _ => {}
            }
        }
    });
}
