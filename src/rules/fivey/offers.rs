//! Budget of a turn, and short ways to build offers.

use super::profile::Feat;
use kit::budget::{BudgetRules, CounterRule, Refill};
use kit::prelude::*;

/// Actions of a turn. Rule `FV-ACT-01`.
pub const ACTIONS: i32 = 2;

/// Action of any kind. Rule `FV-ACT-01`.
pub const ACTION: &str = "action";
/// Thing at the belt that is drawn freely. Ruling `FV-RUL-37`.
pub const DRAW: &str = "draw";
/// Free drop. Ruling `FV-RUL-11`.
pub const DROP: &str = "drop";
/// Call of a spear that hears its owner, and its word in orders. Ruling `FV-RUL-36`.
pub const CALL: &str = "call";
/// Free letting go of what is held, and its word in orders. Ruling `FV-RUL-11`.
pub const CEASE: &str = "cease";

/// Budget of a turn: actions, what is free once a turn, and free attacks. Rule `FV-ACT-01`, rulings `FV-RUL-11`, `FV-RUL-34`,
/// `FV-RUL-36`, `FV-RUL-37`.
pub const BUDGET: BudgetRules = BudgetRules {
    counters: &[
        CounterRule { most: |_, _| ACTIONS, lapses: true, ..CounterRule::new(ACTION, "Actions", "action") },
        CounterRule::new(DRAW, "", "free draw"),
        CounterRule::new(CALL, "", "call"),
        CounterRule::new(DROP, "", "free drop"),
        CounterRule::new(CEASE, "", "letting go"),
        CounterRule::new(Feat::Riposte.id(), "", "riposte"),
        CounterRule::new(Feat::Guard.id(), "", "guard"),
        CounterRule { refill: Refill::EveryTurn, ..CounterRule::new(Feat::Cleave.id(), "", "cleave") },
    ],
    paid: |_, _, _| (),
};

/// Cost of a number of actions, if they are left. Rules `FV-ACT-01`, `FV-ACT-11`.
///
/// # Errors
/// Too few are left.
pub fn affordable(world: &World, who: Entity, count: i32) -> Result<Cost, Refusal> {
    budget::afford(world, who, ACTION, count)
}

/// Act that takes an action, if one is left, and is not told by its title.
pub const fn action(verb: &'static str, title: &'static str, rule: RuleId) -> Act {
    Act { price: |world, who| affordable(world, who, 1), told: false, ..Act::new(verb, title, rule) }
}
