//! The battle protocol: one JSON object a line, both ways. `docs/protocol.md` shows it with the schemas of these types.

mod input;

mod level;

pub use input::{Ask, Input, MAX_LINE, Read, parse, read_line};
pub use level::{LetterMap, LevelLine};

use super::{
    Battle,
    fact::Fact,
    offer::{Decision, Offers},
    roster::Side,
    setup::Control,
    view::{Outcome, View},
    words::Who,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

/// The version of the protocol, said in its first line.
pub const PROTOCOL: u32 = 2;

/// A line that the battle writes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "a line is written as soon as it is made")]
pub enum Line {
    /// The first line: what is being played.
    Battle(Opened),
    /// A fact of the battle.
    Fact(Fact),
    /// A decision: a side must choose. The battle waits for an order.
    Decision(ChoiceLine),
    /// A refusal: the line that was read is no order or not a legal one. Nothing has changed and the decision stands.
    Refused {
        /// The reason, for people.
        reason: String,
    },
    /// The answer to `{"ask":"state"}`: how everything stands, sheets included.
    State(Box<Stand>),
    /// The answer to `{"ask":"level"}`: the level that is played now, as it was when it began.
    Level(Box<LevelLine>),
    /// The last line: how it ended.
    Outcome(Outcome),
}

/// The battle that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Opened {
    /// The version of the protocol.
    pub protocol: u32,
    /// The level's name.
    pub level: String,
    /// The level's title.
    pub title: String,
    /// The id of the rule system.
    pub rules: String,
    /// The seed of the dice; scripted dice come before it.
    pub seed: u64,
    /// The sides in the order of the level.
    pub sides: Vec<SideLine>,
}

/// A side and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideLine {
    /// Its name.
    pub name: Who,
    /// The player of the side: `human` means whoever writes the orders.
    pub control: Control,
}

/// A decision with its offers: all that may be done and what may not.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChoiceLine {
    /// The decision: who chooses, and what has led to it.
    #[serde(flatten)]
    pub decision: Decision,
    /// The offers of the decision.
    #[serde(flatten)]
    pub offers: Offers,
}

/// The whole state of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Stand {
    /// Checksum, a number in hexadecimal that differs when anything in the state does.
    pub checksum: String,
    /// The state.
    #[serde(flatten)]
    pub view: View,
}

impl Line {
    /// The pending decision with its offers, or how the battle ended; nothing while its dice have failed.
    pub fn pending(battle: &Battle) -> Option<Self> {
        let decision = battle.decision().cloned();
        let choice =
            decision.map(|decision| ChoiceLine { decision, offers: Offers::clone(&battle.offers()) });
        choice.map(Line::Decision).or_else(|| battle.outcome().cloned().map(Line::Outcome))
    }

    /// A line with the whole state, as far as a side knows if one is given.
    pub fn state(battle: &Battle, side: Option<Side>) -> Self {
        let view = side.map_or_else(|| battle.view(true), |side| battle.view_of(side, true));
        Line::State(Box::new(Stand { checksum: format!("{:016x}", battle.checksum()), view }))
    }

    /// A line with the level that is played now, as far as a side knows if one is given.
    pub fn level(battle: &Battle, side: Option<Side>) -> Self {
        Line::Level(Box::new(LevelLine::new(battle.setup(), side)))
    }

    /// A refusal; a reason that repeats a very long word is cut.
    pub fn refused(reason: &str) -> Self {
        const MOST: usize = 400;
        let mut text: String = reason.chars().take(MOST).collect();
        if text.len() < reason.len() {
            text.push('…');
        }
        Line::Refused { reason: text }
    }

    /// Writes it as one line.
    ///
    /// # Errors
    /// When the other end takes no more.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut line = serde_json::to_string(self).map_err(io::Error::other)?;
        line.push('\n');
        to.write_all(line.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::Happening;

    fn json(line: &Line) -> String {
        let mut out = Vec::new();
        line.write(&mut out).expect("a Vec takes everything");
        String::from_utf8(out).expect("JSON is UTF-8")
    }

    #[test]
    fn a_fact_says_its_type_its_kind_and_its_rule() {
        let fact = Fact { what: Happening::RoundBegan { round: 2 }, rule: "X-1" };
        assert_eq!(
            json(&Line::Fact(fact)),
            "{\"type\":\"fact\",\"fact\":\"round_began\",\"round\":2,\"rule\":\"X-1\"}\n"
        );
    }

    #[test]
    fn a_draw_has_no_winner() {
        let outcome = Outcome { winner: None, rounds: 3, why: "nobody is left".into(), goal: None };
        assert_eq!(
            json(&Line::Outcome(outcome)),
            "{\"type\":\"outcome\",\"winner\":null,\"rounds\":3,\"why\":\"nobody is left\"}\n"
        );
    }

    #[test]
    fn a_refusal_stays_short_and_on_one_line() {
        let line = json(&Line::refused(&"ä\n".repeat(100_000)));
        assert!(line.len() < 2_000 && line.matches('\n').count() == 1);
    }
}
