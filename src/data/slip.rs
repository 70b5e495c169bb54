//! Slips that the parser notices later than they are made: a quote inside a text, and brackets that do not match.

use super::{
    guess::Word,
    problem::Problem,
    walk::{self, Token, TokenKind, Tokens},
};

/// A slip: the byte where it is told, the message, and what to read instead, where that can be guessed.
pub(super) struct Slip {
    pub at: usize,
    pub message: String,
    pub instead: Option<Word>,
}

/// The slip because of which the parser has stopped at byte `at`.
pub(super) fn slip(text: &str, at: usize) -> Option<Slip> {
    let token = walk::token_at(text, at)?;
    let before = Tokens::new(text).take_while(|token| token.end <= at).last()?;
    // A parser that does not know the fields stops at the colon after a name.
    let token = if (token.kind, before.kind) == (TokenKind::Colon, TokenKind::Word) { before } else { token };
    quote_in_text(text, before, token).or_else(|| unmatched(text, token))
}

/// A text that has ended at a quote inside it: `"He says "run" twice."`. `text_token` is the token before `token`.
fn quote_in_text(text: &str, text_token: Token, token: Token) -> Option<Slip> {
    let touches = text_token.end == token.start;
    let goes_on = match token.kind {
        TokenKind::Word => !is_name(text, token),
        TokenKind::Comma | TokenKind::Close | TokenKind::Colon | TokenKind::Open => false,
        // Other languages end a field with it.
        _ => touches && text.get(token.start..token.end) != Some(";"),
    };
    let plain = text.get(text_token.start..).is_some_and(|rest| rest.starts_with('"'));
    if text_token.kind != TokenKind::Text || !plain || !goes_on || lacks_its_end(text, text_token) {
        return None;
    }
    let message = "the text ends at this `\"`; a quote inside a text is written `\\\"`".to_owned();
    let instead = text_end(text, token.start).and_then(|end| {
        let inner = text.get(text_token.start + 1..end - 1)?.replace('"', "'");
        Some(Word { instead_of: (text_token.start, end), text: format!("\"{inner}\""), wild: false })
    });
    Some(Slip { at: text_token.end - 1, message, instead })
}

/// Whether a text has run on into the next field, because its closing quote is missing: `"Ann, side: "`.
fn lacks_its_end(text: &str, token: Token) -> bool {
    let inside = text.get(token.start..token.end - 1).unwrap_or_default();
    let name = inside.trim_end().strip_suffix(':').map(|rest| {
        rest.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').trim_end_matches(' ')
    });
    name.is_some_and(|before| before.ends_with([',', '(', '\n']))
}

/// The byte after the quote at which a text with quotes inside seems to end, from byte `from` on: what follows goes on with the
/// file.
fn text_end(text: &str, from: usize) -> Option<usize> {
    let quotes = text.get(from..)?.match_indices('"').map(|(at, _)| from + at + 1);
    quotes.take(MOST_QUOTES).find(|end| {
        let mut after = Tokens::from(text, *end);
        match after.next().map(|token| token.kind) {
            None | Some(TokenKind::Close) => true,
            Some(TokenKind::Comma) => after.next().is_none_or(|token| match token.kind {
                TokenKind::Word => is_name(text, token),
                kind => matches!(kind, TokenKind::Close | TokenKind::Open | TokenKind::Text),
            }),
            _ => false,
        }
    })
}

/// The most quotes inside a text that are looked at.
const MOST_QUOTES: usize = 40;

/// A bracket that is not closed, closed by one of another kind, or closed twice, as `token` shows.
fn unmatched(text: &str, token: Token) -> Option<Slip> {
    let open = walk::open_at(text, token.start)?;
    let bracket = text.get(open..=open)?;
    let closing = closing(bracket)?;
    let found = text.get(token.start..token.end)?;
    let shown = |missing: &str| {
        let line = Problem::at("", text, open, String::new()).line;
        format!("the `{bracket}` of line {line} {missing}")
    };
    let instead_of = |place, text: &str| Some(Word { instead_of: place, text: text.to_owned(), wild: false });
    let (message, instead) = if token.kind == TokenKind::Close {
        if found == closing {
            return None;
        }
        let place = (token.start, token.end);
        match (lacks(text, closing) > 0, lacks(text, found) < 0) {
            (true, true) => {
                (shown(&format!("is closed by `{closing}`, not by `{found}`")), instead_of(place, closing))
            }
            (false, true) => (format!("this `{found}` closes nothing; leave it out"), instead_of(place, "")),
            _ => (shown(&not_closed(closing, found)), close_before(text, token, closing)),
        }
    } else if goes_on_outside(text, open, token) {
        (shown(&not_closed(closing, found)), close_before(text, token, closing))
    } else {
        return None;
    };
    Some(Slip { at: token.start, message, instead })
}

fn not_closed(closing: &str, found: &str) -> String {
    format!("is not closed: a `{closing}` is missing before this `{found}`")
}

/// Whether a token can't belong in the bracket at byte `open`: a field in a list or after the numbers of a square, or a bracket
/// among fields.
fn goes_on_outside(text: &str, open: usize, token: Token) -> bool {
    let is_list = text.get(open..=open) == Some("[");
    let first = walk::token_at(text, open + 1).unwrap_or(token);
    match token.kind {
        TokenKind::Word if is_name(text, token) => {
            let is_value =
                walk::token_before(text, open).and_then(|(start, end)| text.get(start..end)) == Some(":");
            let is_number =
                text.get(first.start..).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
            is_list || (is_value && is_number)
        }
        TokenKind::Open => {
            let follows_comma = walk::token_before(text, token.start)
                .and_then(|(start, end)| text.get(start..end))
                == Some(",");
            !is_list && follows_comma && is_name(text, first)
        }
        _ => false,
    }
}

/// A closing bracket after the token before this one.
fn close_before(text: &str, token: Token, closing: &str) -> Option<Word> {
    let (start, end) = walk::token_before(text, token.start)?;
    let comma = text.get(start..end) == Some(",");
    let separated = comma || token.kind != TokenKind::Close;
    let text = if separated { format!("{closing},") } else { closing.to_owned() };
    Some(Word { instead_of: (if comma { start } else { end }, end), text, wild: false })
}

/// The number of brackets of a kind that are never closed; below 0 where more are closed than opened.
fn lacks(text: &str, closing: &str) -> i64 {
    let count = |token: Token| match text.get(token.start..token.end) {
        Some(found) if found == closing => -1,
        Some(found) if self::closing(found) == Some(closing) => 1,
        _ => 0,
    };
    Tokens::new(text).map(count).sum()
}

fn closing(bracket: &str) -> Option<&'static str> {
    match bracket {
        "(" => Some(")"),
        "[" => Some("]"),
        "{" => Some("}"),
        _ => None,
    }
}

/// Whether a token is a field's name: a colon follows.
fn is_name(text: &str, token: Token) -> bool {
    let next = walk::token_at(text, token.end);
    token.kind == TokenKind::Word && next.is_some_and(|next| next.kind == TokenKind::Colon)
}
