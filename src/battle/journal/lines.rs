//! The lines of a journal, and the checkpoints between them.

use crate::{
    Battle,
    fact::Fact,
    fnv::{FNV_START, fnv1a},
    order::Order,
    protocol::SideLine,
    roster::Roster,
    setup::{Control, Foes},
    state::{Pending, Stage},
    turns::Turns,
    view::Outcome,
    words::Who,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the format, said in the first line.
pub const JOURNAL: u32 = 1;

/// The first line: all that the battle starts from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub journal: u32,
    /// The version of the game that wrote it.
    pub game: String,
    /// The level's name.
    pub level: String,
    /// The level's title.
    pub title: String,
    /// The id of the rule system.
    pub rules: String,
    /// Fingerprint of the rule system's data, a number in hexadecimal.
    pub fingerprint: String,
    /// The folder of the pack by whose books it was played, if by none that ships.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<String>,
    /// The seed of the dice.
    pub seed: u64,
    /// The faces of the dice, where they were scripted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<u8>>,
    /// Whether the seed goes on where the scripted faces end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub then_seed: bool,
    /// The foes, where they are others than the level names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foes: Option<Foes>,
    /// The sides in the order of the level, and who played them at first.
    pub sides: Vec<SideLine>,
    /// The text of the level.
    pub source: String,
    /// The texts of the characters' files that it brings in, by the files' names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub characters: BTreeMap<String, String>,
    /// The texts of the levels that come after it in a chain, by the files' names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub levels: BTreeMap<String, String>,
}

/// An order that was accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Number of the order, 1 first.
    pub n: usize,
    /// The side that gave it.
    pub side: Who,
    /// The combatant that it is for.
    pub actor: Who,
    /// The order.
    pub order: Order,
}

/// The result of an order, or of the battle's beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderResult {
    /// The order's number; 0 for the beginning.
    pub done: usize,
    /// A hash of each fact.
    pub facts: Vec<String>,
    /// The round after it.
    pub round: u32,
    /// Rounds of the battles of a chain that were won before this one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub passed: u32,
    /// The number of those battles.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub won: u32,
    /// The combatant whose turn it is after it.
    pub turn: Option<Who>,
    /// The state's checksum, in hexadecimal; where the turn is another one than before, and after each order of a rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checksum: Option<String>,
}

/// A change of control: somebody else plays a side from here on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Controlled {
    /// The control of the side from here on.
    pub control: Control,
    /// The side.
    pub side: Who,
}

/// An undo: the latest order is taken back, and it and what came of it count for nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// The number of the order. The next one has it again.
    pub undone: usize,
}

/// The last line of a battle that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The end of the battle.
    pub end: Ended,
}

/// The end of a battle: who won, and in which round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// The side that won; none on a draw.
    pub winner: Option<Who>,
    /// The round in which it ended.
    pub rounds: u32,
}

impl Header {
    /// The header of a battle that starts now. `dice` are the faces, where they were scripted.
    pub fn new(battle: &Battle, seed: u64, dice: Option<Vec<u8>>, controls: &[Control]) -> Self {
        let setup = battle.setup();
        let side = |(name, &control): (&Who, &Control)| SideLine { name: name.clone(), control };
        Self {
            journal: JOURNAL,
            game: env!("CARGO_PKG_VERSION").to_owned(),
            level: setup.level.clone(),
            title: setup.title.clone(),
            rules: setup.rules.clone(),
            fingerprint: format!("{:016x}", battle.rules().fingerprint()),
            pack: battle.setup().pack.clone(),
            seed,
            then_seed: dice.is_some() && battle.dice().goes_on(),
            dice,
            foes: setup.foes.clone(),
            sides: setup.sides.iter().map(|side| &side.name).zip(controls).map(side).collect(),
            source: setup.source.clone(),
            characters: setup.characters(),
            levels: setup.later_levels(),
        }
    }
}

impl OrderResult {
    /// The result of order `n`. `before` is where the battle stood before it, if it had begun.
    pub(super) fn new(n: usize, facts: &[Fact], battle: &Battle, before: Option<&Checkpoint>) -> Self {
        let now = Checkpoint::of(battle);
        let checked = before.is_none_or(|before| now.is_mark_after(before, battle));
        Self {
            done: n,
            facts: facts.iter().map(fact_hash).collect(),
            round: now.round,
            passed: battle.setup().passed.rounds,
            won: battle.setup().passed.battles,
            turn: now.turn,
            checksum: checked.then(|| checksum(battle)),
        }
    }
}

impl From<&Outcome> for Ended {
    fn from(outcome: &Outcome) -> Self {
        Self { winner: outcome.winner.clone(), rounds: outcome.rounds }
    }
}

/// A checkpoint: the point that a battle has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Checkpoint {
    /// Battles of the chain before this one.
    pub battles: u32,
    /// Whether it is won, and the time to the next is spent.
    pub rest: bool,
    pub round: u32,
    /// The combatant whose turn it is.
    pub turn: Option<Who>,
}

impl Checkpoint {
    pub fn of(battle: &Battle) -> Self {
        let turns = battle.world().resource::<Turns>();
        let roster = battle.world().resource::<Roster>();
        Self {
            battles: battle.setup().passed.battles,
            rest: battle.world().resource::<Pending>().stage != Stage::Fight,
            round: turns.round,
            turn: turns.current().map(|who| roster.name(who)),
        }
    }

    /// Whether an order that led here from `before` is one after which the state is compared: a turn or the battle is over, or
    /// it was given in a rest, which has no turns.
    pub fn is_mark_after(&self, before: &Self, battle: &Battle) -> bool {
        self.rest || self != before || battle.outcome().is_some()
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

pub(super) fn checksum(battle: &Battle) -> String {
    format!("{:016x}", battle.checksum())
}

/// Eight hexadecimal digits that stand for a fact.
pub(super) fn fact_hash(fact: &Fact) -> String {
    let json = serde_json::to_string(fact).unwrap_or_default();
    let hash = fnv1a(FNV_START, json.as_bytes());
    format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
}
