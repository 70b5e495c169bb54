//! Input lines: read in bounded memory, and understood or refused. Anything may be in them.

use crate::{order::Order, words::Who};
use grid::Square;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, ErrorKind};

/// The longest line that is read, in bytes without its end.
pub const MAX_LINE: usize = 64 << 10;

/// The most squares that one question names.
pub const MOST_SQUARES: usize = 400;

/// The most orders of one plan.
pub const MOST_PLANNED: usize = 20;

/// The most battles that one question plays on.
pub const MOST_PLAYED: u32 = 100;

/// A line of input, understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Input {
    /// An order for the pending decision.
    Order(Order),
    /// A question. It changes nothing.
    Ask(Ask),
}

/// The questions that may be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// The whole state of the battle. Answered by a `state` line.
    State {},
    /// The offers of the pending decision. Answered by the pending `decision` line once more.
    Offers {},
    /// The level that is played now: its text, map, goals. Answered by a `level` line.
    Level {},
    /// The offers that somebody could aim at others from a square, with what it has left: targets, odds, reasons. Answered by an
    /// `answer` line, as are all that follow.
    From {
        /// The combatant.
        who: Who,
        /// The top left square of its space there.
        at: Square,
    },
    /// The danger to somebody who ends its turn on a square: what enemies could do up to its next turn.
    Danger {
        /// The combatant.
        who: Who,
        /// The squares, 400 at most; none stands for all that it can reach now, and the one it stands on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        squares: Vec<Square>,
    },
    /// The squares that somebody could go to on its next turn, and those that it could strike at then.
    Reach {
        /// The combatant.
        who: Who,
    },
    /// The shortest and the safest path to a square in one move.
    Ways {
        /// The combatant.
        who: Who,
        /// The square to go to.
        to: Square,
    },
    /// The outcomes, by every fall of the dice, of orders that the one whose turn it is gives one after the other.
    Plan {
        /// The orders, 1 to 20.
        orders: Vec<Order>,
    },
    /// The outcomes of the battle if these orders are given now and computer players play on for everybody, several times with
    /// dice of its own each time.
    PlayOn {
        /// The orders, 20 at most.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        orders: Vec<Order>,
        /// The number of battles, 1 to 100.
        battles: u32,
    },
}

/// The result of reading a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// A line, in the buffer.
    Line,
    /// A line longer than [`MAX_LINE`], thrown away.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads the next line into `line`, without its end, never holding more than [`MAX_LINE`] bytes of it.
///
/// # Errors
/// When `from` can't be read.
pub fn read_line(from: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Read> {
    line.clear();
    let (mut began, mut too_long) = (false, false);
    loop {
        let chunk = match from.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            break;
        }
        began = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let (part, used) = end.map_or((chunk, chunk.len()), |at| (&chunk[..at], at + 1));
        too_long |= line.len() + part.len() > MAX_LINE;
        if !too_long {
            line.extend_from_slice(part);
        }
        from.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (began, too_long) {
        (false, _) => Read::End,
        (true, true) => Read::TooLong,
        (true, false) => Read::Line,
    })
}

/// Parses a line.
///
/// # Errors
/// What is wrong with it, for people.
pub fn parse(line: &[u8]) -> Result<Input, String> {
    let text = str::from_utf8(line).map_err(|_| "this line is not UTF-8 text".to_owned())?;
    let not_json = |error: serde_json::Error| format!("this line is not JSON: {error}");
    let value: serde_json::Value = serde_json::from_str(text).map_err(not_json)?;
    let Some(object) = value.as_object() else {
        return Err("a line is a JSON object, such as {\"do\":\"end_turn\"}".to_owned());
    };
    if object.contains_key("ask") {
        let ask: Ask = serde_json::from_str(text).map_err(|error| format!("no such question: {error}"))?;
        return within_bounds(&ask).map(|()| Input::Ask(ask));
    }
    // From the text again, not from the value: a word said twice must not pass.
    serde_json::from_str(text).map(Input::Order).map_err(|error| format!("this is no order: {error}"))
}

/// Whether a question asks for no more than is answered.
fn within_bounds(ask: &Ask) -> Result<(), String> {
    match ask {
        Ask::Danger { squares, .. } if squares.len() > MOST_SQUARES => {
            Err(format!("{} squares are too many; at most {MOST_SQUARES} are answered for", squares.len()))
        }
        Ask::Plan { orders } | Ask::PlayOn { orders, .. } if orders.len() > MOST_PLANNED => {
            Err(format!("{} orders are too many; at most {MOST_PLANNED} are planned", orders.len()))
        }
        Ask::Plan { orders } if orders.is_empty() => Err("a plan has an order at least".to_owned()),
        Ask::PlayOn { battles, .. } if !(1..=MOST_PLAYED).contains(battles) => {
            Err(format!("1 to {MOST_PLAYED} battles are played on, not {battles}"))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn orders_are_read_in_an_offers_words() {
        let order = |text: &str| parse(text.as_bytes());
        let attack = Order::new("attack").with("longsword").target("Goblin 1");
        assert_eq!(
            order(r#"{"do":"attack","with":"longsword","target":"Goblin 1"}"#),
            Ok(Input::Order(attack))
        );
        let walk = Order::new("move").path(vec![Square::new(2, 4), Square::new(3, 4)]);
        assert_eq!(order(r#"{"do":"move","path":[[2,4],[3,4]]}"#), Ok(Input::Order(walk)));
        assert_eq!(order(r#"{"ask":"state"}"#), Ok(Input::Ask(Ask::State {})));
    }

    #[test]
    fn what_is_no_order_is_refused_with_a_reason() {
        let deep = "[".repeat(60_000);
        let cases: [&[u8]; 20] = [
            b"",
            b"  ",
            b"junk",
            b"\xff\xfe\x00",
            b"null",
            b"[\"end_turn\"]",
            b"{\"do\":\"dash\"",
            b"{\"do\":\"dash\"} {\"do\":\"dash\"}",
            b"{\"do\":\"dash\",\"do\":\"end_turn\"}",
            b"{\"do\":7}",
            b"{\"do\":\"move\",\"to\":[99999,0]}",
            b"{\"do\":\"dash\",\"please\":true}",
            b"{\"ask\":\"everything\"}",
            b"{\"ask\":\"state\",\"please\":true}",
            b"{\"ask\":\"state\",\"ask\":\"state\"}",
            b"{\"ask\":\"from\",\"who\":\"Snik\"}",
            b"{\"ask\":\"plan\",\"orders\":[]}",
            b"{\"ask\":\"play_on\",\"battles\":0}",
            b"{\"ask\":\"play_on\",\"battles\":101}",
            deep.as_bytes(),
        ];
        for line in cases {
            assert!(parse(line).is_err(), "{}", String::from_utf8_lossy(line));
        }
    }

    #[test]
    fn a_line_of_any_length_costs_bounded_memory_and_the_next_one_is_read() {
        let mut text = vec![b'x'; 10 << 20];
        text.extend_from_slice(b"\n{\"do\":\"dash\"}\nlast");
        let mut from = BufReader::new(&text[..]);
        let mut line = Vec::new();
        assert_eq!(read_line(&mut from, &mut line).expect("memory can be read"), Read::TooLong);
        assert!(line.capacity() <= 2 * MAX_LINE);
        assert_eq!(read_line(&mut from, &mut line).expect("memory can be read"), Read::Line);
        assert_eq!(line, b"{\"do\":\"dash\"}");
        assert_eq!(read_line(&mut from, &mut line).expect("memory can be read"), Read::Line);
        assert_eq!(line, b"last");
        assert_eq!(read_line(&mut from, &mut line).expect("memory can be read"), Read::End);
    }
}
