//! Who may name a rule system: the rules, their data, the levels, and what is written for people.

use crate::{
    ids::is_rule_id,
    sources::{literals, none, root, sources},
};
use fivefoot::rules::systems;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The systems that the game is made for, by id and by what people call them. `systems()` adds those that there are.
const PLANNED: [&str; 9] = [
    "polyhedral",
    "fivey",
    "unbound",
    "unbound legends",
    "warden",
    "rulezero",
    "rule zero",
    "rule #0",
    "rules #0",
];

/// Files and folders that are read besides `src`.
const READ: [&str; 6] = ["src", "benches", "scripts", "assets", "Cargo.toml", "clippy.toml"];

/// Where a rule system is at home, or credited.
const AT_HOME: [&str; 3] = ["src/rules", "assets/rules", "assets/CREDITS.md"];

#[test]
fn only_the_rules_their_data_and_the_levels_name_a_rule_system() {
    let names = system_names();
    let mut found = Vec::new();
    for path in files() {
        let Ok(text) = fs::read_to_string(root().join(&path)) else { continue };
        for (at, line) in text.lines().enumerate() {
            let named = names.iter().filter(|name| says(line, name));
            found.extend(named.map(|name| format!("{}:{}: {name}", path.display(), at + 1)));
        }
    }
    none("rule systems named outside `rules/`", &found);
}

#[test]
fn no_code_outside_the_rules_cites_a_rule() {
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| source.layer != "rules") {
        for literal in literals(&source.code).iter().filter(|literal| is_rule_id(literal)) {
            found.push(format!("{} cites {literal}", source.path));
        }
    }
    none("rules cited outside `rules/`", &found);
}

#[test]
fn only_their_list_names_the_rule_systems_within_the_rules() {
    let names = system_names();
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| source.layer == "rules" && source.path != "rules/lib.rs") {
        let home = source.path.split('/').nth(1).unwrap_or_default();
        let text = source.code.to_lowercase();
        let own =
            systems().iter().find(|system| system.id() == home).map(|system| system.title().to_lowercase());
        let is_own = |name: &str| {
            let word = name.replace(' ', "");
            word.starts_with(home) || home.starts_with(&word) || own.iter().any(|title| title.contains(name))
        };
        let strangers = names.iter().filter(|name| !is_own(name));
        found.extend(
            strangers.filter(|name| says(&text, name)).map(|name| format!("{} names {name}", source.path)),
        );
    }
    none("rule systems that know each other", &found);
}

/// Every name of every rule system, in small letters.
fn system_names() -> BTreeSet<String> {
    let there = systems().iter().flat_map(|system| [system.id(), system.title()]);
    there.chain(PLANNED).map(str::to_lowercase).collect()
}

/// Whether a text says a name as a word of its own; `Polyhedral::new` says it, `polyhedra` doesn't.
fn says(text: &str, name: &str) -> bool {
    let text = text.to_lowercase();
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(name).any(|(at, _)| {
        !letter(text[..at].chars().next_back()) && !letter(text[at + name.len()..].chars().next())
    })
}

/// What is read, below the package's folder; pictures and the like are passed over when read as text.
fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for start in READ {
        gather(Path::new(start), &mut found);
    }
    assert!(found.len() > 50, "the files are read");
    found
}

fn gather(path: &Path, found: &mut Vec<PathBuf>) {
    if AT_HOME.iter().any(|home| path == Path::new(home)) {
        return;
    }
    let Ok(entries) = fs::read_dir(root().join(path)) else {
        found.push(path.to_owned());
        return;
    };
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    for name in names {
        gather(&path.join(name), found);
    }
}

#[test]
fn a_name_is_found_as_a_word() {
    assert!(says("rules::polyhedral::X", "polyhedral") && says("the Warden's pace", "warden"));
    assert!(says("by RULE #0 of", "rule #0") && says("\"fivey\"", "fivey"));
    assert!(!says("wardens", "warden") && !says("Fivefoot", "fivey"));
}
