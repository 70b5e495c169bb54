//! The tables of the sources: fields of entries, words of enumerations, files of books.

use std::collections::BTreeMap;

/// The macros whose tables are entries or parts of entries, with the fields that each adds by itself.
const MACROS: [&str; 5] = ["entry! {", "fields! {", "stat_block! {", "choices! {", "effects! {"];

/// A field of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in the file.
    pub name: String,
    /// Its type in the sources.
    pub kind: String,
    /// Its limit, as the sources write it; empty without one.
    pub limit: String,
    /// The value where it is left out: none where it is needed, empty where it is nothing.
    pub default: Option<String>,
    /// Its meaning.
    pub text: String,
}

/// A book's list: its file, its name within the file if that has several, the type of its entries.
pub type List = (String, Option<String>, String);

/// All that is written down in some sources.
#[derive(Default)]
pub struct Shelf {
    /// Fields by the name of their type, with what that is.
    pub tables: BTreeMap<String, (String, Vec<Field>)>,
    /// Words by the name of their type.
    pub words: BTreeMap<String, Vec<String>>,
    /// The lists of the book, in its order.
    pub lists: Vec<List>,
}

impl Shelf {
    /// Reads sources.
    pub fn of(text: &str) -> Self {
        let mut shelf = Self::default();
        let mut lines = text.lines().peekable();
        let (mut doc, mut attributes) = (String::new(), String::new());
        let (mut in_macro, mut in_words) = (false, false);
        while let Some(line) = lines.next() {
            let bare = line.trim();
            if let Some(more) = bare.strip_prefix("///") {
                doc = [doc.trim(), more.trim()].join(" ").trim().to_owned();
                continue;
            }
            if bare.starts_with("#[") {
                attributes.push_str(bare);
                continue;
            }
            if line == "}" {
                (in_macro, in_words) = (false, false);
            }
            if MACROS.contains(&line) {
                in_macro = true;
                if line == "effects! {" {
                    let fields = fields(&mut lines, text, true);
                    shelf.tables.insert("Effects".into(), ("Effects of a condition.".into(), fields));
                }
            } else if line == "words! {" {
                in_words = true;
            } else if line == "book! {" {
                shelf.lists.extend(lines.by_ref().take_while(|line| *line != "}").filter_map(file));
            } else if let Some(name) = line.strip_prefix("struct ").and_then(|rest| rest.strip_suffix(" {")) {
                let parts: Vec<&str> = lines.by_ref().take_while(|line| *line != "}").collect();
                shelf.split(name, &parts);
            } else if let Some(name) = bare.strip_prefix("pub struct ").filter(|_| bare.ends_with('{')) {
                let name = name.split(['(', ' ', '<']).next().unwrap_or_default().to_owned();
                let read = in_macro || attributes.contains("Deserialize");
                let found = fields(&mut lines, text, attributes.contains("serde(default"));
                if read && !name.starts_with('$') {
                    shelf.tables.insert(name, (doc.clone(), found));
                }
            } else if let Some(name) = bare.strip_prefix("pub enum ").filter(|_| bare.ends_with('{')) {
                let name = name.trim_end_matches(" {").to_owned();
                if in_words || attributes.contains("Deserialize") {
                    shelf.words.insert(name, words(&mut lines));
                }
            }
            doc.clear();
            attributes.clear();
        }
        shelf
    }

    /// Splits the file of a list into the lists that it holds, `armor: Vec<Armor>,` and others.
    fn split(&mut self, name: &str, parts: &[&str]) {
        let lists = parts.iter().filter_map(|part| part.trim().trim_end_matches(',').split_once(": "));
        let Some(at) = self.lists.iter().position(|(.., kind)| kind == name) else {
            // The files come after the book that names them.
            return;
        };
        let (file, ..) = self.lists.remove(at);
        for (place, (list, kind)) in lists.enumerate() {
            self.lists.insert(at + place, (file.clone(), Some(list.to_owned()), inner(kind).to_owned()));
        }
    }
}

/// A line of a book: `weapons: Vec<Weapon> = "weapons.ron",`.
fn file(line: &str) -> Option<List> {
    let (_, rest) = line.trim().split_once(": ")?;
    let (kind, file) = rest.split_once(" = \"")?;
    Some((file.trim_end_matches("\",").to_owned(), None, inner(kind).to_owned()))
}

/// The type within a list.
fn inner(kind: &str) -> &str {
    kind.strip_prefix("Vec<").and_then(|kind| kind.strip_suffix('>')).unwrap_or(kind)
}

/// The fields of a struct, to its end.
fn fields<'t>(lines: &mut impl Iterator<Item = &'t str>, text: &str, all_default: bool) -> Vec<Field> {
    let (mut doc, mut optional, mut found) = (String::new(), false, Vec::new());
    for line in lines {
        let bare = line.trim();
        if bare == "}" || bare.starts_with("}(") {
            break;
        }
        if let Some(more) = bare.strip_prefix("///") {
            doc = [doc.trim(), more.trim()].join(" ").trim().to_owned();
        } else if bare.starts_with("#[") {
            optional |= bare.contains("default");
        } else if !bare.is_empty() && !bare.starts_with("//") {
            found.extend(field(bare, &doc, text).map(|one| match all_default || optional {
                true => Field { default: one.default.or(Some(String::new())), ..one },
                false => one,
            }));
            (doc, optional) = (String::new(), false);
        }
    }
    found
}

/// A line of a table: `name as "other": Type = default "function" where limit,`.
fn field(line: &str, doc: &str, text: &str) -> Option<Field> {
    let (name, rest) = line.trim_start_matches("pub ").trim_end_matches(',').split_once(": ")?;
    let (rest, limit) = rest.split_once(" where ").unwrap_or((rest, ""));
    let (kind, default) = rest.split_once(" = ").unwrap_or((rest, ""));
    let name = name.split_once(" as ").map_or(name, |(_, named)| named.trim_matches('"'));
    let default = match default.strip_prefix("default") {
        Some(function) => Some(value_of(function.trim().trim_matches('"'), text)),
        None if default == "skip" => return None,
        None => kind.starts_with("Option<").then(String::new),
    };
    let (kind, limit) = (kind.to_owned(), limit.to_owned());
    Some(Field { name: name.to_owned(), kind, limit, default, text: doc.to_owned() })
}

/// The value that a function without arguments returns, as data write it.
fn value_of(function: &str, text: &str) -> String {
    match function {
        "" => return String::new(),
        "one" => return "1".to_owned(),
        "yes" => return "true".to_owned(),
        _ => {}
    }
    let start = text.find(&format!("\nfn {function}()")).map_or(text.len(), |at| at + 1);
    let value = text[start..].lines().nth(1).unwrap_or_default().trim();
    match value
        .strip_prefix("Feet::squares(")
        .and_then(|squares| squares.trim_end_matches(')').parse::<i32>().ok())
    {
        Some(squares) => (5 * squares).to_string(),
        None => snake(value.rsplit("::").next().unwrap_or_default()),
    }
}

/// The words of an enumeration, to its end.
fn words<'t>(lines: &mut impl Iterator<Item = &'t str>) -> Vec<String> {
    let mut all = Vec::new();
    for line in lines {
        let bare = line.trim();
        if bare == "}" {
            break;
        }
        if bare.starts_with(|c: char| c.is_ascii_uppercase()) {
            all.push(match bare.split_once(" = (\"") {
                Some((_, rest)) => rest.split('"').next().unwrap_or_default().to_owned(),
                None => snake(bare.trim_end_matches(',')),
            });
        }
    }
    all
}

/// A name in data: `TurnUndead` is `turn_undead`. A type in brackets becomes a number, or whatever stands there.
fn snake(name: &str) -> String {
    let (name, rest) = name.find(['(', ' ']).map_or((name, ""), |at| name.split_at(at));
    let rest = match rest {
        "(u32)" | "(i32)" | "(u8)" => "(3)",
        rest if rest.starts_with("(") && rest[1..].starts_with(|c: char| c.is_ascii_uppercase()) => "(…)",
        rest => rest,
    };
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out + rest
}
