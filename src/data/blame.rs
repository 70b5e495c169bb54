//! Problems that a pack causes in entries that ship: told at the entry of the pack that changes what they use.

use super::{
    book::Files,
    explain::quoted,
    problem::Problem,
    source::Source,
    walk::{TokenKind, Tokens, byte_at, plain_text},
};

/// An entry with an id, in the text of a file.
struct Entry<'t> {
    id: &'t str,
    start: usize,
    end: usize,
}

impl<const N: usize> Files<N> {
    /// Moves problems of shipped entries to the pack's files, name and text each: to an entry that the shipped one names, else to
    /// the beginning of the first file.
    pub fn blame(&self, pack: &[(&str, &str)], problems: Vec<Problem>) -> Vec<Problem> {
        let moved = |problem: Problem| {
            let shipped = self.0.iter().find(|(name, _)| *name == problem.file);
            let own = pack.iter().any(|(name, _)| *name == problem.file);
            match shipped.filter(|_| !own) {
                Some((_, text)) => cause(text, pack, &problem).unwrap_or(problem),
                None => problem,
            }
        };
        problems.into_iter().map(moved).collect()
    }
}

/// A problem of the shipped text, told where the pack causes it.
fn cause(shipped: &str, pack: &[(&str, &str)], problem: &Problem) -> Option<Problem> {
    let at = byte_at(shipped, problem.line, problem.column);
    let around = entries(shipped).into_iter().find(|entry| (entry.start..entry.end).contains(&at))?;
    let inside = Tokens::new(shipped).filter(|token| (around.start..around.end).contains(&token.start));
    let names: Vec<&str> = inside.filter_map(|token| plain_text(shipped, token)).collect();
    let uses = |text: &str| {
        entries(text).into_iter().find(|entry| names.contains(&entry.id)).map(|entry| entry.start)
    };
    let used = pack.iter().find_map(|(file, text)| Some((*file, *text, uses(text)?)));
    let (file, text, at) = used.or_else(|| pack.first().map(|(file, text)| (*file, *text, 0)))?;
    let message =
        format!("this breaks {} of {}: {}", quoted(around.id), quoted(&problem.file), problem.message);
    Some(Source::new(file, text).fault(at, message))
}

/// The entries of a text that have an id, the inner ones first.
fn entries(text: &str) -> Vec<Entry<'_>> {
    let (mut found, mut open) = (Vec::new(), Vec::new());
    let mut tokens = Tokens::new(text);
    while let Some(token) = tokens.next() {
        match token.kind {
            TokenKind::Open => open.push((token.start, None)),
            TokenKind::Close => {
                let closed =
                    open.pop().and_then(|(start, id)| Some(Entry { id: id?, start, end: token.end }));
                found.extend(closed);
            }
            TokenKind::Word if text.get(token.start..token.end) == Some("id") => {
                let id = tokens.nth(1).and_then(|value| plain_text(text, value));
                if let Some((_, known)) = open.last_mut() {
                    *known = id;
                }
            }
            _ => {}
        }
    }
    found
}
