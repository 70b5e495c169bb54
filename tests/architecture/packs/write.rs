//! The page of packs: a table for each kind of entry, then the parts and the words that these are made of.

use super::read::{Field, Shelf};
use std::{collections::BTreeSet, fmt::Write as _};

/// The page's beginning.
pub const HEAD: &str = "# Fields of packs

What stands in the files of a [pack](levels.md#rules-of-your-own), for each rule system. An entry that changes another, or is `like` one,
says only what differs; one that is like none needs every field that is marked so.

Made by `UPDATE=1 cargo test --no-default-features --test architecture packs` from the tables that the rules read data by. Nothing
is written here by hand.

Every entry has these fields; tables below leave them out.

| Field | Value | | Meaning |
| --- | --- | --- | --- |
| `id` | up to 40 of `a` to `z`, `0` to `9`, `_` | needed | Its id in data, levels and orders. |
| `like` | an id | | The entry that it takes all the rest from. |
| `name` | text, up to 40 characters | needed | Its name for people. |
| `rules` | list of ids of rules | needed | The rules behind it, the one to quote first. A pack cites rules that ship. |
| `source` | text, up to 120 characters | needed | The source of the entry. |

Creatures have these as well:

| Field | Value | | Meaning |
| --- | --- | --- | --- |
| `role` | text, up to 60 characters | needed | The role, in a few words. |
| `trick` | text, up to 160 characters | needed | The one thing to know when facing it, one line. |
| `description` | text, up to 400 characters | needed | The look: what one sees. |

Heroes in `heroes.ron` are lists of [characters](characters.md). Texts in `rules.ron` may be reworded; none is added.
";

/// The most words that stand in the cell of a table.
const FEW: usize = 8;

/// Types that stand for themselves.
const PLAIN: [(&str, &str); 10] = [
    ("String", "text"),
    ("bool", "`true` or `false`"),
    ("u8", "number"),
    ("u32", "number"),
    ("i16", "number"),
    ("i32", "number"),
    ("usize", "number"),
    ("Feet", "feet"),
    ("Size", "`tiny`, `small`, `medium`, `large`, `huge` or `gargantuan`"),
    ("DiceExpr", "dice, such as `\"2d6\"`"),
];

/// The tables of a rule system.
pub fn system(page: &mut String, title: &str, own: &Shelf, shared: &Shelf) {
    let mut writer = Writer { title, own, shared, named: Vec::new(), told: BTreeSet::new() };
    let _ = write!(page, "\n## {title}\n");
    let mut file = "";
    for (name, list, kind) in own.lists.iter().filter(|(name, ..)| name != "heroes.ron") {
        if name != file {
            let _ = write!(page, "\n### `{name}`{}\n", writer.of(title));
            file = name;
        }
        if let Some(list) = list {
            let _ = write!(page, "\n`{list}`:\n");
        }
        writer.table(page, kind);
    }
    let mut next = 0;
    while let Some(name) = writer.named.get(next).cloned() {
        let _ = write!(page, "\n### {}{}\n", heading(&name), writer.of(title));
        match writer.words(&name) {
            Some(words) => {
                let _ = write!(page, "\n{}.\n", ticked(words));
            }
            None => writer.table(page, &name),
        }
        next += 1;
    }
}

struct Writer<'s> {
    title: &'s str,
    own: &'s Shelf,
    shared: &'s Shelf,
    /// Types that tables have named and that come below, in their order.
    named: Vec<String>,
    told: BTreeSet<String>,
}

impl<'s> Writer<'s> {
    /// The end of a heading, which makes it unlike those of other systems.
    fn of(&self, title: &str) -> String {
        format!(" of {title}")
    }

    fn words(&self, name: &str) -> Option<&'s Vec<String>> {
        self.own.words.get(name).or_else(|| self.shared.words.get(name))
    }

    fn fields(&self, name: &str) -> Option<&'s (String, Vec<Field>)> {
        self.own.tables.get(name).or_else(|| self.shared.tables.get(name))
    }

    fn table(&mut self, page: &mut String, kind: &str) {
        let Some((text, fields)) = self.fields(kind) else {
            let _ = write!(page, "\n{}.\n", capital(&self.value(kind, "")));
            return;
        };
        let _ = write!(page, "\n{text}\n\n| Field | Value | | Meaning |\n| --- | --- | --- | --- |\n");
        for Field { name, kind, limit, default, text } in fields {
            let value = self.value(kind, limit);
            let text = unlinked(text);
            let needed = match default.as_deref() {
                None => "needed".to_owned(),
                Some("") => String::new(),
                Some(value) => format!("default: `{value}`"),
            };
            let _ = writeln!(page, "| `{name}` | {value} | {needed} | {text} |");
        }
    }

    /// The values of a type, in words.
    fn value(&mut self, kind: &str, limit: &str) -> String {
        for whole in ["Option<", "Arc<"] {
            if let Some(kind) = kind.strip_prefix(whole).and_then(|rest| rest.strip_suffix('>')) {
                return self.value(kind, limit);
            }
        }
        for list in ["Vec<", "BTreeSet<"] {
            if let Some(kind) = kind.strip_prefix(list).and_then(|rest| rest.strip_suffix('>')) {
                return format!("list of {}", self.value(kind, limit));
            }
        }
        if let Some((key, value)) =
            kind.strip_prefix("BTreeMap<").and_then(|rest| rest.strip_suffix('>')?.split_once(", "))
        {
            return format!("table: {} to {}", self.value(key, ""), self.value(value, limit));
        }
        if let Some((kind, count)) =
            kind.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')?.split_once("; "))
        {
            return format!("{count} times {}", self.value(kind, limit));
        }
        if let Some(parts) = kind.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            let parts: Vec<String> = parts.split(", ").map(|part| self.part(part)).collect();
            return format!("({})", parts.join(", "));
        }
        if let Some((_, plain)) = PLAIN.iter().find(|(name, _)| *name == kind) {
            return format!("{plain}{}", within(kind, limit));
        }
        match self.words(kind) {
            Some(words) if words.len() <= FEW => ticked(words),
            None if self.fields(kind).is_none() => format!("`{kind}`"),
            _ => self.link(kind),
        }
    }

    /// The values of a part of a pair: words only by their name, since commas stand between the parts.
    fn part(&mut self, kind: &str) -> String {
        if self.words(kind).is_some() { self.link(kind) } else { self.value(kind, "") }
    }

    /// A link to what is told below.
    fn link(&mut self, kind: &str) -> String {
        if self.told.insert(kind.to_owned()) {
            self.named.push(kind.to_owned());
        }
        let (title, anchor) = (heading(kind).to_lowercase(), format!("{} of {}", heading(kind), self.title));
        format!("[{title}](#{})", anchor.to_lowercase().replace(' ', "-"))
    }
}

/// A limit in words.
fn within(kind: &str, limit: &str) -> String {
    match limit.split_once("..=") {
        Some(("", most)) if kind == "String" => format!(", up to {most} characters"),
        Some((least, most)) if !least.is_empty() => {
            format!(", {} to {}", least.replace('_', ","), most.replace('_', ","))
        }
        _ => String::new(),
    }
}

/// A doc comment without the links that only the sources follow.
fn unlinked(text: &str) -> String {
    let mut parts = text.split("[`");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("`]").unwrap_or((part, ""));
        let target = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
        let _ = write!(plain, "`{name}`{}", target.map_or(rest, |(_, rest)| rest));
    }
    plain
}

fn ticked(words: &[String]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// A type's name as a heading: `HazardHarm` is `Hazard harm`.
fn heading(name: &str) -> String {
    let mut out = String::new();
    for (at, letter) in name.chars().enumerate() {
        if letter.is_ascii_uppercase() && at > 0 {
            out.push(' ');
            out.push(letter.to_ascii_lowercase());
        } else {
            out.push(letter);
        }
    }
    out
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
