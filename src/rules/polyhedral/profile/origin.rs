//! Where a hero comes from: lineage, cultural heritage, background. Rule `PH-CREATE-02`.

use super::{
    feature::Feature,
    gear::ArmorClass,
    words::{DamageKind, Knowledge, Skill},
};
use crate::kit::prelude::*;
use crate::kit::records::records;
use serde::Deserialize;

records! {
    /// A lineage. Catalog section 7.
    pub struct Lineage {
        /// Its id in data.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// How big its people are.
        pub size: Size,
        /// How far they walk in a round.
        pub speed: Feet,
        /// Dim light is bright for them. Rules `PH-ORIG-ELF-02`, `R-094`.
        pub darksight: bool = default,
        /// Halves damage of these kinds. Rule `PH-ORIG-DWARF-04`.
        pub resist: Vec<DamageKind> = default,
        /// What else they can. Rules `PH-ORIG-HUMAN-03`, `PH-ORIG-ELF-03`, `PH-ORIG-DWARF-03`.
        pub features: Vec<Feature> = default,
        /// What the sheet says of it, one line each.
        pub traits: Vec<String>,
        /// The rules behind it.
        pub rules: Vec<String>,
        /// Where the entry comes from.
        pub source: String,
    }

    /// A cultural heritage, which need not match the lineage. Rule `PH-CREATE-03`.
    pub struct Culture {
        /// Its id in data.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// Skills that it teaches.
        pub skills: Vec<Skill> = default,
        /// Skills of choice. Rule `PH-ORIG-HUMANCULT-03`.
        pub skill_choices: usize = default,
        /// Knowledges that it teaches. Rule `PH-ORIG-ELFCULT-02`.
        pub knowledges: Vec<Knowledge> = default,
        /// Knowledges of choice. Rule `PH-ORIG-HUMANCULT-02`.
        pub knowledge_choices: usize = default,
        /// Talents of choice. Rule `PH-ORIG-HUMANCULT-04`.
        pub talent_choices: usize = default,
        /// Languages that everybody of it speaks. Rule `PH-LANG-01`.
        pub languages: Vec<String>,
        /// Languages of choice. Rule `PH-ORIG-HUMANCULT-01`.
        pub language_choices: usize = default,
        /// Tools of which it teaches one. Rule `PH-ORIG-DWARFCULT-04`.
        pub tool_choices: Vec<String> = default,
        /// Weapons that it trains with, by id. Rules `PH-ORIG-ELFCULT-03`, `PH-ORIG-DWARFCULT-02`.
        pub arms: Vec<String> = default,
        /// Armor that it trains with. Rule `PH-ORIG-DWARFCULT-02`.
        pub armor: Vec<ArmorClass> = default,
        /// What else it gives. Rules `PH-ORIG-ELFCULT-04`, `PH-ORIG-DWARFCULT-03`.
        pub features: Vec<Feature> = default,
        /// What the sheet says of it, one line each.
        pub traits: Vec<String>,
        /// The rules behind it.
        pub rules: Vec<String>,
        /// Where the entry comes from.
        pub source: String,
    }

    /// A background. Rules `PH-BG-01`, `R-023`.
    pub struct Background {
        /// Its id in data.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// The two skills that it teaches.
        pub skills: Vec<Skill>,
        /// Knowledges that it teaches.
        pub knowledges: Vec<Knowledge> = default,
        /// Knowledges of choice.
        pub knowledge_choices: usize = default,
        /// Languages of choice.
        pub languages: usize = default,
        /// Tools that it teaches.
        pub tools: Vec<String> = default,
        /// Uses in the healer's kit that it starts with and knows how to use. Rule `R-061`.
        pub healers_kit: u8 = default,
        /// What it starts with beside arms.
        pub equipment: Vec<String>,
        /// The Resources rank that it starts with. Rule `PH-RES-01`.
        pub resources: u8,
        /// The name of its feature.
        pub feature: String,
        /// What that feature does, outside battle.
        pub text: String,
        /// Aspects that go with it, to choose from or roll for.
        pub aspects: Aspects = default,
        /// The rules behind it.
        pub rules: Vec<String>,
        /// Where the entry comes from.
        pub source: String,
    }
}

/// Aspects that go with a background. Rules `PH-BG-02`, `PH-BG-AMB-07`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aspects {
    /// Personality traits.
    pub traits: Vec<String>,
    /// Ideals.
    pub ideals: Vec<String>,
    /// Bonds.
    pub bonds: Vec<String>,
    /// Flaws.
    pub flaws: Vec<String>,
}

impl Aspects {
    /// The four kinds, each with its name.
    pub fn kinds(&self) -> [(&'static str, &[String]); 4] {
        [("trait", &self.traits), ("ideal", &self.ideals), ("bond", &self.bonds), ("flaw", &self.flaws)]
    }
}
