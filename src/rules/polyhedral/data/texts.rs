//! The ids of the rules that Polyhedral quotes.

use crate::kit::texts::Canon;
use std::sync::LazyLock;

/// The text of the rules as they ship.
pub const RULES: &str = include_str!("../../../../assets/rules/polyhedral/rules.ron");

/// The ids that this version of the game knows.
pub(crate) static CANON: LazyLock<Canon> = LazyLock::new(|| Canon::new(RULES, &["PH-", "R-"], "PH-ATK-04"));
