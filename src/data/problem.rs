//! Problems: what is wrong in a file, and where.

use super::shown::{MOST_SHOWN, shown};

/// A problem in a file. Displays as `file:line:column: error: message`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("{file}:{line}:{column}: error: {message}")]
pub struct Problem {
    /// The file's name as the user knows it.
    pub file: String,
    /// The line, 1 first.
    pub line: usize,
    /// The character in the line, 1 first.
    pub column: usize,
    /// The message: what is wrong and what would be right.
    pub message: String,
}

impl Problem {
    /// A problem of a file as a whole.
    pub fn whole(file: &str, message: &str) -> Self {
        Self { file: shown(file, MOST_SHOWN), line: 1, column: 1, message: shown(message, MOST_SHOWN) }
    }

    /// A problem at byte `at` of `text`.
    pub(super) fn at(file: &str, text: &str, at: usize, message: String) -> Self {
        let before = text.get(..at).unwrap_or(text);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let begin = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before.get(begin..).map_or(0, |row| row.chars().count()) + 1;
        Self { line, column, ..Self::whole(file, &message) }
    }
}
