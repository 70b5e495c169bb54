//! What a player chooses for a character, as its file says it.

use crate::kit::{character, records::records};
use crate::rules::fivey::data::library::Library;
use crate::rules::fivey::profile::{DamageKind, Feat, Skill, Spell, Stat};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A character while it is read.
pub(super) type Reading<'r> = character::Reading<'r, Choices, Library>;

records! {
    /// An entry of `heroes.ron` or of a player's own file: choices, from which the book derives every number.
    pub struct Choices {
        /// Its id in levels.
        pub id: String,
        /// Its name for people.
        pub name: String,
        /// What it is for, in a few words.
        pub role: String,
        /// The one thing to know when playing it, one line.
        pub trick: String,
        /// What one sees.
        pub description: String,
        /// Ids of templates: one at level 0, from level 1 on two. Rules `FV-CHAR-02`, `FV-RUL-07`.
        pub templates: Vec<String>,
        /// Ids of starting items: one of each template, or both of the first. Rules `FV-CHAR-03`, `FV-CHAR-04`.
        pub items: Vec<String>,
        /// Stats of one's own choice instead of the templates'. Rule `FV-CHAR-06`.
        pub free_stats: Option<Vec<(Stat, i32)>> = default,
        /// Other skills than the templates', by template. Rule `FV-CHAR-07`.
        pub skills: BTreeMap<String, Skill> = default,
        /// Other feats than the templates', by template. Rule `FV-CHAR-07`.
        pub feats: BTreeMap<String, Feat> = default,
        /// One entry for each level from the second. Rule `FV-LVL-02`.
        pub levels: Vec<Advance> = default,
        /// What downtime has taught beyond the slots of levels. Ruling `FV-RUL-48`.
        pub studied: Vec<Study> = default,
        /// Experience; what the level asks for unless it says more. Rule `FV-LVL-01`.
        pub experience: Option<u32> = default,
        /// Faces of the d6 of hit points, one for each die, where they are rolled. Ruling `FV-RUL-08`.
        pub hit_dice: Option<Vec<u8>> = default,
        /// Spells of the starting items that hold one. Ruling `FV-RUL-19`.
        pub spells: BTreeMap<String, Spell> = default,
        /// What kind of dragon is among the ancestors. Rules `FV-ORIG-16`, `FV-ORIG-17`.
        pub element: Option<DamageKind> = default,
        /// Starting money, where it is rolled. Rules `FV-CHAR-09`, `FV-RUL-08`.
        pub crowns: Option<u32> = default,
        /// Crowns that have come in since.
        pub earned: u32 = default,
        /// What was bought: ids of weapons, armor, items and packs, `shield`, and how many of each.
        pub bought: BTreeMap<String, u32> = default,
        /// Scrolls that were bought. Ruling `FV-RUL-19`.
        pub scrolls: Vec<Spell> = default,
        /// The armor it wears.
        pub wears: Option<String> = default,
        /// Whether it holds its shield.
        pub shield: bool = default,
        /// What is in its hands. Ruling `FV-RUL-37`.
        pub holds: Vec<String> = default,
        /// What hangs at its belt, up to four things; all else is in the backpack. Ruling `FV-RUL-37`.
        pub belt: Vec<String> = default,
        /// The item on hand that it is attuned to. Rule `FV-SKILL-04`.
        pub attuned: Option<String> = default,
        /// Whether the table plays with encumbrance. Rule `FV-INV-03`.
        pub encumbrance: bool = default,
        /// Who wrote the entry.
        pub source: String,
    }

    /// What a level from the second on brings; slots may be left open and filled later. Rule `FV-LVL-02`.
    pub struct Advance {
        /// Where it adds 1.
        pub stat: Stat,
        /// The skill in its slot.
        pub skill: Option<Skill> = default,
        /// The title in its slot.
        pub title: Option<String> = default,
        /// The feat in its slot. Ruling `FV-RUL-34`.
        pub feat: Option<Feat> = default,
    }
}

/// What a teacher has taught. Rules `FV-DOWN-08`, `FV-RUL-48`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Study {
    /// A skill.
    Skill(Skill),
    /// A feat.
    Feat(Feat),
}
