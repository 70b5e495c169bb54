//! The rules of a system as the game quotes them, and the check that every id that is cited is one of them.

pub use battle::view::RuleText;

use super::entry::Entry;
use battle::{
    tell::capital,
    words::{Reason, RuleId},
};
use data::{Place, Report, Source};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// A page of the book beside the rules, a line for each part that says anything.
pub fn page(kind: &str, id: &str, title: &str, section: &str, parts: Vec<String>) -> RuleText {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    RuleText {
        id: format!("{kind}/{id}"),
        title: title.to_owned(),
        text: parts.join("\n"),
        section: section.to_owned(),
    }
}

/// The pages of a shelf: of each entry what it `says`, and the rules behind it.
pub fn leaves<'e, E: Entry + 'e>(
    kind: &'static str,
    section: &'static str,
    entries: impl IntoIterator<Item = &'e Arc<E>>,
    says: impl Fn(&E) -> Vec<String>,
) -> Vec<RuleText> {
    let leaf = |entry: &Arc<E>| {
        let mut parts = says(entry.as_ref());
        parts.push(cited(entry.rules()));
        page(kind, entry.id(), entry.name(), section, parts)
    };
    entries.into_iter().map(leaf).collect()
}

/// The pages of a closed list of words, each with its id, title and rule. A page has the text of the rule, or only its heading where
/// that speaks of several of the words.
pub fn word_pages(
    kind: &str,
    section: &str,
    words: &[(&str, &str, RuleId)],
    texts: &[RuleText],
) -> Vec<RuleText> {
    let told = |rule: RuleId| {
        let alone = words.iter().filter(|(.., other)| *other == rule).count() == 1;
        let found = texts.iter().find(|text| text.id == rule);
        found
            .map(|text| if alone { text.text.clone() } else { format!("{}.", text.title) })
            .unwrap_or_default()
    };
    let word = |&(id, title, rule): &(&str, &str, RuleId)| {
        page(kind, id, &capital(title), section, vec![told(rule), cited(&[rule])])
    };
    words.iter().map(word).collect()
}

/// A line of a page that lists something; none where there is nothing of it.
pub fn list<T: AsRef<str>>(word: &str, names: impl IntoIterator<Item = T>, after: &str) -> String {
    let names: Vec<T> = names.into_iter().collect();
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    if names.is_empty() { String::new() } else { format!("{word} {}{after}.", names.join(", ")) }
}

/// The line of a page that names the rules behind it.
pub fn cited<T: AsRef<str>>(rules: &[T]) -> String {
    let ids: Vec<&str> = rules.iter().map(AsRef::as_ref).collect();
    format!("Rules: {}", ids.join(", "))
}

/// The canon of one rule system: the ids that this version of the game knows of it. They are part of the program: facts name
/// them.
pub struct Canon {
    ids: BTreeSet<String>,
    /// The beginnings of its ids: `FV-`.
    prefixes: &'static [&'static str],
    /// One of its ids, for messages.
    example: &'static str,
}

impl Canon {
    /// The ids of the texts as they ship.
    pub fn new(shipped: &str, prefixes: &'static [&'static str], example: &'static str) -> Self {
        let texts: Vec<RuleText> = Source::new("rules.ron", shipped).parse().unwrap_or_default();
        Self { ids: texts.into_iter().map(|rule| rule.id).collect(), prefixes, example }
    }

    /// The same id for the life of the program, if the game knows such a rule.
    pub fn known(&self, id: &str) -> Option<&str> {
        self.ids.get(id).map(String::as_str)
    }

    /// The first of the rules behind an entry: the one to quote.
    pub fn first(&self, ids: &[String]) -> &str {
        ids.first().and_then(|id| self.known(id)).unwrap_or(self.example)
    }

    /// The rules behind an entry of the data, each by its heading: what a sheet says of it.
    pub fn quoted(&'static self, texts: &[RuleText], ids: &[String]) -> Vec<Reason> {
        let quoted = |id: &String| {
            let text = texts.iter().find(|text| text.id == *id)?;
            Some(Reason::note(text.title.clone(), self.known(id)?))
        };
        ids.iter().filter_map(quoted).collect()
    }

    /// Checks the texts: every known rule once, none unknown, none empty.
    pub fn check(&self, report: &mut Report, place: Place, texts: &[RuleText]) {
        report
            .unique(texts.iter().enumerate().map(|(i, rule)| (place.item(i).field("id"), rule.id.as_str())));
        for (i, rule) in texts.iter().enumerate() {
            let place = place.item(i);
            if self.known(&rule.id).is_none() {
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
        for missing in self.ids.iter().filter(|id| !given.contains_key(id.as_str())) {
            report.add(place, format!("the text of `{missing}` is missing"));
        }
    }

    /// Checks the rules that an entry cites; at least one.
    pub fn cited(&self, report: &mut Report, place: Place, ids: &[String]) {
        let place = place.field("rules");
        if ids.is_empty() {
            report.add(place, "cites no rule: at least one is needed");
        }
        for (i, id) in ids.iter().enumerate().filter(|(_, id)| self.known(id).is_none()) {
            report.add(place.item(i), self.unknown(id));
        }
    }

    /// Checks an entry's source: a text, and any rule it names is one.
    pub fn source(&self, report: &mut Report, place: Place, text: &str) {
        let place = place.field("source");
        report.text(place, text, 120);
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        for id in words.filter(|word| self.prefixes.iter().any(|prefix| word.starts_with(prefix))) {
            if self.known(id).is_none() {
                report.add(place, self.unknown(id));
            }
        }
    }

    fn unknown(&self, id: &str) -> String {
        let shown: String = id.chars().take(40).collect();
        format!("there is no rule `{shown}`: ids stand in rules.ron, such as `{}`", self.example)
    }
}
