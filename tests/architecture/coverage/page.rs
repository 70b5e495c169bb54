//! The page that people read: each id, what it is about, and its test or its reason.

use super::Scope;
use crate::ids::Test;
use fivefoot::battle::RuleSystem;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Tests that are shown of one id: more would only be longer.
const MOST_SHOWN: usize = 2;

/// `docs/coverage/<system>.md`.
pub fn page(system: &dyn RuleSystem, scope: &Scope, tests: &[Test]) -> String {
    let proofs = scope.proofs(tests);
    let titles: BTreeMap<&str, &str> =
        system.rule_texts().iter().map(|rule| (&*rule.id, &*rule.title)).collect();
    let count = |kind: &str| {
        let explained = |id: &&String| scope.reason(id).is_some_and(|(found, _)| found == kind);
        scope.ids().filter(explained).count()
    };
    let mut page = format!(
        "# {}: what is played of its catalog\n\n\
         Made by `UPDATE=1 cargo test --no-default-features --test architecture coverage` from the tests and\n\
         `docs/coverage/{}.ron`. Nothing is written here by hand.\n\n\
         | | ids |\n|---|---|\n| proven by a test | {} |\n| not yet | {} |\n| out of scope | {} |\n| open | {} |\n",
        system.title(),
        system.id(),
        scope.ids().filter(|id| proofs.contains_key(*id)).count(),
        count("not yet"),
        count("out of scope"),
        scope.ids().filter(|id| !proofs.contains_key(*id) && scope.reason(id).is_none()).count(),
    );
    for section in &scope.sections {
        let _ = write!(page, "\n## {}\n\n| id | about | proof |\n|---|---|---|\n", section.title);
        for id in &section.ids {
            let about = titles.get(&**id).copied().unwrap_or_default();
            let proof = match (proofs.get(id), scope.reason(id)) {
                (Some(found), _) => {
                    found.iter().take(MOST_SHOWN).map(|test| link(test)).collect::<Vec<_>>().join(", ")
                }
                (None, Some((kind, why))) => format!("*{kind}*: {why}"),
                (None, None) => "**open**".to_owned(),
            };
            let _ = writeln!(page, "| {id} | {about} | {proof} |");
        }
    }
    page
}

fn link(test: &Test) -> String {
    format!("[`{}`](../../{})", test.name, test.file)
}
