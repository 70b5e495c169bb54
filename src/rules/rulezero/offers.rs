//! Short ways to build offers: what they cost. Ruling `RZR-03`.

use super::sheet::{Economy, States};
use kit::prelude::*;

/// The counters of a turn: standard action, move action, reaction, attacks left of a full attack.
pub const STANDARD: &str = "standard";
/// The move action.
pub const MOVE: &str = "move";
/// The reaction.
pub const REACTION: &str = "reaction";
/// An attack of a full attack whose target has fallen.
pub const STRIKE: &str = "strike";

/// The cost of a standard action.
pub fn standard() -> Cost {
    Cost(vec![(STANDARD, 1)])
}

/// The cost of the reaction.
pub fn reaction_cost() -> Cost {
    Cost(vec![(REACTION, 1)])
}

/// Whether a standard action is left.
pub fn payable(world: &World, who: Entity) -> Result<(), Refusal> {
    if part::<Economy>(world, who).standard > 0 { Ok(()) } else { Err(Refusal::spent("standard action")) }
}

/// The cost of a standard action that may be used for anything, if one is left: whoever is pinned may only win free. Ruling
/// `RZR-48`.
pub fn standard_action(world: &World, who: Entity) -> Result<Cost, Refusal> {
    unpinned(world, who).and_then(|()| payable(world, who)).map(|()| standard())
}

fn unpinned(world: &World, who: Entity) -> Result<(), Refusal> {
    let pinned = world.get::<States>(who).is_some_and(|states| states.pinned);
    unless(pinned, "pinned", "RZR-48")
}

/// The cost of a move action: the move action itself, else a standard action in its place. Ruling `RZR-03`.
pub fn move_cost(world: &World, who: Entity) -> Result<Cost, Refusal> {
    unpinned(world, who)?;
    let Economy { standard, moves, .. } = part(world, who);
    match (moves, standard) {
        (1.., _) => Ok(Cost(vec![(MOVE, 1)])),
        (_, 1..) => Ok(Cost(vec![(STANDARD, 1)])),
        _ => Err(Refusal::spent("move action")),
    }
}

/// The cost of a full-round action, if the whole turn is left; a free step takes nothing from it. Rulings `RZR-03`, `RZR-45`.
pub fn full_round(world: &World, who: Entity) -> Result<Cost, Refusal> {
    unpinned(world, who)?;
    let Economy { standard, moves, .. } = part(world, who);
    unless(standard < 1 || moves < 1, "takes a whole turn", "RZR-03")?;
    Ok(Cost(vec![(STANDARD, 1), (MOVE, 1)]))
}

/// Takes what an offer costs; the reaction is taken where it is answered with.
pub fn pay(world: &mut World, who: Entity, offer: &Offer) {
    let [standard, moves, strikes] = [STANDARD, MOVE, STRIKE].map(|counter| offer.cost.of(counter));
    if standard + moves + strikes == 0 {
        return;
    }
    change(world, who, |economy: &mut Economy| {
        economy.standard -= standard;
        economy.moves -= moves;
        if strikes > 0
            && let Some(at) = economy.strikes.iter().position(|id| Some(id) == offer.with.as_ref())
        {
            economy.strikes.remove(at);
        }
    });
}
