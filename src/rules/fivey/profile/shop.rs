//! What characters are made of and what they may buy. Catalog sections 7 to 10 and 15.

use super::{
    feats::Feat,
    gear::{Ammunition, Gear},
    words::{Skill, Stat},
};
use crate::kit::prelude::*;
use serde::Deserialize;

/// Something to buy that is neither weapon nor armor. Rules `FV-GEAR-02`, `FV-GEAR-03`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Price in crowns of a set of them; none where it comes only in packs.
    #[serde(default)]
    pub price: Option<u32>,
    /// How many are in a set: 4 for small goods, which may be mixed.
    #[serde(default = "one")]
    pub set: u32,
    /// Slots that one of them takes; 0 for what fits a pocket. Rule `FV-INV-02`.
    #[serde(default = "one")]
    pub slots: u32,
    /// What it does in battle.
    #[serde(default)]
    pub gear: Option<Gear>,
    /// A unit of ammunition.
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
    /// A scroll: which spell is chosen when it is bought. Ruling `FV-RUL-19`.
    #[serde(default)]
    pub scroll: bool,
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where the figures come from.
    pub source: String,
}

/// Items that are bought together. Rule `FV-INV-04`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Price in crowns.
    pub price: u32,
    /// Slots that it takes as a whole.
    pub slots: u32,
    /// What is in it: item ids and how many.
    pub holds: BTreeMap<String, u32>,
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where the figures come from.
    pub source: String,
}

/// An origin or a background. Rule `FV-CHAR-03`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// An origin; else a background.
    #[serde(skip)]
    pub origin: bool,
    /// How big its people are. Ruling `FV-RUL-55`.
    #[serde(default)]
    pub size: Size,
    /// Where it adds 1.
    pub stat: Stat,
    /// The skill that it teaches; of several the one that goes with the item taken. Ruling `FV-RUL-32`.
    pub skills: Vec<Skill>,
    /// Its feat.
    pub feat: Feat,
    /// Its title. Rule `FV-SKILL-06`.
    pub title: String,
    /// Its two starting items.
    pub items: [Start; 2],
    /// The rules that say so.
    pub rules: Vec<String>,
    /// Where it comes from.
    pub source: String,
}

/// A starting item. Rule `FV-CHAR-03`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Its id; a weapon's where it is one.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// It is the weapon of its id.
    #[serde(default)]
    pub weapon: bool,
    /// A unit of ammunition that comes with it.
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
    /// What it does in battle.
    #[serde(default)]
    pub gear: Option<Gear>,
    /// What it is that holds a spell. Ruling `FV-RUL-19`.
    #[serde(default)]
    pub vessel: Option<Holder>,
    /// The creature that it calls. Rule `FV-ORIG-06`.
    #[serde(default)]
    pub companion: Option<String>,
    /// The skill of its template that goes with it.
    #[serde(default)]
    pub teaches: Option<Skill>,
    /// Slots that it takes. Rule `FV-INV-02`.
    #[serde(default = "one")]
    pub slots: u32,
}

/// What becomes of a vessel once its spell is cast. Ruling `FV-RUL-19`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// It is gone.
    Scroll,
    /// It is an ordinary thing.
    Keepsake,
}

fn one() -> u32 {
    1
}
