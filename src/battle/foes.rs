//! Fewer or more foes than a level names, for whoever plays one of its sides: the dice and the rules stay as they are.

use super::words::Who;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many foes there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opposition {
    /// A fifth fewer.
    Gentle,
    /// As the level names them.
    #[default]
    Steady,
    /// A seventh more.
    Grim,
}

impl Opposition {
    /// All of them, the easiest first.
    pub const ALL: [Opposition; 3] = [Opposition::Gentle, Opposition::Steady, Opposition::Grim];

    /// Its name, for people.
    pub const fn label(self) -> &'static str {
        match self {
            Opposition::Gentle => "Gentle",
            Opposition::Steady => "Steady",
            Opposition::Grim => "Grim",
        }
    }
}

/// The foes of a side, other than the level names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Foes {
    /// The side whose foes they are.
    pub of: Who,
    /// How many there are.
    pub number: Opposition,
}
