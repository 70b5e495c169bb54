//! Ids of rules, such as `PH-ATK-04`, in the words of a name: `ph_atk_04_it_hits`.

use std::collections::BTreeSet;

/// The ids that are looked for.
pub struct Ids {
    /// Each id as it is written, in words, and the longer ids that begin like it.
    known: Vec<(String, String, Vec<String>)>,
}

impl Ids {
    /// A search for these ids.
    pub fn new<'a>(ids: impl IntoIterator<Item = &'a str>) -> Self {
        let keys: Vec<(String, String)> = ids.into_iter().map(|id| (id.to_owned(), key(id))).collect();
        let longer = |key: &str| {
            let begin = format!("{key}_");
            keys.iter().map(|(_, other)| other).filter(|other| other.starts_with(&begin)).cloned().collect()
        };
        Self { known: keys.iter().map(|(id, key)| (id.clone(), key.clone(), longer(key))).collect() }
    }

    /// The ids that a name carries.
    pub fn within(&self, name: &str) -> BTreeSet<String> {
        let found = self.known.iter().filter(|(_, key, longer)| has(name, key, longer));
        found.map(|(id, ..)| id.clone()).collect()
    }
}

/// The words of an id: `ph_atk_04` of `PH-ATK-04`.
fn key(id: &str) -> String {
    id.to_lowercase().replace('-', "_")
}

/// Whether a name carries an id, and not only a longer one that begins like it.
fn has(name: &str, id: &str, longer: &[String]) -> bool {
    name.match_indices(id).any(|(at, _)| {
        let inside = name[..at].chars().next_back().is_some_and(|c| c.is_ascii_alphanumeric());
        !inside && begins(&name[at..], id) && !longer.iter().any(|longer| begins(&name[at..], longer))
    })
}

/// Whether a text begins with an id, whole.
fn begins(text: &str, id: &str) -> bool {
    let rest = text.strip_prefix(id);
    rest.is_some_and(|rest| !rest.chars().next().is_some_and(|c| c.is_ascii_alphanumeric()))
}

#[test]
fn a_name_carries_whole_ids_and_the_longest_that_fit() {
    let found = Ids::new(["X-1", "X-2", "X-2-A", "X-10"]).within("x_10_and_x_2_a_hold_ax_1");
    assert_eq!(found.iter().collect::<Vec<_>>(), ["X-10", "X-2-A"]);
}
