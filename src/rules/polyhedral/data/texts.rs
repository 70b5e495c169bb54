//! The ids of the rules that Polyhedral quotes.

use crate::kit::texts::Canon;
use std::sync::LazyLock;

/// The ids that this version of the game knows.
pub(crate) static CANON: LazyLock<Canon> =
    LazyLock::new(|| Canon::new(super::RULES, &["PH-", "R-"], "PH-ATK-04"));
