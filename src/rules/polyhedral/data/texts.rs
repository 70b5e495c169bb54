//! The ids of the rules that Polyhedral quotes.

use crate::{
    data::{Place, Report},
    kit::texts::Canon,
};
use std::sync::LazyLock;

/// The ids that this version of the game knows.
pub(super) static CANON: LazyLock<Canon> =
    LazyLock::new(|| Canon::new(super::RULES, &["PH-", "R-"], "PH-ATK-04"));

/// The rules that an entry cites; at least one.
pub(super) fn cited(report: &mut Report, place: Place, ids: &[String]) -> Vec<&'static str> {
    CANON.cited(report, place, ids)
}

/// Checks an entry's source: a text, and any rule it names is one.
pub(crate) fn source(report: &mut Report, place: Place, text: &str) {
    CANON.source(report, place, text);
}
