//! Awards of a level: up to three medals for whoever wins it, stated before it is played.

use super::words::Who;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An award: a medal of a level, for a side that has won it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Award {
    /// For winning.
    Aim,
    /// For a clean victory: none of one's own falls, unless the level says otherwise.
    Clean,
    /// For a daring victory, as the level says.
    Daring,
}

impl Award {
    /// All awards, in the order in which they are shown.
    pub const ALL: [Award; 3] = [Award::Aim, Award::Clean, Award::Daring];

    /// Its name, for people.
    pub const fn label(self) -> &'static str {
        match self {
            Award::Aim => "Aim",
            Award::Clean => "Clean",
            Award::Daring => "Daring",
        }
    }
}

/// The exploits that the awards of a level are for; those who win earn an award by all exploits of its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awards {
    /// For a clean victory.
    pub clean: Vec<Exploit>,
    /// For a daring one; empty where the level has no such award.
    pub daring: Vec<Exploit>,
}

impl Default for Awards {
    fn default() -> Self {
        Self { clean: vec![Exploit::NobodyFalls], daring: Vec::new() }
    }
}

/// An exploit: a feat of those who win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Exploit {
    /// None of the side falls, not even to be raised again.
    NobodyFalls,
    /// None of the side dies, or falls for good.
    NobodyDies,
    /// No more than so many of the side fall.
    Loses(u32),
    /// One of the side does not fall.
    Stands(Who),
    /// An enemy falls, by somebody's hand where one is named.
    Fells {
        /// The enemy.
        enemy: Who,
        /// The one who fells it; none for anybody.
        by: Option<Who>,
    },
    /// The battle is won by the end of this round.
    Within(u32),
    /// The side has used a thing.
    Uses(Who),
    /// The side has not used a thing.
    Spares(Who),
    /// The side has so many points left of what no turn gives back, all its combatants together.
    Keeps(u32),
}

impl Exploit {
    /// The exploit in words: `win by the end of round 5`. `lasting`: the name of what no turn gives back, such as `Resolve`,
    /// where the rule system has one.
    pub fn words(&self, lasting: Option<&str>) -> String {
        match self {
            Exploit::NobodyFalls => "none of yours falls".to_owned(),
            Exploit::NobodyDies => "none of yours falls for good".to_owned(),
            Exploit::Loses(1) => "no more than one of yours falls".to_owned(),
            Exploit::Loses(most) => format!("no more than {most} of yours fall"),
            Exploit::Stands(who) => format!("{who} does not fall"),
            Exploit::Fells { enemy, by: None } => format!("{enemy} falls"),
            Exploit::Fells { enemy, by: Some(by) } => format!("{by} fells {enemy}"),
            Exploit::Within(round) => format!("win by the end of round {round}"),
            Exploit::Uses(thing) => format!("use {thing}"),
            Exploit::Spares(thing) => format!("leave {thing} alone"),
            Exploit::Keeps(points) => match (lasting, points) {
                (Some(lasting), _) => format!("finish with at least {points} {lasting} left"),
                (None, 1) => "finish with at least 1 point left that no turn gives back".to_owned(),
                (None, _) => format!("finish with at least {points} points left that no turn gives back"),
            },
        }
    }
}
