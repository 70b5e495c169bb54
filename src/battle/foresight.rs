//! Foresight: a rule system's answers about a turn to come, for showing risks: exact laws of blows, and how somebody moves.

use bevy_ecs::entity::Entity;
use dice::{Chance, Outcomes};
use grid::{Feet, MoveRules, Square};

/// One way to strike, with the exact law of its damage.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackDistribution {
    /// The number of such attacks in that turn, each alike.
    pub times: u32,
    /// The chance that one of them hits or grazes.
    pub hit: Chance,
    /// The damage of one of them, a miss being none.
    pub damage: Outcomes<i32>,
}

/// The movement of a combatant: the rules of its steps, its start, its feet and whom it provokes.
pub struct MovementQuery<'a> {
    /// The rules of its steps: where they lead and what they take.
    pub rules: &'a MoveRules<'a>,
    /// The square where it starts.
    pub start: Square,
    /// Feet of movement that it may spend.
    pub feet: Feet,
    /// Combatants whose answer a step provokes, in the order in which they answer.
    pub provoked: &'a dyn Fn(Square, Square) -> Vec<Entity>,
}

impl AttackDistribution {
    /// The damage of the whole turn on average.
    pub fn mean(&self) -> f64 {
        self.damage.mean().as_f64() * f64::from(self.times)
    }
}
