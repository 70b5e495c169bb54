//! A lenient walk over RON text that says where things stand. It never fails: what it can't read it steps over.
//!
//! No recursion, and every step moves on by a byte or more, so no text can overflow the stack or hang it.

mod outline;
mod scan;

pub(super) use outline::Outline;

use scan::{block_comment, character, escape, prefixed, string, word};

/// The kind of a token, as far as finding one's way needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    Open,
    Close,
    Comma,
    Colon,
    /// A name or a number.
    Word,
    /// A string of any kind.
    Text,
    /// A character in single quotes.
    Char,
    Other,
}

/// A token's kind and the bytes it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub start: usize,
    pub end: usize,
}

/// The tokens of a text, comments and blanks left out.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// The byte where character number `index` of the string at `token` is written; its end if it is shorter.
pub(super) fn char_in_string(text: &str, token: Token, index: usize) -> usize {
    match unquoted(text, token) {
        Some((start, inner, raw)) => {
            Characters { inner, at: 0, raw }.nth(index).map_or(start + inner.len(), |(at, _)| start + at)
        }
        None => token.start,
    }
}

/// The byte of a character by its line and column, 1 first; the end of a line that is shorter.
pub(super) fn byte_at(text: &str, line: usize, column: usize) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line.saturating_sub(1)).map(str::len).sum();
    let line = lines.next().unwrap_or_default();
    before + line.char_indices().nth(column.saturating_sub(1)).map_or(line.len(), |(at, _)| at)
}

/// The byte where the first token that ends after byte `at` starts, or `at` inside of it; the end of the text if there is none.
pub(super) fn token_from(text: &str, at: usize) -> usize {
    Tokens::new(text).find(|token| token.end > at).map_or(text.len(), |token| token.start.max(at))
}

/// The token that starts at byte `at` or is the first after it; `at` is at the edge of one.
pub(super) fn token_at(text: &str, at: usize) -> Option<Token> {
    Tokens { text, at }.next()
}

/// The bytes where the last token before byte `at` starts and ends.
pub(super) fn token_before(text: &str, at: usize) -> Option<(usize, usize)> {
    Tokens::new(text).take_while(|token| token.end <= at).last().map(|token| (token.start, token.end))
}

/// The byte where the comment begins that never ends.
pub(super) fn unclosed_comment(text: &str) -> Option<usize> {
    let mut at = Tokens::new(text).last().map_or(0, |token| token.end);
    while let Some(begin) = text.get(at..)?.find("/*") {
        let length = block_comment(text.get(at + begin..)?);
        if at + begin + length >= text.len() {
            return Some(at + begin);
        }
        at += begin + length;
    }
    None
}

/// The bracket that nests deeper than `limit`.
pub(super) fn too_deep(text: &str, limit: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for token in Tokens::new(text) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > limit {
            return Some(token.start);
        }
    }
    None
}

/// The bracket that is the last to open before byte `at` and not to close.
pub(super) fn open_at(text: &str, at: usize) -> Option<usize> {
    let mut open = Vec::new();
    for token in Tokens::new(text).take_while(|token| token.start < at) {
        match token.kind {
            TokenKind::Open => open.push(token.start),
            TokenKind::Close => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}

/// The bytes from the bracket around byte `at` to the one that closes it.
pub(super) fn brackets_around(text: &str, at: usize) -> (usize, usize) {
    let start = open_at(text, at).unwrap_or(0);
    let mut depth = 0_usize;
    for token in (Tokens { text, at: start }) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close if depth <= 1 => return (start, token.end),
            TokenKind::Close => depth -= 1,
            _ => {}
        }
    }
    (start, text.len())
}

/// The innermost `name: value` entry or list element around byte `at`, with the comma after it.
pub(super) fn entry_around(text: &str, at: usize) -> Option<(usize, usize)> {
    #[derive(Default)]
    struct RawEntry {
        start: Option<usize>,
        named: bool,
        in_list: bool,
    }
    let fits = |entry: &RawEntry, end: usize| {
        let start = entry.start.filter(|_| entry.named || entry.in_list)?;
        (start <= at && at < end).then_some((start, end))
    };
    let mut open: Vec<RawEntry> = Vec::new();
    for token in Tokens::new(text) {
        if let (false, Some(entry)) =
            (matches!(token.kind, TokenKind::Close | TokenKind::Comma), open.last_mut())
        {
            entry.start.get_or_insert(token.start);
        }
        let found = match (token.kind, open.last_mut()) {
            (TokenKind::Open, _) => {
                let in_list = text.get(token.start..token.end) == Some("[");
                open.push(RawEntry { in_list, ..RawEntry::default() });
                None
            }
            (TokenKind::Close, _) => open.pop().and_then(|entry| fits(&entry, token.start)),
            (TokenKind::Comma, Some(entry)) => {
                let in_list = entry.in_list;
                fits(&std::mem::replace(entry, RawEntry { in_list, ..RawEntry::default() }), token.end)
            }
            (TokenKind::Colon, Some(entry)) => {
                entry.named = true;
                None
            }
            _ => None,
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The tokens from byte `at` on.
    pub(super) const fn from(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The tokens of the outermost value.
    pub(super) fn of_value(text: &'a str) -> Self {
        let mut tokens = Self::new(text);
        tokens.skip_attributes();
        tokens
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<Token> {
        Tokens { ..*self }.next()
    }

    fn skip_blank(&mut self) {
        loop {
            let rest = self.rest();
            let length = match rest.as_bytes() {
                [b' ' | b'\t' | b'\n' | b'\r', ..] => 1,
                [b'/', b'/', ..] => rest.find('\n').unwrap_or(rest.len()),
                [b'/', b'*', ..] => block_comment(rest),
                [first, ..] if first.is_ascii_graphic() => return,
                _ => {
                    let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
                    match rest.len() - rest.trim_start_matches(blank).len() {
                        0 => return,
                        length => length,
                    }
                }
            };
            self.at += length;
        }
    }

    /// Steps over `#![enable(..)]` lines.
    fn skip_attributes(&mut self) {
        while self.peek().is_some_and(|token| self.text.get(token.start..token.end) == Some("#")) {
            let mut depth = 0_usize;
            for token in self.by_ref() {
                match token.kind {
                    TokenKind::Open => depth += 1,
                    TokenKind::Close if depth <= 1 => break,
                    TokenKind::Close => depth -= 1,
                    _ => {}
                }
            }
        }
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_blank();
        let rest = self.rest();
        let first = rest.chars().next()?;
        let (kind, length) = match first {
            '(' | '[' | '{' => (TokenKind::Open, 1),
            ')' | ']' | '}' => (TokenKind::Close, 1),
            ',' => (TokenKind::Comma, 1),
            ':' => (TokenKind::Colon, 1),
            '"' => (TokenKind::Text, string(rest)),
            '\'' => (TokenKind::Char, character(rest)),
            _ => prefixed(rest).unwrap_or_else(|| match word(rest) {
                0 => (TokenKind::Other, first.len_utf8()),
                length => (TokenKind::Word, length),
            }),
        };
        let start = self.at;
        self.at = (start + length).min(self.text.len());
        Some(Token { kind, start, end: self.at })
    }
}

/// The characters of a string's inside, escapes undone, each with the byte where it is written.
struct Characters<'a> {
    inner: &'a str,
    at: usize,
    raw: bool,
}

impl Iterator for Characters<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.at;
        let rest = self.inner.get(at..)?;
        let first = rest.chars().next()?;
        let (character, length) =
            if first == '\\' && !self.raw { escape(rest) } else { (first, first.len_utf8()) };
        self.at += length;
        Some((at, character))
    }
}

/// The text of a string, where no character of it is written in another way.
pub(super) fn plain_text(text: &str, token: Token) -> Option<&str> {
    unquoted(text, token).map(|(_, inner, _)| inner).filter(|inner| !inner.contains('\\'))
}

/// A string's or character's inside: where it starts, what it is, and whether it is raw. `None` for other tokens.
fn unquoted(text: &str, token: Token) -> Option<(usize, &str, bool)> {
    if !matches!(token.kind, TokenKind::Text | TokenKind::Char) {
        return None;
    }
    let whole = text.get(token.start..token.end)?;
    let prefix = whole.find(['"', '\''])?;
    let raw = whole.get(..prefix)?.contains('r');
    let hashes = if raw { prefix - whole.find('r')? - 1 } else { 0 };
    let start = prefix + 1;
    let end = whole.len().saturating_sub(1 + hashes).max(start);
    // A string that never ends reaches to the end of the text.
    let inner = whole.get(start..end).or_else(|| whole.get(start..))?;
    Some((token.start + start, inner, raw))
}
