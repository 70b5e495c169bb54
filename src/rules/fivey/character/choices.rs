//! Choices of a player for a character, as its file says them.

use crate::{data::library::Library, profile::*};
use kit::schema::*;

/// A character while it is read: the kit's reading, with what these rules ask of the choices.
pub struct Reading<'r>(pub kit::character::Reading<'r, Choices, Library>);

/// The most experience, crowns or capital that is counted.
pub const MOST_COUNTED: u32 = 1_000_000;

choices! {
    /// An entry of `heroes.ron` or of a player's own file: choices, from which the book derives every number.
    pub struct Choices {
        /// Ids of templates: one at level 0, from level 1 on two. Rules `FV-CHAR-02`, `FV-RUL-07`.
        templates: Vec<String>,
        /// Ids of starting items: one of each template, or both of the first. Rules `FV-CHAR-03`, `FV-CHAR-04`.
        items: Vec<String>,
        /// Stats of one's own choice instead of the templates'. Rule `FV-CHAR-06`.
        free_stats: Option<Vec<(Stat, i32)>>,
        /// Other skills than the templates', by template. Rule `FV-CHAR-07`.
        skills: BTreeMap<String, Skill> = default,
        /// Other feats than the templates', by template. Rule `FV-CHAR-07`.
        feats: BTreeMap<String, Feat> = default,
        /// One entry for each level from the second. Rule `FV-LVL-02`.
        levels: Vec<Advance> = default where Its,
        /// The studies: what downtime has taught beyond the slots of levels. Ruling `FV-RUL-48`.
        studied: Vec<Study> = default,
        /// Experience; what the level asks for unless it says more. Rule `FV-LVL-01`.
        experience: Option<u32> where 0..=MOST_COUNTED,
        /// Faces of the d6 of hit points, one for each die, where they are rolled. Ruling `FV-RUL-08`.
        hit_dice: Option<Vec<u8>> where 1..=6,
        /// Ids of the spells of the starting items that hold one. Ruling `FV-RUL-19`.
        spells: BTreeMap<String, String> = default,
        /// The kind of dragon among the ancestors. Rules `FV-ORIG-16`, `FV-ORIG-17`.
        element: Option<DamageKind>,
        /// Starting money, where it is rolled. Rules `FV-CHAR-09`, `FV-RUL-08`.
        crowns: Option<u32>,
        /// Crowns that have come in since.
        earned: u32 = default where 0..=MOST_COUNTED,
        /// Crowns that went for anything but goods, such as a life in town.
        spent: u32 = default where 0..=MOST_COUNTED,
        /// The worth of an institution of one's own. Rule `FV-DOWN-09`.
        capital: u32 = default where 0..=MOST_COUNTED,
        /// The purchases: ids of weapons, armor, items and packs, `shield`, and how many of each.
        bought: BTreeMap<String, u32> = default,
        /// The food of all that which has been eaten: rations and herb pouches, by id.
        eaten: BTreeMap<String, u32> = default,
        /// Ids of the spells whose scrolls were bought. Ruling `FV-RUL-19`.
        scrolls: Vec<String> = default,
        /// The armor it wears.
        wears: Option<String>,
        /// Whether it holds its shield.
        shield: bool = default,
        /// The things in its hands. Ruling `FV-RUL-37`.
        holds: Vec<String> = default,
        /// The things at its belt, up to four; all else is in the backpack. Ruling `FV-RUL-37`.
        belt: Vec<String> = default,
        /// The item on hand that it is attuned to. Rule `FV-SKILL-04`.
        attuned: Option<String>,
        /// Whether the table plays with encumbrance. Rule `FV-INV-03`.
        encumbrance: bool = default,
    }
}

fields! {
    /// An advance: what a level from the second on brings; slots may be left open and filled later. Rule `FV-LVL-02`.
    pub struct Advance {
        /// The stat to which it adds 1.
        stat: Stat,
        /// The skill in its slot.
        skill: Option<Skill>,
        /// The title in its slot.
        title: Option<String> where ..=40,
        /// The feat in its slot. Ruling `FV-RUL-34`.
        feat: Option<Feat>,
    }
}

/// A study: what a teacher has taught. Rules `FV-DOWN-08`, `FV-RUL-48`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Study {
    /// A skill.
    Skill(Skill),
    /// A feat.
    Feat(Feat),
}
