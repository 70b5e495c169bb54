//! Choices of a player for a character, as its file says them.

use crate::{data::library::Library, profile::*};
use kit::schema::*;

/// A character while it is read.
pub type Reading<'r> = kit::character::Reading<'r, Choices, Library>;

choices! {
    /// An entry of `heroes.ron` or of a player's own file: choices, from which the book derives every number.
    pub struct Choices {
        /// The id of the species. Rule `RZ-TYPE-01`.
        species: String,
        /// The class. Rule `RZ-AB-01`.
        class: CharacterClass,
        /// The stats before the species changes them, in their order. Rule `RZ-STAT-03`.
        stats: [i32; 6] where -2..=3,
        /// Faces of the Hit Dice after the first, one for each level from the second. Rule `RZ-HD-01`, ruling `RZR-09`.
        hit_dice: Vec<u8> = default where 1..=12,
        /// Stats that its levels have raised, in their order. Ruling `RZR-67`.
        raises: Vec<Stat> = default,
        /// Boons or talents that its levels have taught it, by id. Ruling `RZR-67`.
        learns: Vec<String> = default,
        /// A talent of its own beside those of the class.
        talent: Option<Talent>,
        /// Ids of weapons, the first in hand.
        arms: Vec<String> = default,
        /// The id of the armor that it wears.
        armor: Option<String>,
        /// The id of the shield that it holds.
        shield: Option<String>,
        /// Ids of boons.
        boons: Vec<String> = default,
        /// Potions, by id and number.
        potions: BTreeMap<String, u32> = default,
    }
}
