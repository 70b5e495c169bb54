//! Budget of a turn, and short ways to build offers: their costs and their payment.

use super::{conditions::state::suffers, counters::*, speed::speed};
use kit::budget::{BudgetRules, CounterRule};
use kit::prelude::*;

/// Budget of a turn. Rules `PH-CBT-TURN-1`, `PH-CBT-BONUS-1`, `PH-CBT-REACT-2`.
pub const BUDGET: BudgetRules = BudgetRules {
    counters: &[
        CounterRule::new(ACTION, "Action", "action"),
        CounterRule::new(BONUS, "Bonus action", "bonus action"),
        CounterRule::new(REACTION, "Reaction", "reaction"),
        CounterRule::new(INTERACTION, "Free interaction", "free interaction"),
        CounterRule { most: |world, who| speed(world, who).0, ..CounterRule::new(MOVEMENT, "Movement", "") },
        CounterRule { most: |_, _| 0, ..CounterRule::new(ATTACKS, "", "attack") },
    ],
    paid: |world, who, offer| one_of_both(world, who, &offer.cost),
};

/// Takes the bonus action with the action, and the action with it, from a combatant that has one of both.
fn one_of_both(world: &mut World, who: Entity, cost: &Cost) {
    for (one, other) in [(ACTION, BONUS), (BONUS, ACTION)] {
        if cost.of(one) > 0 && suffers(world, who, |effects| effects.one_of_action_and_bonus) {
            budget::set(world, who, other, 0);
        }
    }
}

/// Cost of one action. Rule `PH-CBT-TURN-1`.
pub fn one_action() -> Cost {
    Cost(vec![(ACTION, 1)])
}

/// Act of one's own for an action, if one is left.
pub const fn action(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    Act { price: |world, who| budget::afford(world, who, ACTION, 1), ..Act::new(verb, title, rule) }
}

/// Act of one's own for a bonus action, if one is left.
pub const fn bonus_action(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    Act { price: |world, who| budget::afford(world, who, BONUS, 1), ..Act::new(verb, title, rule) }
}

/// Cost of one reaction. Rule `PH-CBT-REACT-2`.
pub fn one_reaction() -> Cost {
    Cost(vec![(REACTION, 1)])
}

/// Pays a cost that its offer left open.
pub fn pay(world: &mut World, who: Entity, cost: &Cost) {
    budget::take(world, who, cost);
    one_of_both(world, who, cost);
}
