//! Every rule that the code cites is quoted in the game, and is in its catalog.

use crate::{
    coverage::Scope,
    ids::is_rule_id,
    sources::{literals, none, root, sources},
};
use fivefoot::rules::systems;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

#[test]
fn every_rule_id_in_the_code_is_quoted_in_the_rules_of_its_system() {
    let mut missing = Vec::new();
    for (system, cited) in cited_rules() {
        let quoted = quoted(&system);
        missing.extend(
            cited.iter().filter(|(id, _)| !quoted.contains(id)).map(|(id, at)| format!("{id} ({at})")),
        );
    }
    none("rules that the game cites and does not quote", &missing);
}

#[test]
fn every_rule_that_is_cited_or_quoted_is_in_the_catalog() {
    let mut missing = Vec::new();
    for (system, cited) in cited_rules() {
        let scope = Scope::read(&system);
        let quoted = quoted(&system);
        let known: BTreeSet<&String> = scope.ids().collect();
        let strange = cited.keys().chain(&quoted).filter(|id| !known.contains(id));
        missing.extend(strange.map(|id| format!("{id} of {system}")));
    }
    none("rules that no catalog has", &missing);
}

/// The ids in a system's `rules.ron`.
fn quoted(system: &str) -> Vec<String> {
    let path = root().join("assets/rules").join(system).join("rules.ron");
    let text = fs::read_to_string(&path).expect("each rule system has its rules.ron");
    literals(&text).into_iter().filter(|literal| is_rule_id(literal)).collect()
}

/// The rule ids in the literals of each rule system's code, each with a file that cites it.
fn cited_rules() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut cited: BTreeMap<String, BTreeMap<String, String>> =
        systems().iter().map(|system| (system.id().to_owned(), BTreeMap::new())).collect();
    for source in sources().iter().filter(|source| source.layer == "rules") {
        let home = source.path.strip_prefix("rules/").and_then(|rest| rest.split_once('/'));
        let Some(cited) = home.and_then(|(system, _)| cited.get_mut(system)) else { continue };
        for literal in literals(&source.code).into_iter().filter(|literal| is_rule_id(literal)) {
            cited.entry(literal).or_insert_with(|| source.path.clone());
        }
    }
    assert!(cited.values().all(|cited| cited.len() > 30), "the ids are found");
    cited
}
