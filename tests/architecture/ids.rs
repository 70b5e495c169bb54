//! Ids of rules, such as `PH-ATK-04` or `R-041`, and which tests name them.

use crate::sources::{root, rust_files};
use std::{collections::BTreeSet, fs};

/// A test function.
pub struct Test {
    /// Its name.
    pub name: String,
    /// Its file, below the package's folder, with forward slashes.
    pub file: String,
    /// What it does: its body without comments, where its file is about rules; else nothing.
    does: String,
}

/// Whether a text is an id: capitals and digits in at least two groups, a digit in one.
pub fn is_rule_id(text: &str) -> bool {
    let groups: Vec<&str> = text.split('-').collect();
    let plain = |group: &&str| {
        !group.is_empty() && group.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
    };
    groups.len() >= 2
        && groups.iter().all(plain)
        && groups[0].chars().all(|c| c.is_ascii_uppercase())
        && (groups.len() > 2 || groups[1].chars().all(|c| c.is_ascii_digit()))
}

/// The words of an id or a name: `PH-ATK-04` and `ph_atk_04_it_hits` begin alike.
fn key(text: &str) -> String {
    text.to_lowercase().replace('-', "_")
}

/// Whether a text in words names an id, and not only a longer one that begins like it.
fn has(text: &str, id: &str, longer: &[String]) -> bool {
    text.match_indices(id).any(|(at, _)| {
        let inside = text[..at].chars().next_back().is_some_and(|c| c.is_ascii_alphanumeric());
        !inside && begins(&text[at..], id) && !longer.iter().any(|longer| begins(&text[at..], longer))
    })
}

/// Whether a text begins with an id, whole.
fn begins(text: &str, id: &str) -> bool {
    let rest = text.strip_prefix(id);
    rest.is_some_and(|rest| !rest.chars().next().is_some_and(|c| c.is_ascii_alphanumeric()))
}

impl Test {
    /// A test of that name, in that file, that does that.
    pub fn new(name: &str, file: &str, does: &str) -> Self {
        let [name, file, does] = [name, file, does].map(str::to_owned);
        Self { name, file, does }
    }

    /// Which of the ids its name carries.
    pub fn named(&self, ids: &Ids) -> BTreeSet<String> {
        ids.within(&self.name)
    }

    /// Which of the ids it asks for, in its name or its body; a comment proves nothing.
    pub fn claims(&self, ids: &Ids) -> BTreeSet<String> {
        ids.within(&format!("{} {}", self.name, self.does))
    }
}

/// The ids that are looked for.
pub struct Ids {
    /// Each id as it is written, in words, and the longer ids that begin like it.
    known: Vec<(String, String, Vec<String>)>,
}

impl Ids {
    /// These ids.
    pub fn new<'a>(ids: impl IntoIterator<Item = &'a String>) -> Self {
        let keys: Vec<(String, String)> = ids.into_iter().map(|id| (id.clone(), key(id))).collect();
        let longer = |key: &str| {
            let begin = format!("{key}_");
            keys.iter().map(|(_, other)| other).filter(|other| other.starts_with(&begin)).cloned().collect()
        };
        Self { known: keys.iter().map(|(id, key)| (id.clone(), key.clone(), longer(key))).collect() }
    }

    fn within(&self, text: &str) -> BTreeSet<String> {
        let text = key(text);
        let found = self.known.iter().filter(|(_, key, longer)| has(&text, key, longer));
        found.map(|(id, ..)| id.clone()).collect()
    }
}

/// Every test of the package, by file and place.
pub fn tests() -> Vec<Test> {
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        rust_files(&root().join(folder), &mut files);
    }
    let mut found = Vec::new();
    for path in files {
        let file = path.strip_prefix(root()).expect("below it").to_string_lossy().replace('\\', "/");
        // This reader speaks of ids and proves none.
        if !file.starts_with("tests/architecture/") {
            read(&file, &fs::read_to_string(&path).expect("UTF-8"), &mut found);
        }
    }
    assert!(found.len() > 100, "the tests are read");
    found
}

/// The tests of a file: formatted, so a function ends at the brace below its `#[test]`.
fn read(file: &str, text: &str, found: &mut Vec<Test>) {
    let about_rules = file.split('/').any(|part| part == "rules");
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[test]") {
        let end = line.replace("#[test]", "}");
        let rest = &lines[at + 1..];
        let Some(head) = rest.iter().position(|line| line.contains("fn ")) else { continue };
        let last = rest.iter().position(|line| *line == end).unwrap_or(rest.len());
        let name = rest[head].split("fn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or_default();
        let body = rest.get(head + 1..last).unwrap_or_default();
        let code = body.iter().filter(|_| about_rules).map(|line| code(line));
        found.push(Test::new(name, file, &code.collect::<Vec<_>>().join("\n")));
    }
}

/// A line without the comment behind it; slashes in a literal begin none.
fn code(line: &str) -> &str {
    let begins = line.match_indices("//").find(|(at, _)| line[..*at].matches('"').count().is_multiple_of(2));
    begins.map_or(line, |(at, _)| &line[..at])
}

#[test]
fn ids_are_told_from_other_words() {
    for id in ["PH-ATK-04", "R-041", "PH-FTR-STYLE-MARK", "PH-COND-00"] {
        assert!(is_rule_id(id), "{id}");
    }
    for text in ["", "R", "two-handed", "FNV-A", "-1D", "PH-", "1-2"] {
        assert!(!is_rule_id(text), "{text}");
    }
}

#[test]
fn a_test_claims_the_ids_in_its_name_and_below_rules_in_its_body_and_comments_prove_nothing() {
    let text = "    // X-7\n    #[test]\n    fn x_1_and_x_2_a_hold() {\n        cites(\"X-3 // X-10\"); // X-2\n    }\n    // X-9\n";
    let ids = ["X-1", "X-2", "X-2-A", "X-3", "X-7", "X-9", "X-10"].map(String::from);
    let ids = Ids::new(&ids);
    for (file, claimed) in
        [("src/rules/a.rs", &["X-1", "X-10", "X-2-A", "X-3"][..]), ("src/b.rs", &["X-1", "X-2-A"])]
    {
        let mut found = Vec::new();
        read(file, text, &mut found);
        assert_eq!(found[0].name, "x_1_and_x_2_a_hold");
        assert_eq!(found[0].claims(&ids).iter().collect::<Vec<_>>(), claimed, "{file}");
    }
}
