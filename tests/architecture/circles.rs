//! Circles of imports: files that can only be understood together, since each uses the others, directly or around corners.

use crate::sources::{Source, sources};
use pathfinding::directed::strongly_connected_components::strongly_connected_components;
use std::collections::{BTreeMap, BTreeSet};

/// The most files in one circle, by where all of them stand. It only ever goes down.
const LARGEST: &[(&str, usize)] = &[("rules/fivey/", 2), ("", 37)];

/// The path of a module: `rules`, `fivey`, `attack`.
type Module = Vec<String>;

/// Which file holds each module, by its path.
struct Modules<'a>(BTreeMap<Module, &'a str>);

impl<'a> Modules<'a> {
    fn of(sources: &'a [Source]) -> Self {
        let held = sources.iter().filter(|source| !source.code.is_empty());
        Self(held.map(|source| (module(&source.path), &*source.path)).collect())
    }

    /// The file that a path in the code of a module leads to, the deepest that is one.
    fn file(&self, path: &[String], here: &[String]) -> Option<&'a str> {
        let ups = path.iter().take_while(|part| *part == "super").count();
        let full: Module = match path.first().map(String::as_str) {
            Some("crate") => path[1..].to_vec(),
            Some("self") => here.iter().chain(&path[1..]).cloned().collect(),
            Some("super") => {
                here[..here.len().saturating_sub(ups)].iter().chain(&path[ups..]).cloned().collect()
            }
            _ => here.iter().chain(path).cloned().collect(),
        };
        let told = matches!(path.first().map(String::as_str), Some("crate" | "self" | "super"));
        // A name alone is a module's own child or a crate's.
        let least = if told { 1 } else { here.len() + 1 };
        (least..=full.len()).rev().find_map(|parts| self.0.get(&full[..parts]).copied())
    }
}

/// The module that a file holds.
fn module(path: &str) -> Module {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    let root = ["engine", "lib", "main"].contains(&path);
    if root { Module::new() } else { path.split('/').map(String::from).collect() }
}

/// The paths that some code names: in its imports, groups taken apart, and in between.
fn paths(code: &str) -> Vec<Module> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("use ") {
        let begins = rest[..at].chars().next_back().is_none_or(|c| c.is_whitespace());
        let (before, import) = rest.split_at(at);
        in_between(before, &mut found);
        let end = import.find(';').filter(|_| begins).unwrap_or("use ".len());
        if begins {
            take_apart(&import["use ".len()..end], &[], &mut found);
        }
        rest = &import[end..];
    }
    in_between(rest, &mut found);
    found
}

/// What an import brings in, with what stands before its group.
fn take_apart(import: &str, before: &[String], found: &mut Vec<Module>) {
    let parts = |text: &str| -> Module {
        let names = text.split("::").map(|part| part.split(" as ").next().unwrap_or(part).trim());
        before.iter().cloned().chain(names.filter(|part| !part.is_empty()).map(String::from)).collect()
    };
    let Some((head, group)) = import.split_once('{') else { return found.push(parts(import)) };
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

/// Paths that begin with `crate`, `super` or `self` outside of imports.
fn in_between(code: &str, found: &mut Vec<Module>) {
    let words = code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let starts = ["crate::", "super::", "self::"];
    let told = words.filter(|word| starts.iter().any(|start| word.starts_with(start)));
    found.extend(
        told.map(|word| word.split("::").filter(|part| !part.is_empty()).map(String::from).collect()),
    );
}

/// The circles of imports, each with its files, the largest first.
fn circles(sources: &[Source]) -> Vec<Vec<&str>> {
    let modules = Modules::of(sources);
    let uses = |source: &Source| -> BTreeSet<&str> {
        let here = module(&source.path);
        let files = paths(&source.code).into_iter().filter_map(|path| modules.file(&path, &here));
        files.filter(|file| *file != source.path).collect()
    };
    let edges: BTreeMap<&str, BTreeSet<&str>> =
        sources.iter().map(|source| (&*source.path, uses(source))).collect();
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

#[test]
fn a_circle_goes_around_corners_through_groups_and_paths_in_between() {
    let file = |path: &str, code: &str| Source {
        path: path.into(),
        layer: "a".into(),
        code: code.into(),
        tests: String::new(),
    };
    let sources = [
        file("a/mod.rs", "pub mod one;\npub mod two;\npub mod three;"),
        file("a/one.rs", "use super::{\n    three::Third,\n    two::{self, Second as Other},\n};"),
        file("a/two.rs", "fn f() {\n    super::three::g();\n}"),
        file("a/three.rs", "use crate::a::one::First;\nfn reuse () {}"),
        file("b.rs", "use crate::a::{one, three};\nuse std::fmt;"),
    ];
    assert_eq!(circles(&sources), [["a/one.rs", "a/three.rs", "a/two.rs"]]);
}
