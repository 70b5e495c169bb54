//! Places of values in files, and the report of the problems found so far.

use super::{
    explain::{missing, quoted},
    limits::MAX_PROBLEMS,
    problem::Problem,
    shown::{invisible, unseen},
    source::Source,
};
use serde::de::DeserializeOwned;
use std::{fmt::Display, ops::RangeInclusive};

/// A value in a file: the file and the way to the value.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    source: &'a Source<'a>,
    /// The way so far, outermost first; at most [`Place::DEPTH`] long.
    path: [PathStep<'a>; Place::DEPTH],
    length: usize,
}

/// One step of a way.
#[derive(Clone, Copy, Debug)]
enum PathStep<'a> {
    /// Into a field.
    Field(&'static str),
    /// To a position in a list.
    Item(usize),
    /// To what a map has under a key.
    Key(&'a str),
}

/// The problems found so far, in the order of the files.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// All of them.
    pub problems: Vec<Problem>,
}

impl<'a> Place<'a> {
    const DEPTH: usize = 8;

    /// The whole file.
    pub fn root(source: &'a Source<'a>) -> Self {
        Self { source, path: [PathStep::Item(0); Self::DEPTH], length: 0 }
    }

    /// A field of this value.
    pub fn field(self, name: &'static str) -> Self {
        self.then(PathStep::Field(name))
    }

    /// A position in this list.
    pub fn item(self, position: usize) -> Self {
        self.then(PathStep::Item(position))
    }

    /// The value that this map has under a key.
    pub fn key(self, key: &'a str) -> Self {
        self.then(PathStep::Key(key))
    }

    /// Goes a step deeper. A step deeper than any file of ours goes stays where it is: the problem is then shown at the parent.
    fn then(mut self, step: PathStep<'a>) -> Self {
        if let Some(free) = self.path.get_mut(self.length) {
            *free = step;
            self.length += 1;
        }
        self
    }

    fn problem(&self, message: String) -> Option<Problem> {
        let steps: Vec<String> = self.path.iter().take(self.length).map(PathStep::text).collect();
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        self.source.locate(&steps, None, message)
    }
}

impl PathStep<'_> {
    fn text(&self) -> String {
        match self {
            PathStep::Field(name) => (*name).to_string(),
            PathStep::Item(position) => position.to_string(),
            PathStep::Key(key) => (*key).to_string(),
        }
    }
}

impl Report {
    /// Parses a file; what is wrong with it is noted.
    pub fn parse<T: DeserializeOwned>(&mut self, source: &Source) -> Option<T> {
        source.parse().map_err(|problems| self.problems.extend(problems)).ok()
    }

    /// The same for a file that is read beside others: what is in it, or an empty value where it can't be read.
    pub fn load<T: DeserializeOwned + Default>(&mut self, source: &Source) -> T {
        self.parse(source).unwrap_or_default()
    }

    /// The value if nothing is wrong with it.
    ///
    /// # Errors
    /// All problems that were found.
    pub fn done<T>(self, value: T) -> Result<T, Vec<Problem>> {
        if self.problems.is_empty() { Ok(value) } else { Err(self.problems) }
    }

    /// Parses a file as [`Report::parse`] does, but a value in which guesses stand for wrong words is one to go on with. Where a
    /// field's name is unknown there is none: what it was to say would be missed.
    pub fn read<T: DeserializeOwned>(&mut self, source: &mut Source) -> Option<T> {
        let (value, problems) = source.read();
        self.problems.extend(problems);
        value.filter(|_| !source.lacks_something())
    }

    /// Notes that the value at `place` is wrong, and what would be right.
    pub fn add(&mut self, place: Place, message: impl Into<String>) {
        if self.has_room() {
            self.problems.extend(place.problem(message.into()));
        }
    }

    /// The same, unless it is right.
    pub fn check(&mut self, right: bool, place: Place, message: impl Into<String>) {
        if !right {
            self.add(place, message);
        }
    }

    /// Notes an id of something that does not exist, with what was probably meant or with what there is.
    pub fn unknown<'k>(
        &mut self,
        place: Place,
        what: &str,
        id: &str,
        known: impl IntoIterator<Item = &'k String>,
    ) {
        if self.has_room() {
            self.add(place, missing(what, id, known.into_iter().map(String::as_str)));
        }
    }

    /// The entry of a list that the value at `place` names; when there is none, the problem lists those that there are.
    pub fn find<'l, T>(
        &mut self,
        place: Place,
        what: &str,
        id: &str,
        list: &'l [T],
        id_of: impl Fn(&T) -> &String,
    ) -> Option<&'l T> {
        let found = list.iter().find(|one| id_of(one) == id);
        if found.is_none() {
            self.unknown(place, what, id, list.iter().map(id_of));
        }
        found
    }

    /// Whether more problems are of use to anybody. Also keeps a file of nothing but problems from taking long.
    fn has_room(&self) -> bool {
        self.problems.len() < MAX_PROBLEMS
    }

    /// Notes a number that is out of its range.
    pub fn range<T: PartialOrd + Display>(&mut self, place: Place, value: T, range: RangeInclusive<T>) {
        if !range.contains(&value) {
            self.add(
                place,
                format!("{value} is out of range: {} to {} is right", range.start(), range.end()),
            );
        }
    }

    /// Notes a text that is empty or too long to show.
    pub fn text(&mut self, place: Place, value: &str, most: usize) {
        let length = value.chars().count();
        if value.trim().is_empty() {
            self.add(place, "is empty: a text is needed");
        } else if length > most {
            self.add(place, format!("has {length} characters: at most {most} fit"));
        } else if let Some(unseen) = unseen(value) {
            self.add(place, format!("holds {}: leave it out", invisible(unseen)));
        }
    }

    /// Notes an id that cannot be written in a level or a command.
    pub fn id(&mut self, place: Place, value: &str) {
        let fits = value.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        if value.is_empty() || value.len() > 40 || !fits {
            self.add(
                place,
                format!("{} is no id: up to 40 of a to z, 0 to 9 and _ are right", quoted(value)),
            );
        }
    }

    /// The entries of a list, each with its place. Ids that can't be written, or are taken by an earlier entry, are noted.
    pub fn entries<'p, 'e, T, F: Fn(&T) -> &str>(
        &mut self,
        place: Place<'p>,
        entries: &'e [T],
        id: F,
    ) -> impl Iterator<Item = (Place<'p>, &'e T)> + use<'p, 'e, T, F> {
        let places = move || (0..).map(move |at| place.item(at));
        for (place, entry) in places().zip(entries) {
            self.id(place.field("id"), id(entry));
        }
        self.unique(places().zip(entries).map(|(place, entry)| (place.field("id"), id(entry))));
        places().zip(entries)
    }

    /// Notes ids that are taken already.
    pub fn unique<'i>(&mut self, entries: impl IntoIterator<Item = (Place<'i>, &'i str)>) {
        let mut seen = std::collections::BTreeSet::new();
        for (place, id) in entries {
            if !seen.insert(id) {
                self.add(place, format!("{} is taken by an earlier entry: ids must differ", quoted(id)));
            }
        }
    }
}
