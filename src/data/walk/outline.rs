//! The outline of a text: the places of all its values, found in one pass. Any number is looked up in it without reading the text
//! again.

use super::{Characters, Token, TokenKind, Tokens, unquoted};
use std::ops::Range;

/// The entries of each bracket of a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline {
    /// The brackets by the byte where they open.
    brackets: Vec<(u32, Range<u32>)>,
    /// The entries of all brackets, those of one beside each other.
    entries: Vec<OutlineEntry>,
}

/// A `name: value` or a value alone.
#[derive(Clone, Copy, Debug)]
struct OutlineEntry {
    /// Its first byte.
    start: u32,
    /// The first byte of its value; none where it has no key.
    value: Option<u32>,
    /// Whether its key is a single token: a key of more is none that could be found.
    plain: bool,
}

/// A bracket that has not closed yet.
struct OpenBracket {
    start: u32,
    entries: Vec<OutlineEntry>,
    entry: Option<OutlineEntry>,
    /// Whether a colon was read, and the value comes next.
    colon: bool,
    /// Tokens of the key so far.
    tokens: usize,
}

impl Outline {
    /// Reads a text once.
    pub fn of(text: &str) -> Self {
        let mut outline = Self::default();
        let mut open: Vec<OpenBracket> = Vec::new();
        for token in Tokens::new(text) {
            // No text of ours is longer than a few MiB; of one that were, the rest has no places.
            let Ok(start) = u32::try_from(token.start) else { break };
            match token.kind {
                TokenKind::Close => {
                    if let Some(mut done) = open.pop() {
                        done.finish(start, false);
                        outline.close(done);
                    }
                }
                kind => {
                    if let Some(top) = open.last_mut() {
                        top.take(kind, start);
                    }
                    if kind == TokenKind::Open {
                        open.push(OpenBracket {
                            start,
                            entries: Vec::new(),
                            entry: None,
                            colon: false,
                            tokens: 0,
                        });
                    }
                }
            }
        }
        let end = u32::try_from(text.len()).unwrap_or(u32::MAX);
        while let Some(mut cut) = open.pop() {
            cut.finish(end, false);
            outline.close(cut);
        }
        outline.brackets.sort_unstable_by_key(|(start, _)| *start);
        outline
    }

    fn close(&mut self, bracket: OpenBracket) {
        let first = self.entries.len() as u32;
        self.entries.extend(bracket.entries);
        self.brackets.push((bracket.start, first..self.entries.len() as u32));
    }

    /// The first token of the value that `path` leads to, or of its nearest parent that exists.
    ///
    /// A step is a field's name, a position in a list, a map's key, or `#2` for the third entry with its key.
    pub fn seek(&self, text: &str, path: &[&str]) -> Token {
        let mut tokens = Tokens::new(text);
        tokens.skip_attributes();
        let mut here = tokens.peek().unwrap_or(Token { kind: TokenKind::Other, start: 0, end: 0 });
        for step in path {
            let Some(start) = self.enter(text, here, step) else { break };
            // A value that is missing is shown where it would be.
            here = Tokens { text, at: start }.next().unwrap_or(here);
        }
        here
    }

    /// Goes from a value to the value in it that `step` names. `Some(..)` is looked through.
    fn enter(&self, text: &str, value: Token, step: &str) -> Option<usize> {
        let mut first = value;
        loop {
            if first.kind == TokenKind::Open {
                break;
            }
            let mut after = Tokens { text, at: first.end };
            let bracket = after.next().filter(|token| token.kind == TokenKind::Open)?;
            if first.kind != TokenKind::Word {
                return None;
            }
            let looked_through = text.get(first.start..first.end) == Some("Some");
            first = if looked_through { after.next()? } else { bracket };
        }
        let entries = self.entries(first.start)?;
        if let Some(number) = step.strip_prefix('#') {
            let entry = entries.get(number.parse::<usize>().ok()?)?;
            return Some(entry.start as usize);
        }
        let listed = step.parse().ok().and_then(|at: usize| entries.get(at));
        if let Some(entry) = listed.filter(|entry| entry.value.is_none()) {
            return Some(entry.start as usize);
        }
        let named = entries.iter().find(|entry| entry.is(text, step))?;
        named.value.map(|value| value as usize)
    }

    /// The entries of the bracket that opens at byte `start`.
    fn entries(&self, start: usize) -> Option<&[OutlineEntry]> {
        let at = self.brackets.binary_search_by_key(&start, |(open, _)| *open as usize).ok()?;
        let (_, entries) = &self.brackets[at];
        self.entries.get(entries.start as usize..entries.end as usize)
    }

    /// The names of the fields of the outermost bracket, as they are written.
    pub fn fields<'t>(&self, text: &'t str) -> Vec<&'t str> {
        let mut tokens = Tokens::new(text);
        tokens.skip_attributes();
        let first = tokens.find(|token| token.kind == TokenKind::Open);
        first.map(|open| self.names(text, open.start)).unwrap_or_default()
    }

    /// The names of the fields of the bracket that opens at byte `open`, as they are written.
    pub fn names<'t>(&self, text: &'t str, open: usize) -> Vec<&'t str> {
        let entries = self.entries(open).unwrap_or_default();
        let name = |entry: &OutlineEntry| {
            let token = Tokens { text, at: entry.start as usize }.next()?;
            text.get(token.start..token.end)
        };
        entries.iter().filter(|entry| entry.value.is_some() && entry.plain).filter_map(name).collect()
    }
}

impl OpenBracket {
    fn take(&mut self, kind: TokenKind, start: u32) {
        match kind {
            TokenKind::Comma => self.finish(start, true),
            TokenKind::Colon if self.entry.is_some() && !self.colon => {
                self.colon = true;
            }
            _ => {
                let entry = self.entry.get_or_insert(OutlineEntry { start, value: None, plain: false });
                if self.colon {
                    entry.value.get_or_insert(start);
                } else {
                    self.tokens += 1;
                }
            }
        }
    }

    /// Ends the entry before byte `at`; an empty one counts only where a comma ends it.
    fn finish(&mut self, at: u32, comma: bool) {
        let empty = comma.then_some(OutlineEntry { start: at, value: None, plain: false });
        let entry = self.entry.take().or(empty);
        self.entries.extend(entry.map(|entry| OutlineEntry {
            value: if self.colon { Some(entry.value.unwrap_or(at)) } else { None },
            plain: self.tokens == 1,
            ..entry
        }));
        (self.colon, self.tokens) = (false, 0);
    }
}

impl OutlineEntry {
    /// Whether its key is this.
    fn is(&self, text: &str, name: &str) -> bool {
        if self.value.is_none() || !self.plain {
            return false;
        }
        let Some(token) = (Tokens { text, at: self.start as usize }).next() else { return false };
        match unquoted(text, token) {
            Some((_, inner, raw)) => {
                Characters { inner, at: 0, raw }.map(|(_, character)| character).eq(name.chars())
            }
            None => {
                let word = text.get(token.start..token.end).unwrap_or_default();
                word.strip_prefix("r#").unwrap_or(word) == name
            }
        }
    }
}
