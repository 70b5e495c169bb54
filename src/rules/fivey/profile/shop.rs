//! Origins, backgrounds and goods: what characters are made of and what they may buy. Catalog sections 7 to 10 and 15.

use super::{
    feats::Feat,
    gear::{Ammunition, Gear},
    words::{Skill, Stat},
};
use kit::schema::*;

entry! {
    /// An item to buy that is neither weapon nor armor. Rules `FV-GEAR-02`, `FV-GEAR-03`.
    pub struct Item {
        /// Price in crowns of a set of them; none where it comes only in packs.
        price: Option<u32> where 0..=1000,
        /// The number of items in a set: 4 for small goods, which may be mixed.
        set: u32 = default "one" where 1..=20,
        /// Slots that one of them takes; 0 for what fits a pocket. Rule `FV-INV-02`.
        slots: u32 = default "one" where 0..=4,
        /// The gear that it is in battle.
        gear: Option<Gear>,
        /// The unit of ammunition that it is.
        ammunition: Option<Ammunition>,
        /// Whether it is a scroll: which spell is chosen when it is bought. Ruling `FV-RUL-19`.
        scroll: bool = default,
    }

    /// Items that are bought together. Rule `FV-INV-04`.
    pub struct Pack {
        /// Price in crowns.
        price: u32 where 0..=1000,
        /// Slots that it takes as a whole.
        slots: u32,
        /// The items in it: their ids and how many.
        holds: BTreeMap<String, u32>,
    }

    /// An origin or a background. Rule `FV-CHAR-03`.
    pub struct Template {
        /// Whether it is an origin; else it is a background.
        origin: bool = skip,
        /// The size of its people. Ruling `FV-RUL-55`.
        size: Size = default,
        /// The stat to which it adds 1.
        stat: Stat,
        /// The skill that it teaches; of several the one that goes with the item taken. Ruling `FV-RUL-32`.
        skills: Vec<Skill>,
        /// Its feat.
        feat: Feat,
        /// Its title. Rule `FV-SKILL-06`.
        title: String where ..=40,
        /// Its two starting items.
        items: [Start; 2] where Its,
    }
}

fields! {
    /// A starting item. Rule `FV-CHAR-03`.
    pub struct Start {
        /// Its id; a weapon's where it is one.
        id: String,
        /// Its name for people.
        name: String where ..=60,
        /// Whether it is the weapon of its id.
        weapon: bool = default,
        /// A unit of ammunition that comes with it.
        ammunition: Option<Ammunition>,
        /// The gear that it is in battle.
        gear: Option<Gear>,
        /// The holder of a spell that it is. Ruling `FV-RUL-19`.
        vessel: Option<Holder>,
        /// The creature that it calls. Rule `FV-ORIG-06`.
        companion: Option<String>,
        /// The skill of its template that goes with it.
        teaches: Option<Skill>,
        /// Slots that it takes. Rule `FV-INV-02`.
        slots: u32 = default "one" where 0..=4,
    }
}

/// A holder of a spell, by what becomes of it once the spell is cast. Ruling `FV-RUL-19`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A scroll, which is gone.
    Scroll,
    /// A keepsake, which is then an ordinary thing.
    Keepsake,
}
