//! A lenient walk over RON text that says where things stand. It never fails: what it can't read it steps over.
//!
//! No recursion, and every step moves on by a byte or more, so no text can overflow the stack or hang it.

mod scan;

use scan::{block_comment, character, escape, prefixed, string, word};

/// What a token is, as far as finding one's way needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
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
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

/// The tokens of a text, comments and blanks left out.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// The first token of the value that `path` leads to, or of its nearest parent that exists.
///
/// A step is a field's name, a position in a list, a map's key, or `#2` for the third entry with its key.
pub(super) fn seek(text: &str, path: &[&str]) -> Token {
    let mut tokens = Tokens::new(text);
    tokens.skip_attributes();
    let mut here = tokens.peek().unwrap_or(Token { kind: Kind::Other, start: 0, end: 0 });
    for step in path {
        match tokens.enter(step) {
            Some(token) => here = token,
            None => break,
        }
    }
    here
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

/// Where the first token that ends after byte `at` starts; `at` itself if there is none.
pub(super) fn token_from(text: &str, at: usize) -> usize {
    Tokens::new(text).find(|token| token.end > at).map_or(text.len(), |token| token.start.max(at))
}

/// Where the last token before byte `at` starts and ends.
pub(super) fn token_before(text: &str, at: usize) -> Option<(usize, usize)> {
    Tokens::new(text).take_while(|token| token.end <= at).last().map(|token| (token.start, token.end))
}

/// Where the comment begins that never ends.
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
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
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
            Kind::Open => open.push(token.start),
            Kind::Close => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}

/// The innermost `name: value` entry or list element around byte `at`, with the comma after it.
pub(super) fn entry_around(text: &str, at: usize) -> Option<(usize, usize)> {
    #[derive(Default)]
    struct Entry {
        start: Option<usize>,
        named: bool,
        in_list: bool,
    }
    let fits = |entry: &Entry, end: usize| {
        let start = entry.start.filter(|_| entry.named || entry.in_list)?;
        (start <= at && at < end).then_some((start, end))
    };
    let mut open: Vec<Entry> = Vec::new();
    for token in Tokens::new(text) {
        if let (false, Some(entry)) = (matches!(token.kind, Kind::Close | Kind::Comma), open.last_mut()) {
            entry.start.get_or_insert(token.start);
        }
        let found = match (token.kind, open.last_mut()) {
            (Kind::Open, _) => {
                let in_list = text.get(token.start..token.end) == Some("[");
                open.push(Entry { in_list, ..Entry::default() });
                None
            }
            (Kind::Close, _) => open.pop().and_then(|entry| fits(&entry, token.start)),
            (Kind::Comma, Some(entry)) => {
                let in_list = entry.in_list;
                fits(&std::mem::replace(entry, Entry { in_list, ..Entry::default() }), token.end)
            }
            (Kind::Colon, Some(entry)) => {
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

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<Token> {
        Tokens { ..*self }.next()
    }

    fn skip_blank(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            self.at += rest.len() - trimmed.len();
            let comment = if trimmed.starts_with("//") {
                trimmed.find('\n').unwrap_or(trimmed.len())
            } else if trimmed.starts_with("/*") {
                block_comment(trimmed)
            } else {
                return;
            };
            self.at += comment;
        }
    }

    /// Steps over `#![enable(..)]` lines.
    fn skip_attributes(&mut self) {
        while self.peek().is_some_and(|token| self.text.get(token.start..token.end) == Some("#")) {
            let mut depth = 0_usize;
            for token in self.by_ref() {
                match token.kind {
                    Kind::Open => depth += 1,
                    Kind::Close if depth <= 1 => break,
                    Kind::Close => depth -= 1,
                    _ => {}
                }
            }
        }
    }

    /// Steps over a value: all up to the comma, colon or closing bracket that ends it. Its first token, if it has one.
    fn skip_value(&mut self) -> Option<(Token, usize)> {
        let (mut depth, mut first, mut count) = (0_usize, None, 0_usize);
        while let Some(token) = self.peek() {
            match token.kind {
                Kind::Comma | Kind::Colon | Kind::Close if depth == 0 => break,
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                _ => {}
            }
            first.get_or_insert(token);
            count += 1;
            self.at = token.end;
        }
        first.map(|token| (token, count))
    }

    /// From the start of a value to the start of the value in it that `step` names. `Some(..)` is looked through.
    fn enter(&mut self, step: &str) -> Option<Token> {
        loop {
            let first = self.next()?;
            if first.kind == Kind::Open {
                break;
            }
            if first.kind != Kind::Word || self.peek()?.kind != Kind::Open {
                return None;
            }
            self.next();
            if self.text.get(first.start..first.end) != Some("Some") {
                break;
            }
        }
        for index in 0_usize.. {
            let entry = self.peek().filter(|token| token.kind != Kind::Close)?;
            if step.strip_prefix('#').is_some_and(|number| number.parse() == Ok(index)) {
                return Some(entry);
            }
            let at_entry = *self;
            let key = self.skip_value();
            if self.peek().is_some_and(|token| token.kind == Kind::Colon) {
                self.next();
                if key.is_some_and(|(token, count)| count == 1 && self.key_is(token, step)) {
                    return self.peek();
                }
                self.skip_value();
            } else if step.parse() == Ok(index) {
                *self = at_entry;
                return Some(entry);
            }
            while let Some(token) = self.peek().filter(|token| token.kind != Kind::Close) {
                self.at = token.end;
                if token.kind == Kind::Comma {
                    break;
                }
            }
        }
        None
    }

    fn key_is(&self, token: Token, name: &str) -> bool {
        match unquoted(self.text, token) {
            Some((_, inner, raw)) => {
                Characters { inner, at: 0, raw }.map(|(_, character)| character).eq(name.chars())
            }
            None => {
                let word = self.text.get(token.start..token.end).unwrap_or_default();
                word.strip_prefix("r#").unwrap_or(word) == name
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
            '(' | '[' | '{' => (Kind::Open, 1),
            ')' | ']' | '}' => (Kind::Close, 1),
            ',' => (Kind::Comma, 1),
            ':' => (Kind::Colon, 1),
            '"' => (Kind::Text, string(rest)),
            '\'' => (Kind::Char, character(rest)),
            _ => prefixed(rest).unwrap_or_else(|| match word(rest) {
                0 => (Kind::Other, first.len_utf8()),
                length => (Kind::Word, length),
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

/// A string's or character's inside: where it starts, what it is, and whether it is raw. `None` for other tokens.
fn unquoted(text: &str, token: Token) -> Option<(usize, &str, bool)> {
    if !matches!(token.kind, Kind::Text | Kind::Char) {
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
