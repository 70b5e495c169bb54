//! What a rule system's data holds, entry by entry, and how a battle shows that an entry is used: battles are played until each has
//! shown, since data that no battle can meet is dead. The list of each system stands in a file of its name.

mod fivey;
mod polyhedral;
mod rulezero;

use fivefoot::battle::{
    RuleSystem,
    setup::{Change, CreatureBrief},
};
use std::collections::BTreeMap;

/// One entry of a rule system's data.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What it is, in a word: `weapon`.
    pub kind: &'static str,
    /// Its id in the data.
    pub id: String,
    /// A combatant that brings it into a battle; none if battles between the system's creatures bring it by themselves.
    pub bearer: Option<Bearer>,
    /// How a battle shows that it is used.
    pub shows: Shows,
}

/// A combatant, as a level would write it.
#[derive(Clone, Debug, PartialEq)]
pub struct Bearer {
    /// The creature, by id.
    pub creature: String,
    /// What differs from it.
    pub changes: BTreeMap<String, Change>,
    /// The creature to meet, by id, if only some show what it bears; none if any do.
    pub against: Option<String>,
}

/// How a battle shows that an entry is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shows {
    /// A combatant that is this creature has a turn.
    Turn,
    /// An order is carried out with this word as its deed or as what the deed is done with, up to a `/`.
    Order(String),
    /// Somebody has a condition of this id.
    Condition(String),
    /// The same by one of these orders, the surest first.
    Brought(String, &'static [&'static str]),
    /// These words label a line or a cause on a sheet, or the cause of a roll.
    Label(String),
    /// No battle does, and this is why, in words that go on from its name: `is sold as what it holds`.
    Elsewhere(&'static str),
}

/// Every entry of a system's data that a battle can use: at least its creatures.
pub fn inventory(rules: &dyn RuleSystem) -> Vec<Entry> {
    let own = match rules.id() {
        "fivey" => fivey::entries(),
        "polyhedral" => polyhedral::entries(),
        "rulezero" => rulezero::entries(),
        _ => Vec::new(),
    };
    rules.creatures().iter().map(Entry::creature).chain(own).collect()
}

impl Entry {
    /// A creature.
    pub fn creature(brief: &CreatureBrief) -> Self {
        Self::borne("creature", &brief.id, Bearer::born(&brief.id), Shows::Turn)
    }

    /// Something that a combatant brings into a battle.
    pub fn borne(kind: &'static str, id: &str, bearer: Bearer, shows: Shows) -> Self {
        Self { kind, id: id.to_owned(), bearer: Some(bearer), shows }
    }

    /// Something that is of use, but not in a battle.
    pub fn elsewhere(kind: &'static str, id: &str, why: &'static str) -> Self {
        Self { kind, id: id.to_owned(), bearer: None, shows: Shows::Elsewhere(why) }
    }
}

impl Bearer {
    /// A creature as it is.
    pub fn born(creature: &str) -> Self {
        Self { creature: creature.to_owned(), changes: BTreeMap::new(), against: None }
    }

    /// A creature with one thing changed.
    pub fn new(creature: &str, field: &str, change: Change) -> Self {
        Self::born(creature).and(field, change)
    }

    /// The same with one thing more changed.
    pub fn and(mut self, field: &str, change: Change) -> Self {
        self.changes.insert(field.to_owned(), change);
        self
    }
}
