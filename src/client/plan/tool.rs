//! The planning tool: the meaning of a click while the player plans, where to stand, what to do there, and the word to go.

use crate::{
    battle::{order::Order, view::CombatantView},
    client::{
        board::aim,
        model::{Intent, PlanIntent, Table},
    },
    grid::Square,
};

/// The addition of a click on a square to the draft at hand; on the ghost itself it carries the draft out.
pub fn draw(table: &Table, square: Square) -> Option<PlanIntent> {
    if !table.on_turn() {
        return None;
    }
    if table.ghost().is_some_and(|(_, space)| space.contains(square)) {
        return Some(PlanIntent::CarryOut);
    }
    let there = aim::meant(table, square);
    if let Some(order) = there.and_then(|who| from_there(table, who)) {
        return Some(PlanIntent::Do(order));
    }
    match aim::take(table, square)? {
        Intent::Order(order) => planned(table, square, order),
        Intent::Ask(order) => {
            let offer = table
                .shown
                .offers
                .offers
                .iter()
                .find(|offer| offer.verb == order.verb && offer.with == order.with)?;
            planned(table, square, order.choice(offer.choices.first()?.clone()))
        }
        // A ghost that has been put somewhere stays there.
        Intent::Plan(wish @ PlanIntent::Approach(..)) if table.ghost().is_none() => Some(wish),
        _ => None,
    }
}

/// The best order at a combatant from where the ghost stands, or that of the armed offer.
pub(super) fn from_there(table: &Table, who: &CombatantView) -> Option<Order> {
    let (offer, _) = table.aim_from_there(&who.name)?;
    let order = offer.order().target(who.name.clone());
    Some(match offer.choices.first() {
        Some(choice) => order.choice(choice.clone()),
        None => order,
    })
}

/// The plan's intent for an order on a square: a move is where the ghost stands; anything else is done where it stands.
fn planned(table: &Table, square: Square, order: Order) -> Option<PlanIntent> {
    let ghost = || {
        let (offer, goal) = table.offer_at(square).filter(|(offer, _)| offer.verb == order.verb)?;
        table.ghost_at(offer, goal)
    };
    match ghost() {
        Some(ghost) => Some(PlanIntent::Stand(ghost)),
        // What is on offer here need not be on offer there.
        None => table.ghost().is_none().then_some(PlanIntent::Do(order)),
    }
}
