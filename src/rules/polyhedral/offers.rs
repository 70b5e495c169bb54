//! Short ways to build offers: their costs and their payment.

use super::{conditions::state::suffers, sheet::Economy};
use kit::prelude::*;

/// Refuses where no action is left. Rule `PH-CBT-TURN-1`.
pub fn payable(world: &World, who: Entity) -> Result<(), Refusal> {
    some_left(part::<Economy>(world, who).actions, "action")
}

/// Refuses where no bonus action is left. Rule `PH-CBT-BONUS-1`.
pub fn bonus_payable(world: &World, who: Entity) -> Result<(), Refusal> {
    some_left(part::<Economy>(world, who).bonus, "bonus action")
}

/// Refuses where no free interaction is left. Rule `PH-ACT-FREE-1`.
pub fn free(world: &World, who: Entity) -> Result<(), Refusal> {
    some_left(part::<Economy>(world, who).interactions, "free interaction")
}

fn some_left(left: i32, of: &'static str) -> Result<(), Refusal> {
    if left > 0 { Ok(()) } else { Err(Refusal::spent(of)) }
}

/// Cost of one free interaction.
pub fn interaction() -> Cost {
    Cost(vec![("interaction", 1)])
}

/// Act of one's own for an action, if one is left.
pub const fn action(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    Act { price: |world, who| payable(world, who).map(|()| one_action()), ..Act::new(verb, title, rule) }
}

/// Act of one's own for a bonus action, if one is left.
pub const fn bonus_action(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    let price = |world: &World, who| bonus_payable(world, who).map(|()| one_bonus_action());
    Act { price, ..Act::new(verb, title, rule) }
}

/// Refuses where so many feet of movement are not left, and says how many are.
pub fn movement_left(world: &World, who: Entity, needs: Feet) -> Result<(), Refusal> {
    let left = Feet(part::<Economy>(world, who).movement);
    if left < needs { Err(Refusal::NotEnoughMovement { needs, left }) } else { Ok(()) }
}

/// Cost of one action. Rule `PH-CBT-TURN-1`.
pub fn one_action() -> Cost {
    Cost(vec![("action", 1)])
}

/// Cost of one bonus action. Rule `PH-CBT-BONUS-1`.
pub fn one_bonus_action() -> Cost {
    Cost(vec![("bonus_action", 1)])
}

/// Cost of one reaction. Rule `PH-CBT-REACT-2`.
pub fn one_reaction() -> Cost {
    Cost(vec![("reaction", 1)])
}

/// Pays the cost of an offer from the counters. What reacts pays where it is done.
pub fn pay(world: &mut World, who: Entity, cost: &Cost) {
    let one_of_both = suffers(world, who, |effects| effects.one_of_action_and_bonus);
    change(world, who, |economy: &mut Economy| {
        for (counter, amount) in &cost.0 {
            match *counter {
                "action" => economy.actions -= amount,
                "bonus_action" => economy.bonus -= amount,
                "interaction" => economy.interactions -= amount,
                "movement" => economy.movement -= amount,
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
