//! RON text to values and problems. A stand-in with the same face, replaced at merge.

use ron::{Options, extensions::Extensions};
use serde::de::DeserializeOwned;

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The line, 1 first.
    pub line: usize,
    /// The column, 1 first.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

/// A text with its name, to locate problems in.
pub struct Source<'a> {
    /// The file's name.
    pub file: &'a str,
    /// What it holds.
    pub text: &'a str,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}: error: {}", self.file, self.line, self.column, self.message)
    }
}

impl<'a> Source<'a> {
    /// A text by name.
    pub fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text }
    }

    /// Parses RON.
    ///
    /// # Errors
    /// What is wrong, with its place.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Vec<Problem>> {
        Options::default()
            .with_default_extension(
                Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES | Extensions::UNWRAP_VARIANT_NEWTYPES,
            )
            .from_str(self.text)
            .map_err(|e| {
                vec![Problem {
                    file: self.file.into(),
                    line: e.span.start.line,
                    column: e.span.start.col,
                    message: e.code.to_string(),
                }]
            })
    }

    /// A problem at the value that `path` leads to.
    pub fn problem(&self, _path: &[&str], message: impl Into<String>) -> Problem {
        Problem { file: self.file.into(), line: 1, column: 1, message: message.into() }
    }
}
