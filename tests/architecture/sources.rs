//! The source files as the laws read them: code without comments, literals, the modules that some code uses.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// A source file, its comments taken out.
pub struct Source {
    /// Its path below `src`, with forward slashes.
    pub path: String,
    /// The layer: the folder or file below `src`.
    pub layer: String,
    /// What ships.
    pub code: String,
    /// What only tests see.
    pub tests: String,
}

/// The folder of the package.
pub fn root() -> PathBuf {
    // Asked for when it runs, so that the same test can be pointed at another checkout.
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

/// The Rust files below a folder, by path.
pub fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every source file.
pub fn sources() -> Vec<Source> {
    let src = root().join("src");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    assert!(files.len() > 50, "the sources are read");
    files.iter().map(|path| source(&src, path)).collect()
}

fn source(src: &Path, path: &Path) -> Source {
    let text = fs::read_to_string(path).expect("UTF-8");
    let path = path.strip_prefix(src).expect("below src").to_string_lossy().replace('\\', "/");
    let layer = path.split(['/', '.']).next().unwrap_or_default().to_string();
    let only_tests = path.ends_with("/tests.rs") || path.contains("/tests/");
    let (code, tests) = match text.find("#[cfg(test)]\nmod ") {
        _ if only_tests => ("", &text[..]),
        Some(at) if !text[at..].starts_with("#[cfg(test)]\nmod tests;") => text.split_at(at),
        _ => (&text[..], ""),
    };
    Source { path, layer, code: without_comments(code), tests: tests.to_string() }
}

/// Lines that are comments are dropped; so is what follows `// ` on a line of code.
fn without_comments(code: &str) -> String {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.split(" // ").next().unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// The text literals of some code.
pub fn literals(code: &str) -> Vec<String> {
    code_and_literals(code).1
}

/// Some code with its text literals empty.
pub fn without_literals(code: &str) -> String {
    code_and_literals(code).0
}

fn code_and_literals(code: &str) -> (String, Vec<String>) {
    let (mut rest, mut found) = (String::new(), Vec::new());
    let mut chars = code.chars().peekable();
    while let Some(c) = chars.next() {
        rest.push(c);
        match c {
            // A quote as a character would open a literal that is none.
            '\'' if chars.peek() == Some(&'"') => {
                chars.next();
            }
            '"' => {
                let mut text = String::new();
                while let Some(c) = chars.next() {
                    match c {
                        '\\' => text.extend(chars.next()),
                        '"' => break,
                        c => text.push(c),
                    }
                }
                rest.push('"');
                found.push(text);
            }
            _ => {}
        }
    }
    (rest, found)
}

/// The modules of this crate that some code uses: what follows `crate::`, groups included.
pub fn uses(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let Some(group) = rest.strip_prefix('{') else {
            found.insert(word(rest));
            continue;
        };
        let mut depth = 0;
        let mut start = true;
        for (at, c) in group.char_indices() {
            match c {
                '}' if depth == 0 => break,
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => start = true,
                c if start && depth == 0 && c.is_alphabetic() => {
                    found.insert(word(&group[at..]));
                    start = false;
                }
                _ => {}
            }
        }
    }
    found
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Fails with all that was found.
pub fn none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn the_reader_of_sources_reads() {
    let code = "use crate::{\n    battle::{fact::Fact, goals},\n    dice::Dice,\n};\nuse crate::grid::Feet;";
    assert_eq!(uses(code), ["battle", "dice", "grid"].map(String::from).into());
    assert_eq!(literals(r#"a("PH-ATK-04", '"', "x\"y")"#), ["PH-ATK-04", "x\"y"]);
    assert_eq!(without_literals(r#"a("use b;", '"', c)"#), r#"a("", '', c)"#);
    assert_eq!(without_comments("/// \"PH-X-1\"\nlet a = 1; // \"R-001\""), "let a = 1;");
}
