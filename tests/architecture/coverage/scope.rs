//! A catalog's ids, and how each is met that no battle cites: `docs/coverage/<system>.ron`.

use crate::ids::Test;
use harness::cited::{self, Cited};
use harness::ids::Ids;
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

/// How a rule is met that no battle of a test cites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heading {
    /// It lies between battles or before them, and a test that carries its id goes through it.
    Between,
    /// A battle of a test that carries its id plays it, and nothing that a player reads there cites it yet.
    Uncited,
    /// No battle meets it.
    OutOfScope,
    /// A battle could meet it, and the game does not play it yet.
    NotYet,
}

/// A file `docs/coverage/<system>.ron`. An id that no list but `sections` has is to be cited.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scope {
    /// The catalog is still being worked through: what has neither a test nor a reason passes, and nobody compares the page.
    #[serde(default)]
    pub open: bool,
    /// The catalog's sections and their ids, in its order.
    pub sections: Vec<Section>,
    #[serde(default)]
    between: Vec<Reason>,
    #[serde(default)]
    uncited: Vec<Reason>,
    #[serde(default)]
    out_of_scope: Vec<Reason>,
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

/// Why ids are met otherwise than by being cited in a battle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Why.
    pub why: String,
    /// A test of each plays a battle; where nothing cites them though they are played, that goes without saying.
    #[serde(default)]
    pub in_battle: bool,
    /// The ids.
    pub ids: Vec<String>,
}

/// The tests that prove an id.
#[derive(Default)]
pub struct Proofs<'a> {
    /// Something cites it in play.
    pub told: Vec<&'a Test>,
    /// Only data cites it.
    pub data: Vec<&'a Test>,
}

impl Heading {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 4] = [Self::Between, Self::Uncited, Self::OutOfScope, Self::NotYet];

    /// What the page calls it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Between => "between battles",
            Self::Uncited => "played, not cited",
            Self::OutOfScope => "out of scope",
            Self::NotYet => "not yet",
        }
    }

    /// Whether it takes a test that carries the id in its name.
    pub const fn is_tested(self) -> bool {
        matches!(self, Self::Between | Self::Uncited)
    }
}

/// The folder of the lists and the pages.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/coverage")
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

    /// How an id is met otherwise than by being cited, and why.
    pub fn heading(&self, id: &str) -> Option<(Heading, &str)> {
        let mut reasons = self.reasons();
        let found = reasons.find(|(_, reason)| reason.ids.iter().any(|known| known == id));
        found.map(|(heading, reason)| (heading, &*reason.why))
    }

    /// Every reason of every list.
    pub fn reasons(&self) -> impl Iterator<Item = (Heading, &Reason)> {
        let lists = [&self.between, &self.uncited, &self.out_of_scope, &self.not_yet];
        let listed = Heading::ALL.into_iter().zip(lists);
        listed.flat_map(|(heading, list)| list.iter().map(move |reason| (heading, reason)))
    }

    /// The tests that carry each id in their names. Who has none is not in it.
    pub fn named<'a>(&self, tests: &'a [Test]) -> BTreeMap<String, Vec<&'a Test>> {
        let ids = Ids::new(self.ids().map(|id| &**id));
        let mut named: BTreeMap<String, Vec<&Test>> = BTreeMap::new();
        for test in tests {
            for id in ids.within(&test.name) {
                named.entry(id).or_default().push(test);
            }
        }
        named
    }

    /// The tests whose battles cite each id that they carry in their names.
    pub fn proofs<'a>(&self, tests: &'a [Test], cited: &Cited) -> BTreeMap<String, Proofs<'a>> {
        let mut proofs: BTreeMap<String, Proofs> = BTreeMap::new();
        for (id, named) in self.named(tests) {
            for test in named {
                let Some(cites) = test.path().and_then(|path| cited.get(&path)) else { continue };
                if cites.told.contains(&id) {
                    proofs.entry(id.clone()).or_default().told.push(test);
                } else if cites.data.contains(&id) {
                    proofs.entry(id.clone()).or_default().data.push(test);
                }
            }
        }
        proofs
    }

    /// Whether a battle of a test has to play an id that none cites.
    fn wants_battle(&self, id: &str) -> bool {
        let mut reasons = self.reasons().filter(|(_, reason)| reason.ids.iter().any(|known| known == id));
        reasons.any(|(heading, reason)| heading == Heading::Uncited || reason.in_battle)
    }

    /// Ids that are met otherwise than their list says, or of which nothing says how they are met.
    pub fn gaps(&self, tests: &[Test], cited: &Cited) -> Vec<String> {
        let (named, proofs) = (self.named(tests), self.proofs(tests, cited));
        let played = |test: &&Test| test.path().is_some_and(|path| cited.contains_key(&path));
        let mut gaps = Vec::new();
        for id in self.ids() {
            let first = named.get(id).map(|tests| &tests[0].name);
            match (proofs.get(id), self.heading(id), first) {
                (Some(proofs), Some((heading, _)), _) => {
                    gaps.push(format!("{id} is {}, and {} cites it", heading.title(), proofs.first().name));
                }
                (None, None, first) if !self.open => {
                    let tests = first.map_or("no test carries it", |first| first);
                    gaps.push(format!("{id}: no battle of a test with it in its name cites it ({tests})"));
                }
                (None, Some((heading, _)), None) if heading.is_tested() => {
                    gaps.push(format!("{id} ({}): no test carries it in its name", heading.title()));
                }
                (None, Some((heading, _)), Some(first))
                    if self.wants_battle(id) && !named[id].iter().copied().any(|test| played(&test)) =>
                {
                    gaps.push(format!(
                        "{id} ({}): no test with it in its name plays a battle ({first})",
                        heading.title()
                    ));
                }
                (None, Some((heading, _)), Some(first)) if !heading.is_tested() => {
                    gaps.push(format!("{id} is {}, and there is {first}", heading.title()));
                }
                _ => {}
            }
        }
        gaps
    }

    /// How many ids are played and not cited.
    pub fn uncited(&self) -> usize {
        self.uncited.iter().map(|reason| reason.ids.len()).sum()
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

impl<'a> Proofs<'a> {
    /// All of them, those in play first.
    pub fn all(&self) -> impl Iterator<Item = &'a Test> {
        self.told.iter().chain(&self.data).copied()
    }

    fn first(&self) -> &'a Test {
        self.all().next().expect("there is one at least")
    }
}

#[test]
fn coverage_gaps_are_ids_that_are_met_otherwise_than_their_list_says() {
    let scope: Scope = ron::from_str(
        r#"(
            sections: [(title: "All", ids: ["X-1", "X-2", "X-3", "X-4", "X-5", "X-6", "X-7", "X-8", "X-9"])],
            uncited: [(why: "So many feet.", ids: ["X-3", "X-7", "X-8"])],
            between: [(why: "Shopping.", ids: ["X-6", "X-2"]), (why: "Nights.", in_battle: true, ids: ["X-9"])],
            not_yet: [(why: "Later.", ids: ["X-2", "X-4"])],
        )"#,
    )
    .expect("a list");
    let tests = [
        ("x_2_and_x_1_hold", "tests/rules/x.rs"),
        ("x_3_holds", "src/x.rs"),
        ("x_4_holds", "tests/rules/x/mod.rs"),
        ("x_5_holds", "tests/rules/later/x.rs"),
        ("x_7_holds", "tests/rules/x.rs"),
        ("x_8_holds", "tests/rules/x.rs"),
        ("x_9_holds", "tests/rules/x.rs"),
    ];
    let tests = tests.map(|(name, file)| Test::new(name, file));
    let ids = |id: &str| BTreeSet::from([id.to_owned()]);
    let of = |path: &str, told: &str, data: &str| {
        (path.to_owned(), cited::Cites { told: ids(told), data: ids(data) })
    };
    let cited = Cited::from([
        of("x::x_2_and_x_1_hold", "X-1", "X-3"),
        of("x::x_7_holds", "X-6", "X-7"),
        of("x::x_8_holds", "", ""),
    ]);
    let gaps = [
        "X-3 (played, not cited): no test with it in its name plays a battle (x_3_holds)",
        "X-4 is not yet, and there is x_4_holds",
        "X-5: no battle of a test with it in its name cites it (x_5_holds)",
        "X-6 (between battles): no test carries it in its name",
        "X-7 is played, not cited, and x_7_holds cites it",
        "X-9 (between battles): no test with it in its name plays a battle (x_9_holds)",
    ];
    assert_eq!(scope.gaps(&tests, &cited), gaps);
    assert_eq!(scope.faults(), ["X-2 is explained twice"]);
}
