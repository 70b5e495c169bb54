//! The approach to an enemy out of reach: once the chances from the ghost are known, its attack joins the draft.

use super::tool::from_there;
use crate::{
    battle::order::Order,
    client::model::{Ghost, Table},
};
use bevy::prelude::*;

/// The most squares that are tried for one enemy.
const MOST_TRIED: usize = 6;

/// The next part of an approach.
enum ApproachStep {
    /// The attack from where the ghost stands.
    Strike(Order),
    /// Another square, as the ghost's reaches nothing.
    Elsewhere(Ghost),
    /// No square will do.
    GiveUp(String),
}

/// Adds the attack to the draft of an approach, or leads it to another square.
pub(super) fn strike(mut table: ResMut<Table>) {
    let Some(step) = step(&table) else { return };
    let plans = &mut table.plans;
    match step {
        ApproachStep::Strike(order) => plans.draft_mut().deeds.push(order),
        ApproachStep::Elsewhere(ghost) => {
            let left = plans.draft_mut().ghost.replace(ghost);
            if let Some((approach, left)) = plans.approach.as_mut().zip(left) {
                approach.tried.push(left.at);
            }
        }
        ApproachStep::GiveUp(why) => {
            plans.clear();
            table.input.notice = Some(why);
        }
    }
}

fn step(table: &Table) -> Option<ApproachStep> {
    let approach = table.plans.approach.as_ref().filter(|_| table.on_turn())?;
    let (ghost, _) = table.ghost().filter(|_| table.plans.draft().deeds.is_empty())?;
    table.offers_from(ghost.at)?;
    let target = table.combatant(&approach.target)?;
    if let Some(order) = from_there(table, target) {
        return Some(ApproachStep::Strike(order));
    }
    let tried: Vec<_> = approach.tried.iter().copied().chain([ghost.at]).collect();
    let next = table.way_to_strike(target, &tried).filter(|_| tried.len() < MOST_TRIED);
    let give_up = || ApproachStep::GiveUp(format!("{} can't be reached and attacked this turn", target.name));
    Some(next.map_or_else(give_up, ApproachStep::Elsewhere))
}
