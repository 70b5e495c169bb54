//! Origins of a hero: lineage, cultural heritage, background. Rule `PH-CREATE-02`.

use super::words::{DamageKind, Knowledge, Skill};
use super::{feature::ClassFeature, gear::ArmorClass};
use kit::schema::*;

entry! {
    /// A lineage. Catalog section 7.
    pub struct Lineage {
        /// Size of its people.
        size: Size,
        /// Walking speed of its people in a round.
        speed: Feet where 5..=120,
        /// Whether dim light is bright for them. Rules `PH-ORIG-ELF-02`, `R-094`.
        darksight: bool = default,
        /// Kinds of damage that they halve. Rule `PH-ORIG-DWARF-04`.
        resist: Vec<DamageKind> = default,
        /// Features of its people. Rules `PH-ORIG-HUMAN-03`, `PH-ORIG-ELF-03`, `PH-ORIG-DWARF-03`.
        features: Vec<ClassFeature> = default,
        /// Lines of the sheet about it.
        traits: Vec<String> where ..=200,
    }

    /// A cultural heritage, which need not match the lineage. Rule `PH-CREATE-03`.
    pub struct Culture {
        /// Skills that it teaches.
        skills: Vec<Skill> = default,
        /// Number of skills of choice. Rule `PH-ORIG-HUMANCULT-03`.
        skill_choices: usize = default where 0..=4,
        /// Knowledges that it teaches. Rule `PH-ORIG-ELFCULT-02`.
        knowledges: Vec<Knowledge> = default,
        /// Number of knowledges of choice. Rule `PH-ORIG-HUMANCULT-02`.
        knowledge_choices: usize = default where 0..=4,
        /// Number of talents of choice. Rule `PH-ORIG-HUMANCULT-04`.
        talent_choices: usize = default where 0..=2,
        /// Languages that everybody of it speaks. Rule `PH-LANG-01`.
        languages: Vec<String>,
        /// Number of languages of choice. Rule `PH-ORIG-HUMANCULT-01`.
        language_choices: usize = default where 0..=4,
        /// Tools of which it teaches one. Rule `PH-ORIG-DWARFCULT-04`.
        tool_choices: Vec<String> = default where ..=200,
        /// Weapons that it trains with, by id. Rules `PH-ORIG-ELFCULT-03`, `PH-ORIG-DWARFCULT-02`.
        arms: Vec<String> = default,
        /// Armor that it trains with. Rule `PH-ORIG-DWARFCULT-02`.
        armor: Vec<ArmorClass> = default,
        /// Features that it gives. Rules `PH-ORIG-ELFCULT-04`, `PH-ORIG-DWARFCULT-03`.
        features: Vec<ClassFeature> = default,
        /// Lines of the sheet about it.
        traits: Vec<String> where ..=200,
    }

    /// A background. Rules `PH-BG-01`, `R-023`.
    pub struct Background {
        /// The two skills that it teaches.
        skills: Vec<Skill>,
        /// Knowledges that it teaches.
        knowledges: Vec<Knowledge> = default,
        /// Number of knowledges of choice.
        knowledge_choices: usize = default,
        /// Number of languages of choice.
        languages: usize = default,
        /// Tools that it teaches.
        tools: Vec<String> = default where ..=200,
        /// Uses in the healer's kit that it starts with and knows how to use. Rule `R-061`.
        healers_kit: u8 = default where 0..=10,
        /// Equipment that it starts with beside arms.
        equipment: Vec<String> where ..=200,
        /// Resources rank that it starts with. Rule `PH-RES-01`.
        resources: u8 where 1..=4,
        /// Name of its feature.
        feature: String where ..=40,
        /// Text of what that feature does, outside battle.
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
