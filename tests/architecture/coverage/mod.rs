//! What is played of each rule catalog: every id is cited in a battle of a test that carries it in its name, or has a reason why
//! not. What the battles cite stands in `docs/coverage/<system>.cited.txt`; that they do,
//! `harness::witness` checks.
//!
//! `docs/coverage/<system>.ron` lists the ids and the reasons, `docs/coverage/<system>.md` is made from it, from what is cited and
//! from the names of the tests: `UPDATE=1 cargo test --no-default-features --test architecture coverage`.

mod page;
mod scope;

pub use scope::Scope;
use scope::{Proofs, folder};

use crate::{
    ids::{Test, tests},
    sources::none,
};
use fivefoot::rules::systems;
use harness::cited::{self, Cited};
use std::{collections::BTreeSet, fs};

/// How many ids of each system are played and cited by nothing. A number may only fall.
const UNCITED: [(&str, usize); 3] = [("polyhedral", 79), ("fivey", 36), ("rulezero", 0)];

/// What the tests of every rule system cite.
fn cited() -> Cited {
    systems().iter().flat_map(|system| cited::kept(system.id())).collect()
}

#[test]
fn coverage_no_more_is_played_without_being_cited_than_before() {
    let now: Vec<_> =
        systems().iter().map(|system| (system.id(), Scope::read(system.id()).uncited())).collect();
    assert_eq!(now, UNCITED, "cite it, do not list it; and lower the number where fewer are left");
}

#[test]
fn coverage_whatever_is_cited_is_cited_in_a_test_that_is_there() {
    let paths: BTreeSet<String> = tests().iter().filter_map(Test::path).collect();
    let gone: Vec<String> = cited().into_keys().filter(|path| !paths.contains(path)).collect();
    none("tests of docs/coverage/<system>.cited.txt that are not there", &gone);
}

#[test]
fn coverage_every_rule_is_cited_in_a_test_that_names_it_or_has_a_reason() {
    let tests = tests();
    let cited = cited();
    let mut wrong = Vec::new();
    for system in systems() {
        wrong.extend(Scope::read(system.id()).gaps(&tests, &cited));
    }
    none("rules that are not met as their lists have it", &wrong);
}

#[test]
fn coverage_every_list_is_sound_whether_its_system_is_played_or_not() {
    let mut names: Vec<String> = fs::read_dir(folder())
        .expect("there are lists")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter_map(|name| Some(name.strip_suffix(".ron")?.to_owned()))
        .collect();
    names.sort();
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for name in &names {
        let scope = Scope::read(name);
        wrong.extend(scope.faults());
        wrong.extend(
            scope.ids().filter(|id| !seen.insert((*id).clone())).map(|id| format!("{id} stands twice")),
        );
    }
    none("lists that contradict themselves", &wrong);
    let lacking: Vec<_> =
        systems().iter().map(|system| system.id().to_owned()).filter(|id| !names.contains(id)).collect();
    none("rule systems without a list", &lacking);
}

#[test]
fn coverage_pages_are_as_the_tests_are() {
    let tests = tests();
    let cited = cited();
    let mut old = Vec::new();
    for &system in systems() {
        let path = folder().join(format!("{}.md", system.id()));
        let scope = Scope::read(system.id());
        let page = page::page(system, &scope, &tests, &cited);
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &page).expect("the page can be written");
        } else if !scope.open && fs::read_to_string(&path).unwrap_or_default() != page {
            old.push(format!("docs/coverage/{}.md", system.id()));
        }
    }
    none("pages to make anew with UPDATE=1", &old);
}
