//! Failures: why a command did not end well, and how that is said.

use crate::data::shown;
use std::io::{self, ErrorKind, Write};

/// The longest line that is said on standard error, in characters.
const MOST_LINE: usize = 4_000;

/// The reason why a command did not end well.
#[derive(Debug)]
pub enum Failure {
    /// The input is at fault: a level, a record, the dice.
    Input(String),
    /// The command line is at fault.
    Usage(String),
    /// Nobody reads what is printed; nothing is wrong.
    Unread,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Input(error.to_string()),
        }
    }
}

/// Says something on standard error, if anybody reads it. What a file holds that would move the cursor is spelt out.
pub(super) fn complain(what: &str) {
    let mut err = io::stderr().lock();
    for line in what.lines() {
        let _ = writeln!(err, "{}", shown(line, MOST_LINE));
    }
}
