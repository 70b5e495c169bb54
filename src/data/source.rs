//! A text from outside with its name: read as RON, its problems found where they stand.

use super::{
    heal::{Healer, StandIn},
    limits::{MAX_BYTES, MAX_DEPTH},
    merge::Merged,
    problem::Problem,
    walk,
};
use serde::de::DeserializeOwned;
use std::sync::OnceLock;

/// A text with its name, to locate problems in.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// The file's name as the user knows it.
    pub file: &'a str,
    /// All of its text; of a pack's file with what it is laid over.
    pub text: &'a str,
    /// The places of its pieces in the pack's own text, and that text.
    laid_over: Option<(&'a Merged, &'a str)>,
    /// The text that was read in place of a faulty one.
    stand_in: Option<StandIn>,
    /// The places of its values; found when the first problem is told.
    outline: OnceLock<walk::Outline>,
}

impl<'a> Source<'a> {
    /// A text called `file`.
    pub const fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, laid_over: None, stand_in: None, outline: OnceLock::new() }
    }

    /// A pack's file, laid over the one that it changes.
    pub fn laid_over(file: &'a str, pack: &'a str, merged: &'a Merged) -> Self {
        Self { laid_over: Some((merged, pack)), ..Self::new(file, &merged.text) }
    }

    /// A problem at a byte of the text, where the file as the user knows it says so.
    pub fn fault(&self, at: usize, message: String) -> Problem {
        match self.laid_over {
            Some((merged, pack)) => Problem::at(self.file, pack, merged.original(at), message),
            None => Problem::at(self.file, self.text, at, message),
        }
    }

    /// The same at a line and a character in it, 1 first.
    pub fn fault_in(&self, line: usize, column: usize, message: String) -> Problem {
        self.fault(walk::byte_at(self.text, line, column), message)
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
            None => Ok(Self::new(file, text)),
        }
    }

    /// Parses RON into a value, within limits on size and depth.
    ///
    /// # Errors
    /// All that is wrong with it as far as can be told, each in its place.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Vec<Problem>> {
        match self.limits().map(|()| Healer::new(self).read()) {
            Ok((Some(value), problems, _)) if problems.is_empty() => Ok(value),
            Ok((_, problems, _)) => Err(problems),
            Err(problem) => Err(vec![problem]),
        }
    }

    /// Parses RON into a value even where fields are unknown or doubled, or where a guess can stand in for a wrong word, and says
    /// so. With any other fault there is no value. From here on problems are looked for in what was read: one that a guess is to
    /// blame for is none ([`Source::locate`]).
    pub fn read<T: DeserializeOwned>(&mut self) -> (Option<T>, Vec<Problem>) {
        match self.limits().map(|()| Healer::new(self).read()) {
            Ok((value, problems, stand_in)) => {
                self.outline = OnceLock::new();
                self.stand_in = stand_in;
                (value, problems)
            }
            Err(problem) => (None, vec![problem]),
        }
    }

    /// Whether what was read lacks something of the file: a field whose name nobody knows.
    pub fn lacks_something(&self) -> bool {
        self.stand_in.as_ref().is_some_and(|stand_in| stand_in.lossy)
    }

    /// A problem at the value that `path` leads to, or at its nearest parent that exists.
    ///
    /// A step is a field's name, a position in a list, a map's key, or `#2` for the third entry with its key:
    /// `["combatants", "3", "creature"]`.
    pub fn problem(&self, path: &[&str], message: impl Into<String>) -> Problem {
        let at = self.place(path, None);
        self.fault(self.original(at), message.into())
    }

    /// The same, `offset` characters into a string value.
    pub fn problem_in(&self, path: &[&str], offset: usize, message: impl Into<String>) -> Problem {
        let at = self.place(path, Some(offset));
        self.fault(self.original(at), message.into())
    }

    /// The same as [`Source::problem`], or with an `offset` [`Source::problem_in`]; none where only a guess is wrong that stands
    /// in for something that is told already.
    pub fn locate(
        &self,
        path: &[&str],
        offset: Option<usize>,
        message: impl Into<String>,
    ) -> Option<Problem> {
        let at = self.place(path, offset);
        let guessed = self.stand_in.as_ref().is_some_and(|stand_in| stand_in.is_guess(at));
        (!guessed).then(|| self.fault(self.original(at), message.into()))
    }

    /// Whether the value that `path` leads to is there.
    pub fn has(&self, path: &[&str]) -> bool {
        let parent = path.split_last().map_or(path, |(_, parent)| parent);
        self.place(path, None) != self.place(parent, None)
    }

    /// The names of the outermost fields, as they are written.
    pub fn fields(&self) -> Vec<&str> {
        self.outline().fields(self.read_text())
    }

    /// The text of an outermost field, where it is a string without escapes.
    pub fn text_of(&self, field: &str) -> Option<&str> {
        let text = self.read_text();
        self.has(&[field]).then(|| walk::plain_text(text, self.outline().seek(text, &[field])))?
    }

    /// The byte of a value, in the text that was read.
    fn place(&self, path: &[&str], offset: Option<usize>) -> usize {
        let text = self.read_text();
        let token = self.outline().seek(text, path);
        offset.map_or(token.start, |offset| walk::char_in_string(text, token, offset))
    }

    /// The byte of the file that a byte of the text that was read comes from.
    fn original(&self, at: usize) -> usize {
        self.stand_in.as_ref().map_or(at, |stand_in| stand_in.original(at))
    }

    fn read_text(&self) -> &str {
        self.stand_in.as_ref().map_or(self.text, |stand_in| &stand_in.text)
    }

    fn outline(&self) -> &walk::Outline {
        self.outline.get_or_init(|| walk::Outline::of(self.read_text()))
    }

    fn limits(&self) -> Result<(), Problem> {
        let fault = |at, message: String| Err(self.fault(at, message));
        if self.text.len() > MAX_BYTES {
            return fault(0, too_big());
        }
        match walk::too_deep(self.text, MAX_DEPTH) {
            Some(at) => fault(at, format!("brackets nest deeper than {MAX_DEPTH} levels here")),
            None => Ok(()),
        }
    }
}

fn too_big() -> String {
    format!("the file is bigger than {} MiB, the most that is read", MAX_BYTES >> 20)
}
