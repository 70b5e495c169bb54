//! Texts from outside: RON -> (a value, or all that is wrong with it, located).
//!
//! Every file that the game reads comes through here, so a broken one costs a message and never more.

mod book;
mod explain;
mod place;
mod walk;

pub use book::{Files, Shelf, unknown};
pub use explain::{closest, listed, quoted, suggest};
pub use place::{Place, Report};

use ron::{
    Error as RonError, Options,
    error::{Position, SpannedError},
    extensions::Extensions,
};
use serde::de::DeserializeOwned;
use std::{fs, io::Read, path::Path};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// How deep brackets may nest.
pub const MAX_DEPTH: usize = 100;

/// The most problems that are told at once.
pub const MAX_PROBLEMS: usize = 100;

/// Something wrong in a file. Displays as `file:line:column: error: message`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("{file}:{line}:{column}: error: {message}")]
pub struct Problem {
    /// The file's name as the user knows it.
    pub file: String,
    /// The line, 1 first.
    pub line: usize,
    /// The character in the line, 1 first.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

/// A text with its name, to locate problems in.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file's name as the user knows it.
    pub file: &'a str,
    /// All of its text.
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// A text called `file`.
    pub const fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text }
    }

    /// The text in a file's bytes.
    ///
    /// # Errors
    /// When it is too big or no text.
    pub fn from_bytes(file: &'a str, bytes: &'a [u8]) -> Result<Self, Problem> {
        let fault = |at: usize, message: String| {
            let before = String::from_utf8_lossy(bytes.get(..at).unwrap_or_default());
            Problem::at(file, &before, before.len(), message)
        };
        if bytes.len() > MAX_BYTES {
            return Err(fault(0, too_big()));
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            fault(error.valid_up_to(), "this is not UTF-8 text; save the file as plain UTF-8 text".to_owned())
        })?;
        // Some editors put a byte order mark first.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match text.find(|c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            Some(at) => {
                let found = text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or_default();
                let message = format!(
                    "this is not text: it holds the control character U+{:04X}; a level or data file is plain text",
                    u32::from(found)
                );
                Err(Problem::at(file, text, at, message))
            }
            None => Ok(Self { file, text }),
        }
    }

    /// Parses RON into a value, within limits on size and depth.
    ///
    /// # Errors
    /// All that is wrong with it as far as can be told, each in its place.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Vec<Problem>> {
        match self.read() {
            (Some(value), problems) if problems.is_empty() => Ok(value),
            (_, problems) => Err(problems),
        }
    }

    /// Parses RON into a value even if fields are unknown or doubled, and says so; with any other fault there is no value.
    pub fn read<T: DeserializeOwned>(&self) -> (Option<T>, Vec<Problem>) {
        match self.limits() {
            Ok(()) => Healer::new(*self).read(),
            Err(problem) => (None, vec![problem]),
        }
    }

    /// A problem at the value that `path` leads to, or at its nearest parent that exists.
    ///
    /// A step is a field's name, a position in a list, a map's key, or `#2` for the third entry with its key:
    /// `["combatants", "3", "creature"]`.
    pub fn problem(&self, path: &[&str], message: impl Into<String>) -> Problem {
        Problem::at(self.file, self.text, walk::seek(self.text, path).start, message.into())
    }

    /// The same, `offset` characters into a string value.
    pub fn problem_in(&self, path: &[&str], offset: usize, message: impl Into<String>) -> Problem {
        let token = walk::seek(self.text, path);
        let at = walk::char_in_string(self.text, token, offset);
        Problem::at(self.file, self.text, at, message.into())
    }

    /// Whether the value that `path` leads to is there.
    pub fn has(&self, path: &[&str]) -> bool {
        let parent = path.split_last().map_or(path, |(_, parent)| parent);
        walk::seek(self.text, path).start != walk::seek(self.text, parent).start
    }

    fn limits(&self) -> Result<(), Problem> {
        let fault = |at, message: String| Err(Problem::at(self.file, self.text, at, message));
        if self.text.len() > MAX_BYTES {
            return fault(0, too_big());
        }
        match walk::too_deep(self.text, MAX_DEPTH) {
            Some(at) => fault(at, format!("brackets nest deeper than {MAX_DEPTH} levels here")),
            None => Ok(()),
        }
    }
}

/// The text of a file on disk.
///
/// # Errors
/// When it can't be read, is too big, or is no text.
pub fn read_file(path: &Path) -> Result<String, Problem> {
    let file = path.display().to_string();
    let fault = |message: String| Problem { file: file.clone(), line: 1, column: 1, message };
    let unreadable = |error: std::io::Error| fault(format!("the file can't be read: {error}"));
    // Only plain files: a pipe or a device could keep us waiting for ever.
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(fault("this is not a file".to_owned()));
    }
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    fs::File::open(path).map_err(unreadable)?.take(limit).read_to_end(&mut bytes).map_err(unreadable)?;
    Source::from_bytes(&file, &bytes).map(|source| source.text.to_owned())
}

fn too_big() -> String {
    format!("the file is bigger than {} MiB, the most that is read", MAX_BYTES >> 20)
}

impl Problem {
    /// A problem at byte `at` of `text`.
    fn at(file: &str, text: &str, at: usize, message: String) -> Self {
        let before = text.get(..at).unwrap_or(text);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Self { file: file.to_owned(), line, column, message }
    }
}

/// Parses again and again, each time with what was wrong painted over, so that one run tells more than one fault.
struct Healer<'a> {
    source: Source<'a>,
    /// The text with faults replaced by blanks, a blank a byte, so that places stay.
    text: String,
    /// Whether only what nobody needs was painted over.
    whole: bool,
    /// The opening brackets of what has lost an entry: that it is missing there is no news.
    broken: Vec<usize>,
    problems: Vec<Problem>,
}

/// How much text a healer parses in all, in bytes, before it is content with what it has found.
const HEALING_BYTES: usize = 16 << 20;

/// How often it tries.
const HEALING_ROUNDS: usize = 40;

impl<'a> Healer<'a> {
    fn new(source: Source<'a>) -> Self {
        Self { source, text: source.text.to_owned(), whole: true, broken: Vec::new(), problems: Vec::new() }
    }

    fn read<T: DeserializeOwned>(mut self) -> (Option<T>, Vec<Problem>) {
        let rounds = (HEALING_BYTES / self.text.len().max(1)).clamp(1, HEALING_ROUNDS);
        for _ in 0..rounds {
            match options().from_str::<T>(&self.text) {
                Ok(value) => {
                    self.problems.sort();
                    return (Some(value).filter(|_| self.whole), self.problems);
                }
                Err(error) if self.heal(&error) => {}
                Err(_) => break,
            }
        }
        self.problems.sort();
        (None, self.problems)
    }

    /// Notes the error and paints it over. `false` if the rest can't be judged any more.
    fn heal(&mut self, error: &SpannedError) -> bool {
        let at = self.place(error);
        match &error.code {
            RonError::NoSuchStructField { .. } | RonError::DuplicateStructField { .. } => {
                self.note(at, error);
                self.broken.extend(walk::open_at(&self.text, at));
                walk::entry_around(&self.text, at).is_some_and(|entry| self.paint_over(entry))
            }
            RonError::MissingStructField { .. } => {
                let Some(open) = walk::open_at(&self.text, at) else { return self.give_up(at, error) };
                if !self.broken.contains(&open) {
                    self.note(open, error);
                }
                self.break_entry(open)
            }
            code if is_about_one_value(code) || self.is_fraction(at) => {
                self.note(at, error);
                self.break_entry(at)
            }
            _ => self.give_up(at, error),
        }
    }

    /// The byte at which a person would look for the error.
    fn place(&self, error: &SpannedError) -> usize {
        let (start, end) = (self.offset(error.span.start), self.offset(error.span.end));
        let ends_here = self.text.get(end..).is_some_and(|rest| rest.trim().is_empty());
        match error.code {
            RonError::UnclosedBlockComment => walk::unclosed_comment(&self.text).unwrap_or(start),
            RonError::InvalidEscape(_) => {
                self.text.get(..end).and_then(|before| before.rfind('\\')).unwrap_or(start)
            }
            RonError::ExpectedComma | RonError::Eof if ends_here => self.text.trim_end().len(),
            RonError::IntegerOutOfBounds => {
                start - usize::from(self.text.get(..start).is_some_and(|before| before.ends_with('-')))
            }
            _ => walk::token_from(&self.text, start),
        }
    }

    fn give_up(&mut self, at: usize, error: &SpannedError) -> bool {
        self.note(at, error);
        false
    }

    /// A fraction where a whole number belongs: the parser stops at the point and wants a comma.
    fn is_fraction(&self, at: usize) -> bool {
        let before = self.text.get(..at).unwrap_or_default();
        self.text.get(at..).unwrap_or_default().starts_with('.')
            && before.ends_with(|c: char| c.is_ascii_digit())
    }

    fn note(&mut self, at: usize, error: &SpannedError) {
        let rest = self.text.get(at..).unwrap_or_default();
        let unclosed = walk::open_at(&self.text, self.text.len()).filter(|_| rest.trim().is_empty());
        let message = match unclosed {
            Some(open) => self.never_closed(open),
            None if self.is_fraction(at) => "a whole number is needed here, not a fraction".to_owned(),
            None => explain::explain(&error.code, rest) + &self.runaway_text(at, error),
        };
        self.problems.push(Problem::at(self.source.file, self.source.text, at, message));
    }

    /// A hint for the case that a text without its closing quote has eaten the lines before the error.
    fn runaway_text(&self, at: usize, error: &SpannedError) -> String {
        let before =
            walk::token_before(&self.text, at).filter(|_| matches!(error.code, RonError::ExpectedComma));
        let line = |at| Problem::at("", &self.text, at, String::new()).line;
        match before.map(|(start, end)| (line(start), line(end))) {
            Some((first, last)) if first < last => {
                format!("; or does the text that begins in line {first} lack its closing `\"`?")
            }
            _ => String::new(),
        }
    }

    fn never_closed(&self, open: usize) -> String {
        let bracket = self.text.get(open..).and_then(|rest| rest.chars().next()).unwrap_or('(');
        let line = Problem::at("", &self.text, open, String::new()).line;
        format!("the file ends too early: the `{bracket}` of line {line} is never closed")
    }

    /// Paints over the entry around byte `at`; what holds it may need it, so there will be no value.
    fn break_entry(&mut self, at: usize) -> bool {
        self.whole = false;
        let Some(entry) = walk::entry_around(&self.text, at) else { return false };
        self.broken.extend(walk::open_at(&self.text, entry.0));
        self.paint_over(entry)
    }

    fn paint_over(&mut self, (start, end): (usize, usize)) -> bool {
        let Some(fault) = self.text.get(start..end) else { return false };
        let blank: String = fault.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
        let changed = fault != blank;
        self.text.replace_range(start..end, &blank);
        changed
    }

    fn offset(&self, position: Position) -> usize {
        let mut lines = self.text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(position.line.saturating_sub(1)).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        let column = line.char_indices().nth(position.col.saturating_sub(1)).map_or(line.len(), |(at, _)| at);
        before + column
    }
}

/// Whether the brackets around the fault can be trusted, so that the rest of the text can still be judged.
fn is_about_one_value(error: &RonError) -> bool {
    matches!(
        error,
        RonError::ExpectedString
            | RonError::ExpectedInteger
            | RonError::InvalidIntegerDigit { .. }
            | RonError::IntegerOutOfBounds
            | RonError::ExpectedBoolean
            | RonError::ExpectedArray
            | RonError::ExpectedMap
            | RonError::ExpectedStructLike
            | RonError::ExpectedNamedStructLike(_)
            | RonError::ExpectedDifferentStructName { .. }
            | RonError::ExpectedDifferentLength { .. }
            | RonError::ExpectedStructLikeEnd
            | RonError::NoSuchEnumVariant { .. }
            | RonError::InvalidValueForType { .. }
            | RonError::Message(_)
    )
}

fn options() -> Options {
    Options::default().with_default_extension(
        Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES,
    )
}
#[cfg(test)]
mod tests;
