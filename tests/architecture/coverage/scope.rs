//! The list of a catalog's ids, and the reasons of those without a test.

use super::folder;
use crate::ids::{Ids, Test};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// A file `docs/coverage/<system>.ron`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scope {
    /// The catalog is still being worked through: what has neither a test nor a reason passes, and nobody compares the page.
    #[serde(default)]
    pub open: bool,
    /// Where tests stand of what no player can reach yet: they prove nothing.
    #[serde(default)]
    unreached: Vec<String>,
    /// The catalog's sections and their ids, in its order.
    pub sections: Vec<Section>,
    /// Proven by tests that do not spell the id.
    #[serde(default)]
    proven: Vec<Proven>,
    /// What no battle meets.
    #[serde(default)]
    out_of_scope: Vec<Reason>,
    /// What a battle could meet and the game does not play yet.
    #[serde(default)]
    not_yet: Vec<Reason>,
}

/// A part of a catalog.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its ids.
    pub ids: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Proven {
    by: String,
    ids: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reason {
    why: String,
    ids: Vec<String>,
}

impl Scope {
    /// The list of a rule system.
    pub fn read(system: &str) -> Self {
        let path = folder().join(format!("{system}.ron"));
        let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        ron::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    }

    /// Every id, in the catalog's order.
    pub fn ids(&self) -> impl Iterator<Item = &String> {
        self.sections.iter().flat_map(|section| &section.ids)
    }

    /// Whether the catalog has it.
    pub fn has(&self, id: &str) -> bool {
        self.ids().any(|known| known == id)
    }

    /// What proves each id, the tests that carry it in their names first. Who has no test is not in it.
    pub fn proofs<'a>(&self, tests: &'a [Test]) -> BTreeMap<String, Vec<&'a Test>> {
        let ids = Ids::new(self.ids());
        let mut proofs: BTreeMap<String, Vec<&Test>> = BTreeMap::new();
        let reached = |test: &&Test| !self.unreached.iter().any(|place| test.file.starts_with(place));
        for saying in [Test::named, Test::claims] {
            for test in tests.iter().filter(reached) {
                for id in saying(test, &ids) {
                    let found = proofs.entry(id).or_default();
                    if !found.iter().any(|known| std::ptr::eq(*known, test)) {
                        found.push(test);
                    }
                }
            }
        }
        for proven in &self.proven {
            let found: Vec<&Test> = tests.iter().filter(|test| test.name == proven.by).collect();
            for id in proven.ids.iter().filter(|_| !found.is_empty()) {
                proofs.entry(id.clone()).or_default().extend(&found);
            }
        }
        proofs
    }

    /// Why an id has no test: the kind of reason, and the reason.
    pub fn reason(&self, id: &str) -> Option<(&'static str, &str)> {
        self.reasons()
            .find(|(_, reason)| reason.ids.iter().any(|known| known == id))
            .map(|(kind, reason)| (kind, &*reason.why))
    }

    fn reasons(&self) -> impl Iterator<Item = (&'static str, &Reason)> {
        let out = self.out_of_scope.iter().map(|reason| ("out of scope", reason));
        out.chain(self.not_yet.iter().map(|reason| ("not yet", reason)))
    }

    /// Ids with neither a test nor a reason, with both, and proofs by tests that are not there or spell the id themselves.
    pub fn gaps(&self, tests: &[Test]) -> Vec<String> {
        let proofs = self.proofs(tests);
        let mut gaps = Vec::new();
        for id in self.ids() {
            match (proofs.get(id), self.reason(id)) {
                (None, None) if !self.open => gaps.push(format!("{id} has neither")),
                (Some(found), Some((kind, _))) => {
                    gaps.push(format!("{id} is {kind}, and there is {}", found[0].name));
                }
                _ => {}
            }
        }
        let ids = Ids::new(self.ids());
        for proven in &self.proven {
            if !tests.iter().any(|test| test.name == proven.by) {
                gaps.push(format!("there is no test {}", proven.by));
            }
            let spelt: BTreeSet<String> = tests.iter().flat_map(|test| test.claims(&ids)).collect();
            let needless = proven.ids.iter().filter(|id| spelt.contains(*id));
            gaps.extend(needless.map(|id| format!("{id} is spelt by a test and need not stand in `proven`")));
        }
        gaps
    }

    /// What is wrong with the list itself.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        let reasons = self.reasons().map(|(_, reason)| (&reason.why, &reason.ids));
        for (what, ids) in reasons.chain(self.proven.iter().map(|proven| (&proven.by, &proven.ids))) {
            if what.trim().is_empty() || ids.is_empty() {
                faults.push(format!("an empty entry: {what:?} {ids:?}"));
            }
            for id in ids {
                if !self.has(id) {
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
fn coverage_gaps_are_ids_with_neither_test_nor_reason_or_with_both() {
    let scope: Scope = ron::from_str(
        r#"(
            sections: [(title: "All", ids: ["X-1", "X-2", "X-3", "X-4", "X-5"])],
            proven: [(by: "x_2_holds", ids: ["X-1", "X-2"]), (by: "gone", ids: ["X-3"])],
            not_yet: [(why: "Later.", ids: ["X-2", "X-4"])],
            unreached: ["tests/rules/later/"],
        )"#,
    )
    .expect("a list");
    let test = Test::new("x_2_holds", "tests/rules/x.rs", "");
    let later = Test::new("x_5_holds", "tests/rules/later/x.rs", "");
    let gaps = [
        "X-2 is not yet, and there is x_2_holds",
        "X-3 has neither",
        "X-5 has neither",
        "X-2 is spelt by a test and need not stand in `proven`",
        "there is no test gone",
    ];
    assert_eq!(scope.gaps(&[test, later]), gaps);
    assert_eq!(scope.faults(), ["X-2 is explained twice"]);
}
