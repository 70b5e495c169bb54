//! The ids of the rules that FIVEY quotes.

use crate::kit::texts::Canon;
use std::sync::LazyLock;

/// The ids that this version of the game knows.
pub(super) static CANON: LazyLock<Canon> = LazyLock::new(|| Canon::new(super::RULES, &["FV-"], "FV-WPN-01"));
