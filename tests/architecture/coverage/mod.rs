//! What is played of each rule catalog: every id stands in the name of a test, or has a reason why it does not. That the battles
//! of those tests cite it, the law of `tests/rules/witness` holds.
//!
//! `docs/coverage/<system>.ron` lists the ids and the reasons, `docs/coverage/<system>.md` is made from it and the tests:
//! `UPDATE=1 cargo test --no-default-features --test architecture coverage`.

mod page;
mod scope;

pub use scope::{Heading, Scope, folder};

use crate::{ids::tests, sources::none};
use fivefoot::rules::systems;
use std::{collections::BTreeSet, fs};

#[test]
fn coverage_every_rule_has_a_test_or_a_reason() {
    let tests = tests();
    let mut wrong = Vec::new();
    for system in systems() {
        wrong.extend(Scope::read(system.id()).gaps(&tests));
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
    let mut old = Vec::new();
    for &system in systems() {
        let path = folder().join(format!("{}.md", system.id()));
        let scope = Scope::read(system.id());
        let page = page::page(system, &scope, &tests);
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &page).expect("the page can be written");
        } else if !scope.open && fs::read_to_string(&path).unwrap_or_default() != page {
            old.push(format!("docs/coverage/{}.md", system.id()));
        }
    }
    none("pages to make anew with UPDATE=1", &old);
}
