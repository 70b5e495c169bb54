//! A glance at a journal, for a list: its first line and its end are read, nothing between, so that a thousand of them are listed
//! at once.

use super::{
    lines::Ended,
    read::{JournalError, MAX_BYTES, head},
};
use data::why;
use serde::Deserialize;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

/// Length of the end that is read at first, in bytes; eight times more each time that no order is found in it.
const END: u64 = 16 << 10;

/// A journal as a list shows it. Whether all of it holds is found out when it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The level's title.
    pub title: String,
    /// The level's name.
    pub level: String,
    /// The round of the last order, in its battle.
    pub round: u32,
    /// The number of battles of a chain that were won before that.
    pub won: u32,
    /// The number of orders that count.
    pub orders: usize,
    /// The end of the battle, if it has ended.
    pub end: Option<Ended>,
    /// Whether a line near its end makes no sense.
    pub damaged: bool,
}

/// The part of the first line that a list needs.
#[derive(Deserialize)]
struct Heading {
    title: String,
    level: String,
}

/// The part of any other line that a list needs.
#[derive(Deserialize)]
struct GlancedLine {
    n: Option<usize>,
    done: Option<usize>,
    round: Option<u32>,
    #[serde(default)]
    passed: u32,
    #[serde(default)]
    won: u32,
    undone: Option<usize>,
    control: Option<String>,
    end: Option<serde_json::Value>,
}

/// The end of a journal, as a list needs it.
#[derive(Default)]
struct Last {
    /// Each order with the round after it.
    done: Vec<(usize, u32)>,
    orders: usize,
    end: Option<Ended>,
    damaged: bool,
    /// The battles that were won before the last order.
    won: u32,
}

/// Glances at a journal: reads its first line and its end.
///
/// # Errors
/// When it can't be read or its first line is no header of this format.
pub fn glance<R: Read + Seek>(journal: R) -> Result<Glance, JournalError> {
    let fault = |error: io::Error| JournalError(format!("it can't be read: {}", why(&error)));
    let mut journal = BufReader::new(journal);
    let mut first = Vec::new();
    journal.by_ref().take(MAX_BYTES as u64).read_until(b'\n', &mut first).map_err(fault)?;
    let heading: Heading = head(&first)?;
    let last = last(&mut journal, first.len() as u64).map_err(fault)?;
    let round = last.done.last().map_or(0, |(_, round)| *round);
    Ok(Glance {
        title: heading.title,
        level: heading.level,
        round: last.end.as_ref().map_or(round, |end| end.rounds),
        won: last.won,
        orders: last.orders,
        end: last.end,
        damaged: last.damaged,
    })
}

/// Reads the end of a journal whose lines begin at byte `from`.
fn last(journal: &mut (impl Read + Seek), from: u64) -> io::Result<Last> {
    let length = journal.seek(SeekFrom::End(0))?;
    let mut most = END;
    loop {
        let begin = from.max(length.saturating_sub(most));
        journal.seek(SeekFrom::Start(begin))?;
        let mut text = Vec::new();
        journal.by_ref().take(MAX_BYTES as u64).read_to_end(&mut text)?;
        // The first line may have begun before.
        let whole = if begin == from {
            0
        } else {
            text.iter().position(|&b| b == b'\n').map_or(text.len(), |at| at + 1)
        };
        let last = Last::of(&text[whole..]);
        if !last.done.is_empty() || begin == from || MAX_BYTES as u64 <= most {
            return Ok(last);
        }
        most *= 8;
    }
}

impl Last {
    fn of(text: &[u8]) -> Self {
        let mut last = Self::default();
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            match serde_json::from_slice::<GlancedLine>(line) {
                Ok(line) if last.end.is_none() && last.take(&line) => {}
                // What a crash has cut off is no damage.
                Err(_) if !line.ends_with(b"\n") => {}
                _ => {
                    last.damaged = true;
                    break;
                }
            }
        }
        last
    }

    /// Takes a line in; false where it is none of a journal.
    fn take(&mut self, line: &GlancedLine) -> bool {
        match *line {
            GlancedLine { done: Some(n), round: Some(round), passed, won, .. } => {
                // Older journals tell the rounds of earlier battles, and not how many those were.
                self.won = won.max(u32::from(0 < passed));
                self.done.push((n, round));
                self.orders = n;
            }
            GlancedLine { undone: Some(n), .. } => {
                self.done.retain(|(done, _)| *done < n);
                self.orders = n.saturating_sub(1);
            }
            // An order counts although what came of it was not written any more.
            GlancedLine { n: Some(n), .. } => self.orders = n,
            GlancedLine { control: Some(_), .. } => {}
            GlancedLine { end: Some(ref end), .. } => match serde_json::from_value(end.clone()) {
                Ok(end) => self.end = Some(end),
                Err(_) => return false,
            },
            _ => return false,
        }
        true
    }
}
