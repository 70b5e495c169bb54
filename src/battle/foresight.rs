//! What a rule system answers about a turn to come, for showing risks: exact laws of blows, and how somebody moves.

use crate::{
    dice::{Chance, Outcomes},
    grid::{Feet, MoveRules, Square},
};
use bevy_ecs::entity::Entity;

/// One way to strike, with its whole law.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackDistribution {
    /// How often it is struck in that turn, each time alike.
    pub times: u32,
    /// The chance that one of them hits or grazes.
    pub hit: Chance,
    /// What one of them takes, a miss being none.
    pub damage: Outcomes<i32>,
}

/// How somebody moves.
pub struct MovementQuery<'a> {
    /// What each step takes.
    pub rules: &'a MoveRules<'a>,
    /// Where it starts.
    pub start: Square,
    /// How far it may go.
    pub feet: Feet,
    /// Whose answer a step provokes, in the order in which they answer.
    pub provoked: &'a dyn Fn(Square, Square) -> Vec<Entity>,
}

impl AttackDistribution {
    /// What the whole turn takes on average.
    pub fn mean(&self) -> f64 {
        self.damage.mean().as_f64() * f64::from(self.times)
    }
}
