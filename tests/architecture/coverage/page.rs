//! The page that people read: each id, what it is about, how it is met, and its test or its reason.

use super::{Proofs, Scope};
use crate::ids::Test;
use fivefoot::battle::RuleSystem;
use harness::cited::Cited;
use std::{collections::BTreeMap, fmt::Write};

/// Tests that are shown of one id: more would only be longer.
const MOST_SHOWN: usize = 2;

/// How the page says that a rule is met, each with what that means.
const WAYS: [(&str, &str); 7] = [
    (
        "met in battle",
        "a battle of a test that names it cites it: in a fact, a reason, an offer, a mark or a refusal",
    ),
    (
        "data",
        "an entry of the data that such a battle uses cites it, or a number of a sheet that the test reads",
    ),
    ("between battles", "about characters, camps, rests and shopping: a test that names it goes through it"),
    (
        "played, not cited",
        "a test that names it plays it, and nothing that a player reads there cites it yet",
    ),
    ("out of scope", "no battle meets it"),
    ("not yet", "a battle could meet it, and the game does not play it"),
    ("open", "nothing says yet how it is met"),
];

/// How an id is met, by the tests and the list.
struct Row<'a> {
    way: &'static str,
    tests: Vec<&'a Test>,
    why: &'a str,
}

/// `docs/coverage/<system>.md`.
pub fn page(system: &dyn RuleSystem, scope: &Scope, tests: &[Test], cited: &Cited) -> String {
    let named = scope.named(tests);
    let proofs = scope.proofs(tests, cited);
    let titles: BTreeMap<&str, &str> =
        system.rule_texts().iter().map(|rule| (&*rule.id, &*rule.title)).collect();
    let row = |id: &str| row(id, scope, &named, &proofs);
    let mut page = format!(
        "# {title}: what is played of its catalog\n\n\
         Made by `UPDATE=1 cargo test --no-default-features --test architecture coverage` from the tests,\n\
         `docs/coverage/{id}.cited.txt` and `docs/coverage/{id}.ron`. Nothing is written here by hand.\n\n\
         | | ids | |\n|---|---|---|\n",
        title = system.title(),
        id = system.id(),
    );
    for (way, meaning) in WAYS {
        let count = scope.ids().filter(|id| row(id).way == way).count();
        let _ = writeln!(page, "| {way} | {count} | {meaning} |");
    }
    let _ = writeln!(page, "| all | {} | |", scope.ids().count());
    for section in &scope.sections {
        let _ = write!(
            page,
            "\n## {}\n\n| id | about | how it is met | proof |\n|---|---|---|---|\n",
            section.title
        );
        for id in &section.ids {
            let about = titles.get(&**id).copied().unwrap_or_default();
            let Row { way, tests, why } = row(id);
            let links = tests.into_iter().take(MOST_SHOWN).map(link);
            let why = Some(why.to_owned()).filter(|why| !why.is_empty());
            let proof = links.chain(why).collect::<Vec<_>>().join(", ");
            let _ = writeln!(page, "| {id} | {about} | {way} | {proof} |");
        }
    }
    page
}

fn row<'a>(
    id: &str,
    scope: &'a Scope,
    named: &BTreeMap<String, Vec<&'a Test>>,
    proofs: &BTreeMap<String, Proofs<'a>>,
) -> Row<'a> {
    if let Some(proofs) = proofs.get(id) {
        let way = if proofs.told.is_empty() { WAYS[1].0 } else { WAYS[0].0 };
        return Row { way, tests: proofs.all().collect(), why: "" };
    }
    match scope.heading(id) {
        Some((heading, why)) => {
            let tests = named.get(id).cloned().unwrap_or_default();
            Row { way: heading.title(), tests, why: if heading.is_tested() { "" } else { why } }
        }
        None => Row { way: "open", tests: Vec::new(), why: "" },
    }
}

fn link(test: &Test) -> String {
    format!("[`{}`](../../{})", test.name, test.file)
}
