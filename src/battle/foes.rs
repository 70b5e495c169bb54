//! Fewer or more foes than a level names, for whoever plays one of its sides: the dice and the rules stay as they are.

use super::words::Who;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of foes of a side, beside that which a level names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FoeCount {
    /// A fifth fewer.
    Gentle,
    /// As the level names them.
    #[default]
    Steady,
    /// A seventh more.
    Grim,
}

impl FoeCount {
    /// All of them, the easiest first.
    pub const ALL: [FoeCount; 3] = [FoeCount::Gentle, FoeCount::Steady, FoeCount::Grim];

    /// Its name, for people.
    pub const fn label(self) -> &'static str {
        match self {
            FoeCount::Gentle => "Gentle",
            FoeCount::Steady => "Steady",
            FoeCount::Grim => "Grim",
        }
    }
}

/// The foes of a side, other than the level names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Foes {
    /// The side whose foes they are.
    pub of: Who,
    /// Their number.
    pub number: FoeCount,
}
