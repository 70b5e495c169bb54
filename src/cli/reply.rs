//! Answers to questions about the future, as lines of the battle protocol.

use crate::{forecast::ForecastAnswer, session::PlayedOn};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

/// A line that answers a question about the future.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reply {
    /// The answer, under the name of the question.
    Answer(Told),
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "a line is written as soon as it is made")]
pub enum Told {
    /// A forecast, exact.
    Foreseen(ForecastAnswer),
    /// The results of the battles that were played on.
    PlayOn(PlayedOn),
}

impl Reply {
    /// Writes it as one line.
    ///
    /// # Errors
    /// When the other end takes no more.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut line = serde_json::to_string(self).map_err(io::Error::other)?;
        line.push('\n');
        to.write_all(line.as_bytes())
    }
}
