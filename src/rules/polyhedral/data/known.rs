//! What creatures and characters may refer to, once it has been checked.

use super::super::profile::{Armor, Background, Condition, Culture, Gear, Job, Lineage, Shield, Weapon};
use crate::data::Shelf;
use std::sync::Arc;

/// What creatures and characters may refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Weapons.
    pub weapons: Shelf<Weapon>,
    /// Suits of armor.
    pub armor: Shelf<Armor>,
    /// Gear that is no weapon.
    pub gear: Shelf<Gear>,
    /// Conditions.
    pub conditions: Shelf<Condition>,
    /// The shield.
    pub shield: Arc<Shield>,
    /// Lineages in the order of their file.
    pub lineages: Vec<Lineage>,
    /// Cultures in the order of their file.
    pub cultures: Vec<Culture>,
    /// Backgrounds in the order of their file.
    pub backgrounds: Vec<Background>,
    /// Jobs in the order of their file.
    pub jobs: Vec<Job>,
    /// Languages that one may speak.
    pub languages: Vec<String>,
}

impl Known {
    /// The ids of all that may be bought but a shield.
    pub fn for_sale(&self) -> impl Iterator<Item = &String> {
        let weapons = self.weapons.iter().map(|one| &one.id);
        let armor = self.armor.iter().map(|one| &one.id);
        weapons.chain(armor).chain(self.gear.iter().map(|one| &one.id))
    }
}
