//! Where a hero comes from: lineage, cultural heritage, background. Rule `PH-CREATE-02`.

use super::{
    feature::Feature,
    gear::ArmorClass,
    words::{DamageKind, Knowledge, Skill},
};
use crate::kit::prelude::*;
use serde::Deserialize;

/// A lineage. Catalog section 7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(default)]
    pub darksight: bool,
    /// Halves damage of these kinds. Rule `PH-ORIG-DWARF-04`.
    #[serde(default)]
    pub resist: Vec<DamageKind>,
    /// What else they can. Rules `PH-ORIG-HUMAN-03`, `PH-ORIG-ELF-03`, `PH-ORIG-DWARF-03`.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// What the sheet says of it, one line each.
    pub traits: Vec<String>,
    /// The rules behind it.
    pub rules: Vec<String>,
    /// Where the entry comes from.
    pub source: String,
}

/// A cultural heritage, which need not match the lineage. Rule `PH-CREATE-03`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Culture {
    /// Its id in data.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Skills that it teaches.
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// Skills of choice. Rule `PH-ORIG-HUMANCULT-03`.
    #[serde(default)]
    pub skill_choices: usize,
    /// Knowledges that it teaches. Rule `PH-ORIG-ELFCULT-02`.
    #[serde(default)]
    pub knowledges: Vec<Knowledge>,
    /// Knowledges of choice. Rule `PH-ORIG-HUMANCULT-02`.
    #[serde(default)]
    pub knowledge_choices: usize,
    /// Talents of choice. Rule `PH-ORIG-HUMANCULT-04`.
    #[serde(default)]
    pub talent_choices: usize,
    /// Languages that everybody of it speaks. Rule `PH-LANG-01`.
    pub languages: Vec<String>,
    /// Languages of choice. Rule `PH-ORIG-HUMANCULT-01`.
    #[serde(default)]
    pub language_choices: usize,
    /// Tools of which it teaches one. Rule `PH-ORIG-DWARFCULT-04`.
    #[serde(default)]
    pub tool_choices: Vec<String>,
    /// Weapons that it trains with, by id. Rules `PH-ORIG-ELFCULT-03`, `PH-ORIG-DWARFCULT-02`.
    #[serde(default)]
    pub arms: Vec<String>,
    /// Armor that it trains with. Rule `PH-ORIG-DWARFCULT-02`.
    #[serde(default)]
    pub armor: Vec<ArmorClass>,
    /// What else it gives. Rules `PH-ORIG-ELFCULT-04`, `PH-ORIG-DWARFCULT-03`.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// What the sheet says of it, one line each.
    pub traits: Vec<String>,
    /// The rules behind it.
    pub rules: Vec<String>,
    /// Where the entry comes from.
    pub source: String,
}

/// A background. Rules `PH-BG-01`, `R-023`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Background {
    /// Its id in data.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The two skills that it teaches.
    pub skills: Vec<Skill>,
    /// Knowledges that it teaches.
    #[serde(default)]
    pub knowledges: Vec<Knowledge>,
    /// Knowledges of choice.
    #[serde(default)]
    pub knowledge_choices: usize,
    /// Languages of choice.
    #[serde(default)]
    pub languages: usize,
    /// Tools that it teaches.
    #[serde(default)]
    pub tools: Vec<String>,
    /// Uses in the healer's kit that it starts with and knows how to use. Rule `R-061`.
    #[serde(default)]
    pub healers_kit: u8,
    /// What it starts with beside arms.
    pub equipment: Vec<String>,
    /// The Resources rank that it starts with. Rule `PH-RES-01`.
    pub resources: u8,
    /// The name of its feature.
    pub feature: String,
    /// What that feature does, outside battle.
    pub text: String,
    /// Aspects that go with it, to choose from or roll for.
    #[serde(default)]
    pub aspects: Aspects,
    /// The rules behind it.
    pub rules: Vec<String>,
    /// Where the entry comes from.
    pub source: String,
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
