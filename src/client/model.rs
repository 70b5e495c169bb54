//! What the window knows of the battle: the facts it has shown, the state after them, and what the player is about to do.
//!
//! Panels and the board read the [`Table`] and push [`Intent`]s; one system (`client::act`) carries the intents out. So every
//! panel is a function of values and can be tested without a window.

use crate::{
    battle::{
        fact::Fact,
        offer::{Decision, DecisionKind, Offer, Offers},
        order::Order,
        setup::{Control, Setup},
        view::{CombatantView, RuleText, View},
        words::Who,
    },
    grid::Square,
};
use bevy::prelude::*;
use std::sync::Arc;

/// The screens, one at a time.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Assets are coming.
    #[default]
    Loading,
    /// The title.
    Title,
    /// The choice of a level, and of who plays which side.
    Levels,
    /// A battle.
    Battle,
    /// How it ended.
    Result,
}

/// The battle as the window has shown it so far. Lags behind the rules while facts are being played.
#[derive(Resource)]
pub struct Table {
    /// What the battle started from.
    pub setup: Arc<Setup>,
    /// The rules as the game quotes them.
    pub rules: Arc<[RuleText]>,
    /// The state after the facts shown so far.
    pub view: Arc<View>,
    /// What the player may do; empty while facts are played or somebody else decides.
    pub offers: Arc<Offers>,
    /// Who plays each side.
    pub controls: Vec<(Who, Control)>,
    /// Every fact shown, oldest first.
    pub log: Vec<Arc<Fact>>,
    /// The offer the player has taken up and not yet aimed: its place in `offers.offers`.
    pub armed: Option<usize>,
    /// The square under the cursor.
    pub hovered: Option<Square>,
    /// The combatant under the cursor, on the board or in the turn strip.
    pub hovered_who: Option<Who>,
    /// The combatant whose sheet stays open.
    pub pinned: Option<Who>,
    /// The rule that is open in the rules panel.
    pub open_rule: Option<String>,
    /// Why the last order was refused, or what else the player must know now.
    pub notice: Option<String>,
    /// Whether facts are still being played.
    pub busy: bool,
}

/// What the player wants, whether by mouse or key.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// Give this order.
    Order(Order),
    /// Take up an offer that needs aiming, or put it down.
    Arm(Option<usize>),
    /// The n-th button of the action bar, 0 first.
    Slot(usize),
    /// Show a sheet and keep it open, or none.
    Pin(Option<Who>),
    /// Open a rule.
    OpenRule(Option<String>),
    /// Somebody else plays this side from now on.
    Control(Who, Control),
    /// Show the facts at once.
    Skip,
    /// Open or close the pause menu.
    Pause(bool),
    /// Show or hide the help.
    Help,
    /// Show or hide the log.
    Log,
    /// Look at this combatant.
    Centre(Who),
    /// Start a battle.
    Begin(Box<crate::session::Opening>),
    /// The same level again.
    Again,
    /// To another screen.
    Go(Screen),
    /// Leave the game.
    Quit,
}

impl Table {
    /// The pending decision, if it is for a person at this window and all facts are shown.
    pub fn decision(&self) -> Option<&Decision> {
        (!self.busy && !self.offers.offers.is_empty()).then_some(self.view.decision.as_ref()).flatten()
    }

    /// Whether a person must choose what to do with a turn.
    pub fn on_turn(&self) -> bool {
        self.decision().is_some_and(|decision| decision.kind == DecisionKind::Turn)
    }

    /// A combatant by name.
    pub fn combatant(&self, name: &str) -> Option<&CombatantView> {
        self.view.combatants.iter().find(|combatant| &*combatant.name == name)
    }

    /// Who stands on a square; somebody who fights before somebody who lies there.
    pub fn standing_on(&self, square: Square) -> Option<&CombatantView> {
        let on = |combatant: &&CombatantView| {
            combatant.at.is_some_and(|at| crate::grid::Footprint::new(at, combatant.size).contains(square))
        };
        self.view.combatants.iter().filter(on).min_by_key(|combatant| combatant.fate as u8)
    }

    /// The offer that the player has taken up.
    pub fn armed_offer(&self) -> Option<&Offer> {
        self.offers.offers.get(self.armed?)
    }

    /// The offer to move, if there is one.
    pub fn move_offer(&self) -> Option<(usize, &Offer)> {
        self.offers.offers.iter().enumerate().find(|(_, offer)| !offer.squares.is_empty())
    }

    /// The way of a move offer to a square: the squares entered, in order.
    pub fn way(&self, offer: &Offer, to: Square) -> Option<Vec<Square>> {
        let mut way = vec![to];
        let mut goal = offer.squares.iter().find(|goal| goal.to == to)?;
        while let Some(before) = offer.squares.iter().find(|before| before.to == goal.from) {
            if before.to == goal.to || way.len() > offer.squares.len() {
                break;
            }
            way.push(before.to);
            goal = before;
        }
        way.reverse();
        Some(way)
    }
}
