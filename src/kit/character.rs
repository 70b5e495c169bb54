//! Characters by the book: what a player chose in a file, read and checked field by field, each problem in its place. The numbers
//! that follow from the choices are each system's own; they are sums of named parts ([`super::appearance::Part`]).

use super::{book::differ, entry::Fields};
use data::{Place, Problem, Report, Source, quoted};
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// A character while it is read: its choices, where they stand, the book by which they are made, what is wrong with them so far.
pub struct Reading<'r, C, B> {
    /// The problems found so far.
    pub report: &'r mut Report,
    /// The place of the choices.
    pub place: Place<'r>,
    /// The choices.
    pub raw: &'r C,
    /// The book of what they may name.
    pub book: &'r B,
}

impl<'r, C, B> Reading<'r, C, B> {
    /// The place of a field.
    pub fn at(&self, field: &'static str) -> Place<'r> {
        self.place.field(field)
    }

    /// Notes that what stands at a place is wrong, and what would be right.
    pub fn wrong(&mut self, place: Place, message: impl Into<String>) {
        self.report.add(place, message);
    }

    /// Notes that what stands at a place is wrong, unless it is right.
    pub fn check(&mut self, right: bool, place: Place, message: impl Into<String>) {
        self.report.check(right, place, message);
    }

    /// Checks that each word of a field is one of those that there are; `what` they are, for people.
    pub fn known(&mut self, field: &'static str, what: &str, words: &[String], there: &[String]) {
        for (i, word) in words.iter().enumerate().filter(|(_, word)| !there.contains(word)) {
            self.report.unknown(self.place.field(field).item(i), what, word, there);
        }
    }

    /// Puts what is learnt among what is known; to learn it again is wrong.
    pub fn learn<T: Ord>(&mut self, known: &mut BTreeSet<T>, place: Place, new: T, again: impl Into<String>) {
        let right = known.insert(new);
        self.check(right, place, again);
    }
}

/// The choices of a player for a character, as a file says them.
pub trait CharacterChoices: DeserializeOwned + Fields {
    /// Its id in levels.
    fn id(&self) -> &str;

    /// The source of the entry.
    fn source(&self) -> &str;
}

impl<C: CharacterChoices, B> Reading<'_, C, B> {
    /// Checks the fields against their limits, and what the choices say of where they come from.
    pub fn check_fields(&mut self) {
        self.raw.check_fields(self.report, self.place);
        self.report.text(self.at("source"), self.raw.source(), 120);
    }
}

/// Builds the characters of a list, in the order of the file. Their ids must not be those of others whom the book has (`taken`);
/// `what` one of these is, with its article.
pub fn read_all<C: CharacterChoices, B, T>(
    report: &mut Report,
    (place, all, book): (Place, &[C], &B),
    taken: impl Fn(&str) -> bool,
    what: &str,
    build: impl Fn(Reading<C, B>) -> T,
) -> Vec<T> {
    let ids = all.iter().enumerate().map(|(i, choices)| (place.item(i), choices.id()));
    differ(report, ids, taken, what);
    let entries = report.entries(place, all, C::id);
    entries.map(|(place, raw)| build(Reading { report, place, raw, book })).collect()
}

/// Checks that a character's file, name and text, is for these rules or does not say for which.
///
/// # Errors
/// The file says that it is for other rules.
pub fn made_for(rules: &str, file: &str, text: &str) -> Result<(), Problem> {
    let source = Source::new(file, text);
    match source.text_of("rules").filter(|own| *own != rules) {
        Some(own) => {
            let message =
                format!("this character is for the rules {}, not for {}", quoted(own), quoted(rules));
            Err(source.problem(&["rules"], message))
        }
        None => Ok(()),
    }
}

/// Reads a character from its own file, name and text, by what the book has for it. Its id must not be that of anybody there
/// (`taken`); `build` makes it from its choices.
///
/// # Errors
/// Every problem found, each in its place.
pub fn read_file<C: CharacterChoices, B, T>(
    (file, text): (&str, &str),
    book: &B,
    taken: impl Fn(&str) -> bool,
    build: impl FnOnce(Reading<C, B>) -> Option<T>,
) -> Result<T, Vec<Problem>> {
    let mut source = Source::from_bytes(file, text.as_bytes()).map_err(|problem| vec![problem])?;
    let mut report = Report::default();
    let choices: Option<C> = report.read(&mut source);
    let built = choices.and_then(|choices| {
        let (place, id) = (Place::root(&source), choices.id());
        report.id(place.field("id"), id);
        differ(&mut report, [(place, id)], taken, "a creature or hero of the book");
        build(Reading { report: &mut report, place, raw: &choices, book })
    });
    report.problems.sort();
    built.filter(|_| report.problems.is_empty()).ok_or(report.problems)
}
