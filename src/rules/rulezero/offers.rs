//! Budget of a turn, and short ways to build offers. Ruling `RZR-03`.

use super::sheet::{States, TurnRecord};
use kit::budget::{BudgetRules, CounterRule};
use kit::prelude::*;

/// Standard action.
pub const STANDARD: &str = "standard";
/// Move action, and the word of moves in orders.
pub const MOVE: &str = "move";
/// Reaction, to the start of the own next turn. Ruling `RZR-44`.
pub const REACTION: &str = "reaction";
/// Attack that is left of a full attack whose target has fallen, or of a cleave: no counter of the budget, since each is with a
/// weapon of its own. Rulings `RZR-20`, `RZR-67`.
pub const STRIKE: &str = "strike";

/// Budget of a turn. Rulings `RZR-03`, `RZR-44`.
pub const BUDGET: BudgetRules = BudgetRules {
    counters: &[
        CounterRule { lapses: true, ..CounterRule::new(STANDARD, "Standard action", "standard action") },
        CounterRule { lapses: true, ..CounterRule::new(MOVE, "Move action", "move action") },
        CounterRule::new(REACTION, "Reaction", "reaction"),
    ],
    paid: |world, who, offer| {
        if offer.cost.of(STRIKE) > 0 {
            change(world, who, |turn: &mut TurnRecord| {
                let at = turn.strikes.iter().position(|id| Some(id) == offer.with.as_ref());
                at.map(|at| turn.strikes.remove(at));
            });
        }
    },
};

/// The cost of a standard action.
pub fn standard() -> Cost {
    Cost(vec![(STANDARD, 1)])
}

/// The cost of the reaction.
pub fn reaction_cost() -> Cost {
    Cost(vec![(REACTION, 1)])
}

/// The cost of a standard action that may be used for anything, if one is left: whoever is pinned may only win free. Ruling
/// `RZR-48`.
pub fn standard_action(world: &World, who: Entity) -> Result<Cost, Refusal> {
    unpinned(world, who).and_then(|()| budget::afford(world, who, STANDARD, 1))
}

fn unpinned(world: &World, who: Entity) -> Result<(), Refusal> {
    let pinned = world.get::<States>(who).is_some_and(|states| states.pinned);
    unless(pinned, "pinned", "RZR-48")
}

/// The cost of a move action: the move action itself, else a standard action in its place. Ruling `RZR-03`.
pub fn move_cost(world: &World, who: Entity) -> Result<Cost, Refusal> {
    unpinned(world, who)?;
    let none = |refusal| budget::afford(world, who, STANDARD, 1).map_err(|_| refusal);
    budget::afford(world, who, MOVE, 1).or_else(none)
}

/// The cost of a full-round action, if the whole turn is left; a free step takes nothing from it. Rulings `RZR-03`, `RZR-45`.
pub fn full_round(world: &World, who: Entity) -> Result<Cost, Refusal> {
    unpinned(world, who)?;
    let begun = [STANDARD, MOVE].iter().any(|counter| budget::left(world, who, counter) < 1);
    unless(begun, "takes a whole turn", "RZR-03")?;
    Ok(Cost(vec![(STANDARD, 1), (MOVE, 1)]))
}
