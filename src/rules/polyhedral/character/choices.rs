//! Choices a player makes for a character, as its file says them.

use crate::{data::known::Known, profile::*, wealth::HIGHEST};
use kit::schema::*;

/// A character while it is read: the kit's reading, with what these rules ask of the choices.
pub(crate) struct Reading<'r>(pub(crate) kit::character::Reading<'r, Choices, Known>);

choices! {
    /// A character's own file or an entry of `heroes.ron`: choices, from which the book derives every number.
    pub struct Choices {
        /// Its lineage by id. Rule `PH-CREATE-02`.
        lineage: String,
        /// Its cultural heritage by id; it need not be its lineage's. Rule `PH-CREATE-03`.
        culture: String,
        /// Its background by id. Rule `PH-BG-01`.
        background: String,
        /// View of the world. Rules `PH-CREATE-05`, `PH-DET-01`.
        disposition: String where ..=40,
        /// Traits, ideals, bonds and flaws of its own. Rule `PH-BG-02`.
        aspects: Vec<String> = default where ..=200,
        /// Ties to others. Rule `PH-BG-03`.
        relationships: Vec<String> = default where ..=200,
        /// Ranks bought with points. Rule `PH-CREATE-09`.
        points: Option<Abilities>,
        /// Ranks from the fixed array. Rule `PH-CREATE-12`.
        array: Option<Abilities>,
        /// Ranks rolled with dice. Rule `PH-CREATE-07`.
        rolled: Option<Rolled> where Its,
        /// Grants of the storyteller to a character that buys ranks. Rule `PH-CREATE-11`.
        grants: Grants = default,
        /// Bonuses to ranks: +2 and +1, or three times +1. Rule `PH-CREATE-13`.
        bonuses: Vec<(Ability, i32)>,
        /// Languages of choice. Rules `PH-ORIG-HUMANCULT-01`, `PH-BG-AMB-03`.
        languages: Vec<String> = default,
        /// Tools of choice. Rule `PH-ORIG-DWARFCULT-04`.
        tools: Vec<String> = default,
        /// Skills of choice, of the first job's list among them. Rules `PH-ORIG-HUMANCULT-03`, `R-020`, `R-022`.
        skills: Vec<Skill> = default,
        /// Knowledges of choice. Rule `PH-ORIG-HUMANCULT-02`.
        knowledges: Vec<Knowledge> = default,
        /// Talents of the culture. Rule `PH-ORIG-HUMANCULT-04`.
        talents: Vec<Talent> = default,
        /// The first job by id. Rule `PH-CREATE-14`.
        job: String,
        /// The fighting style that its first rank brings. Rule `PH-FTR-08`.
        style: Option<ClassFeature>,
        /// Picks, one for each level from the second. Rule `PH-ADV-02`.
        picks: Vec<Pick> = default,
        /// Experience; what the level asks for unless it says more. Rules `PH-ADV-01`, `PH-ADV-13`.
        experience: Option<u32>,
        /// Changes of its wealth between chapters. Ruling `R-025`.
        chapters: Vec<Chapter> = default where Its,
        /// The armor it wears, by id.
        armor: Option<String>,
        /// Whether it carries a shield, in use.
        shield: bool = default,
        /// Its weapons. Ruling `R-024`.
        weapons: Vec<Arm> where Its,
        /// Other gear it carries, by id, each as often as there is of it.
        gear: Vec<String> = default,
        /// Light that it carries, burning when a battle begins. Ruling `R-095`.
        light: Option<LampKind>,
    }
}

fields! {
    /// Rolled ranks: seven rolls of four dice, and where six of them went. Rules `PH-CREATE-07`, `PH-CREATE-08`.
    pub struct Rolled {
        /// The faces of each roll.
        dice: Vec<[u8; 4]> where 1..=6,
        /// Ranks kept: six of the seven results, one for each ability.
        ranks: Abilities,
    }
}

/// Grants of the storyteller to a character that buys ranks. Rule `PH-CREATE-11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Hash)]
#[serde(default, deny_unknown_fields)]
pub struct Grants {
    /// Points to buy with; 15 unless more or fewer are granted.
    pub points: i32,
    /// Whether 16 and 17 may be bought. Ruling `R-019`.
    pub above_fifteen: bool,
}

/// A new level's gain: exactly one of these. Rule `PH-ADV-02`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A rank in a job. Rule `PH-ADV-04`.
    Rank(Rank),
    /// One ability +2 or two +1 each. Rule `PH-ADV-03`.
    Ability(Vec<(Ability, i32)>),
    /// A talent. Rule `PH-ADV-05`.
    Talent(Talent),
}

fields! {
    /// A rank in a job, with what it lets one choose.
    pub struct Rank {
        /// Job, by id.
        job: String,
        /// The fighting style, where the rank brings one. Rules `PH-FTR-08`, `PH-FTR-CHAMP-05`.
        style: Option<ClassFeature>,
        /// The path by id, where the rank brings one. Rule `PH-FTR-PATH`.
        path: Option<String>,
        /// Swap of a known style for another. Rule `PH-FTR-09`.
        swap: Option<(ClassFeature, ClassFeature)>,
    }
}

words! {
    /// A talent. Rule `PH-TAL-01`.
    pub enum Talent {
        /// Medic: whoever it stabilises also regains 1 health. Rule `PH-TAL-MEDIC-1`.
        Medic = ("medic"; ClassFeature::Medic),
        /// Tough: more health. Rule `PH-TAL-TOUGH-1`.
        Tough = ("tough"; ClassFeature::Tough),
    }
    /// Feature of the talent.
    feature: ClassFeature
}

fields! {
    /// Changes of a character's wealth between two chapters. Ruling `R-025`.
    pub struct Chapter {
        /// Purchases by id, in this order; `shield` for one.
        buys: Vec<String> = default,
        /// Resources ranks of those who put theirs together with it. Rule `PH-RES-02`.
        pool: Vec<u8> = default,
        /// Resources rank after the adventure or a trade. Rule `PH-RES-06`.
        resources: Option<u8> where 0..=HIGHEST,
    }
}

impl Default for Grants {
    /// No grants: the usual points, and no ranks above 15.
    fn default() -> Self {
        Self { points: 15, above_fifteen: false }
    }
}
