//! One word for one thing: no type name stands for two things in one crate, doc comments begin with what they are about, and the
//! glossary speaks of what there is.

use crate::sources::{Source, root, rust_files, sources, without_literals};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// A type as it is defined: its name, the file below `src`, and whether it is another's name for the same, such as
/// `type Sheet = sheet::Sheet<Profile>`.
#[derive(Clone, Debug)]
struct Definition {
    name: String,
    path: String,
    alias: bool,
}

/// The types that a source defines, those in a macro's braces included. What an impl or a trait calls by a name of its own is none.
fn definitions(source: &Source) -> Vec<Definition> {
    let code = without_literals(&source.code);
    let definition = |line: &str| {
        let indent = line.len() - line.trim_start().len();
        let (public, rest) = match line.trim_start().strip_prefix("pub") {
            // `pub(crate) struct`, not `pub type F = fn(u8) -> u8`.
            Some(rest) => {
                let seen = rest.starts_with('(').then(|| rest.split_once(')')).flatten();
                (true, seen.map_or(rest, |(_, rest)| rest).trim_start())
            }
            None => (false, line.trim_start()),
        };
        let (kind, rest) = rest.split_once(' ')?;
        let own = match kind {
            "struct" | "enum" | "trait" | "union" => indent <= 4,
            "type" => indent == 0 || public,
            _ => false,
        };
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_'))?;
        let (name, rest) = rest.split_at(end);
        let alias = kind == "type" && rest.contains(&format!("{name}<"));
        (own && name.starts_with(char::is_uppercase)).then(|| Definition {
            name: name.to_owned(),
            path: source.path.clone(),
            alias,
        })
    };
    code.lines().filter_map(definition).collect()
}

/// The crate that a file is of, by the folder of its manifest.
fn crate_of(path: &str) -> String {
    let mut folders = path.split('/');
    match (folders.next(), folders.next()) {
        (Some("rules"), Some(system)) if !system.ends_with(".rs") => format!("rules/{system}"),
        (Some("client" | "cli" | "lib.rs" | "main.rs"), _) => "fivefoot".into(),
        (first, _) => first.unwrap_or_default().into(),
    }
}

/// Why several types of one crate may share a name; none where there is no reason.
fn reason(all: &[Definition]) -> Option<&'static str> {
    let below = |folder: &str| all.iter().filter(|one| one.path.starts_with(folder)).count();
    let elsewhere = |folders: &[&str]| {
        all.iter().filter(|one| !folders.iter().any(|folder| one.path.starts_with(folder))).count()
    };
    let aliases = all.iter().filter(|one| one.alias).count();
    match () {
        () if below("level/raw") == 1 && elsewhere(&["level/raw"]) == 1 => {
            Some("a level as it is written and as it is")
        }
        () if aliases + 1 == all.len() => Some("a rule system's own of the kit's"),
        () => None,
    }
}

#[test]
fn no_type_name_is_used_twice_in_a_crate_without_a_reason() {
    let mut by_name: BTreeMap<(String, String), Vec<Definition>> = BTreeMap::new();
    for source in sources() {
        for one in definitions(&source) {
            by_name.entry((crate_of(&one.path), one.name.clone())).or_default().push(one);
        }
    }
    assert!(by_name.len() > 500, "the types are read");
    let twice = by_name.values().filter(|all| all.len() > 1 && reason(all).is_none());
    let told: Vec<String> = twice
        .map(|all| {
            let places: Vec<&str> = all.iter().map(|one| &*one.path).collect();
            format!("{}: {}", all[0].name, places.join(", "))
        })
        .collect();
    assert!(told.is_empty(), "one name for several things:\n  {}", told.join("\n  "));
}

#[test]
fn a_type_is_found_wherever_it_is_defined_and_an_impls_own_is_none() {
    let code = "pub struct One<T>(T);\n\nwords! {\n    pub enum Two {\n    }\n}\n\
                impl Trait for One {\n    type Item = u8;\n}\npub type Three = kit::Three<u8>;\ntype Four = u8;\n";
    let source = Source { path: "a/b.rs".into(), layer: "a".into(), code: code.into() };
    let found: Vec<(String, bool)> =
        definitions(&source).into_iter().map(|one| (one.name, one.alias)).collect();
    let of = |name: &str, alias| (name.to_owned(), alias);
    assert_eq!(found, [of("One", false), of("Two", false), of("Three", true), of("Four", false)]);
}

/// The words that a doc comment begins with where it is a riddle: it names nothing.
const RIDDLES: [&str; 15] = [
    "What",
    "Who",
    "Whom",
    "Whose",
    "Whoever",
    "Whatever",
    "How",
    "Where",
    "When",
    "Why",
    "That",
    "Those",
    "Everything that",
    "Something that",
    "All that",
];

/// Whether a doc comment begins with a riddle.
fn is_riddle(text: &str) -> bool {
    RIDDLES
        .iter()
        .any(|word| text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
}

/// The first line of each doc comment of a text, with its line number.
fn beginnings(text: &str) -> Vec<(usize, &str)> {
    let doc = |line: &'_ str| line.trim_start().starts_with("///") || line.trim_start().starts_with("//!");
    let lines: Vec<&str> = text.lines().collect();
    let begins = |at: &usize| doc(lines[*at]) && (*at == 0 || !doc(lines[*at - 1]));
    (0..lines.len()).filter(begins).map(|at| (at + 1, lines[at].trim_start()[3..].trim_start())).collect()
}

#[test]
fn doc_comments_begin_with_what_they_are_about() {
    let src = root().join("src");
    let (mut files, mut told) = (Vec::new(), Vec::new());
    rust_files(&src, &mut files);
    for path in files {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let name = path.strip_prefix(&src).expect("below src").display();
        let riddles = beginnings(&text).into_iter().filter(|(_, text)| is_riddle(text));
        told.extend(riddles.map(|(line, text)| format!("src/{name}:{line}: {text}")));
    }
    assert!(told.is_empty(), "name the thing first:\n  {}", told.join("\n  "));
}

/// The most macros that the kit and the rule systems define.
const MACROS: usize = 14;

#[test]
fn macros_are_few_and_each_shows_what_it_becomes() {
    let src = root().join("src");
    let (mut files, mut all, mut bare) = (Vec::new(), 0, Vec::new());
    ["kit", "rules"].iter().for_each(|folder| rust_files(&src.join(folder), &mut files));
    for path in files {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("macro_rules!")) {
            all += 1;
            let above =
                lines[..at].iter().rev().take_while(|line| line.starts_with("///") || line.starts_with("#["));
            if !above.into_iter().any(|line| *line == "/// # Expansion") {
                bare.push(format!("{}:{}: {line}", path.display(), at + 1));
            }
        }
    }
    assert!(all <= MACROS, "{all} macros");
    assert!(bare.is_empty(), "show in the doc comment what it becomes:\n  {}", bare.join("\n  "));
}

#[test]
fn a_riddle_is_known_by_its_first_word() {
    assert!(is_riddle("What it costs.") && is_riddle("All that is known."));
    assert!(!is_riddle("Whether it holds.") && !is_riddle("Wherever") && !is_riddle("The cost of a step."));
    let text = "//! One\n//! What\nfn f() {\n    /// Two\n    a: u8,\n}";
    assert_eq!(beginnings(text), [(1, "One"), (4, "Two")]);
}

/// The folders whose public types are the words of the engine.
const ENGINE: [&str; 10] =
    ["battle", "grid", "dice", "data", "kit", "level", "session", "forecast", "ai", "lab"];

#[test]
fn the_glossary_has_every_word_of_the_engine() {
    let text = fs::read_to_string(root().join("docs/GLOSSARY.md")).expect("the glossary");
    let words: BTreeSet<&str> = text.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
    let engine = sources().into_iter().filter(|source| ENGINE.contains(&&*source.layer));
    let public = |source: &Source, name: &str| {
        ["struct", "enum", "trait", "type"].iter().any(|kind| {
            source.code.lines().any(|line| {
                line.strip_prefix(&format!("pub {kind} {name}"))
                    .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
            })
        })
    };
    let mut lacks = Vec::new();
    for source in engine {
        let own = definitions(&source).into_iter().map(|one| one.name);
        let lacking = own.filter(|name| public(&source, name) && !words.contains(&**name));
        lacks.extend(lacking.map(|name| format!("{} ({})", name, source.path)));
    }
    assert!(lacks.is_empty(), "docs/GLOSSARY.md has no row for:\n  {}", lacks.join("\n  "));
}

#[test]
fn the_glossary_speaks_of_types_that_there_are() {
    let text = fs::read_to_string(root().join("docs/GLOSSARY.md")).expect("the glossary");
    let types: BTreeSet<String> = sources().iter().flat_map(definitions).map(|one| one.name).collect();
    let quoted = text.split('`').skip(1).step_by(2);
    let named = quoted.filter_map(|word| word.split("::").find(|part| part.starts_with(char::is_uppercase)));
    let word = |word: &&str| word.chars().all(char::is_alphanumeric);
    let mut gone: Vec<&str> = named.filter(word).filter(|word| !types.contains(*word)).collect();
    gone.dedup();
    assert!(gone.is_empty(), "docs/GLOSSARY.md speaks of {gone:?}, which are no types");
}
