//! What characters are made of and what they may buy. Catalog sections 7 to 10 and 15.

use super::{
    feats::Feat,
    gear::{Ammunition, Gear},
    words::{Skill, Stat},
};
use crate::kit::prelude::*;
use crate::kit::records::records;
use serde::Deserialize;

records! {
    /// Something to buy that is neither weapon nor armor. Rules `FV-GEAR-02`, `FV-GEAR-03`.
    pub struct Item {
        /// Its id.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// Price in crowns of a set of them; none where it comes only in packs.
        pub price: Option<u32> = default,
        /// How many are in a set: 4 for small goods, which may be mixed.
        #[serde(default = "one")]
        pub set: u32,
        /// Slots that one of them takes; 0 for what fits a pocket. Rule `FV-INV-02`.
        #[serde(default = "one")]
        pub slots: u32,
        /// What it does in battle.
        pub gear: Option<Gear> = default,
        /// A unit of ammunition.
        pub ammunition: Option<Ammunition> = default,
        /// A scroll: which spell is chosen when it is bought. Ruling `FV-RUL-19`.
        pub scroll: bool = default,
        /// The rules that say so.
        pub rules: Vec<String>,
        /// Where the figures come from.
        pub source: String,
    }

    /// Items that are bought together. Rule `FV-INV-04`.
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
    pub struct Template {
        /// Its id.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// An origin; else a background.
        #[serde(skip)]
        pub origin: bool,
        /// How big its people are. Ruling `FV-RUL-55`.
        pub size: Size = default,
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
    pub struct Start {
        /// Its id; a weapon's where it is one.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// It is the weapon of its id.
        pub weapon: bool = default,
        /// A unit of ammunition that comes with it.
        pub ammunition: Option<Ammunition> = default,
        /// What it does in battle.
        pub gear: Option<Gear> = default,
        /// What it is that holds a spell. Ruling `FV-RUL-19`.
        pub vessel: Option<Holder> = default,
        /// The creature that it calls. Rule `FV-ORIG-06`.
        pub companion: Option<String> = default,
        /// The skill of its template that goes with it.
        pub teaches: Option<Skill> = default,
        /// Slots that it takes. Rule `FV-INV-02`.
        #[serde(default = "one")]
        pub slots: u32,
    }
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
