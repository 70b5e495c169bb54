//! Orders and refusals: what a player may say, and why it is not accepted.

use super::words::{Measure, RuleId, Text, several, titles::reaching};
use grid::{Feet, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One order, in an offer's own words: `{"do":"attack","with":"longsword","target":"Goblin 1"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The action: the `do` of an offer.
    #[serde(rename = "do")]
    pub verb: Text,
    /// The weapon or thing: the `with` of the offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Arc<str>>,
    /// The target: the name of one of the offer's targets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Arc<str>>,
    /// The square: one of the offer's squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Square>,
    /// The path: the squares entered, in order. Instead of `to`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Square>>,
    /// The choice: one of the offer's choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Text>,
}

/// The reason why an order is not accepted. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No such deed is on offer in this decision.
    #[error("{0} is not on offer now")]
    NotOffered(String),
    /// The order lacks a word.
    #[error("{verb} needs {what}")]
    Missing {
        /// The deed.
        verb: Text,
        /// The word that lacks.
        what: &'static str,
    },
    /// The order says a word that this deed has no use for.
    #[error("{verb} takes no {what}")]
    Superfluous {
        /// The deed.
        verb: Text,
        /// The word too many.
        what: &'static str,
    },
    /// Nobody of that name fights here.
    #[error("nobody here is called {0}")]
    Unknown(Arc<str>),
    /// The target can't be aimed at.
    #[error("{0} can't be targeted with that")]
    NoTarget(Arc<str>),
    /// Too little is left of a counter.
    #[error("{}", too_few(what, *needs, *left))]
    Spent {
        /// One of it, in people's words: `action point`.
        what: &'static str,
        /// The number that it takes.
        needs: i32,
        /// The number that is left.
        left: i32,
    },
    /// Out of reach or range.
    #[error("{target} is {away} away and {}", reaching(with, reach))]
    TooFar {
        /// The target.
        target: Arc<str>,
        /// The distance to the target.
        away: Feet,
        /// The weapon or thing.
        with: Text,
        /// The distance that it reaches.
        reach: Feet,
    },
    /// Nothing of the target can be seen.
    #[error("{0} is behind total cover")]
    TotalCover(Arc<str>),
    /// The path is longer than the movement left.
    #[error("that takes {needs}, and {left} are left")]
    NotEnoughMovement {
        /// Feet needed.
        needs: Feet,
        /// Feet left.
        left: Feet,
    },
    /// No path leads to the square.
    #[error("{0} can't be reached")]
    NoWay(Square),
    /// The square is one that somebody stands on.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// A rule forbids it, in its words.
    #[error("{0}")]
    Because(Text, RuleId),
}

impl Refusal {
    /// A refusal where one is needed and none is left.
    pub const fn spent(what: &'static str) -> Self {
        Self::Spent { what, needs: 1, left: 0 }
    }

    /// Whether it is only about where the target is.
    pub const fn is_out_of_reach(&self) -> bool {
        matches!(self, Refusal::TooFar { .. } | Refusal::TotalCover(_))
    }

    /// The refusal in words, with its distances as the rule system counts them.
    pub fn told(&self, measure: Measure) -> String {
        match self {
            Refusal::TooFar { target, away, with, reach } => {
                let [away, reach] = [*away, *reach].map(|feet| measure.told(feet));
                format!("{target} is {away} away and {}", reaching(with, reach))
            }
            Refusal::NotEnoughMovement { needs, left } => {
                format!("that takes {}, and {} are left", measure.told(*needs), measure.told(*left))
            }
            other => other.to_string(),
        }
    }
}

fn too_few(what: &str, needs: i32, left: i32) -> String {
    match needs {
        ..=1 => format!("no {what} left"),
        _ => format!("needs {needs} {}, {left} left", several(what, needs)),
    }
}

impl Order {
    /// An order of one word.
    pub fn new(verb: impl Into<Text>) -> Self {
        Self { verb: verb.into(), ..Self::default() }
    }

    /// The order with this weapon or thing.
    #[must_use]
    pub fn with(mut self, with: impl Into<Arc<str>>) -> Self {
        self.with = Some(with.into());
        self
    }

    /// The order aimed at this target.
    #[must_use]
    pub fn target(mut self, target: impl Into<Arc<str>>) -> Self {
        self.target = Some(target.into());
        self
    }

    /// The order to this square.
    #[must_use]
    pub fn to(mut self, to: Square) -> Self {
        self.to = Some(to);
        self
    }

    /// The order by this path.
    #[must_use]
    pub fn path(mut self, path: Vec<Square>) -> Self {
        self.path = Some(path);
        self
    }

    /// The order with this choice.
    #[must_use]
    pub fn choice(mut self, choice: impl Into<Text>) -> Self {
        self.choice = Some(choice.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_says_how_many_it_takes_where_that_is_more_than_one() {
        let told = |what, needs, left| Refusal::Spent { what, needs, left }.to_string();
        assert_eq!(told("action point", 4, 2), "needs 4 action points, 2 left");
        assert_eq!(told("Stamina Die", 2, 0), "needs 2 Stamina Dice, 0 left");
        assert_eq!(Refusal::spent("action").to_string(), "no action left");
    }
}
