//! Guesses at what was meant by a wrong value, so that the rest can be judged as if it stood there.

use super::{
    explain::closest,
    walk::{self, Token, TokenKind},
};
use ron::Error;

/// A word to put in place of another.
pub(super) struct Word {
    /// The bytes that it takes the place of.
    pub instead_of: (usize, usize),
    /// The text to put there.
    pub text: String,
    /// Whether it is only some word of the kind that is needed.
    pub wild: bool,
}

/// The word that stands in for the token at byte `at`, about which the parser has complained.
pub(super) fn guess(text: &str, at: usize, error: &Error) -> Option<Word> {
    let token = walk::token_at(text, at)?;
    let written = text.get(token.start..token.end)?;
    // A text that ends here has other faults.
    let next = walk::token_at(text, token.end)?;
    let inner = |kind: TokenKind| (token.kind == kind).then(|| written.trim_matches(['"', '\'']));
    let word = |text: String| Some(Word { instead_of: (token.start, token.end), text, wild: false });
    match error {
        Error::NoSuchEnumVariant { expected, found, .. } if token.kind == TokenKind::Word => {
            let near = closest(found, expected);
            let text = near.or(expected.first().copied())?.to_owned();
            Some(Word { wild: near.is_none(), ..word(text)? })
        }
        // A word of the rules or a field's name in quotes.
        Error::ExpectedIdentifier | Error::SuggestRawIdentifier(_) | Error::InvalidIdentifier(_) => {
            let bare =
                inner(TokenKind::Text).filter(|_| next.kind == TokenKind::Colon || is_value(text, token))?;
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let named = bare.starts_with(|c: char| c.is_ascii_alphabetic()) && bare.chars().all(plain);
            named.then_some(bare).and_then(|bare| word(bare.to_owned()))
        }
        Error::ExpectedString if is_value(text, token) => {
            let bare = inner(TokenKind::Word).or(inner(TokenKind::Char))?;
            let plain = bare.chars().all(|c| c != '"' && c != '\\');
            let alone = matches!(next.kind, TokenKind::Comma | TokenKind::Close);
            (plain && alone).then_some(bare).and_then(|bare| word(format!("\"{bare}\"")))
        }
        Error::ExpectedBoolean => {
            let said = inner(TokenKind::Word).or(inner(TokenKind::Text))?.to_lowercase();
            word(matches!(said.as_str(), "true" | "yes" | "on" | "1").to_string())
        }
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => {
            let number: i32 = inner(TokenKind::Text)?.parse().ok()?;
            word(number.to_string())
        }
        _ => None,
    }
}

/// The most numbers that a missing value is made of.
const MOST_NUMBERS: usize = 16;

/// A value for a missing field, of the kind that the parser asks for where it has `tried` another.
pub(super) fn value_for(error: &Error, tried: &str) -> Option<String> {
    let value = match error {
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => "0",
        Error::ExpectedBoolean => "false",
        Error::ExpectedChar => "' '",
        Error::ExpectedArray => "[]",
        Error::ExpectedMap => "{}",
        // A word of the rules with more to say.
        Error::ExpectedStructLike if tried.starts_with(|c: char| c.is_ascii_alphabetic()) => {
            return Some(format!("{tried}()"));
        }
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => "()",
        Error::ExpectedDifferentLength { expected, .. } => {
            let length = expected.split(|c: char| !c.is_ascii_digit()).find_map(|digits| digits.parse().ok());
            return Some(format!("({})", "0, ".repeat(length.unwrap_or(0_usize).min(MOST_NUMBERS))));
        }
        Error::ExpectedIdentifier => "word",
        Error::NoSuchEnumVariant { expected, .. } => expected.first()?,
        _ => return None,
    };
    Some(value.to_owned())
}

/// The name in place of the unknown one at byte `at`, if one is near that the fields around it do not have yet.
pub(super) fn field(text: &str, at: usize, error: &Error) -> Option<Word> {
    let Error::NoSuchStructField { expected, found, .. } = error else { return None };
    let near = closest(found, expected)?;
    let token = walk::token_at(text, at)?;
    let given = walk::Outline::of(text).names(text, walk::open_at(text, at)?).contains(&near);
    let word = Word { instead_of: (token.start, token.end), text: near.to_owned(), wild: false };
    (!given).then_some(word)
}

/// The whole number before the point at byte `at`, in place of the fraction.
pub(super) fn whole_part(text: &str, at: usize) -> Option<Word> {
    let before = text.get(..at)?;
    let start = before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let rest = text.get(at..)?;
    let length = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-')))?;
    Some(Word { instead_of: (start, at + length), text: text.get(start..at)?.to_owned(), wild: false })
}

/// Whether a token stands where a value does: after a colon, or in a list.
fn is_value(text: &str, token: Token) -> bool {
    match walk::token_before(text, token.start).and_then(|(start, end)| text.get(start..end)) {
        Some(":" | "[") => true,
        Some(",") => walk::open_at(text, token.start).and_then(|at| text.get(at..=at)) == Some("["),
        _ => false,
    }
}
