//! Things as a level file writes them.

use battle::things::{Harm, Heft, ThingCheck, UseVerb};
use grid::Tile;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thing {
    pub name: String,
    pub squares: Vec<(i64, i64)>,
    #[serde(default)]
    pub locked: bool,
    pub hidden: Option<i64>,
    #[serde(default)]
    pub known_to: Vec<String>,
    #[serde(default)]
    pub uses: Vec<Use>,
    pub made_of: Option<Material>,
    pub defense: Option<i64>,
    pub health: Option<i64>,
    #[serde(default)]
    pub broken: Vec<Effect>,
    pub trap: Option<Trap>,
    pub heavy: Option<Heft>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Use {
    #[serde(rename = "do")]
    pub verb: UseVerb,
    #[serde(default)]
    pub title: String,
    pub side: Option<String>,
    #[serde(default)]
    pub free: bool,
    pub check: Option<ThingCheck>,
    #[serde(default)]
    pub helps: Vec<String>,
    pub together: Option<i64>,
    #[serde(default)]
    pub once: bool,
    #[serde(default)]
    pub then: Vec<Effect>,
    #[serde(default)]
    pub fails: Vec<Effect>,
}

/// The material of a thing, which says how much it stands unless the file does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Material {
    Wood,
    Stone,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trap {
    pub harm: Harm,
    #[serde(default)]
    pub once: bool,
    #[serde(default)]
    pub then: Vec<Effect>,
}

/// An effect; a thing that is not named is the one whose effect it is.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Effect {
    Tile {
        tile: Tile,
        squares: Vec<(i64, i64)>,
    },
    Toggle {
        squares: Vec<(i64, i64)>,
    },
    Lock {
        #[serde(default)]
        thing: Option<String>,
    },
    Unlock {
        #[serde(default)]
        thing: Option<String>,
    },
    Disarm {
        #[serde(default)]
        thing: Option<String>,
    },
    Spring {
        #[serde(default)]
        thing: Option<String>,
    },
    Reveal {
        #[serde(default)]
        thing: Option<String>,
    },
    Harm {
        squares: Vec<(i64, i64)>,
        harm: Harm,
        #[serde(default)]
        lasts: i64,
    },
    Say {
        text: String,
    },
}

impl Material {
    /// Health of something made of it. Ruling of the rule systems that have one; the level may say otherwise.
    pub const fn health(self) -> i64 {
        match self {
            Material::Wood => 10,
            Material::Stone => 20,
        }
    }
}
