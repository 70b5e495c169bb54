//! The library of what characters are built from.

use crate::profile::*;
use kit::schema::*;

/// The ids of the rules that this version of the game knows.
pub(super) static CANON: LazyLock<Canon> = LazyLock::new(|| {
    Canon::new(include_str!("../../../../assets/rules/fivey/rules.ron"), &["FV-"], "FV-WPN-01")
});

/// The library: everything that a character's choices may name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    /// Weapons.
    pub weapons: Registry<Weapon>,
    /// Suits of armor.
    pub armor: Registry<Armor>,
    /// Conditions, in the order of the file.
    pub conditions: Registry<StateEntry>,
    /// Actions in words, in the order of the file.
    pub actions: Registry<ActionText>,
    /// Spells, in the order of the file.
    pub spells: Registry<Spell>,
    /// The shield.
    pub shield: Arc<Shield>,
    /// Other items for sale.
    pub items: Registry<Item>,
    /// Packs of items for sale.
    pub packs: Registry<Pack>,
    /// Monsters, hirelings and companions.
    pub creatures: Registry<Profile>,
    /// Origins, then backgrounds.
    pub templates: Registry<Template>,
}
