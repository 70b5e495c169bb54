//! The ids of the rules that FIVEY quotes.

use crate::kit::texts::Canon;
use std::sync::LazyLock;

/// The text of the rules as they ship.
pub(super) const RULES: &str = include_str!("../../../../assets/rules/fivey/rules.ron");

/// The ids that this version of the game knows.
pub(super) static CANON: LazyLock<Canon> = LazyLock::new(|| Canon::new(RULES, &["FV-"], "FV-WPN-01"));
