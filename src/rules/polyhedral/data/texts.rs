//! The rules as the game quotes them, and the check that every id that is cited is one of them.

use super::place::{Place, Report};
use crate::data::Source;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

pub use crate::battle::view::RuleText;

/// The ids that this version of the game knows. They are part of the program: facts name them.
static KNOWN: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let shipped = Source::new("rules.ron", super::RULES);
    let texts: Vec<RuleText> = shipped.parse().unwrap_or_default();
    texts.into_iter().map(|rule| rule.id).collect()
});

/// The same id for the life of the program, if the game knows such a rule.
pub(in crate::rules::polyhedral) fn known(id: &str) -> Option<&'static str> {
    KNOWN.get(id).map(String::as_str)
}

/// Checks the texts: every known rule once, none unknown, none empty.
pub(super) fn check(report: &mut Report, place: Place, texts: &[RuleText]) {
    report.unique(texts.iter().enumerate().map(|(i, rule)| (place.item(i).field("id"), rule.id.as_str())));
    for (i, rule) in texts.iter().enumerate() {
        let place = place.item(i);
        if known(&rule.id).is_none() {
            report.add(
                place.field("id"),
                format!("the game has no rule `{}`: texts may be reworded, not added", rule.id),
            );
        }
        report.text(place.field("title"), &rule.title, 80);
        report.text(place.field("text"), &rule.text, 800);
        report.text(place.field("section"), &rule.section, 80);
    }
    let given: BTreeMap<&str, ()> = texts.iter().map(|rule| (rule.id.as_str(), ())).collect();
    for missing in KNOWN.iter().filter(|id| !given.contains_key(id.as_str())) {
        report.add(place, format!("the text of `{missing}` is missing"));
    }
}

/// The rules that an entry cites; at least one.
pub(in crate::rules::polyhedral) fn cited(
    report: &mut Report,
    place: Place,
    ids: &[String],
) -> Vec<&'static str> {
    let place = place.field("rules");
    if ids.is_empty() {
        report.add(place, "cites no rule: at least one is needed");
    }
    let mut found = Vec::with_capacity(ids.len());
    for (i, id) in ids.iter().enumerate() {
        match known(id) {
            Some(rule) => found.push(rule),
            None => report.add(place.item(i), unknown(id)),
        }
    }
    found
}

/// Checks an entry's source: a text, and any rule it names is one.
pub(in crate::rules::polyhedral) fn source(report: &mut Report, place: Place, text: &str) {
    let place = place.field("source");
    report.text(place, text, 120);
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    for id in words.filter(|word| word.starts_with("PH-") || word.starts_with("R-")) {
        if known(id).is_none() {
            report.add(place, unknown(id));
        }
    }
}

fn unknown(id: &str) -> String {
    let shown: String = id.chars().take(40).collect();
    format!("there is no rule `{shown}`: ids stand in rules.ron, such as `PH-ATK-04`")
}
