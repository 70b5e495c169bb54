//! Circles of imports: files that can only be understood together, since each uses the others, directly or around corners.

use crate::{
    absent::BELOW,
    sources::{Source, sources, without_literals},
};
use pathfinding::directed::strongly_connected_components::strongly_connected_components;
use std::collections::{BTreeMap, BTreeSet};

/// The most files in one circle, by where all of them stand. It only ever goes down.
const LARGEST: &[(&str, usize)] =
    &[("rules/fivey/", 0), ("rules/polyhedral/", 2), ("rules/rulezero/", 0), ("client/", 4), ("", 3)];

/// The path of a module: `rules`, `fivey`, `attack`.
type Module = Vec<String>;

/// Which file holds each module, by its path.
struct Modules<'a>(BTreeMap<Module, &'a str>);

impl<'a> Modules<'a> {
    fn of(sources: &'a [Source]) -> Self {
        let held = sources.iter().filter(|source| !source.code.is_empty());
        Self(held.map(|source| (module(&source.path), &*source.path)).collect())
    }

    /// The file that a path from the root leads to, the deepest that is one.
    fn file(&self, path: &[String]) -> Option<&'a str> {
        (1..=path.len()).rev().find_map(|parts| self.0.get(&path[..parts]).copied())
    }

    /// A path in the code of a module from the root; none of what is not of this crate.
    fn full(&self, path: &[String], here: &[String]) -> Option<Module> {
        let beyond =
            |above: &[String], rest: &[String]| above.iter().chain(rest).cloned().collect::<Module>();
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(beyond(&here[..root_of(here)], rest)),
            "self" => Some(beyond(here, rest)),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                Some(beyond(&here[..here.len().saturating_sub(ups)], &path[ups..]))
            }
            // A name alone is a module's own child or a crate's.
            _ => {
                let child = self.0.contains_key(&beyond(here, std::slice::from_ref(first)));
                child.then(|| beyond(here, path))
            }
        }
    }

    /// The files that a source uses besides itself.
    fn used(&self, source: &Source) -> BTreeSet<&'a str> {
        let here = module(&source.path);
        let (imports, between) = paths(&source.code);
        let imported: BTreeMap<String, Module> = imports
            .into_iter()
            .filter_map(|import| Some((import.name, self.full(&import.path, &here)?)))
            .collect();
        // What a path in between begins with may have been brought in.
        let between = between.iter().filter_map(|path| match imported.get(path.first()?) {
            Some(module) => Some(module.iter().chain(&path[1..]).cloned().collect()),
            None => self.full(path, &here),
        });
        let all = imported.values().cloned().chain(between);
        all.filter_map(|path| self.file(&path)).filter(|file| *file != source.path).collect()
    }
}

/// What an import brings in: by what name, and from where.
#[derive(Debug, PartialEq)]
struct Import {
    name: String,
    path: Module,
}

/// The module that a file holds, by its path from `src`: its crate's folders first.
fn module(path: &str) -> Module {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod").trim_end_matches("/lib");
    let root = ["lib", "main"].contains(&path);
    if root { Module::new() } else { path.split('/').map(String::from).collect() }
}

/// How many parts of a module's path are its crate's folder; none in the game itself.
fn root_of(module: &[String]) -> usize {
    match module.first().map(String::as_str) {
        Some("rules") => module.len().min(2),
        Some(layer) if layer == "paint" || BELOW.contains(&layer) => 1,
        _ => 0,
    }
}

/// The paths that some code names: in its imports, groups taken apart, and in between.
fn paths(code: &str) -> (Vec<Import>, Vec<Module>) {
    let code = without_literals(code);
    let (mut imports, mut between) = (Vec::new(), Vec::new());
    let mut rest = &*code;
    while let Some(at) = rest.find("use ") {
        let begins = rest[..at].chars().next_back().is_none_or(char::is_whitespace);
        let (before, import) = rest.split_at(at);
        in_between(before, &mut between);
        let end = import.find(';').filter(|_| begins).unwrap_or("use ".len());
        if begins {
            take_apart(&import["use ".len()..end], &[], &mut imports);
        }
        rest = &import[end..];
    }
    in_between(rest, &mut between);
    (imports, between)
}

/// What an import brings in, with what stands before its group.
fn take_apart(import: &str, before: &[String], found: &mut Vec<Import>) {
    let parts = |text: &str| -> Module {
        let names = text.split("::").map(str::trim).filter(|part| !part.is_empty());
        before.iter().cloned().chain(names.map(String::from)).collect()
    };
    let Some((head, group)) = import.split_once('{') else {
        let (path, name) =
            import.split_once(" as ").map_or((import, None), |(path, name)| (path, Some(name)));
        let mut path = parts(path);
        if path.len() > 1 {
            path.pop_if(|last| last == "self");
        }
        let Some(last) = path.last() else { return };
        let name = name.map_or_else(|| last.clone(), |name| name.trim().to_string());
        return found.push(Import { name, path });
    };
    let head = parts(head);
    let group = group.trim_end().trim_end_matches('}');
    let (mut depth, mut start) = (0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                take_apart(&group[start..at], &head, found);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !group[start..].trim().is_empty() {
        take_apart(&group[start..], &head, found);
    }
}

/// Paths of more than one part outside of imports. Where something may be seen, as in `pub(in crate::a)`, is no use of it.
fn in_between(code: &str, found: &mut Vec<Module>) {
    let words = code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_path = |at: &usize| words[*at].contains("::") && !words[..*at].ends_with(&["pub", "in"]);
    let paths = (0..words.len()).filter(is_path).map(|at| words[at].split("::"));
    found.extend(paths.map(|parts| parts.filter(|part| !part.is_empty()).map(String::from).collect()));
}

/// The circles of imports, each with its files, the largest first.
fn circles(sources: &[Source]) -> Vec<Vec<&str>> {
    let modules = Modules::of(sources);
    let edges: BTreeMap<&str, BTreeSet<&str>> =
        sources.iter().map(|source| (&*source.path, modules.used(source))).collect();
    let files: Vec<&str> = edges.keys().copied().collect();
    let mut circles = strongly_connected_components(&files, |file| edges[file].iter().copied());
    circles.retain(|circle| circle.len() > 1);
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles.iter_mut().for_each(|circle| circle.sort());
    circles
}

/// The most files that a circle may have.
fn most(circle: &[&str]) -> usize {
    let all = |place: &str| circle.iter().all(|file| file.starts_with(place));
    LARGEST.iter().find(|(place, _)| all(place)).map_or(0, |(_, most)| *most)
}

#[test]
fn no_circle_of_imports_grows() {
    let sources = sources();
    for circle in circles(&sources) {
        let (size, most) = (circle.len(), most(&circle));
        assert!(size <= most, "{size} files in one circle, {most} at most:\n  {}", circle.join("\n  "));
    }
}

/// A source file by its path and its code.
fn file(path: &str, code: &str) -> Source {
    Source { path: path.into(), layer: "a".into(), code: code.into() }
}

#[test]
fn a_circle_goes_around_corners_through_groups_and_paths_in_between() {
    let sources = [
        file("a/mod.rs", "pub mod one;\npub mod two;\npub mod three;"),
        file("a/one.rs", "use super::{\n    three::Third,\n    two::{self, Second as Other},\n};"),
        file("a/two.rs", "fn f() {\n    super::three::g();\n}"),
        file("a/three.rs", "use crate::a::one::First;\nfn reuse () {}"),
        file("b.rs", "use crate::a::{one, three};\nuse std::fmt;"),
    ];
    assert_eq!(circles(&sources), [["a/one.rs", "a/three.rs", "a/two.rs"]]);
}

#[test]
fn a_circle_goes_through_a_path_that_begins_with_a_child_or_with_what_was_brought_in() {
    let child = [
        file("a/mod.rs", "mod one;\nfn f() {\n    one::g();\n}"),
        file("a/one.rs", "fn g() {\n    super::f();\n}"),
    ];
    assert_eq!(circles(&child), [["a/mod.rs", "a/one.rs"]]);

    let brought_in = |import: &str| {
        [
            file("a/mod.rs", "pub mod one;"),
            file("a/one.rs", "fn f() {\n    crate::b::g();\n}"),
            file("b.rs", &format!("{import}\nfn g() {{\n    a::one::f();\n}}")),
        ]
    };
    assert_eq!(circles(&brought_in("use crate::a;")), [["a/one.rs", "b.rs"]]);
    assert_eq!(circles(&brought_in("use crate::a::{self};")), [["a/one.rs", "b.rs"]]);
    assert!(circles(&brought_in("use crate::other as a;")).is_empty(), "another module of that name");
    assert!(circles(&brought_in("")).is_empty(), "a crate of that name");
}

#[test]
fn where_something_may_be_seen_is_no_import() {
    let seen = "pub(in crate::a) fn f() {\n    for one in crate::c::all() {}\n}";
    let sources = [
        file("a/mod.rs", "mod one;\nfn g() {\n    one::f();\n}"),
        file("a/one.rs", seen),
        file("c.rs", "use crate::a::g;"),
    ];
    assert_eq!(circles(&sources), [["a/mod.rs", "a/one.rs", "c.rs"]]);
    assert!(circles(&sources[..2]).is_empty());
}

#[test]
fn what_a_text_says_is_no_import() {
    let sources = [
        file("a.rs", "fn f() {\n    say(\"you use \");\n    crate::b::g();\n}"),
        file("b.rs", "use crate::a::f;\nconst WORDS: &str = \"you may use crate::c::d;\";"),
        file("c.rs", "use crate::b::g;"),
    ];
    assert_eq!(circles(&sources), [["a.rs", "b.rs"]]);
}
