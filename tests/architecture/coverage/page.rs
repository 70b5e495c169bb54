//! The page that people read: each id, what it is about, and how it is met.

use super::{Heading, Scope};
use crate::ids::Test;
use fivefoot::battle::RuleSystem;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Tests that are shown of one id: more would only be longer.
const MOST_SHOWN: usize = 2;

/// `docs/coverage/<system>.md`.
pub fn page(system: &dyn RuleSystem, scope: &Scope, tests: &[Test]) -> String {
    let named = scope.named(tests);
    let titles: BTreeMap<&str, &str> =
        system.rule_texts().iter().map(|rule| (&*rule.id, &*rule.title)).collect();
    let open = |id: &str| scope.heading(id).0.is_proven() && !named.contains_key(id);
    let mut page = format!(
        "# {}: what is played of its catalog\n\n\
         Made by `UPDATE=1 cargo test --no-default-features --test architecture coverage` from the tests and\n\
         `docs/coverage/{}.ron`. Nothing is written here by hand.\n\n\
         | | ids | |\n|---|---|---|\n",
        system.title(),
        system.id(),
    );
    for heading in Heading::ALL {
        let count = scope.ids().filter(|id| scope.heading(id).0 == heading && !open(id)).count();
        let _ = writeln!(page, "| {} | {count} | {} |", heading.title(), meaning(heading));
    }
    let count = scope.ids().filter(|id| open(id)).count();
    if count > 0 {
        let _ = writeln!(page, "| open | {count} | nothing says yet how it is met |");
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
            let (heading, why) = scope.heading(id);
            let how = if open(id) { "**open**" } else { heading.title() };
            let links = named.get(id).into_iter().flatten().take(MOST_SHOWN).map(|test| link(test));
            let why = Some(why.to_owned()).filter(|why| !why.is_empty() && !heading.is_proven());
            let proof = links.chain(why).collect::<Vec<_>>().join(", ");
            let _ = writeln!(page, "| {id} | {about} | {how} | {proof} |");
        }
    }
    reasons(&mut page, scope);
    page
}

/// What the headings say of an id.
const fn meaning(heading: Heading) -> &'static str {
    match heading {
        Heading::Cited => {
            "cited in a battle of a test that carries it in its name: by a fact, a reason, an offer, a mark or a refusal"
        }
        Heading::Seen => {
            "such a battle shows what it does, and nothing that a player reads there cites it; why, stands below"
        }
        Heading::Data => "an entry of the data, met in play by such a test",
        Heading::Between => {
            "about characters, camps, rests and shopping: the test goes through it by what a player reaches"
        }
        Heading::OutOfScope => "no battle meets it",
        Heading::NotYet => "a battle could meet it, and the game does not play it",
    }
}

/// Why ids are proven otherwise than by being cited.
fn reasons(page: &mut String, scope: &Scope) {
    let proven: Vec<_> = scope.reasons().filter(|(heading, _)| heading.is_proven()).collect();
    if proven.is_empty() {
        return;
    }
    page.push_str(
        "\n## Why ids are not cited in a battle\n\n| how they are met | why | ids |\n|---|---|---|\n",
    );
    for (heading, reason) in proven {
        let _ = writeln!(page, "| {} | {} | {} |", heading.title(), reason.why, reason.ids.join(", "));
    }
}

fn link(test: &Test) -> String {
    format!("[`{}`](../../{})", test.name, test.file)
}
