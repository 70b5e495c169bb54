//! What the tests make of a catalog's list, as far as their names tell. Whether their battles bear the names out, the law of
//! `tests/rules/witness` says.

use crate::ids::Test;
use ids::Ids;
use std::collections::{BTreeMap, BTreeSet};

#[path = "../../shared/ids.rs"]
mod ids;

#[path = "../../shared/scope.rs"]
mod shared;

pub use shared::{Heading, Scope, folder};

impl Heading {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 6] =
        [Self::Cited, Self::Seen, Self::Data, Self::Between, Self::OutOfScope, Self::NotYet];

    /// Whether it takes a test with the id in its name.
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::OutOfScope | Self::NotYet)
    }
}

impl Scope {
    /// The tests that carry each id in their names, those first whose battles are listened to. Who has none is not in it.
    pub fn named<'a>(&self, tests: &'a [Test]) -> BTreeMap<String, Vec<&'a Test>> {
        let ids = Ids::new(self.ids());
        let mut named: BTreeMap<String, Vec<&Test>> = BTreeMap::new();
        let reached = |test: &&Test| !self.unreached.iter().any(|place| test.file.starts_with(place));
        let (heard, other): (Vec<&Test>, Vec<&Test>) =
            tests.iter().filter(reached).partition(|test| test.is_heard());
        for test in heard.into_iter().chain(other) {
            for id in ids.within(&test.name) {
                named.entry(id).or_default().push(test);
            }
        }
        named
    }

    /// Ids without a test that carries them in its name, where their lists want one, and those with one that want none.
    pub fn gaps(&self, tests: &[Test]) -> Vec<String> {
        let named = self.named(tests);
        let mut gaps = Vec::new();
        for id in self.ids() {
            let heading = self.heading(id).0;
            let title = heading.title();
            match named.get(id) {
                None if heading.is_proven() && !self.open => {
                    gaps.push(format!("{id} ({title}): no test carries it in its name"));
                }
                Some(found) if !heading.is_proven() => {
                    gaps.push(format!("{id} is {title}, and there is {}", found[0].name));
                }
                Some(found) if heading.is_played() && !found[0].is_heard() && !self.open => {
                    gaps.push(format!("{id} ({title}): {} plays no battle of tests/rules", found[0].name));
                }
                _ => {}
            }
        }
        gaps
    }

    /// What is wrong with the list itself.
    pub fn faults(&self) -> Vec<String> {
        let known: BTreeSet<&String> = self.ids().collect();
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for (_, reason) in self.reasons() {
            if reason.why.trim().is_empty() || reason.ids.is_empty() {
                faults.push(format!("an empty entry: {:?} {:?}", reason.why, reason.ids));
            }
            for id in &reason.ids {
                if !known.contains(id) {
                    faults.push(format!("{id} is in no section"));
                }
                if !seen.insert(id) {
                    faults.push(format!("{id} is explained twice"));
                }
            }
        }
        faults
    }
}

#[test]
fn coverage_gaps_are_ids_without_a_test_where_one_is_wanted_and_with_one_where_none_is() {
    let scope: Scope = ron::from_str(
        r#"(
            sections: [(title: "All", ids: ["X-1", "X-2", "X-3", "X-4", "X-5", "X-6"])],
            seen: [(why: "So many feet.", ids: ["X-3"])],
            between: [(why: "Shopping.", ids: ["X-6", "X-2"])],
            not_yet: [(why: "Later.", ids: ["X-2", "X-4"])],
            unreached: ["tests/rules/later/"],
        )"#,
    )
    .expect("a list");
    let tests = [
        ("x_2_holds", "tests/rules/x.rs"),
        ("x_3_holds_and_x_6", "src/x.rs"),
        ("x_4_holds", "tests/rules/x.rs"),
        ("x_5_holds", "tests/rules/later/x.rs"),
    ];
    let tests = tests.map(|(name, file)| Test::new(name, file));
    let gaps = [
        "X-1 (met in battle): no test carries it in its name",
        "X-3 (seen in battle, uncited): x_3_holds_and_x_6 plays no battle of tests/rules",
        "X-4 is not yet, and there is x_4_holds",
        "X-5 (met in battle): no test carries it in its name",
    ];
    assert_eq!(scope.gaps(&tests), gaps);
    assert_eq!(scope.faults(), ["X-2 is explained twice"]);
}
