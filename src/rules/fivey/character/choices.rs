//! What a player chooses for a character, as its file says it.

use crate::rules::fivey::profile::{DamageKind, Feat, Skill, Spell, Stat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An entry of `heroes.ron` or of a player's own file: choices, from which the book derives every number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(default)]
    pub free_stats: Option<Vec<(Stat, i32)>>,
    /// Other skills than the templates', by template. Rule `FV-CHAR-07`.
    #[serde(default)]
    pub skills: BTreeMap<String, Skill>,
    /// Other feats than the templates', by template. Rule `FV-CHAR-07`.
    #[serde(default)]
    pub feats: BTreeMap<String, Feat>,
    /// One entry for each level from the second. Rule `FV-LVL-02`.
    #[serde(default)]
    pub levels: Vec<Advance>,
    /// What downtime has taught beyond the slots of levels. Ruling `FV-RUL-48`.
    #[serde(default)]
    pub studied: Vec<Study>,
    /// Experience; what the level asks for unless it says more. Rule `FV-LVL-01`.
    #[serde(default)]
    pub experience: Option<u32>,
    /// Faces of the d6 of hit points, one for each die, where they are rolled. Ruling `FV-RUL-08`.
    #[serde(default)]
    pub hit_dice: Option<Vec<u8>>,
    /// Spells of the starting items that hold one. Ruling `FV-RUL-19`.
    #[serde(default)]
    pub spells: BTreeMap<String, Spell>,
    /// What kind of dragon is among the ancestors. Rules `FV-ORIG-16`, `FV-ORIG-17`.
    #[serde(default)]
    pub element: Option<DamageKind>,
    /// Starting money, where it is rolled. Rules `FV-CHAR-09`, `FV-RUL-08`.
    #[serde(default)]
    pub crowns: Option<u32>,
    /// Crowns that have come in since.
    #[serde(default)]
    pub earned: u32,
    /// What was bought: ids of weapons, armor, items and packs, `shield`, and how many of each.
    #[serde(default)]
    pub bought: BTreeMap<String, u32>,
    /// Scrolls that were bought. Ruling `FV-RUL-19`.
    #[serde(default)]
    pub scrolls: Vec<Spell>,
    /// The armor it wears.
    #[serde(default)]
    pub wears: Option<String>,
    /// Whether it holds its shield.
    #[serde(default)]
    pub shield: bool,
    /// What is in its hands. Ruling `FV-RUL-37`.
    #[serde(default)]
    pub holds: Vec<String>,
    /// What hangs at its belt, up to four things; all else is in the backpack. Ruling `FV-RUL-37`.
    #[serde(default)]
    pub belt: Vec<String>,
    /// The item on hand that it is attuned to. Rule `FV-SKILL-04`.
    #[serde(default)]
    pub attuned: Option<String>,
    /// Whether the table plays with encumbrance. Rule `FV-INV-03`.
    #[serde(default)]
    pub encumbrance: bool,
    /// Who wrote the entry.
    pub source: String,
}

/// What a level from the second on brings; slots may be left open and filled later. Rule `FV-LVL-02`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advance {
    /// Where it adds 1.
    pub stat: Stat,
    /// The skill in its slot.
    #[serde(default)]
    pub skill: Option<Skill>,
    /// The title in its slot.
    #[serde(default)]
    pub title: Option<String>,
    /// The feat in its slot. Ruling `FV-RUL-34`.
    #[serde(default)]
    pub feat: Option<Feat>,
}

/// What a teacher has taught. Rules `FV-DOWN-08`, `FV-RUL-48`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Study {
    /// A skill.
    Skill(Skill),
    /// A feat.
    Feat(Feat),
}
