//! What a rule's id looks like, such as `PH-ATK-04` or `R-041`, and every test that may carry one in its name.

use crate::sources::{root, rust_files};
use std::fs;

/// A test function.
pub struct Test {
    /// Its name.
    pub name: String,
    /// Its file, below the package's folder, with forward slashes.
    pub file: String,
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

impl Test {
    /// A test of that name, in that file.
    pub fn new(name: &str, file: &str) -> Self {
        Self { name: name.to_owned(), file: file.to_owned() }
    }

    /// Its path, if it is among those whose battles are listened to: `weapons::melee::r_047_…`.
    pub fn path(&self) -> Option<String> {
        let module = self.file.strip_prefix("tests/rules/")?.strip_suffix(".rs")?;
        let module = module.strip_suffix("/mod").unwrap_or(module).replace('/', "::");
        Some(format!("{module}::{}", self.name))
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

/// The tests of a file: the function below each `#[test]`.
fn read(file: &str, text: &str, found: &mut Vec<Test>) {
    let mut lines = text.lines();
    while lines.any(|line| line.trim() == "#[test]") {
        let head = lines.find_map(|line| line.split_once("fn "));
        let name = head.and_then(|(_, rest)| rest.split('(').next()).unwrap_or_default();
        found.push(Test::new(name, file));
    }
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
fn tests_are_read_by_name_and_nothing_else_of_them_counts() {
    let text = "    // X-7\n    #[test]\n    #[ignore]\n    fn x_1_holds() {\n        cites(\"X-3\"); // X-2\n    }\n\n    fn x_4() {}\n\n    #[test]\n    fn x_5_holds() {}\n";
    let mut found = Vec::new();
    read("src/a.rs", text, &mut found);
    assert_eq!(found.iter().map(|test| &*test.name).collect::<Vec<_>>(), ["x_1_holds", "x_5_holds"]);
}
