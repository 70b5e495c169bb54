//! What is absent, held by reading the source files: layers, the window, chance, rule systems by name, rules without a
//! test or a text.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Each layer and those it may use; the order of `lib.rs`.
const LAYERS: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("grid", &[]),
    ("data", &[]),
    ("battle", &["dice", "grid", "data"]),
    ("rules", &["dice", "grid", "data", "battle"]),
    ("level", &["dice", "grid", "data", "battle"]),
    ("ai", &["dice", "grid", "battle"]),
    ("session", &["dice", "grid", "data", "battle", "level", "ai"]),
    ("lab", &["dice", "grid", "data", "battle", "level", "ai"]),
];

/// Layers that list or pick the rule systems: they may say `rules::systems`, and no more of them.
const KNOW_THE_LIST: &[&str] = &["cli", "client", "session", "lab", "level"];

/// Crates of the window.
const WINDOW: &[&str] = &[
    "bevy::",
    "bevy_egui",
    "bevy_asset_loader",
    "egui::",
    "leafwing",
    "winit",
    "bevy_render",
    "bevy_sprite",
];

/// A source file, its comments taken out.
struct Source {
    /// Its path below `src`, with forward slashes.
    path: String,
    /// The layer: the folder or file below `src`.
    layer: String,
    /// What ships.
    code: String,
    /// What only tests see.
    tests: String,
}

fn root() -> PathBuf {
    // Asked for when it runs, so that the same test can be pointed at another checkout.
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
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

fn sources() -> Vec<Source> {
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
fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut chars = code.chars().peekable();
    while let Some(c) = chars.next() {
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
                found.push(text);
            }
            _ => {}
        }
    }
    found
}

/// The modules of this crate that some code uses: what follows `crate::`, groups included.
fn uses(code: &str) -> BTreeSet<String> {
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
fn none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn a_layer_uses_only_those_above_it() {
    let mut found = Vec::new();
    for source in sources() {
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| *layer == source.layer) else { continue };
        for used in uses(&source.code) {
            let list = used == "rules" && KNOW_THE_LIST.contains(&&*source.layer);
            let own = used == source.layer;
            let is_layer =
                LAYERS.iter().any(|(layer, _)| *layer == used) || used == "client" || used == "cli";
            if is_layer && !own && !list && !allowed.contains(&&*used) {
                found.push(format!("{} uses {used}", source.path));
            }
        }
    }
    none("uses that go the wrong way", &found);
}

#[test]
fn nothing_but_the_client_knows_that_there_is_a_window() {
    let mut found = Vec::new();
    for source in sources() {
        if !LAYERS.iter().any(|(layer, _)| *layer == source.layer) {
            continue;
        }
        let text = format!("{}\n{}", source.code, source.tests);
        found.extend(
            WINDOW
                .iter()
                .filter(|name| text.contains(**name))
                .map(|name| format!("{} says {name}", source.path)),
        );
    }
    none("the window in the rules", &found);
}

#[test]
fn only_the_rules_name_a_rule_system() {
    let systems = system_folders();
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| source.layer != "rules") {
        for system in &systems {
            let text = source.code.to_lowercase();
            for line in text.lines().filter(|line| line.contains(&**system)) {
                found.push(format!("{}: {}", source.path, line.trim()));
            }
        }
        for literal in literals(&source.code).iter().filter(|literal| is_rule_id(literal)) {
            found.push(format!("{} cites {literal}", source.path));
        }
    }
    none("rule systems named outside `rules/`", &found);
}

#[test]
fn only_their_list_names_the_rule_systems_within_the_rules() {
    let systems = system_folders();
    let mut found = Vec::new();
    for source in sources() {
        for system in &systems {
            let own = format!("rules/{system}/");
            if source.layer == "rules" && source.path != "rules/mod.rs" && !source.path.starts_with(&own) {
                let text = source.code.to_lowercase();
                if text.contains(&**system) {
                    found.push(format!("{} names {system}", source.path));
                }
            }
        }
    }
    none("rule systems that know each other", &found);
}

#[test]
fn chance_has_one_door() {
    let doors =
        ["rand::rng", "thread_rng", "rand::random", "from_os_rng", "from_entropy", "use rand", "rand::{"];
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| source.path != "dice/source.rs") {
        found.extend(
            doors
                .iter()
                .filter(|door| source.code.contains(**door))
                .map(|door| format!("{}: {door}", source.path)),
        );
    }
    none("chance outside `dice`", &found);
}

#[test]
fn no_rule_and_no_computer_player_looks_at_the_clock() {
    let mut found = Vec::new();
    for source in sources() {
        let may = ["session", "client", "cli", "main", "lib"].contains(&&*source.layer);
        for clock in ["SystemTime", "Instant::", "std::time"] {
            if !may && source.code.contains(clock) {
                found.push(format!("{}: {clock}", source.path));
            }
        }
    }
    none("clocks", &found);
}

#[test]
fn no_hash_map_decides_anything_below_the_client() {
    let mut found = Vec::new();
    for source in sources() {
        let below = LAYERS.iter().any(|(layer, _)| *layer == source.layer);
        // The cache of sight lines is asked by key and never gone through.
        if below && source.path != "grid/sight_cache.rs" && source.code.contains("HashMap") {
            found.push(source.path);
        }
    }
    none("hash maps", &found);
}

#[test]
fn nothing_is_left_for_later() {
    let mut found = Vec::new();
    for source in sources() {
        for mark in ["todo!(", "unimplemented!(", "dbg!("] {
            if source.code.contains(mark) {
                found.push(format!("{}: {mark}", source.path));
            }
        }
    }
    none("stubs", &found);
}

#[test]
fn every_rule_id_in_the_code_is_quoted_in_the_rules_of_its_system() {
    let mut missing = Vec::new();
    for (system, cited) in cited_rules() {
        let path = root().join("assets/rules").join(&system).join("rules.ron");
        let text = fs::read_to_string(&path).expect("each rule system has its rules.ron");
        let quoted: BTreeSet<String> =
            literals(&text).into_iter().filter(|literal| is_rule_id(literal)).collect();
        for (id, place) in cited {
            if !quoted.contains(&id) {
                missing.push(format!("{id} ({place})"));
            }
        }
    }
    none("rules that the game cites and does not quote", &missing);
}

#[test]
fn every_rule_id_in_the_code_has_a_test_that_names_it() {
    let tests = all_tests();
    let mut missing = Vec::new();
    for (_, cited) in cited_rules() {
        for (id, place) in cited {
            if !names(&tests, &id) {
                missing.push(format!("{id} ({place})"));
            }
        }
    }
    none("rules without a test", &missing);
}

/// Folders below `rules`: one a rule system.
fn system_folders() -> Vec<String> {
    let entries = fs::read_dir(root().join("src/rules")).expect("the rules");
    let folders = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir());
    let mut names: Vec<String> =
        folders.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect();
    names.sort();
    assert!(!names.is_empty());
    names
}

/// The rule ids in the literals of each rule system's code, each with a file that cites it.
fn cited_rules() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut cited: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for source in sources().iter().filter(|source| source.layer == "rules") {
        let Some(system) = source.path.strip_prefix("rules/").and_then(|rest| rest.split_once('/')) else {
            continue;
        };
        for literal in literals(&source.code).into_iter().filter(|literal| is_rule_id(literal)) {
            cited
                .entry(system.0.to_string())
                .or_default()
                .entry(literal)
                .or_insert_with(|| source.path.clone());
        }
    }
    assert!(cited.values().all(|cited| cited.len() > 30), "the ids are found");
    cited
}

/// Whether a text is an id such as `PH-ATK-04` or `R-041`: capitals and digits in at least two groups, a digit in one.
fn is_rule_id(text: &str) -> bool {
    let groups: Vec<&str> = text.split('-').collect();
    let plain = |group: &&str| {
        !group.is_empty() && group.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
    };
    groups.len() >= 2
        && groups.iter().all(plain)
        && groups[0].chars().all(|c| c.is_ascii_uppercase())
        && (groups.len() > 2 || groups[1].chars().all(|c| c.is_ascii_digit()))
}

/// Everything that tests say, in small letters with `_` for `-`, so that names of tests count.
fn all_tests() -> String {
    let mut files = Vec::new();
    rust_files(&root().join("tests"), &mut files);
    let own = Path::new("architecture.rs");
    let mut all: Vec<String> = files
        .iter()
        .filter(|path| !path.ends_with(own))
        .map(|path| fs::read_to_string(path).expect("UTF-8"))
        .collect();
    all.extend(sources().into_iter().map(|source| source.tests));
    all.join("\n").to_lowercase().replace('-', "_")
}

/// Whether the tests name a rule, not only a longer id that begins like it.
fn names(tests: &str, id: &str) -> bool {
    let id = id.to_lowercase().replace('-', "_");
    tests.match_indices(&id).any(|(at, _)| {
        let before = tests[..at].chars().next_back();
        let after = tests[at + id.len()..].chars().next();
        let inside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        !inside(before) && !inside(after)
    })
}

#[test]
fn the_reader_of_sources_reads() {
    let code = "use crate::{\n    battle::{fact::Fact, goals},\n    dice::Dice,\n};\nuse crate::grid::Feet;";
    assert_eq!(uses(code), ["battle", "dice", "grid"].map(String::from).into());
    assert_eq!(literals(r#"a("PH-ATK-04", '"', "x\"y")"#), ["PH-ATK-04", "x\"y"]);
    for id in ["PH-ATK-04", "R-041", "PH-FTR-STYLE-MARK", "PH-COND-00"] {
        assert!(is_rule_id(id), "{id}");
    }
    for text in ["", "R", "two-handed", "FNV-A", "-1D", "PH-", "1-2"] {
        assert!(!is_rule_id(text), "{text}");
    }
    assert!(names("fn ph_atk_04_it_hits", "PH-ATK-04") && !names("ph_atk_041", "PH-ATK-04"));
    assert_eq!(without_comments("/// \"PH-X-1\"\nlet a = 1; // \"R-001\""), "let a = 1;");
}
