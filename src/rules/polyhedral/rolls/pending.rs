//! A roll, what its dice mean as they lie, and what comes of it: each consequence stands in the file of its rule.

use super::dice_pool::DicePool;
use crate::kit::prelude::*;
use crate::kit::resolve::Resolve;
use crate::rules::polyhedral::attack_modes::AttackMode;
use crate::rules::polyhedral::odds::{AttackNumbers, FaceReading, resolve_attack};
use crate::rules::polyhedral::pool::{CritRule, read_pool};
use std::fmt::Debug;

/// A roll: about to be made, or on the table.
#[derive(Clone, Debug)]
pub struct PendingRoll {
    /// The dice of the one who rolls.
    pub own: DicePool,
    /// The dice of the one who withstands, where two roll against each other. Rule `PH-CHK-14`.
    pub other: Option<DicePool>,
    /// What the total has to reach; none in a contest, and where the total itself is what counts.
    pub against: Option<i32>,
    /// What kind of roll it is.
    pub nature: Nature,
    /// What its success is worth to the one who rolls, in points of health: for players that know no rules.
    pub stake: f32,
    /// The rule that it is told under.
    pub rule: RuleId,
    /// It succeeds or fails whatever the dice show.
    pub settled: Option<bool>,
    /// What comes of it.
    pub then: Arc<dyn Resolution>,
    /// What has been done about it since its dice fell.
    pub window: Window,
}

/// What has been done about a roll since its dice fell.
#[derive(Clone, Debug, Default)]
pub struct Window {
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

/// The kinds of roll. Rules `PH-CHK-01`, `PH-CHK-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// An attack roll.
    Attack,
    /// An ability check.
    Check,
    /// A saving throw.
    Save,
    /// A death save.
    DeathSave,
    /// Initiative, whose total is its effect.
    Initiative,
}

impl PendingRoll {
    /// A check against a difficulty. Rules `PH-CHK-03`, `PH-CHK-04`.
    pub fn check(own: DicePool, against: i32, rule: RuleId, then: impl Resolution) -> Self {
        Self::of(own, against, rule, Arc::new(then))
    }

    /// The same, where what comes of it is shared.
    pub(super) fn of(own: DicePool, against: i32, rule: RuleId, then: Arc<dyn Resolution>) -> Self {
        Self {
            own,
            other: None,
            against: Some(against),
            nature: Nature::Check,
            stake: 0.0,
            rule,
            settled: None,
            then,
            window: Window::default(),
        }
    }

    /// A check against somebody else's: the higher total wins, and on a tie nothing changes. Rule `PH-CHK-14`.
    pub fn contest(own: DicePool, other: DicePool, rule: RuleId, then: impl Resolution) -> Self {
        Self { other: Some(other), against: None, ..Self::check(own, 0, rule, then) }
    }

    /// What the total has to reach now: one more than the other's, in a contest.
    pub fn needed(&self) -> Option<i32> {
        self.other.as_ref().map(|other| other.total() + 1).or(self.against)
    }

    /// What the dice mean as they lie. Rules `PH-CHK-04`, `R-004`, `R-006`.
    pub fn verdict(&self) -> FaceReading {
        if let Some(attack) = self.then.attack() {
            let numbers = AttackNumbers { bonus: self.own.bonus, ..*attack.numbers };
            let verdict = resolve_attack(&numbers, &self.own.dice);
            let critical = verdict.success && self.window.critical.unwrap_or(verdict.critical);
            return FaceReading { critical, ..verdict };
        }
        let counts = matches!(self.nature, Nature::Check | Nature::Save | Nature::DeathSave);
        let natural = counts && self.other.is_none() && read_pool(&self.own.dice, CritRule::NORMAL).natural;
        let total = self.own.total();
        let reached = self.needed().is_none_or(|needed| total >= needed);
        let critical = natural && self.nature == Nature::DeathSave;
        FaceReading { total, success: self.settled.unwrap_or(reached || natural), critical }
    }
}

/// What comes of a roll.
pub trait Resolution: Debug + Send + Sync + 'static {
    /// The roll counts.
    fn count(&self, world: &mut World, throw: &PendingRoll, verdict: FaceReading);

    /// Whether people are told of it as of a check before it counts. What says no tells of the roll in its own way.
    fn is_told(&self, _world: &World, _throw: &PendingRoll, _success: bool) -> bool {
        true
    }

    /// Whom the one who rolls may become aware of by it.
    fn seeks(&self) -> Option<Entity> {
        None
    }

    /// The attack that it decides, if it does.
    fn attack(&self) -> Option<AttackRoll<'_>> {
        None
    }

    /// What its outcomes are worth to the one who rolls. `success`: what whoever asked for the roll says of that, in points of
    /// health.
    fn stakes(&self, _world: &World, success: f32) -> Stakes {
        Stakes { success, critical: 2.0 * success, tells: true }
    }
}

impl<T: Debug + Send + Sync + 'static> Resolution for Resolve<T, PendingRoll> {
    fn count(&self, world: &mut World, throw: &PendingRoll, verdict: FaceReading) {
        (self.1)(world, throw, &self.0, verdict.success);
    }
}

/// An attack that a roll decides.
#[derive(Clone, Copy)]
pub struct AttackRoll<'a> {
    /// What its dice are read by.
    pub numbers: &'a AttackNumbers,
    /// With what.
    pub form: &'a AttackMode,
    /// Whom; none where it is a thing.
    pub target: Option<Entity>,
}

/// What the outcomes of a roll are worth to the one who rolls, in points of health.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// A success, or an ordinary hit.
    pub success: f32,
    /// A critical one.
    pub critical: f32,
    /// Whether a critical one may do what the other can't: fell somebody, or wake who lies dying.
    pub tells: bool,
}
