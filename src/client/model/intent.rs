//! Intents: everything that a player may want.

use super::{overlay::Overlay, plan::PlanIntent, watch::PlaybackIntent, window::Screen};
use crate::{
    battle::{order::Order, setup::Control, words::Who},
    session::BattleSpec,
};
use bevy::prelude::*;

/// An intent of the player, whether by mouse or key.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// Give this order.
    Order(Order),
    /// Take up an offer that needs aiming, or put it down.
    Arm(Option<usize>),
    /// Open the button of the action bar whose first offer this is, or close it.
    Fan(Option<usize>),
    /// Leave of what a button has opened only what is done to this combatant.
    Narrow(Who),
    /// Show the actions that don't fit on the bar, or put them away.
    More(bool),
    /// Ask in which way to do this.
    Ask(Order),
    /// Press the n-th button of the action bar, 0 first.
    Slot(usize),
    /// Show a sheet and keep it open, or none.
    Pin(Option<Who>),
    /// Open a rule.
    OpenRule(Option<String>),
    /// Let a person or the computer play this side from now on.
    Control(Who, Control),
    /// Show the facts at once.
    Skip,
    /// Open or close the pause menu.
    Pause(bool),
    /// Show or hide the help.
    Help,
    /// Go back to the beginning of the last turn that a person has played.
    TurnBack,
    /// Go on to the next step of the lesson.
    LessonNext,
    /// End the lesson.
    LessonSkip,
    /// Open or close the briefing.
    Brief(bool),
    /// Do this with the record that is watched.
    Watch(PlaybackIntent),
    /// See the moment of the battle that comes after so many orders.
    Revisit(usize),
    /// Show or hide the moments that decided the record that is watched.
    Moments,
    /// Show or hide the log.
    Log,
    /// Lay this over the board, or take it away.
    Overlay(Overlay),
    /// Change what is in mind, or carry it out.
    Plan(PlanIntent),
    /// Go back to before the last order.
    Undo,
    /// Take the shortest route or the safest, in turn.
    Route,
    /// Look at this combatant.
    Centre(Who),
    /// Start a battle.
    Begin(Box<BattleSpec>),
    /// Play the same level again, with the same dice or with others.
    Again(DiceChoice),
    /// Go to another screen.
    Go(Screen),
    /// Leave the game.
    Quit,
}

/// The dice of a battle that is begun again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceChoice {
    /// The dice from the same seed: the same orders give the same battle.
    Same,
    /// The dice from another seed.
    Other,
}
