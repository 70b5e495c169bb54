//! Reading a journal, whatever may have happened to it: the longest part that makes sense, and what is wrong with the rest.

use super::lines::{Controlled, End, Ended, Given, Header, JOURNAL, OrderResult, Undone};
use crate::{order::Order, setup::Control, words::Who};
use data::{read_plain, why};
use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use std::path::Path;

/// The largest journal that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// The most orders that are read.
pub const MOST_ORDERS: usize = 200_000;

/// A journal as it was read: everything up to the first line that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The header: all that the battle started from.
    pub header: Header,
    /// The result of the battle's beginning.
    pub opening: Option<OrderResult>,
    /// The orders, first to last.
    pub played: Vec<RecordedOrder>,
    /// The control of each side at the end, in the order of the level.
    pub controls: Vec<Control>,
    /// The end of the battle, if it has ended.
    pub end: Option<Ended>,
    /// The corruption of the rest, if there is any.
    pub damage: Option<Corruption>,
}

/// One order, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedOrder {
    /// The order and who gave it.
    pub given: Given,
    /// The result of the order; missing only where the journal was cut off between the two.
    pub done: Option<OrderResult>,
}

/// The place where a journal stops making sense, and why it does.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Corruption {
    /// The line, 1 first.
    pub line: usize,
    /// The fault in that line, for people.
    pub what: String,
    /// Whether it is only the last line that was not written to its end: a crash, nothing worse.
    pub cut_off: bool,
}

/// The reason why a file is no journal that could be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct JournalError(pub String);

impl Record {
    /// The orders alone.
    pub fn orders(&self) -> impl Iterator<Item = &Order> {
        self.played.iter().map(|played| &played.given.order)
    }

    /// The rounds up to the end, or to the last order; of a chain of battles, those of all of them together.
    pub fn rounds(&self) -> u32 {
        let last = self.played.iter().rev().find_map(|played| played.done.as_ref());
        let so_far = last.or(self.opening.as_ref()).map_or(0, |done| done.passed.saturating_add(done.round));
        self.end.as_ref().map_or(so_far, |end| end.rounds)
    }
}

/// Reads a journal from a file.
///
/// # Errors
/// When the file can't be read or its first line is no header of this format.
pub fn read(path: &Path) -> Result<Record, JournalError> {
    let bytes = read_plain(path, MAX_BYTES + 1);
    read_text(&bytes.map_err(|error| JournalError(format!("it can't be read: {}", why(&error))))?)
}

/// Reads a journal from its bytes.
///
/// # Errors
/// When its first line is no header of this format.
pub fn read_text(bytes: &[u8]) -> Result<Record, JournalError> {
    let within = &bytes[..bytes.len().min(MAX_BYTES)];
    let mut lines = within.split_inclusive(|&byte| byte == b'\n').enumerate();
    let (_, first) = lines.next().unwrap_or((0, b""));
    let mut record = Record::new(head(first)?);
    for (at, line) in lines {
        if let Err(what) = record.take(line) {
            let cut_off = !line.ends_with(b"\n") && within.len() == bytes.len() && !is_json(line);
            let what = if cut_off { "the record is cut off here".to_owned() } else { what };
            record.damage = Some(Corruption { line: at + 1, what, cut_off });
            return Ok(record);
        }
    }
    if within.len() < bytes.len() {
        let what = format!("the record is longer than the {} MiB that are read", MAX_BYTES >> 20);
        record.damage = Some(Corruption { line: record.played.len() + 2, what, cut_off: false });
    }
    Ok(record)
}

#[derive(Deserialize)]
struct Version {
    journal: u64,
}

/// The first line, or as much of it as `T` asks for.
pub(super) fn head<T: DeserializeOwned>(line: &[u8]) -> Result<T, JournalError> {
    let no_record = || JournalError("this is no record of a Fivefoot battle".to_owned());
    // A list would pass for an object, its values for the fields in their order.
    if !line.trim_ascii_start().starts_with(b"{") {
        return Err(no_record());
    }
    let Version { journal: version } = serde_json::from_slice(line).map_err(|_| no_record())?;
    if version != u64::from(JOURNAL) {
        let what = format!("this record is in format {version}; this game reads format {JOURNAL}");
        return Err(JournalError(what));
    }
    serde_json::from_slice(line)
        .map_err(|error| JournalError(format!("the record's first line is damaged: {error}")))
}

impl Record {
    fn new(header: Header) -> Self {
        let controls = header.sides.iter().map(|side| side.control).collect();
        Self { header, opening: None, played: Vec::new(), controls, end: None, damage: None }
    }

    /// Takes one more line in, or says what is wrong with it and stays as it is.
    fn take(&mut self, line: &[u8]) -> Result<(), String> {
        let value: serde_json::Value =
            serde_json::from_slice(line).map_err(|error| format!("no JSON: {error}"))?;
        let says = |word: &str| value.get(word).is_some();
        if self.end.is_some() {
            Err("the battle was over before this line".to_owned())
        } else if says("n") {
            self.take_order(known(line)?)
        } else if says("done") {
            self.take_done(known(line)?)
        } else if says("undone") {
            self.take_back(&known(line)?)
        } else if says("control") {
            self.take_control(&known(line)?)
        } else if says("end") {
            self.end = Some(known::<End>(line)?.end);
            Ok(())
        } else {
            Err("this is no line of a record".to_owned())
        }
    }

    fn take_order(&mut self, given: Given) -> Result<(), String> {
        let next = self.played.len() + 1;
        if self.opening.is_none() || self.played.last().is_some_and(|played| played.done.is_none()) {
            return Err("a line is missing before it".to_owned());
        }
        if given.n != next {
            return Err(format!("it is order {} where {next} was to come", given.n));
        }
        if next > MOST_ORDERS {
            return Err(format!("there are more than {MOST_ORDERS} orders"));
        }
        self.played.push(RecordedOrder { given, done: None });
        Ok(())
    }

    fn take_done(&mut self, done: OrderResult) -> Result<(), String> {
        let orders = self.played.len();
        let place = match self.played.last_mut() {
            Some(played) => &mut played.done,
            None => &mut self.opening,
        };
        if place.is_some() || done.done != orders {
            return Err(format!("it tells of order {} out of its place", done.done));
        }
        *place = Some(done);
        Ok(())
    }

    /// Takes the latest order back: it counts no more.
    fn take_back(&mut self, line: &Undone) -> Result<(), String> {
        let whole = self.played.last().is_some_and(|played| played.done.is_some());
        if !whole || line.undone != self.played.len() {
            return Err(format!("it takes back order {} out of its place", line.undone));
        }
        self.played.pop();
        Ok(())
    }

    fn take_control(&mut self, line: &Controlled) -> Result<(), String> {
        let side = |name: &Who| self.header.sides.iter().position(|side| side.name == *name);
        let at = side(&line.side).ok_or_else(|| format!("there is no side {}", line.side))?;
        self.controls[at] = line.control;
        Ok(())
    }
}

fn known<T: DeserializeOwned>(line: &[u8]) -> Result<T, String> {
    serde_json::from_slice(line).map_err(|error| error.to_string())
}

fn is_json(line: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(line).is_ok()
}
