//! Lengths of the pieces of a RON text, by their characters alone.

use super::TokenKind;

/// The meaning of an escape and how many bytes it takes. `rest` starts with the backslash.
pub(super) fn escape(rest: &str) -> (char, usize) {
    let Some(kind) = rest.chars().nth(1) else { return ('\\', 1) };
    let code = |digits: &str| u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
    match kind {
        'n' => ('\n', 2),
        't' => ('\t', 2),
        'r' => ('\r', 2),
        '0' => ('\0', 2),
        'x' => rest.get(2..4).and_then(code).map_or(('x', 2), |character| (character, 4)),
        'u' => {
            // At most six digits, so that a text of nothing but `\u{` is not searched to its end each time.
            let digits = rest.get(2..).and_then(|rest| rest.strip_prefix('{')).unwrap_or_default();
            let end = digits.bytes().take(7).position(|byte| byte == b'}');
            let found = end.and_then(|end| Some((code(digits.get(..end)?)?, end + 4)));
            found.unwrap_or(('u', 2))
        }
        other => (other, 1 + other.len_utf8()),
    }
}

/// The length of the comment that `rest` starts with, those inside it included; all of it if it never ends.
pub(super) fn block_comment(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(pair) = bytes.get(at..at + 2) {
        match pair {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// The length of the string that `rest` starts with; all of it if it never ends.
pub(super) fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in rest.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of the character that `rest` starts with; only the quote if it is none.
pub(super) fn character(rest: &str) -> usize {
    let inner = rest.get(1..).unwrap_or_default();
    let length = match inner.chars().next() {
        Some('\\') => escape(inner).1,
        Some(other) => other.len_utf8(),
        None => return 1,
    };
    if inner.get(length..).is_some_and(|rest| rest.starts_with('\'')) { length + 2 } else { 1 }
}

/// The kind and length of a raw string, byte string, byte character or raw name that `rest` starts with.
pub(super) fn prefixed(rest: &str) -> Option<(TokenKind, usize)> {
    let bare = rest.strip_prefix('b').unwrap_or(rest);
    let bytes = rest.len() - bare.len();
    if let Some(after) = bare.strip_prefix('r') {
        let quote = after.trim_start_matches('#');
        let hashes = after.get(..after.len() - quote.len())?;
        if let Some(inner) = quote.strip_prefix('"') {
            let end = format!("\"{hashes}");
            let length = inner.find(&end).map_or(inner.len(), |at| at + end.len());
            return Some((TokenKind::Text, rest.len() - inner.len() + length));
        }
        let name = word(quote);
        return (bytes == 0 && hashes == "#" && name > 0).then_some((TokenKind::Word, 2 + name));
    }
    match bare.chars().next() {
        Some('"') if bytes == 1 => Some((TokenKind::Text, 1 + string(bare))),
        Some('\'') if bytes == 1 => Some((TokenKind::Char, 1 + character(bare))),
        _ => None,
    }
}

/// The length of the name or number that `rest` starts with.
pub(super) fn word(rest: &str) -> usize {
    rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '+' | '-'))).unwrap_or(rest.len())
}
