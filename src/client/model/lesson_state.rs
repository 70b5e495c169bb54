//! Whether the player can do what a step of a lesson asks.

use super::{lesson::CHANCE, table::Table};
use crate::{
    battle::{
        lesson::{LessonCue, LessonStep, LessonWait, Spotlight},
        offer::{ATTACK, InvalidTarget, Offer, Offers, Use},
        order::Refusal,
        view::{CombatStatus, CombatantView},
        words::{Destination, Who},
    },
    grid::{Feet, Footprint},
};

/// Whether the player can do what a step asks, from never to now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StepState {
    /// No more: the combatants that it shows are gone, or nothing is left in this turn to do it with.
    Overtaken,
    /// Not from any square that can be walked to safely in this turn.
    OutOfReach,
    /// After a walk.
    AfterWalk,
    /// Now.
    Ready,
}

/// The combatants that a step shows.
pub fn shown_combatants(step: &LessonStep) -> impl Iterator<Item = &Who> + Clone {
    step.show.iter().filter_map(|one| match one {
        Spotlight::Combatant(who) => Some(who),
        _ => None,
    })
}

impl Table {
    /// Whether the player can do what a step asks. Out of the player's turn only the combatants shown count.
    pub fn step_state(&self, step: &LessonStep) -> StepState {
        if !self.shows_a_fighter(step) {
            return StepState::Overtaken;
        }
        if !self.on_turn() {
            return StepState::Ready;
        }
        let acting = self.acting().map(|acting| &acting.name);
        let aims: Vec<&Who> = shown_combatants(step).filter(|who| Some(*who) != acting).collect();
        let waits = match &step.wait {
            LessonWait::Click => StepState::Ready,
            LessonWait::Deed(deed) => self.deed_state(deed, &aims),
            LessonWait::Point(who) if self.combatant(who).is_some_and(fights_here) => StepState::Ready,
            LessonWait::Point(_) => StepState::Overtaken,
        };
        let needs = step.needs.iter().map(|deed| self.deed_state(deed, &aims));
        let buttons = step.show.iter().filter_map(|one| match one {
            Spotlight::Button(verb) if self.deed_state(verb, &[]) == StepState::Overtaken => {
                Some(StepState::Overtaken)
            }
            _ => None,
        });
        let lacks_chance = step.say.contains(CHANCE) && self.chance_of(step).is_none();
        let chance = lacks_chance.then(|| self.deed_state(ATTACK, &aims).min(StepState::AfterWalk));
        needs.chain(buttons).chain(chance).fold(waits, StepState::min)
    }

    /// Whether a deed can be done in this turn, aimed at one of these combatants where any are named.
    fn deed_state(&self, deed: &str, aims: &[&Who]) -> StepState {
        let Offers { offers, closed } = &*self.shown.offers;
        let is_it = |offer: &&Offer| match deed {
            "move" => offer.walks() && offer.squares.iter().any(|goal| goal.stop),
            "end_turn" => offer.use_for == Use::Pass,
            _ => offer.verb == deed,
        };
        // Whoever stands beside the target has no walk to it left.
        if deed == "move" && aims.iter().any(|who| self.is_beside(who)) {
            return StepState::Overtaken;
        }
        let open: Vec<&Offer> = offers.iter().filter(is_it).collect();
        let is_aim = |who: &Who| aims.is_empty() || aims.contains(&who);
        let takes_aim = |offer: &&Offer| {
            let no_aim = offer.targets.is_empty() && offer.areas.is_empty();
            let in_areas = offer.areas.iter().flat_map(|area| &area.caught);
            no_aim || offer.targets.iter().chain(in_areas).any(|target| is_aim(&target.target))
        };
        if open.iter().any(takes_aim) {
            return StepState::Ready;
        }
        let closed = closed.iter().filter(|one| one.verb == deed).flat_map(|one| &one.barred);
        let barred: Vec<&InvalidTarget> = open.iter().flat_map(|offer| &offer.barred).chain(closed).collect();
        if open.is_empty() && barred.is_empty() {
            return StepState::Overtaken;
        }
        if aims.is_empty() {
            return StepState::Ready;
        }
        let mut aimed = barred.into_iter().filter(|one| is_aim(&one.target));
        if aimed.any(|one| self.can_walk_within(one)) { StepState::AfterWalk } else { StepState::OutOfReach }
    }

    /// Whether the acting combatant stands beside another.
    fn is_beside(&self, who: &Who) -> bool {
        let footprint = |one: &CombatantView| Some(Footprint::new(one.at?, one.size));
        let (acting, other) = (self.acting().and_then(footprint), self.combatant(who).and_then(footprint));
        acting.zip(other).is_some_and(|(acting, other)| acting.distance(other) <= Feet(5))
    }

    /// Whether a walk that nothing punishes, and that leaves what a deed is paid with, brings a target within reach.
    fn can_walk_within(&self, barred: &InvalidTarget) -> bool {
        let Refusal::TooFar { reach, .. } = &barred.reason else { return false };
        let footprint = |one: &CombatantView| Some(Footprint::new(one.at?, one.size));
        let target = self.combatant(&barred.target).and_then(footprint);
        let (Some(target), Some(acting)) = (target, self.acting()) else { return false };
        let near = |goal: &&Destination| {
            goal.stop
                && goal.provokes.is_empty()
                && goal.hazards.is_empty()
                && self.space_at(acting, goal.to).distance(target) <= *reach
        };
        let walks = self
            .shown
            .offers
            .offers
            .iter()
            .filter(|offer| offer.walks() && self.takes_last_action(offer).is_none());
        walks.flat_map(|offer| &offer.squares).any(|goal| near(&goal))
    }

    /// Whether a step shows no combatant, or one that fights, or one of whose fall it tells.
    fn shows_a_fighter(&self, step: &LessonStep) -> bool {
        let gone = |who: &Who| self.combatant(who).is_some_and(|one| one.fate != CombatStatus::Fighting);
        let fell = |who: &Who| {
            step.when.includes(&|cue: &LessonCue| matches!(cue, LessonCue::Down(one) if one == who))
        };
        let mut people = shown_combatants(step);
        people.clone().next().is_none() || people.any(|who| fell(who) || !gone(who))
    }
}

fn fights_here(one: &CombatantView) -> bool {
    one.fate == CombatStatus::Fighting && one.at.is_some()
}
