//! Where a hero comes from: lineage, cultural heritage, background. Rule `PH-CREATE-02`.

use super::words::{DamageKind, Knowledge, Skill};
use super::{feature::ClassFeature, gear::ArmorClass};
use crate::kit::schema::*;

entry! {
    /// A lineage. Catalog section 7.
    pub struct Lineage {
        /// How big its people are.
        size: Size,
        /// How far they walk in a round.
        speed: Feet where 5..=120,
        /// Dim light is bright for them. Rules `PH-ORIG-ELF-02`, `R-094`.
        darksight: bool = default,
        /// Halves damage of these kinds. Rule `PH-ORIG-DWARF-04`.
        resist: Vec<DamageKind> = default,
        /// What else they can. Rules `PH-ORIG-HUMAN-03`, `PH-ORIG-ELF-03`, `PH-ORIG-DWARF-03`.
        features: Vec<ClassFeature> = default,
        /// What the sheet says of it, one line each.
        traits: Vec<String> where ..=200,
    }
}

entry! {
    /// A cultural heritage, which need not match the lineage. Rule `PH-CREATE-03`.
    pub struct Culture {
        /// Skills that it teaches.
        skills: Vec<Skill> = default,
        /// Skills of choice. Rule `PH-ORIG-HUMANCULT-03`.
        skill_choices: usize = default where 0..=4,
        /// Knowledges that it teaches. Rule `PH-ORIG-ELFCULT-02`.
        knowledges: Vec<Knowledge> = default,
        /// Knowledges of choice. Rule `PH-ORIG-HUMANCULT-02`.
        knowledge_choices: usize = default where 0..=4,
        /// Talents of choice. Rule `PH-ORIG-HUMANCULT-04`.
        talent_choices: usize = default where 0..=2,
        /// Languages that everybody of it speaks. Rule `PH-LANG-01`.
        languages: Vec<String>,
        /// Languages of choice. Rule `PH-ORIG-HUMANCULT-01`.
        language_choices: usize = default where 0..=4,
        /// Tools of which it teaches one. Rule `PH-ORIG-DWARFCULT-04`.
        tool_choices: Vec<String> = default where ..=200,
        /// Weapons that it trains with, by id. Rules `PH-ORIG-ELFCULT-03`, `PH-ORIG-DWARFCULT-02`.
        arms: Vec<String> = default,
        /// Armor that it trains with. Rule `PH-ORIG-DWARFCULT-02`.
        armor: Vec<ArmorClass> = default,
        /// What else it gives. Rules `PH-ORIG-ELFCULT-04`, `PH-ORIG-DWARFCULT-03`.
        features: Vec<ClassFeature> = default,
        /// What the sheet says of it, one line each.
        traits: Vec<String> where ..=200,
    }
}

entry! {
    /// A background. Rules `PH-BG-01`, `R-023`.
    pub struct Background {
        /// The two skills that it teaches.
        skills: Vec<Skill>,
        /// Knowledges that it teaches.
        knowledges: Vec<Knowledge> = default,
        /// Knowledges of choice.
        knowledge_choices: usize = default,
        /// Languages of choice.
        languages: usize = default,
        /// Tools that it teaches.
        tools: Vec<String> = default where ..=200,
        /// Uses in the healer's kit that it starts with and knows how to use. Rule `R-061`.
        healers_kit: u8 = default where 0..=10,
        /// What it starts with beside arms.
        equipment: Vec<String> where ..=200,
        /// The Resources rank that it starts with. Rule `PH-RES-01`.
        resources: u8 where 1..=4,
        /// The name of its feature.
        feature: String where ..=40,
        /// What that feature does, outside battle.
        text: String where ..=400,
        /// Aspects that go with it, to choose from or roll for.
        aspects: Aspects = default where Its,
    }
}

fields! {
    /// Aspects that go with a background. Rules `PH-BG-02`, `PH-BG-AMB-07`.
    #[derive(Default)]
    pub struct Aspects {
        /// Personality traits.
        traits: Vec<String> = default where ..=200,
        /// Ideals.
        ideals: Vec<String> = default where ..=200,
        /// Bonds.
        bonds: Vec<String> = default where ..=200,
        /// Flaws.
        flaws: Vec<String> = default where ..=200,
    }
}
