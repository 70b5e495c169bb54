//! Entries that creatures and characters may refer to, once they have been checked.

use crate::profile::*;
use kit::schema::*;

/// Ids of the rules that this version of the game knows.
pub(crate) static CANON: LazyLock<Canon> = LazyLock::new(|| {
    let texts = include_str!("../../../../assets/rules/polyhedral/rules.ron");
    Canon::new(texts, &["PH-", "R-"], "PH-ATK-04")
});

/// Checked entries that creatures and characters may refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Weapons.
    pub weapons: Registry<Weapon>,
    /// Suits of armor.
    pub armor: Registry<Armor>,
    /// Gear that is no weapon.
    pub gear: Registry<Gear>,
    /// Conditions.
    pub conditions: Registry<Condition>,
    /// Actions in words, in the order of the file.
    pub actions: Registry<ActionText>,
    /// The shield.
    pub shield: Arc<Shield>,
    /// Lineages.
    pub lineages: Registry<Lineage>,
    /// Cultures.
    pub cultures: Registry<Culture>,
    /// Backgrounds.
    pub backgrounds: Registry<Background>,
    /// Jobs.
    pub jobs: Registry<Job>,
    /// Languages that one may speak.
    pub languages: Vec<String>,
}

impl Known {
    /// Ids of all that may be bought but a shield.
    pub fn for_sale(&self) -> impl Iterator<Item = &String> {
        let weapons = self.weapons.iter().map(|one| &one.id);
        let armor = self.armor.iter().map(|one| &one.id);
        weapons.chain(armor).chain(self.gear.iter().map(|one| &one.id))
    }
}
