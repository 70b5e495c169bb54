//! A pack's file laid over the one that it changes: entry by entry, each saying only what differs.
//!
//! Both are read as text, so that what is wrong with an entry is found where the pack says it. An entry is told by its `id`: one
//! that is there already is changed, a new one is added, and `like: "other"` takes all that it does not say from another.

use super::{
    explain::{missing, quoted},
    problem::Problem,
    source::Source,
    walk::{Token, TokenKind, Tokens, plain_text},
};
use std::collections::BTreeMap;

/// The most entries that one may be like, one through the other.
const MOST_LIKE: usize = 16;

/// The text of a file with a pack's over it, and where each piece of it stands in the pack's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The whole text.
    pub text: String,
    /// The pieces, in their order.
    pieces: Vec<Piece>,
}

/// Some bytes of the whole text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    /// Its first byte in the whole.
    start: usize,
    /// Its place in the pack's file, or that of the entry there that takes it from elsewhere.
    at: usize,
    /// Whether it is the pack's own, byte for byte.
    own: bool,
}

/// A `name: value` or a value alone, in a text.
#[derive(Clone, Copy, Debug)]
struct Fragment<'t> {
    text: &'t str,
    name: Option<&'t str>,
    /// Its first byte, with its name.
    start: usize,
    end: usize,
    /// The first byte of its value.
    value: usize,
    /// Whether it is of the pack.
    own: bool,
}

impl Merged {
    /// The byte of the pack's file that a byte of the whole text comes from.
    pub fn original(&self, at: usize) -> usize {
        let before = self.pieces.partition_point(|piece| piece.start <= at);
        let Some(piece) = before.checked_sub(1).and_then(|last| self.pieces.get(last)) else { return 0 };
        if piece.own { piece.at + at - piece.start } else { piece.at }
    }

    fn push(&mut self, text: &str, at: usize, own: bool) {
        self.pieces.push(Piece { start: self.text.len(), at, own });
        self.text.push_str(text);
    }

    /// Adds all of a part; what is not the pack's stands for an entry of it.
    fn part(&mut self, part: &Fragment, entry: usize) {
        self.push(words(part).unwrap_or_default(), if part.own { part.start } else { entry }, part.own);
    }
}

/// Lays a pack's file over another.
///
/// # Errors
/// What is no RON, entries that come twice, an entry like one that there is not, and circles of such entries.
pub fn merge(base: &str, pack: &Source) -> Result<Merged, Vec<Problem>> {
    pack.parse::<serde::de::IgnoredAny>()?;
    let mut merger = Merger { pack, out: Merged::default(), problems: Vec::new() };
    let (Some(under), Some(over)) = (whole(base, false), whole(pack.text, true)) else {
        return Err(vec![pack.problem(&[], "holds nothing: a list or fields in brackets are needed")]);
    };
    merger.value(&under, &over, true);
    if merger.problems.is_empty() { Ok(merger.out) } else { Err(merger.problems) }
}

struct Merger<'p> {
    pack: &'p Source<'p>,
    out: Merged,
    problems: Vec<Problem>,
}

impl Merger<'_> {
    /// Lays one value over another: the lists of the file (`outermost`) by their entries, fields by their names; all else
    /// replaces what was there.
    fn value(&mut self, under: &Fragment, over: &Fragment, outermost: bool) {
        match (open(under), open(over)) {
            (Some("["), Some("[")) if outermost => self.list(under, over),
            (Some("("), Some("(")) => self.fields(under, over, outermost),
            _ => self.out.part(&value_of(over), over.start),
        }
    }

    fn fields(&mut self, under: &Fragment, over: &Fragment, outermost: bool) {
        let (all, own) = (parts(under), parts(over));
        if all.iter().chain(&own).any(|part| part.name.is_none()) {
            return self.out.part(&value_of(over), over.start);
        }
        self.out.push("(", over.value, true);
        for part in &all {
            match own.iter().find(|other| other.name == part.name) {
                Some(other) => {
                    self.out.push(
                        part.text.get(part.start..part.value).unwrap_or_default(),
                        other.start,
                        false,
                    );
                    // The lists of a file that holds several are its fields, and no field of those holds any.
                    self.value(part, other, outermost && open(part) == Some("["));
                }
                None => self.out.part(part, over.start),
            }
            self.out.push(", ", over.start, false);
        }
        for part in own.iter().filter(|part| all.iter().all(|other| other.name != part.name)) {
            self.out.part(part, over.start);
            self.out.push(", ", over.start, false);
        }
        self.out.push(")", over.start, false);
    }

    fn list(&mut self, under: &Fragment, over: &Fragment) {
        let (all, own) = (parts(under), parts(over));
        let known: BTreeMap<&str, &Fragment> =
            all.iter().filter_map(|part| Some((id(part)?, part))).collect();
        let mut mine: BTreeMap<&str, &Fragment> = BTreeMap::new();
        for part in &own {
            let Some(id) = id(part) else { continue };
            if mine.insert(id, part).is_some() {
                self.wrong(part.start, format!("{} comes twice in this file", quoted(id)));
            }
        }
        self.out.push("[", over.value, true);
        for part in &all {
            match id(part).and_then(|id| mine.get(id)) {
                Some(own) => self.entry(own, &known, &mine),
                None => self.out.part(part, 0),
            }
            self.out.push(",\n", 0, false);
        }
        let is_new = |part: &&Fragment| match id(part) {
            Some(id) => !known.contains_key(id),
            None => all.iter().all(|other| words(other) != words(part)),
        };
        for part in own.iter().filter(is_new) {
            self.entry(part, &known, &mine);
            self.out.push(",\n", 0, false);
        }
        self.out.push("]", over.start, false);
    }

    /// Adds an entry of the pack with all that it takes from others.
    fn entry(&mut self, own: &Fragment, known: &BTreeMap<&str, &Fragment>, mine: &BTreeMap<&str, &Fragment>) {
        if open(own) != Some("(") {
            return self.out.part(own, own.start);
        }
        // From the entry itself to what it is like in the end.
        let mut line = vec![*own];
        loop {
            let last = line[line.len() - 1];
            let like = parts(&last).into_iter().find(|part| part.name == Some("like"));
            let (name, at) = match &like {
                Some(like) => (text_of(like), like.value),
                None => (id(&last).filter(|_| last.own), last.start),
            };
            let Some(name) = name else {
                if like.is_some() {
                    self.wrong(
                        at,
                        "`like` names an entry by its id, such as `like: \"longsword\"`".to_owned(),
                    );
                }
                break;
            };
            let itself = id(&last) == Some(name);
            let next = if itself { known.get(name) } else { mine.get(name).or_else(|| known.get(name)) };
            match next {
                Some(next) if line.iter().any(|one| one.own == next.own && one.start == next.start) => {
                    self.wrong(at, format!("{} is like itself, around a circle", quoted(name)));
                    break;
                }
                Some(_) if line.len() > MOST_LIKE => {
                    self.wrong(at, format!("is like more than {MOST_LIKE} others, one through the other"));
                    break;
                }
                Some(next) => line.push(**next),
                None if like.is_some() => {
                    let there = known.keys().chain(mine.keys()).copied();
                    self.wrong(at, missing("entry", name, there));
                    break;
                }
                None => break,
            }
        }
        let under = line.pop().unwrap_or(*own);
        if line.is_empty() {
            return self.stripped(&under, own.start);
        }
        // The nearest to the entry counts: laid over each other from the last to the first.
        self.layers(&line, &under, own.start);
    }

    /// Adds layers of fields, the first on top.
    fn layers(&mut self, line: &[Fragment], under: &Fragment, entry: usize) {
        let mut names: Vec<Option<&str>> = Vec::new();
        let stack: Vec<Vec<Fragment>> = line.iter().chain([under]).map(|part| fields_of(part)).collect();
        for name in stack.iter().rev().flatten().map(|part| part.name) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        self.out.push("(", entry, false);
        for name in names {
            let of: Vec<&Fragment> =
                stack.iter().filter_map(|fields| fields.iter().find(|one| one.name == name)).collect();
            match of[..] {
                [top, below, ..] if top.own && open(top) == Some("(") && open(below) == Some("(") => {
                    self.out.push(&format!("{}: ", name.unwrap_or_default()), top.start, false);
                    self.fields(below, top, false);
                }
                [top, ..] => self.out.part(top, entry),
                [] => {}
            }
            self.out.push(", ", entry, false);
        }
        self.out.push(")", entry, false);
    }

    /// Adds an entry without the word that says what it is like.
    fn stripped(&mut self, part: &Fragment, entry: usize) {
        if parts(part).iter().all(|field| field.name != Some("like")) {
            return self.out.part(part, entry);
        }
        self.out.push("(", entry, false);
        for field in fields_of(part) {
            self.out.part(&field, entry);
            self.out.push(", ", entry, false);
        }
        self.out.push(")", entry, false);
    }

    fn wrong(&mut self, at: usize, message: String) {
        self.problems.push(Problem::at(self.pack.file, self.pack.text, at, message));
    }
}

/// A part as it is written.
fn words<'t>(part: &Fragment<'t>) -> Option<&'t str> {
    part.text.get(part.start..part.end)
}

/// The outermost value of a text.
fn whole(text: &str, own: bool) -> Option<Fragment<'_>> {
    let first = Tokens::of_value(text).next()?;
    (first.kind == TokenKind::Open).then_some(Fragment {
        text,
        name: None,
        start: first.start,
        end: text.len(),
        value: first.start,
        own,
    })
}

/// The bracket that a value opens with.
fn open<'t>(part: &Fragment<'t>) -> Option<&'t str> {
    let first = Tokens::from(part.text, part.value).next().filter(|token| token.kind == TokenKind::Open)?;
    part.text.get(first.start..first.end)
}

/// A part without its name.
fn value_of<'t>(part: &Fragment<'t>) -> Fragment<'t> {
    Fragment { start: part.value, ..*part }
}

/// The fields of an entry but for what it is like.
fn fields_of<'t>(part: &Fragment<'t>) -> Vec<Fragment<'t>> {
    parts(part).into_iter().filter(|field| field.name != Some("like")).collect()
}

/// The parts of the bracket that a value opens with.
fn parts<'t>(whole: &Fragment<'t>) -> Vec<Fragment<'t>> {
    let text = whole.text;
    let mut tokens = Tokens::from(text, whole.value);
    if tokens.next().is_none_or(|token| token.kind != TokenKind::Open) {
        return Vec::new();
    }
    let mut all = Vec::new();
    let mut depth = 0_usize;
    let mut part: Option<Fragment> = None;
    let mut first: Option<Token> = None;
    for token in tokens {
        match token.kind {
            TokenKind::Close if depth == 0 => break,
            TokenKind::Comma if depth == 0 => {
                all.extend(part.take());
                first = None;
                continue;
            }
            TokenKind::Colon if depth == 0 => {
                if let (Some(part), Some(first)) = (&mut part, first) {
                    part.name = text.get(first.start..first.end);
                    part.value = token.end;
                }
                continue;
            }
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth -= 1,
            _ => {}
        }
        first = first.or(Some(token));
        let (own, start) = (whole.own, token.start);
        let part =
            part.get_or_insert(Fragment { text, name: None, start, end: token.end, value: start, own });
        if part.value > part.start
            && text.get(part.value..token.start).is_some_and(|blank| blank.trim().is_empty())
        {
            part.value = token.start;
        }
        part.end = token.end;
    }
    all.extend(part);
    all
}

/// The id of an entry.
fn id<'t>(part: &Fragment<'t>) -> Option<&'t str> {
    parts(part).iter().find(|field| field.name == Some("id")).and_then(text_of)
}

/// The text or word that is a field's value.
fn text_of<'t>(field: &Fragment<'t>) -> Option<&'t str> {
    let token = Tokens::from(field.text, field.value).next()?;
    let word = || field.text.get(token.start..token.end).filter(|_| token.kind == TokenKind::Word);
    plain_text(field.text, token).or_else(word)
}
