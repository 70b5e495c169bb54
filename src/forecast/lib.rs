//! Exact forecasts: what a plan, a route or a square would bring, by any rule system.
//!
//! A [`Forecaster`] owns a battle of its own on which snapshots of the real one are put back. Every answer comes from the rules
//! themselves, asked or played out on it: each way that dice can fall is counted, none is sampled, and where somebody would have
//! to choose, the answer says what it takes for granted. Whoever the asking side does not perceive is not there.

mod branch;

mod danger;

mod grounds;

mod foreseen;

mod plan;

mod reach;

mod routes;

pub use danger::{DangerForecast, Menace, RISKS_TAKEN};
pub use foreseen::{Foreseen, Harmed, PlanStep, Struck};
pub use grounds::{ForeseenHarm, HarmTiming};
pub use reach::ReachForecast;
pub use routes::{Route, Routes};

use battle::{
    Battle, RuleSystem,
    ahead::Snapshot,
    board::{Board, footprint},
    knowledge,
    offer::Offer,
    order::Order,
    roster::{Roster, Side},
    setup::Setup,
    words::Who,
};
use bevy_ecs::entity::Entity;
use grid::{Size, Square};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// A question about the future.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// The attacks and the like that somebody could make from a square, with what it has left: targets, odds, reasons.
    From {
        /// The combatant.
        who: Who,
        /// The top left square of its space there.
        at: Square,
    },
    /// The outcome of orders that the one who must decide gives one after the other: a move, then an attack.
    Plan {
        /// The orders.
        orders: Vec<Order>,
    },
    /// The shortest and the safest route to a square in one move.
    Routes {
        /// The combatant.
        who: Who,
        /// The square to go to.
        to: Square,
    },
    /// The danger to somebody who ends its turn on a square, up to its next turn.
    Danger {
        /// The combatant.
        who: Who,
        /// The squares; none stands for all that it can reach now, and the one it stands on.
        squares: Vec<Square>,
        /// The order that it goes there by, but for the square; without one it walks.
        by: Option<Order>,
    },
    /// The squares where somebody could go on its next turn, and those that it could strike at then.
    Reach {
        /// The combatant.
        who: Who,
    },
}

/// An answer to the [`Question`] of the same name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "few answers are ever kept, and most are large")]
pub enum ForecastAnswer {
    /// The attacks and the like that could be made from there; an offer for each deed.
    From {
        /// The combatant.
        who: Who,
        /// The top left square of its space there.
        at: Square,
        /// The attacks and the like that have a target from there.
        offers: Vec<Offer>,
    },
    /// The outcome of a plan.
    Plan(Foreseen),
    /// The routes to a square.
    #[serde(rename = "ways")]
    Routes(Routes),
    /// The danger of each square, in the order asked or row by row.
    Danger {
        /// The combatant.
        who: Who,
        /// The danger of each square.
        perils: Vec<DangerForecast>,
    },
    /// The squares where somebody could go, and those that it could strike at.
    Reach(ReachForecast),
    /// No exact answer, and why: for people. Never a wrong number instead.
    #[serde(skip)]
    Unknown(String),
}

/// The kinds of question, those that are answered quickest first; of those that wait only the latest of each kind is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuestionKind {
    /// [`Question::From`].
    From,
    /// [`Question::Reach`].
    Reach,
    /// [`Question::Danger`].
    Danger,
    /// [`Question::Routes`].
    Routes,
    /// [`Question::Plan`].
    Plan,
}

/// The forecaster: answers questions about a battle on a battle of its own.
pub struct Forecaster {
    stage: Battle,
    /// Combatants of whom the side that asks does not know: nobody of that name is here.
    strangers: Vec<Entity>,
}

impl Question {
    /// The kind of the question.
    pub const fn kind(&self) -> QuestionKind {
        match self {
            Question::From { .. } => QuestionKind::From,
            Question::Plan { .. } => QuestionKind::Plan,
            Question::Routes { .. } => QuestionKind::Routes,
            Question::Danger { .. } => QuestionKind::Danger,
            Question::Reach { .. } => QuestionKind::Reach,
        }
    }
}

impl Forecaster {
    /// A forecaster for battles of this level.
    pub fn new(setup: Arc<Setup>, rules: &'static dyn RuleSystem) -> Self {
        let mut stage = Battle::stage(setup, rules);
        stage.let_rolls_stand();
        Self { stage, strangers: Vec::new() }
    }

    /// Answers a question about the battle as it is in the snapshot, with what `side` can know.
    pub fn answer(&mut self, now: &Snapshot, side: Side, question: &Question) -> ForecastAnswer {
        self.open(now, side);
        let answer = match question {
            Question::From { who, at } => self.from(who, *at),
            Question::Plan { orders } => plan::foresee(&mut self.stage, orders).map(ForecastAnswer::Plan),
            Question::Routes { who, to } => self.find(who).and_then(|entity| {
                self.fits(entity, &[*to])?;
                routes::routes(&mut self.stage, entity, *to).map(ForecastAnswer::Routes)
            }),
            Question::Danger { who, squares, by } => self.find(who).and_then(|entity| {
                self.fits(entity, squares)?;
                let perils = danger::perils(&mut self.stage, entity, squares, by.as_ref())?;
                Ok(ForecastAnswer::Danger { who: who.clone(), perils })
            }),
            Question::Reach { who } => {
                self.find(who).and_then(|entity| reach::reach(&self.stage, entity)).map(ForecastAnswer::Reach)
            }
        };
        answer.unwrap_or_else(ForecastAnswer::Unknown)
    }

    /// Puts the stage as it looks to a side: whoever it does not perceive or does not know of is taken off the board.
    fn open(&mut self, now: &Snapshot, side: Side) {
        self.stage.restore(now);
        self.strangers = knowledge::strangers(self.stage.world(), self.stage.rules(), side);
        self.stage.as_known_to(side);
    }

    fn find(&self, who: &str) -> Result<Entity, String> {
        let known = self.stage.who(who).filter(|who| !self.strangers.contains(who));
        known.ok_or_else(|| format!("nobody here is called {who}"))
    }

    /// Whether somebody who is on the board would be on the map with all its space on these squares.
    fn fits(&self, who: Entity, squares: &[Square]) -> Result<(), String> {
        let world = self.stage.world();
        let name = world.resource::<Roster>().name(who);
        if footprint(world, who).is_none() {
            return Err(format!("{name} is not on the board"));
        }
        let whole = world.get::<Size>(who).copied().unwrap_or_default().whole_side();
        let map = world.resource::<Board>().map();
        let off = squares.iter().find(|&&at| !map.contains_all(map.space(at, whole)));
        off.map_or(Ok(()), |at| Err(format!("{at} is no place for {name} on the map")))
    }

    fn from(&self, who: &Who, at: Square) -> Result<ForecastAnswer, String> {
        let entity = self.find(who)?;
        self.fits(entity, &[at])?;
        let mut offers = self.stage.rules().foresight().attack_options(self.stage.world(), entity, at);
        offers.retain(|offer| !offer.targets.is_empty() || !offer.areas.is_empty());
        self.stage.rules().foresight().note_spending(self.stage.world(), entity, &mut offers);
        Ok(ForecastAnswer::From { who: who.clone(), at, offers })
    }
}
