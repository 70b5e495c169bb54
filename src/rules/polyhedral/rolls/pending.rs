//! Pending rolls, what their dice mean as they lie, and their resolutions: each resolution stands in the file of its rule.

use super::dice_pool::DicePool;
use crate::ai_hints::stakes::Stakes;
use crate::attack_modes::AttackMode;
use crate::odds::{AttackNumbers, FaceReading, resolve_attack};
use crate::pool::{CritRule, read_pool};
use kit::prelude::*;
use kit::resolve::Resolve;
use std::fmt::Debug;

/// A pending roll: about to be made, or on the table.
#[derive(Clone, Debug)]
pub struct PendingRoll {
    /// Dice of the one who rolls.
    pub own: DicePool,
    /// Dice of the one who withstands, where two roll against each other. Rule `PH-CHK-14`.
    pub other: Option<DicePool>,
    /// Number that the total has to reach; none in a contest, and where the total itself is what counts.
    pub against: Option<i32>,
    /// Kind of roll.
    pub nature: Nature,
    /// Stake of its success for the one who rolls, in points of health: for players that know no rules.
    pub stake: f32,
    /// Rule that it is told under.
    pub rule: RuleId,
    /// Outcome that is settled whatever the dice show; none where they decide.
    pub settled: Option<bool>,
    /// Resolution of the roll.
    pub then: Arc<dyn Resolution>,
    /// Changes to it since its dice fell.
    pub window: Window,
}

/// Changes made to a roll since its dice fell.
#[derive(Clone, Debug, Default)]
pub struct Window {
    /// Whether it has been rolled again.
    pub(super) rerolled: bool,
    /// Combatants that have added a die.
    pub(super) dice: Vec<Entity>,
    /// Combatants that have nudged it.
    pub(super) nudged: Vec<Entity>,
    /// Whether the hit is critical now, where somebody has turned it.
    pub(super) critical: Option<bool>,
    /// Whether a death save counts as two successes.
    pub doubled: bool,
}

impl Window {
    /// Whether Resolve has been spent on it.
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
    /// Creates a check against a difficulty. Rules `PH-CHK-03`, `PH-CHK-04`.
    pub fn check(own: DicePool, against: i32, rule: RuleId, then: impl Resolution) -> Self {
        Self::of(own, against, rule, Arc::new(then))
    }

    /// Creates a check whose resolution is shared.
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

    /// Creates a contest, a check against somebody else's: the higher total wins, and on a tie nothing changes. Rule `PH-CHK-14`.
    pub fn contest(own: DicePool, other: DicePool, rule: RuleId, then: impl Resolution) -> Self {
        Self { other: Some(other), against: None, ..Self::check(own, 0, rule, then) }
    }

    /// Number that the total has to reach now: one more than the other's, in a contest.
    pub fn needed(&self) -> Option<i32> {
        self.other.as_ref().map(|other| other.total() + 1).or(self.against)
    }

    /// Reading of the dice as they lie. Rules `PH-CHK-04`, `R-004`, `R-006`.
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

/// The resolution of a roll: what comes of it.
pub trait Resolution: Debug + Send + Sync + 'static {
    /// Counts the roll.
    fn count(&self, world: &mut World, throw: &PendingRoll, verdict: FaceReading);

    /// Whether people are told of it as of a check before it counts. What says no tells of the roll in its own way.
    fn is_told(&self, _world: &World, _throw: &PendingRoll, _success: bool) -> bool {
        true
    }

    /// Combatant that the one who rolls may become aware of by it.
    fn seeks(&self) -> Option<Entity> {
        None
    }

    /// Attack that it decides, if it does.
    fn attack(&self) -> Option<AttackRoll<'_>> {
        None
    }

    /// Stakes of its outcomes for the one who rolls. `success`: what whoever asked for the roll says of that, in points of
    /// health.
    fn stakes(&self, _world: &World, success: f32) -> Stakes {
        Stakes::of_success(success)
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
    /// Numbers that its dice are read by.
    pub numbers: &'a AttackNumbers,
    /// The attack mode.
    pub form: &'a AttackMode,
    /// The target; none where it is a thing.
    pub target: Option<Entity>,
}
