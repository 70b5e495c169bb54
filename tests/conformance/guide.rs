//! The steps of `docs/ARCHITECTURE.md` for a new rule system are true: what they name is there, and nothing that a system
//! must answer is left out. `tests/shared/toys/walker.rs` is what comes of following them.

use fivefoot::rules::systems;
use std::{
    fs,
    path::{Path, PathBuf},
};

const PAGE: &str = include_str!("../../docs/ARCHITECTURE.md");

/// More steps than this are no guide.
const MOST_STEPS: usize = 12;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The numbered steps, each with its number.
fn steps() -> Vec<&'static str> {
    let section = PAGE.split("## How to add a rule system\n").nth(1).expect("the page has that section");
    let section = section.split("\n## ").next().unwrap_or(section);
    let starts: Vec<usize> = section
        .match_indices('\n')
        .map(|(at, _)| at + 1)
        .filter(|&at| {
            section[at..].split_once(". ").is_some_and(|(number, _)| number.parse::<usize>().is_ok())
        })
        .collect();
    let ends = starts.iter().skip(1).copied().chain([section.len()]);
    starts.iter().zip(ends).map(|(&start, end)| section[start..end].trim()).collect()
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Rows of the page's table of what is played where: the folders of a rule system, then its cells.
fn played() -> Vec<(&'static str, &'static str)> {
    let section = PAGE.split("### Read as an ECS game\n").nth(1).expect("the page has that section");
    let table =
        section.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells = |row: &'static str| row.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>();
    let rows: Vec<_> = table.map(cells).collect();
    let systems = rows[0][2..].iter().map(|title| title.trim_matches('`'));
    let each =
        systems.enumerate().flat_map(|(at, system)| rows[2..].iter().map(move |row| (system, row[at + 2])));
    each.collect()
}

/// All source code, joined.
fn code(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let text = entries
        .map(|path| if path.is_dir() { code(&path) } else { fs::read_to_string(path).unwrap_or_default() });
    text.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_steps_are_few_and_numbered() {
    let steps = steps();
    assert!((5..=MOST_STEPS).contains(&steps.len()), "{} steps", steps.len());
    for (at, step) in steps.iter().enumerate() {
        assert!(step.starts_with(&format!("{}. ", at + 1)), "{step}");
    }
}

#[test]
fn the_steps_name_what_every_rule_system_must_answer() {
    let contract = include_str!("../../src/battle/system.rs");
    let (_, contract) = contract.split_once("pub trait RuleSystem").expect("the contract");
    let steps = steps().join("\n");
    let named = quoted(&steps);
    let answers = contract.lines().filter_map(|line| line.strip_prefix("    fn ")?.split_once('('));
    let left: Vec<&str> = answers.map(|(name, _)| name).filter(|name| !named.contains(name)).collect();
    assert!(left.is_empty(), "the steps say nothing of {left:?}");
}

#[test]
fn what_the_steps_name_is_there() {
    let code = code(&root().join("src"));
    let steps = steps().join("\n");
    for name in quoted(&steps) {
        if name.contains(' ') {
            assert!(
                name.starts_with("cargo test") || name.starts_with("UPDATE=1 cargo test"),
                "{name} is no command"
            );
        } else if name.contains('/') {
            for system in systems() {
                let path = name.replace("<system>", system.id());
                assert!(root().join(&path).exists(), "there is no {path}");
            }
        } else {
            let word = name.rsplit("::").next().unwrap_or(name).trim_end_matches("()");
            let is_there = code.match_indices(word).any(|(at, _)| {
                let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_');
                edge(code[..at].chars().next_back()) && edge(code[at + word.len()..].chars().next())
            });
            assert!(is_there, "there is no {name} in the code");
        }
    }
}

#[test]
fn what_is_played_where_the_page_says_is_there() {
    let rows = played();
    assert!(rows.len() >= 14, "{} rows", rows.len());
    for (system, cell) in rows {
        let mut file = None;
        for word in quoted(cell) {
            if word.ends_with(".rs") {
                let path = [format!("src/rules/{system}/{word}"), format!("src/{word}")]
                    .into_iter()
                    .map(|path| root().join(path))
                    .find(|path| path.exists());
                file = Some(fs::read_to_string(
                    path.unwrap_or_else(|| panic!("there is no {word} of {system}")),
                ));
            } else {
                let text = file
                    .as_ref()
                    .and_then(|text| text.as_ref().ok())
                    .unwrap_or_else(|| panic!("{word} of no file"));
                let there = ["fn ", "struct ", "const "].iter().any(|kind| {
                    text.match_indices(&format!("{kind}{word}")).any(|(at, named)| {
                        text[at + named.len()..]
                            .chars()
                            .next()
                            .is_some_and(|c| !c.is_alphanumeric() && c != '_')
                    })
                });
                assert!(there, "{word} is not where the page says: {cell}");
            }
        }
    }
}
