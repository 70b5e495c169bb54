//! The ways to sway dice on the table and the moments for them, what they cost, and what has been done already. Rulings `R-028`,
//! `R-033`, `R-113`, `R-114`, `R-116`.

use crate::kit::prelude::*;
use crate::{battle::policy::Policy, kit::words::words};

/// What a nudge adds or takes. Rule `PH-RSV-04`.
pub(super) const NUDGE: i32 = 2;

/// Points of Resolve that a critical hit costs. Ruling `R-116`.
pub(super) const CRITICAL_COST: i32 = 2;

/// Something that may be done about a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The missed attack is rolled again, and the second roll stands. Rules `PH-FTR-STYLE-DUEL`, `R-033`.
    Reroll,
    /// One more die in one's own pool. Rules `PH-RSV-03`, `R-113`.
    Die,
    /// 2 more or less on the total. Rules `PH-RSV-04`, `R-114`.
    Nudge,
    /// The failed death save becomes two successes. Rule `PH-RSV-06`.
    TwoSuccesses,
    /// The failed saving throw succeeds. Rules `PH-FTR-INDOM-1`, `R-028`.
    Indomitable,
    /// The hit becomes critical, or the critical hit an ordinary one. Rules `PH-RSV-09`, `R-116`.
    Critical,
}

words! {
    /// A step in the window of ruling `R-113`; each is asked, and may be let pass, by itself.
    pub enum Moment {
        /// A miss may be rolled again.
        Reroll = ("reroll", "Dueling", "R-033"),
        /// Resolve: one's own die, then nudges.
        Resolve = ("resolve", "Resolve on rolls", "R-113"),
        /// A failed saving throw may succeed.
        Indomitable = ("indomitable", "Indomitable", "R-028"),
        /// The hit is known, and whether it is critical.
        Critical = ("critical", "Resolve on critical hits", "R-116"),
    }
}

/// A way with the exact chance that it changes the outcome, and what the change is worth in points of health.
#[derive(Clone, Copy, Debug)]
pub struct Weighed {
    /// Which way.
    pub way: Way,
    /// The chance that the outcome of the roll changes.
    pub chance: Chance,
    /// Whether that may make a difference: a critical hit makes none that fells nobody whom an ordinary one would not.
    pub matters: bool,
    /// Damage that is dealt more or taken less if it does.
    pub gains: f32,
}

/// What has been done about a roll since its dice fell.
#[derive(Clone, Debug, Default)]
pub struct Window {
    /// Who has let which moment pass.
    pub(super) passed: Vec<(Entity, Moment)>,
    /// It has been rolled again.
    pub(super) rerolled: bool,
    /// Who has added a die.
    pub(super) dice: Vec<Entity>,
    /// Who has nudged it.
    pub(super) nudged: Vec<Entity>,
    /// A critical hit that is none, or an ordinary one that is critical.
    pub(super) critical: Option<bool>,
    /// A death save counts as two successes.
    pub doubled: bool,
}

impl Window {
    /// Resolve has been spent on it.
    pub(super) fn spent(&self) -> bool {
        !self.dice.is_empty() || !self.nudged.is_empty() || self.doubled || self.critical.is_some()
    }
}

impl Moment {
    /// What becomes of it unless its owner has said something else: a miss that costs nothing to roll again is.
    pub const fn usual(self) -> Policy {
        match self {
            Moment::Reroll => Policy::Always,
            Moment::Resolve | Moment::Indomitable | Moment::Critical => Policy::Ask,
        }
    }

    /// The ways that it has, the surest first.
    pub(super) const fn ways(self) -> &'static [Way] {
        match self {
            Moment::Reroll => &[Way::Reroll],
            Moment::Resolve => &[Way::TwoSuccesses, Way::Nudge, Way::Die],
            Moment::Indomitable => &[Way::Indomitable],
            Moment::Critical => &[Way::Critical],
        }
    }
}

/// How a way is ordered, told and paid for.
pub struct Terms {
    /// What the order names beside the verb, where a moment has several ways.
    pub with: Option<&'static str>,
    /// What people call it once it is done.
    pub done: &'static str,
    /// The moment that it belongs to.
    pub moment: Moment,
    /// The rule that allows it.
    pub rule: RuleId,
    /// Points of Resolve that it takes.
    pub resolve: i32,
}

impl Way {
    /// How it is ordered, told and paid for.
    pub const fn terms(self) -> Terms {
        let (with, done, moment, rule, resolve) = match self {
            Way::Reroll => (None, "Dueling", Moment::Reroll, "PH-FTR-STYLE-DUEL", 0),
            Way::Die => (Some("die"), "Resolve", Moment::Resolve, "PH-RSV-03", 1),
            Way::Nudge => (Some("nudge"), "Resolve", Moment::Resolve, "PH-RSV-04", 1),
            Way::TwoSuccesses => {
                (Some("two_successes"), "Resolve: two successes", Moment::Resolve, "PH-RSV-06", 1)
            }
            Way::Indomitable => (None, "Indomitable", Moment::Indomitable, "PH-FTR-INDOM-1", 0),
            Way::Critical => (None, "Resolve on a critical hit", Moment::Critical, "R-116", CRITICAL_COST),
        };
        Terms { with, done, moment, rule, resolve }
    }

    /// What it costs.
    pub fn cost(self) -> Cost {
        match (self, self.terms().resolve) {
            (Way::Indomitable, _) => Cost(vec![("indomitable", 1)]),
            (_, 0) => Cost::default(),
            (_, points) => Cost(vec![("resolve", points)]),
        }
    }
}
