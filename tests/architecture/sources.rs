//! The source files as the laws read them: code without comments, literals.

use std::{
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
    let code = match text.find("#[cfg(test)]\nmod ") {
        _ if only_tests => "",
        Some(at) if !text[at..].starts_with("#[cfg(test)]\nmod tests;") => &text[..at],
        _ => &text[..],
    };
    Source { path, layer, code: without_comments(code) }
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

/// Fails with all that was found.
pub fn none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn the_reader_of_sources_reads() {
    assert_eq!(literals(r#"a("PH-ATK-04", '"', "x\"y")"#), ["PH-ATK-04", "x\"y"]);
    assert_eq!(without_literals(r#"a("use b;", '"', c)"#), r#"a("", '', c)"#);
    assert_eq!(without_comments("/// \"PH-X-1\"\nlet a = 1; // \"R-001\""), "let a = 1;");
}
