//! Exact weights of the options to sway a roll. Rulings `R-113`, `R-114`, `R-116`.

use super::options::wants_success;
use super::pending::{Nature, PendingRoll};
use crate::ai_hints::stakes;
use kit::prelude::*;
use kit::roll_windows::Weight;

/// Weight of a change to a roll, after which it may lie in these ways, all of them as likely.
pub(super) fn weigh(world: &World, throw: &PendingRoll, who: Entity, outcomes: &[PendingRoll]) -> Weight {
    let (before, wanted) = (throw.verdict(), wants_success(world, throw, who));
    let stakes = throw.then.stakes(world, throw.stake);
    let changed = outcomes.iter().filter_map(|after| stakes.better(before, after.verdict(), wanted));
    let changed: Vec<(bool, f32, f32)> = changed.collect();
    let mean = |amount: fn(&(bool, f32, f32)) -> f32| {
        changed.iter().map(amount).sum::<f32>() / changed.len().max(1) as f32
    };
    Weight {
        chance: Chance::new(changed.len() as u128, outcomes.len() as u128),
        matters: changed.iter().any(|(matters, ..)| *matters),
        gains: mean(|(_, gain, _)| *gain),
        damage: mean(|(_, _, damage)| *damage),
    }
}

/// Weight of a die or a nudge. `near`: whether it could change anything at all where so much lacks, a quick look, as most rolls
/// are far off.
pub(super) fn weigh_adding(
    world: &World,
    throw: &PendingRoll,
    who: Entity,
    near: impl Fn(i32) -> bool,
    outcomes: fn(&World, &PendingRoll, Entity) -> Vec<PendingRoll>,
) -> Weight {
    if throw.nature == Nature::Initiative {
        // Nobody can say yet what a place in the order will be worth: only one's own is asked about.
        return Weight { matters: who == throw.own.who, ..Weight::sure(stakes::INITIATIVE) };
    }
    let lacks = throw.needed().map_or(0, |needed| needed - throw.verdict().total);
    if near(lacks) { weigh(world, throw, who, &outcomes(world, throw, who)) } else { Weight::NOTHING }
}
