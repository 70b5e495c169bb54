//! The forecast of a plan, as it is told.

use battle::{
    order::Order,
    words::{Text, Who},
};
use dice::Chance;
use grid::Square;
use schemars::JsonSchema;
use serde::Serialize;

/// The forecast of a plan: what comes of it. Every chance is that of the whole plan, seen from before its first order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Foreseen {
    /// Each order of the plan, in turn.
    pub stages: Vec<PlanStep>,
    /// Every attack roll that the plan leads to, the actor's own and those that it provokes, in the order in which they come.
    pub struck: Vec<Struck>,
    /// The combatants who may be hurt by it or fall, in the order of the level.
    pub harmed: Vec<Harmed>,
    /// Damage that the actor deals to enemies on average.
    pub deals: f64,
    /// Damage that the actor takes on average.
    pub takes: f64,
    /// Assumptions made where somebody would have to choose, in words.
    pub assumed: Vec<Text>,
    /// The most states that were told apart at one time: the cost of the answer.
    pub states: usize,
}

/// One order of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlanStep {
    /// The order.
    pub order: Order,
    /// The chance that it can still be given when its time comes.
    #[schemars(with = "f64")]
    pub possible: Chance,
    /// The chance that it is carried out to its end: a move ends on its last square, and the actor still stands.
    #[schemars(with = "f64")]
    pub done: Chance,
    /// The same, and the actor has lost no health since the plan began.
    #[schemars(with = "f64")]
    pub unhurt: Chance,
}

/// An attack roll that a plan leads to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Struck {
    /// The place in the plan of the order during which it comes.
    pub stage: usize,
    /// The attacker.
    pub by: Who,
    /// The target.
    pub target: Who,
    /// The means of the attack, for people.
    pub with: Text,
    /// The target's square then; as a mover it leaves that square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Square>,
    /// Whether it answers somebody's deed.
    pub reaction: bool,
    /// The chance that it comes to this roll.
    #[schemars(with = "f64")]
    pub rolled: Chance,
    /// The chance that it comes to this roll and it hits.
    #[schemars(with = "f64")]
    pub hit: Chance,
    /// The chance that it comes to this roll and it grazes. Left out where it never does.
    #[serde(skip_serializing_if = "Chance::is_never")]
    #[schemars(with = "f64")]
    pub graze: Chance,
    /// The chance that it comes to this roll and it is critical.
    #[schemars(with = "f64")]
    pub critical: Chance,
    /// Damage that it deals on average, counted as none where it does not come to it.
    pub damage_mean: f64,
}

/// The harm that a plan brings to somebody.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Harmed {
    /// The combatant.
    pub who: Who,
    /// The chance that it has less health in the end.
    #[schemars(with = "f64")]
    pub hurt: Chance,
    /// The chance that it fought before and does not in the end.
    #[schemars(with = "f64")]
    pub down: Chance,
    /// Damage on average, from whomever.
    pub damage_mean: f64,
}

impl Struck {
    /// The chance that it hits if it comes to it.
    pub fn hit_if_rolled(&self) -> f64 {
        if self.rolled == Chance::NEVER { 0.0 } else { self.hit.as_f64() / self.rolled.as_f64() }
    }
}
