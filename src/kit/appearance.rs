//! Appearance of combatants: what every rule system tells of them in the same way, and the lines of a sheet.

use super::entry::Entry;
use battle::{
    board::Position,
    engine::Level,
    roster::Roster,
    setup::CreatureBrief,
    theme::ConditionLook,
    view::{CombatStatus, CombatantView, ConditionView, Counter, SheetLine, SheetSection},
    words::{Reason, RuleId, Text},
};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Feet, Size};

/// The portrait of a stat block: what it says of itself, for people.
#[derive(Clone, Copy, Default)]
pub struct Portrait<'p> {
    /// Its id in levels.
    pub id: &'p str,
    /// Its name.
    pub name: &'p str,
    /// The role, in a few words.
    pub role: &'p str,
    /// The trick: the one thing to know when facing it.
    pub trick: &'p str,
    /// The origin for the sheet: `Orc, veteran, level 1`.
    pub origin: &'p str,
    /// The source of the entry.
    pub source: &'p str,
}

impl Portrait<'_> {
    /// The brief of it that a level needs.
    pub fn brief(self, size: Size, speed: Feet) -> CreatureBrief {
        CreatureBrief { id: self.id.into(), name: self.name.into(), size, speed, role: self.role.into() }
    }

    /// The last section of its sheet; `nature` is what its player says of it, empty for most.
    pub fn about(self, nature: &str) -> SheetSection {
        let lines = [
            ("Role", self.role),
            ("Trick", self.trick),
            ("Origin", self.origin),
            ("Nature", nature),
            ("Source", self.source),
        ];
        let told = lines.into_iter().filter(|(_, text)| !text.is_empty());
        section("About", told.map(|(label, text)| line(label, text, Vec::new())).collect())
    }

    /// The view of a combatant that was made from it: who and where it is. All that rules have to say of it is still to come.
    pub fn view(self, world: &World, who: Entity) -> CombatantView {
        let roster = world.resource::<Roster>();
        CombatantView {
            name: roster.name(who),
            creature: self.id.to_owned().into(),
            kind: self.name.to_owned().into(),
            side: world.resource::<Level>().0.sides[roster.side(who).0].name.clone(),
            at: world.get::<Position>(who).map(|at| at.0),
            size: super::tools::part(world, who),
            fate: world.get::<CombatStatus>(who).copied().unwrap_or_default(),
            facing: None,
            gauges: Vec::new(),
            counters: Vec::new(),
            conditions: Vec::new(),
            reach: Feet(0),
            policies: Vec::new(),
            sheet: Vec::new(),
        }
    }
}

/// A condition of the data that somebody has, by its label.
pub fn condition(
    entry: &impl Entry,
    label: String,
    text: &str,
    look: ConditionLook,
    rule: RuleId,
) -> ConditionView {
    ConditionView {
        id: entry.id().to_owned().into(),
        label: label.into(),
        text: text.to_owned().into(),
        look,
        rule,
    }
}

/// The counter of something that a turn is paid with, in uses.
pub fn counter(id: &'static str, label: &'static str, left: i32, max: i32) -> Counter {
    Counter { id: id.into(), label: label.into(), left, max, unit: "".into(), lasting: false }
}

/// A counter of what no turn gives back.
pub fn reserve(id: &'static str, label: &'static str, left: i32, max: i32) -> Counter {
    Counter { lasting: true, ..counter(id, label, left, max) }
}

/// A line of a sheet, with what its value is made of.
pub fn line(label: impl Into<Text>, value: impl ToString, parts: Vec<Reason>) -> SheetLine {
    SheetLine { label: label.into(), value: value.to_string(), parts }
}

/// A section of a sheet.
pub fn section(title: &'static str, lines: Vec<SheetLine>) -> SheetSection {
    SheetSection { title: title.into(), lines }
}

/// A line of a sheet where one thing is to be said of the value, by one rule.
pub fn noted(label: impl Into<Text>, value: impl ToString, note: impl Into<Text>, rule: RuleId) -> SheetLine {
    line(label, value, vec![Reason::note(note, rule)])
}

/// A line of words in a row; none without any.
pub fn row<'w>(
    label: &'static str,
    words: impl IntoIterator<Item = &'w str>,
    note: &'static str,
    rule: RuleId,
) -> Option<SheetLine> {
    let words: Vec<&str> = words.into_iter().collect();
    (!words.is_empty()).then(|| noted(label, words.join(", "), note, rule))
}

/// The sections that hold something.
pub fn filled(
    sections: impl Iterator<Item = (&'static str, Vec<SheetLine>)>,
) -> impl Iterator<Item = SheetSection> {
    sections.filter(|(_, lines)| !lines.is_empty()).map(|(title, lines)| section(title, lines))
}

/// One part of a number on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The source of the part.
    pub label: String,
    /// The amount that it adds.
    pub value: i32,
    /// The rule that says so.
    pub rule: RuleId,
}

/// One part of a number.
pub fn part(label: &str, value: i32, rule: RuleId) -> Part {
    Part { label: label.to_owned(), value, rule }
}

/// The parts together. Wrong data may hold any number, so it stops at the ends of the type.
pub fn sum(parts: &[Part]) -> i32 {
    parts.iter().fold(0, |sum, part| sum.saturating_add(part.value))
}

/// The parts as causes of the number.
pub fn causes<'p>(parts: impl IntoIterator<Item = &'p Part>) -> Vec<Reason> {
    parts.into_iter().map(|part| Reason::flat(part.label.clone(), part.value, part.rule)).collect()
}

/// The words after something of which there are several: `, 3 of them`.
pub fn several(count: u32) -> String {
    if count > 1 { format!(", {count} of them") } else { String::new() }
}

/// A count with its word: `1 pace`, `6 paces`.
pub fn counted(count: impl Into<i64>, one: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
