//! What a player chooses for a character, as its file says it.

use crate::kit::{character, records::records};
use crate::rules::polyhedral::{
    data::known::Known,
    profile::{Abilities, Ability, Arm, Feature, Knowledge, LampKind, Skill},
};
use serde::Deserialize;

/// A character while it is read.
pub(in crate::rules::polyhedral) type Reading<'r> = character::Reading<'r, Choices, Known>;

records! {
    /// An entry of `heroes.ron` or a character's own file: choices, from which the book derives every number.
    pub struct Choices {
        /// Its id in levels.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// What one sees.
        pub description: String,
        /// What it is for, in a few words.
        pub role: String,
        /// The one thing to know when facing it, one line.
        pub trick: String,
        /// Its lineage by id. Rule `PH-CREATE-02`.
        pub lineage: String,
        /// Its cultural heritage by id; it need not be its lineage's. Rule `PH-CREATE-03`.
        pub culture: String,
        /// Its background by id. Rule `PH-BG-01`.
        pub background: String,
        /// How it sees the world. Rules `PH-CREATE-05`, `PH-DET-01`.
        pub disposition: String,
        /// Traits, ideals, bonds and flaws of its own. Rule `PH-BG-02`.
        pub aspects: Vec<String> = default,
        /// What ties it to others. Rule `PH-BG-03`.
        pub relationships: Vec<String> = default,
        /// Ranks that were bought. Rule `PH-CREATE-09`.
        pub points: Option<Abilities> = default,
        /// Ranks that are the fixed array's. Rule `PH-CREATE-12`.
        pub array: Option<Abilities> = default,
        /// Ranks that were rolled. Rule `PH-CREATE-07`.
        pub rolled: Option<Rolled> = default,
        /// What the storyteller grants to who buys ranks. Rule `PH-CREATE-11`.
        pub grants: Grants = default,
        /// +2 and +1, or three times +1. Rule `PH-CREATE-13`.
        pub bonuses: Vec<(Ability, i32)>,
        /// Languages of choice. Rules `PH-ORIG-HUMANCULT-01`, `PH-BG-AMB-03`.
        pub languages: Vec<String> = default,
        /// Tools of choice. Rule `PH-ORIG-DWARFCULT-04`.
        pub tools: Vec<String> = default,
        /// Skills of choice, of the first job's list among them. Rules `PH-ORIG-HUMANCULT-03`, `R-020`, `R-022`.
        pub skills: Vec<Skill> = default,
        /// Knowledges of choice. Rule `PH-ORIG-HUMANCULT-02`.
        pub knowledges: Vec<Knowledge> = default,
        /// Talents of the culture. Rule `PH-ORIG-HUMANCULT-04`.
        pub talents: Vec<Talent> = default,
        /// The first job by id. Rule `PH-CREATE-14`.
        pub job: String,
        /// The fighting style that its first rank brings. Rule `PH-FTR-08`.
        pub style: Option<Feature> = default,
        /// One for each level from the second. Rule `PH-ADV-02`.
        pub picks: Vec<Pick> = default,
        /// Experience; what the level asks for unless it says more. Rules `PH-ADV-01`, `PH-ADV-13`.
        pub experience: Option<u32> = default,
        /// What happened to its wealth between chapters. Ruling `R-025`.
        pub chapters: Vec<Chapter> = default,
        /// The armor it wears, by id.
        pub armor: Option<String> = default,
        /// Whether it carries a shield, in use.
        pub shield: bool = default,
        /// Its weapons. Ruling `R-024`.
        pub weapons: Vec<Arm>,
        /// What else it carries, by id, each as often as there is of it.
        pub gear: Vec<String> = default,
        /// The light that it carries, burning when a battle begins. Ruling `R-095`.
        pub light: Option<LampKind> = default,
        /// Who wrote the entry.
        pub source: String,
    }

    /// Ranks that were rolled: seven rolls of four dice, and where six of them went. Rules `PH-CREATE-07`, `PH-CREATE-08`.
    pub struct Rolled {
        /// The faces of each roll.
        pub dice: Vec<[u8; 4]>,
        /// Six of the seven results, one for each ability.
        pub ranks: Abilities,
    }
}

/// What the storyteller grants to who buys ranks. Rule `PH-CREATE-11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Grants {
    /// Points to buy with; 15 unless more or fewer are granted.
    pub points: i32,
    /// Whether 16 and 17 may be bought. Ruling `R-019`.
    pub above_fifteen: bool,
}

/// What a new level brings: exactly one of these. Rule `PH-ADV-02`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A rank in a job. Rule `PH-ADV-04`.
    Rank(Rank),
    /// One ability +2 or two +1 each. Rule `PH-ADV-03`.
    Ability(Vec<(Ability, i32)>),
    /// A talent. Rule `PH-ADV-05`.
    Talent(Talent),
}

records! {
    /// A rank in a job, with what it lets one choose.
    pub struct Rank {
        /// Which job, by id.
        pub job: String,
        /// The fighting style, where the rank brings one. Rules `PH-FTR-08`, `PH-FTR-CHAMP-05`.
        pub style: Option<Feature> = default,
        /// The path by id, where the rank brings one. Rule `PH-FTR-PATH`.
        pub path: Option<String> = default,
        /// A known style, and which one comes in its place. Rule `PH-FTR-09`.
        pub swap: Option<(Feature, Feature)> = default,
    }
}

/// A talent. Rule `PH-TAL-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talent {
    /// Rule `PH-TAL-MEDIC-1`.
    Medic,
    /// Rule `PH-TAL-TOUGH-1`.
    Tough,
}

/// What happened to its wealth between two chapters. Ruling `R-025`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Chapter {
    /// What was bought, by id, in this order; `shield` for one.
    pub buys: Vec<String>,
    /// The Resources ranks of those who put theirs together with it. Rule `PH-RES-02`.
    pub pool: Vec<u8>,
    /// The Resources rank that the adventure or a trade has brought it to. Rule `PH-RES-06`.
    pub resources: Option<u8>,
}

impl Default for Grants {
    /// None.
    fn default() -> Self {
        Self { points: 15, above_fifteen: false }
    }
}

impl Talent {
    /// The feature that it is.
    pub const fn feature(self) -> Feature {
        match self {
            Talent::Medic => Feature::Medic,
            Talent::Tough => Feature::Tough,
        }
    }
}
