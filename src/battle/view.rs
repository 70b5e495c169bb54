//! The state of a battle as anybody may look at it: the window draws it, the protocol prints it.

pub use super::combat_status::CombatStatus;

use super::{
    offer::Decision,
    theme::{ConditionLook, ItemLook},
    words::{Amount, Gauge, Reason, RuleId, Text, Who},
};
use grid::{Facing, Feet, Light, LightSource, Size, Square, Tile};
use schemars::JsonSchema;
use serde::Serialize;

/// A battle, seen from outside.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The round, 1 first; 0 before it begins.
    pub round: u32,
    /// The combatant whose turn it is.
    pub turn: Option<Who>,
    /// The turns to come, whoever's turn it is first: the rest of this round and some of the next, as far as they can be
    /// foreseen.
    pub upcoming: Vec<Upcoming>,
    /// The combatants, in the order of the level.
    pub combatants: Vec<CombatantView>,
    /// Things on the ground.
    pub items: Vec<ItemView>,
    /// Squares that have changed since the level's map: opened doors.
    pub changed: Vec<(Square, Tile)>,
    /// Squares that are lighter or darker than on the level's map: somebody carries a torch, a lamp has been put out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lit: Vec<(Square, Light)>,
    /// Light sources that burn beside the level's own lamps: a torch in somebody's hand, oil on the ground.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lamps: Vec<LightSource>,
    /// Enemies whose place is not known to whoever looks, and where they were seen last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Lost>,
    /// The state of the level's goals, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<GoalState>,
    /// The pending decision.
    pub decision: Option<Decision>,
    /// The outcome, once the battle is over.
    pub outcome: Option<Outcome>,
}

/// A turn to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Upcoming {
    /// The combatant whose turn it is.
    pub who: Who,
    /// The round that it comes in.
    pub round: u32,
    /// A note on it: `extra turn`; empty for most.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub note: Text,
}

/// The outcome of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct Outcome {
    /// The side that won; none on a draw.
    pub winner: Option<Who>,
    /// The round in which it ended; of a chain of battles, the rounds of all of them together.
    pub rounds: u32,
    /// The reason, for people.
    pub why: Text,
    /// The goal that decided it, a place in the level's list; none where the last side standing won, or nobody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<usize>,
}

/// The state of a goal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GoalState {
    /// The count of how far it has come; 0 where nothing is counted.
    pub done: u32,
    /// The count that is needed; 0 where nothing is counted.
    pub of: u32,
    /// Whether it can't be reached any more.
    pub over: bool,
    /// The state of each of its aims, in their order, where it has several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<AimState>,
}

/// The state of one of the aims that a goal is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AimState {
    /// The count of how far it has come; 0 where nothing is counted.
    pub done: u32,
    /// The count that is needed; 0 where nothing is counted.
    pub of: u32,
    /// Whether it can't be reached any more.
    pub over: bool,
}

/// One combatant, seen from outside.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CombatantView {
    /// Its name.
    pub name: Who,
    /// The creature that it is, an id of the rule system.
    pub creature: Text,
    /// The creature's name, for people.
    pub kind: Text,
    /// Its side.
    pub side: Who,
    /// The top left of its space; none when it has left the board or its place is not known to whoever looks.
    pub at: Option<Square>,
    /// Its size.
    pub size: Size,
    /// Its combat status.
    pub fate: CombatStatus,
    /// Its facing; left out where the rules know no facing, or its place is not known to whoever looks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Facing>,
    /// Its gauges, which run down or fill up with what befalls it. The first keeps it in the fight: health.
    pub gauges: Vec<Gauge>,
    /// Its counters for this turn: actions, movement; empty where its place is not known to whoever looks.
    pub counters: Vec<Counter>,
    /// Conditions that ail or help it.
    pub conditions: Vec<ConditionView>,
    /// Its reach in melee.
    pub reach: Feet,
    /// Its policy for each reaction: reaction, then the policy's word: `ask`, `always`, `never`, `above_50`, `keep_4`.
    pub policies: Vec<(Text, Text)>,
    /// The sheet; empty where it was not asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sheet: Vec<SheetSection>,
}

/// A counter that a turn is paid with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Counter {
    /// The word in costs: `action`.
    pub id: Text,
    /// Its name, for people.
    pub label: Text,
    /// The number that is left.
    pub left: i32,
    /// The number that a turn begins with.
    pub max: i32,
    /// `ft` where it counts feet; empty where it counts uses.
    pub unit: Text,
    /// Whether what is spent stays spent when the next turn begins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lasting: bool,
}

impl CombatantView {
    /// The gauge that keeps it in the fight.
    pub fn health(&self) -> Option<&Gauge> {
        self.gauges.first()
    }
}

/// A condition, as a mark and its tooltip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConditionView {
    /// Its id.
    pub id: Text,
    /// Its name, for people: `Prone`, `Wounded 2`.
    pub label: Text,
    /// Its effect, in words.
    pub text: Text,
    /// Its look.
    pub look: ConditionLook,
    /// Its rule.
    #[schemars(with = "String")]
    pub rule: RuleId,
}

/// A part of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetSection {
    /// Its heading.
    pub title: Text,
    /// Its lines.
    pub lines: Vec<SheetLine>,
}

/// One number or word of a sheet, with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetLine {
    /// The label.
    pub label: Text,
    /// The value.
    pub value: String,
    /// The parts that the value is made of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Reason>,
}

/// A lost combatant: one who is about, nobody knows where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Lost {
    /// The combatant.
    pub who: Who,
    /// The square where it was known last; none if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Square>,
}

/// A thing on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ItemView {
    /// The item.
    pub item: Text,
    /// The square where it lies.
    pub at: Square,
    /// The item's look.
    pub look: ItemLook,
}

/// A rule as the game quotes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// Its id: `PH-ATK-04`.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// Its text, in our words.
    pub text: String,
    /// The section of the rules.
    pub section: String,
}

/// A plain `+2` for a sheet.
pub fn signed(value: i32) -> String {
    Amount::Flat(value).to_string()
}
