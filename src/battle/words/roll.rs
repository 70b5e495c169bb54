//! Dice on the table, and how a roll turns out.

use super::{Reason, Text, Who};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Dice of one kind in a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct DiceGroup {
    /// Their name, for people: `strength die`. Empty for plain dice.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub name: Text,
    /// Sides of each die.
    pub sides: u8,
    /// The faces in the order they fell.
    pub faces: Vec<u8>,
    /// Places in `faces`, 0 first, of dice that are dropped: advantage keeps one of two. Left out where all count.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<u8>,
}

/// A roll: dice on the table and what was added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, Hash)]
pub struct Roll {
    /// The dice, each kind by itself.
    pub dice: Vec<DiceGroup>,
    /// Causes that added something, or changed the number of dice.
    pub reasons: Vec<Reason>,
    /// Dice that count and additions together.
    pub total: i32,
}

/// The opposition to a check: who withstands it, and their dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Opposition {
    /// The combatant that withstands it.
    pub who: Who,
    /// The means, for people: `Agility (Acrobatics)`.
    pub what: Text,
    /// The dice.
    pub roll: Roll,
}

/// The degree of success of an attack, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Degree {
    /// A miss: it does nothing.
    Miss,
    /// A graze: it does less than a hit, but not nothing.
    Graze,
    /// A full hit.
    Hit,
    /// A critical hit: it hits as well as it can.
    Critical,
}

impl DiceGroup {
    /// The dice of a roll that are all of one kind and have no name; no group where nothing was rolled.
    pub fn plain(sides: u8, faces: Vec<u8>) -> Vec<Self> {
        Self::named("", sides, faces)
    }

    /// The dice of a roll that are all of one kind and have this name.
    pub fn named(name: impl Into<Text>, sides: u8, faces: Vec<u8>) -> Vec<Self> {
        if faces.is_empty() {
            return Vec::new();
        }
        vec![Self { name: name.into(), sides, faces, dropped: Vec::new() }]
    }

    /// The group where one die counts: the first that shows this face.
    #[must_use]
    pub fn keeping(mut self, face: u8) -> Self {
        let kept = self.faces.iter().position(|&one| one == face);
        self.dropped = (0..self.faces.len()).filter(|&at| Some(at) != kept).map(|at| at as u8).collect();
        self
    }

    /// Each face in the order they fell, and whether it counts.
    pub fn shown(&self) -> impl Iterator<Item = (u8, bool)> + '_ {
        let counts = |at: usize| !self.dropped.iter().any(|&dropped| usize::from(dropped) == at);
        self.faces.iter().enumerate().map(move |(at, &face)| (face, counts(at)))
    }

    /// The sum of the dice that count.
    pub fn sum(&self) -> i32 {
        self.shown().filter(|(_, counts)| *counts).map(|(face, _)| i32::from(face)).sum()
    }

    /// The sum of several groups.
    pub fn sum_of(groups: &[Self]) -> i32 {
        groups.iter().map(Self::sum).sum()
    }

    /// Their label, for people: their name, else `d20`.
    pub fn label(&self) -> String {
        if self.name.is_empty() { format!("d{}", self.sides) } else { self.name.replace('_', " ") }
    }

    /// Groups of dice as text: the faces, dropped ones as `~4~`. Where there are several groups, or they have names, each
    /// stands in brackets after what it is: `d20 (17 ~4~) strength die (6)`.
    pub fn told(groups: &[Self]) -> String {
        match groups {
            [plain] if plain.name.is_empty() => plain.to_string(),
            groups => {
                let told = groups.iter().map(|group| format!("{} ({group})", group.label()));
                told.collect::<Vec<_>>().join(" ")
            }
        }
    }
}

impl fmt::Display for DiceGroup {
    /// The faces: `17 ~4~`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (face, counts)) in self.shown().enumerate() {
            let space = if at > 0 { " " } else { "" };
            let mark = if counts { "" } else { "~" };
            write!(f, "{space}{mark}{face}{mark}")?;
        }
        Ok(())
    }
}

impl Degree {
    /// The degree where there is nothing between a miss and a hit.
    pub const fn of(hit: bool, critical: bool) -> Self {
        match (hit, critical) {
            (true, true) => Self::Critical,
            (true, false) => Self::Hit,
            (false, _) => Self::Miss,
        }
    }

    /// Whether it is at least a full hit.
    pub fn hits(self) -> bool {
        Self::Hit <= self
    }

    /// Its name, for people.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Miss => "miss",
            Self::Graze => "graze",
            Self::Hit => "hit",
            Self::Critical => "critical hit",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_are_dropped_are_shown_and_do_not_count() {
        let two = || DiceGroup { sides: 20, faces: vec![4, 17], ..DiceGroup::default() };
        let better = two().keeping(17);
        assert_eq!((better.to_string(), better.sum()), ("~4~ 17".to_owned(), 17));
        assert_eq!((two().to_string(), two().sum()), ("4 17".to_owned(), 21));
        let alike = DiceGroup { faces: vec![9, 9], ..two() }.keeping(9);
        assert_eq!((alike.to_string(), alike.sum()), ("9 ~9~".to_owned(), 9));
    }

    #[test]
    fn dice_of_several_kinds_say_what_they_are() {
        let mut groups = DiceGroup::plain(20, vec![17, 4]);
        assert_eq!(DiceGroup::told(&groups), "17 4");
        groups.extend(DiceGroup::named("strength die", 8, vec![6]));
        assert_eq!(DiceGroup::told(&groups), "d20 (17 4) strength die (6)");
        assert_eq!(DiceGroup::told(&groups[1..]), "strength die (6)");
        assert!(DiceGroup::plain(6, Vec::new()).is_empty(), "no dice are no group");
    }

    #[test]
    fn a_degree_is_a_hit_from_a_full_hit_on() {
        let hits = [Degree::Miss, Degree::Graze, Degree::Hit, Degree::Critical].map(Degree::hits);
        assert_eq!(hits, [false, false, true, true]);
        assert_eq!(Degree::of(false, true), Degree::Miss);
    }
}
