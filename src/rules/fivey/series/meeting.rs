//! Meetings that need not be battles. Rules `FV-ENC-02` to `FV-ENC-04`.

use super::{note::d20, party::Member};
use crate::{
    dice::Dice,
    rules::fivey::{
        check::Edge,
        profile::{Skill, Stat},
    },
};

/// Difficulty of a request, and of one that asks for an effort. Rule `FV-ENC-04`, ruling `FV-RUL-03`.
const REQUEST: i32 = 14;
const EFFORT: i32 = 16;

/// How an undecided group meets the party. Rule `FV-ENC-02`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reaction {
    /// Attacks unless it is talked out of it.
    Hostile,
    /// Watches.
    Uncertain,
    /// Helps.
    Friendly,
}

/// What a group says to a request before anybody persuades it. Rule `FV-ENC-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Yes,
    /// If it is persuaded.
    Persuade,
    /// No, whatever is said.
    Never,
}

/// Rolls how a group meets the party. Rule `FV-ENC-02`.
pub fn reaction(edge: Edge, dice: &mut Dice) -> Reaction {
    match d20(dice, edge, "reaction") {
        ..=6 => Reaction::Hostile,
        7..=14 => Reaction::Uncertain,
        15.. => Reaction::Friendly,
    }
}

impl Reaction {
    /// What it says to a plea for help; `risky` where helping is dangerous. Rule `FV-ENC-03`.
    pub const fn asked_for_help(self, risky: bool) -> Answer {
        match (self, risky) {
            (Reaction::Friendly, false) => Answer::Yes,
            (Reaction::Friendly, true) | (Reaction::Uncertain, false) => Answer::Persuade,
            (Reaction::Uncertain, true) | (Reaction::Hostile, _) => Answer::Never,
        }
    }

    /// What it says to a plea not to attack. Rule `FV-ENC-03`.
    pub const fn asked_for_peace(self) -> Answer {
        match self {
            Reaction::Hostile => Answer::Persuade,
            Reaction::Uncertain | Reaction::Friendly => Answer::Yes,
        }
    }
}

/// The one request of a conversation: a CHA check, doubled by persuasion; `effort` where it asks for one. Rule `FV-ENC-04`.
pub fn persuade(speaker: &Member, effort: bool, edge: Edge, dice: &mut Dice) -> bool {
    let bonus = speaker.bonus(Stat::Charisma, &[Skill::Persuasion]);
    let difficulty = if effort { EFFORT } else { REQUEST };
    d20(dice, edge, &format!("{}'s request", speaker.name())) + bonus >= difficulty
}
