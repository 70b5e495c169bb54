//! Powers: what is done by no weapon. Rulings `RZR-30`, `RZR-32`, `RZR-38`.

use super::words::{DamageKind, Defense, Stat};
use kit::schema::*;

words! {
    /// The source of healing, and of the harm that it does to others. Ruling `RZR-30`.
    pub enum Polarity {
        /// Heals the living and harms the undead.
        Holy = ("holy", "holy"; DamageKind::Holy, Polarity::Unholy, "RZ-RES-01", "RZ-HOLY-01"),
        /// Heals the undead and harms the living.
        Unholy = ("unholy", "unholy"; DamageKind::Unholy, Polarity::Holy, "RZ-RES-02", "RZR-30"),
    }
    /// The damage that it does to those whom it harms.
    harm: DamageKind,
    /// The other one.
    other: Polarity,
    /// The rule by which who withstands that damage is healed more.
    more: RuleId,
    /// The rule by which a creature's own entry may say whom it heals.
    entry_rule: RuleId,
}

words! {
    /// A condition that a power lays on whom it hits. Ruling `RZR-32`.
    pub enum Affliction {
        /// To the end of the encounter.
        Shaken = ("shaken"),
        /// The next turn is lost.
        Stunned = ("stunned"),
        /// To the end of the encounter.
        Blinded = ("blinded"),
    }
}

entry! {
    /// A power. Ruling `RZR-32`.
    pub struct Power {
        /// The effect in words for people, without the numbers.
        text: String where ..=400,
        /// The defence that it is rolled against; none where nothing is rolled. Rule `RZ-DEF-01`.
        against: Option<Defense>,
        /// Stats that it is rolled with: whichever is highest. Rule `RZ-AB-03`.
        stats: Vec<Stat> = default,
        /// Squares that it works at; 0 by touch. Ruling `RZR-55`.
        range: i32 = default where 0..=24,
        /// Squares around its middle, where it fills an area. Ruling `RZR-38`.
        radius: Option<i32> where 1..=4,
        /// Dice of harm, or of healing.
        dice: DiceExpr = default,
        /// Whether the stat is added to the dice.
        adds_stat: bool = default,
        /// The kind of damage.
        kind: Option<DamageKind>,
        /// The source, where it heals. Ruling `RZR-30`.
        heals: Option<Polarity>,
        /// Whether whom it hits moves a step down the condition track, to -2 at the deepest. Ruling `RZR-62`.
        step: bool = default,
        /// The condition for whom it hits.
        condition: Option<Affliction>,
        /// Whether it brings a friend a step up the track. Ruling `RZR-53`.
        rallies: bool = default,
        /// Uses in an encounter; none for any number.
        uses: Option<u32> where 1..=10,
        /// The look of it as it flies.
        look: ItemLook = default,
        /// The rule to quote.
        rule: RuleId = skip,
    }
}

impl Power {
    /// Whether it works by touch, which provokes nobody. Ruling `RZR-55`.
    pub const fn is_touch(&self) -> bool {
        self.range == 0
    }
}
