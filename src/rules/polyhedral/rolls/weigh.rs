//! What each way to sway a roll is worth, exactly. Rulings `R-113`, `R-114`, `R-116`.

use super::{
    throws::{Nature, Stakes, Throw, Verdict},
    ways::{may, nudge, wants_success},
    window::{Moment, NUDGE, Way, Weighed},
};
use crate::kit::prelude::*;
use crate::rules::polyhedral::{
    odds::hit_chance,
    pool::{CritRule, POOL_SIDES},
};

/// What a place in the order of turns is worth in points of health.
const INITIATIVE_WORTH: f32 = 1.0;

/// The ways that somebody has in a moment, each with what it is worth. `even_in_vain`: those too that can't change anything.
pub(super) fn weighed(
    world: &World,
    throw: &Throw,
    who: Entity,
    moment: Moment,
    even_in_vain: bool,
) -> Vec<Weighed> {
    let ways = moment.ways().iter().copied().filter(|&way| may(world, throw, who, way));
    ways.map(|way| weigh(world, throw, who, way)).filter(|one| even_in_vain || one.matters).collect()
}

/// What a way is worth.
fn weigh(world: &World, throw: &Throw, who: Entity, way: Way) -> Weighed {
    let one = |chance: Chance, matters: bool, gains: f32| Weighed { way, chance, matters, gains };
    if throw.nature == Nature::Initiative {
        // Nobody can say yet what a place in the order will be worth: only one's own is asked about.
        return one(Chance::CERTAIN, who == throw.own.who, INITIATIVE_WORTH);
    }
    let before = throw.verdict();
    if matches!(way, Way::Die | Way::Nudge) && !near(throw, before, way) {
        return one(Chance::NEVER, false, 0.0);
    }
    let stakes = throw.then.stakes(world, throw.stake);
    match (way, throw.then.attack()) {
        (Way::Reroll, Some(attack)) => one(hit_chance(&attack.numbers.once()), true, stakes.success),
        (Way::TwoSuccesses | Way::Indomitable, _) => one(Chance::CERTAIN, true, stakes.success),
        _ => {
            let shown = shown(way);
            let wanted = wants_success(world, throw, who);
            let changed = outcomes(world, throw, who, way)
                .filter_map(|after| stakes.better(before, after.verdict(), wanted));
            let changed: Vec<(bool, f32)> = changed.collect();
            let gains = changed.iter().map(|(_, gain)| gain).sum::<f32>() / changed.len().max(1) as f32;
            let chance = Chance::new(changed.len() as u128, u128::from(shown));
            one(chance, changed.iter().any(|(matters, _)| *matters), gains)
        }
    }
}

/// In how many ways something done about a roll may fall.
fn shown(way: Way) -> u8 {
    if way == Way::Die { POOL_SIDES } else { 1 }
}

/// The roll as it may lie once a die or a nudge is added.
fn outcomes(world: &World, throw: &Throw, who: Entity, way: Way) -> impl Iterator<Item = Throw> {
    let nudge = nudge(world, throw, who);
    (1..=shown(way)).map(move |face| {
        let mut after = throw.clone();
        after.change(way, who, nudge, &[face]);
        after
    })
}

/// The roll as it may lie once a die or a nudge is added, where that gives it another outcome.
pub(super) fn changed(world: &World, throw: &Throw, who: Entity, way: Way) -> Vec<Throw> {
    let before = throw.verdict().success;
    outcomes(world, throw, who, way).filter(|after| after.verdict().success != before).collect()
}

/// What success is worth to the one who rolls, in points of health.
pub(super) fn stake(world: &World, throw: &Throw) -> f32 {
    throw.then.stakes(world, throw.stake).success
}

/// Whether a die or a nudge could change anything at all: a quick look, as most rolls are far off.
fn near(throw: &Throw, before: Verdict, way: Way) -> bool {
    let lacks = throw.needed().map_or(0, |needed| needed - before.total);
    match way {
        Way::Nudge => (1 - NUDGE..=NUDGE).contains(&lacks),
        _ => {
            let die = i32::from(POOL_SIDES);
            // One more high die may be the second.
            (1 - die..=die).contains(&lacks)
                || throw.own.dice.iter().any(|&face| face >= CritRule::SUPERIOR.face())
        }
    }
}

impl Stakes {
    fn worth(&self, verdict: Verdict) -> f32 {
        match (verdict.success, verdict.critical) {
            (false, _) => 0.0,
            (true, false) => self.success,
            (true, true) => self.critical,
        }
    }

    /// Whether the outcome is another one, and better for those who want what is said: whether that tells, and what it is worth.
    fn better(&self, before: Verdict, after: Verdict, success: bool) -> Option<(bool, f32)> {
        let gain = self.worth(after) - self.worth(before);
        let gain = if success { gain } else { -gain };
        if before.success != after.success {
            return (after.success == success).then_some((true, gain));
        }
        (before.critical != after.critical && after.critical == success).then_some((self.tells, gain))
    }
}
