//! The citations of the tests' battles: `docs/coverage/<system>.cited.txt`, a line for each test in `tests/rules` that plays a
//! battle and carries ids in its name. `UPDATE=1 cargo test -p fivefoot-<system>` writes it anew.
//!
//! ```text
//! weapons::melee::r_047_two_hands_swing_harder_ph_wpn_prop_vers: R-047 | PH-WPN-PROP-VERS
//! ```
//!
//! Before the bar stand the ids that a fact, a reason, an offer, a mark or a refusal cites; behind it those that only data cites: an
//! entry that is used, such as the weapon of an attack, or a number of somebody's sheet.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::PathBuf,
};

/// The ids of its name that a test's battles cite.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cites {
    /// The ids in what happens, is offered or refused, or marks somebody.
    pub told: BTreeSet<String>,
    /// The ids only in an entry of the data that is used, or in a number of somebody's sheet.
    pub data: BTreeSet<String>,
}

/// The citations of each test, by its path: `weapons::melee::r_047_…`.
pub type Cited = BTreeMap<String, Cites>;

/// The file that keeps the citations of a rule system's tests.
pub fn file(system: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/coverage");
    folder.join(format!("{system}.cited.txt"))
}

/// The citations that are kept of a rule system's tests.
pub fn kept(system: &str) -> Cited {
    fs::read_to_string(file(system)).unwrap_or_default().lines().filter_map(line).collect()
}

fn line(line: &str) -> Option<(String, Cites)> {
    let (path, ids) = line.rsplit_once(": ")?;
    let (told, data) = ids.split_once('|')?;
    let [told, data] = [told, data].map(|ids| ids.split_whitespace().map(str::to_owned).collect());
    Some((path.to_owned(), Cites { told, data }))
}

/// The text of the file.
pub fn written(cited: &Cited) -> String {
    let mut text = String::new();
    for (path, Cites { told, data }) in cited {
        let words = |ids: &BTreeSet<String>| ids.iter().map(|id| format!(" {id}")).collect::<String>();
        let _ = writeln!(text, "{path}:{} |{}", words(told), words(data));
    }
    text
}

#[test]
fn what_is_cited_is_read_as_it_was_written() {
    let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<_>>();
    let one = Cites { told: ids(&["X-1", "X-2"]), data: ids(&["X-3"]) };
    let cited = Cited::from([("a::x_1".into(), one), ("b::x_4".into(), Cites::default())]);
    assert_eq!(written(&cited), "a::x_1: X-1 X-2 | X-3\nb::x_4: |\n");
    assert_eq!(written(&cited).lines().filter_map(line).collect::<Cited>(), cited);
}
