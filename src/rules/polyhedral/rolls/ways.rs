//! What may be done about dice on the table, by whom, and how they lie then. Rulings `R-028`, `R-033`, `R-113`, `R-114`,
//! `R-116`.

use super::{
    hand::Hand,
    throws::{Nature, Throw},
    window::{CRITICAL_COST, NUDGE, Way},
};
use crate::kit::prelude::*;
use crate::rules::polyhedral::{
    forms::Form,
    options,
    profile::Feature,
    resolve,
    sheet::{Arms, Conditions, Economy, Reserves},
    tools::has,
};

/// Whether somebody may do that by the rules, of use or not.
pub(super) fn may(world: &World, throw: &Throw, who: Entity, way: Way) -> bool {
    let (own, window) = (who == throw.own.who, &throw.window);
    let open = throw.settled.is_none();
    let enough = |points: i32| resolve::left(world, who) >= points;
    match way {
        Way::Reroll => own && duels(world, throw),
        Way::Die => open && throw.hand(who).is_some() && !window.dice.contains(&who) && enough(1),
        Way::Nudge => {
            open && !window.nudged.contains(&who)
                && (throw.hand(who).is_some() || conscious(world, who))
                && enough(1)
        }
        Way::TwoSuccesses => {
            own && throw.nature == Nature::DeathSave && !throw.verdict().success && enough(1)
        }
        Way::Indomitable => {
            own && matches!(throw.nature, Nature::Save | Nature::DeathSave)
                && part::<Reserves>(world, who).indomitable > 0
                && !throw.verdict().success
        }
        Way::Critical => {
            let verdict = throw.verdict();
            let Some(attack) = throw.then.attack() else { return false };
            let concerned = match attack.target {
                Some(target) if verdict.critical => who == target,
                Some(_) => own,
                // A thing does nothing about it.
                None => own && !verdict.critical,
            };
            verdict.success
                && concerned
                && !window.spent()
                && conscious(world, who)
                && enough(CRITICAL_COST)
                && option(world, &options::RESOLVE_CRITICALS)
        }
    }
}

/// Whether the miss may be rolled again: a melee weapon in one hand and no other weapon, once a turn, before any Resolve.
/// Rules `PH-FTR-STYLE-DUEL`, `R-033`.
fn duels(world: &World, throw: &Throw) -> bool {
    let Some(attack) = throw.then.attack() else { return false };
    may_duel(world, throw.own.who, attack.form)
        && !throw.window.rerolled
        && !throw.window.spent()
        && !throw.verdict().success
}

/// Whether a miss with a form may be rolled again this turn. Rules `PH-FTR-STYLE-DUEL`, `R-033`.
pub fn may_duel(world: &World, who: Entity, form: &Form) -> bool {
    has(world, who, Feature::Dueling)
        && form.weapon.is_some()
        && !form.ranged
        && !form.two_hands
        && !world.get::<Economy>(who).is_some_and(|economy| economy.rerolled)
        && world.get::<Arms>(who).is_some_and(|arms| {
            let own = |at: usize| u32::from(Some(at) == form.slot);
            !arms.carried.iter().enumerate().any(|(at, arm)| arm.in_hand > own(at))
        })
}

/// Awake and in the fight. Ruling `R-114`.
fn conscious(world: &World, who: Entity) -> bool {
    fights(world, who) && !part::<Conditions>(world, who).unconscious
}

/// What a button says.
pub(super) fn title(way: Way, world: &World, throw: &Throw, who: Entity) -> Text {
    match way {
        Way::Reroll => "Dueling: roll again".into(),
        Way::Die => "Resolve: one more die".into(),
        Way::Nudge => format!("Resolve: nudge it by {:+}", nudge(world, throw, who)).into(),
        Way::TwoSuccesses => "Resolve: two successes".into(),
        Way::Indomitable => "Indomitable: succeed".into(),
        Way::Critical if throw.verdict().critical => "Resolve: an ordinary hit".into(),
        Way::Critical => "Resolve: a critical hit".into(),
    }
}

/// What somebody's nudge adds: up for a friend, down for an enemy.
pub(super) fn nudge(world: &World, throw: &Throw, who: Entity) -> i32 {
    if wants_success(world, throw, who) { NUDGE } else { -NUDGE }
}

/// Whether somebody is on the side of the one who rolls.
pub(super) fn wants_success(world: &World, throw: &Throw, who: Entity) -> bool {
    !world.resource::<Roster>().hostile(who, throw.own.who)
}

impl Throw {
    /// Somebody's dice in it.
    pub(super) fn hand(&self, who: Entity) -> Option<&Hand> {
        [Some(&self.own), self.other.as_ref()].into_iter().flatten().find(|hand| hand.who == who)
    }

    fn hand_mut(&mut self, who: Entity) -> Option<&mut Hand> {
        [Some(&mut self.own), self.other.as_mut()].into_iter().flatten().find(|hand| hand.who == who)
    }

    /// The roll once somebody has done something about it. `faces`: the dice that were rolled for it.
    pub(super) fn change(&mut self, way: Way, who: Entity, nudge: i32, faces: &[u8]) {
        match way {
            Way::Reroll => {
                self.own.dice = faces.to_vec();
                self.own.reasons.push(Reason::note("Dueling: rolled again", way.terms().rule));
                self.window.rerolled = true;
            }
            Way::Die => {
                if let Some(hand) = self.hand_mut(who) {
                    hand.dice.extend_from_slice(faces);
                    hand.reasons.push(Reason::dice("Resolve", 1, way.terms().rule));
                }
                self.window.dice.push(who);
            }
            Way::Nudge => {
                self.own.bonus += nudge;
                self.own.reasons.push(Reason::flat("Resolve", nudge, way.terms().rule));
                self.window.nudged.push(who);
            }
            Way::TwoSuccesses => {
                self.settled = Some(true);
                self.own.reasons.push(Reason::note("Resolve: two successes", way.terms().rule));
                self.window.doubled = true;
            }
            Way::Indomitable => {
                self.settled = Some(true);
                self.own.reasons.push(Reason::note("Indomitable", way.terms().rule));
            }
            Way::Critical => {
                let critical = !self.verdict().critical;
                self.window.critical = Some(critical);
                let told = if critical { "Resolve: critical" } else { "Resolve: not critical" };
                self.own.reasons.push(Reason::note(told, way.terms().rule));
            }
        }
    }

    /// The total that somebody's doings show in: that of their own dice, else of the roll's.
    pub(super) fn shown(&self, who: Entity) -> i32 {
        self.hand(who).unwrap_or(&self.own).total()
    }
}
