//! Lines in: read in bounded memory, and understood or refused. Anything may be in them.

use crate::battle::order::Order;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, ErrorKind};

/// The longest line that is read, in bytes without its end.
pub const MAX_LINE: usize = 64 << 10;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Input {
    /// An order for the pending decision.
    Order(Order),
    /// A question. It changes nothing.
    Ask {
        /// What is asked.
        ask: Ask,
    },
}

/// What may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// How everything stands. Answered by a `state` line.
    State,
    /// What may be done. Answered by the pending `decision` line once more.
    Offers,
}

/// What was found where a line should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// A line, in the buffer.
    Line,
    /// A line longer than [`MAX_LINE`], thrown away.
    TooLong,
    /// Nothing more.
    End,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    ask: Ask,
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

/// Understands a line.
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
        let question: Question =
            serde_json::from_str(text).map_err(|error| format!("no such question: {error}"))?;
        return Ok(Input::Ask { ask: question.ask });
    }
    // From the text again, not from the value: a word said twice must not pass.
    serde_json::from_str(text).map(Input::Order).map_err(|error| format!("this is no order: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Square;
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
        assert_eq!(order(r#"{"ask":"state"}"#), Ok(Input::Ask { ask: Ask::State }));
    }

    #[test]
    fn what_is_no_order_is_refused_with_a_reason() {
        let deep = "[".repeat(60_000);
        let cases: [&[u8]; 14] = [
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
