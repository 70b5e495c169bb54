//! The words that the data of FIVEY is written in.

use crate::battle::DamageLook;
use crate::kit::words::words;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The four stats; a monster has one general ability for all of them. Rules `FV-TASK-01`, `FV-MON-02`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// CHA, and resolve. Ruling `FV-RUL-02`.
    Charisma,
    /// DEX.
    Dexterity,
    /// INT, and noticing. Ruling `FV-RUL-02`.
    Intelligence,
    /// STR.
    Strength,
}

words! {
    /// What somebody may be skilled in; a skill doubles the stat. Rules `FV-SKILL-01`, `FV-RUL-32`.
    pub enum Skill {
        /// Dagger, sword, longsword, greatsword.
        Blades = ("blades", "Blades"),
        /// Club, axe, hammer, maul.
        Hafted = ("hafted", "Hafted"),
        /// Spear, javelin, pike.
        Spears = ("spears", "Spears"),
        /// Bow, sling.
        Bows = ("bows", "Bows"),
        /// Crossbow.
        Crossbows = ("crossbows", "Crossbows"),
        /// Hiding and coming unseen.
        Stealth = ("stealth", "Stealth"),
        /// Noticing.
        Perception = ("perception", "Perception"),
        /// Pushing, climbing, swimming.
        Athletics = ("athletics", "Athletics"),
        /// Casting.
        Spellcraft = ("spellcraft", "Spellcraft"),
        /// Deceiving.
        Deception = ("deception", "Deception"),
        /// Persuading.
        Persuasion = ("persuasion", "Persuasion"),
        /// Performing.
        Performance = ("performance", "Performance"),
        /// Locks and machines.
        Devices = ("devices", "Devices"),
        /// Beasts and plants.
        Nature = ("nature", "Nature"),
        /// Wounds and ailments.
        Medicine = ("medicine", "Medicine"),
        /// History, culture and craft.
        Lore = ("lore", "Lore"),
    }
}

words! {
    /// Kinds of damage. Rules `FV-WPN-04`, `FV-RUL-18`.
    pub enum DamageKind {
        /// Hammers, fists, falls.
        Bludgeoning = ("bludgeoning", "bludgeoning"),
        /// Spears, arrows.
        Piercing = ("piercing", "piercing"),
        /// Swords, axes, claws.
        Slashing = ("slashing", "slashing"),
        /// Flames.
        Fire = ("fire", "fire"),
        /// Frost and the touch of the grave.
        Cold = ("cold", "cold"),
        /// Lightning.
        Electricity = ("electricity", "electricity"),
        /// Acid.
        Acid = ("acid", "acid"),
        /// Poison.
        Poison = ("poison", "poison"),
        /// Light that the undead fear.
        Holy = ("holy", "holy"),
        /// Water in the lungs.
        Drowning = ("drowning", "drowning"),
    }
}

/// The same dice several times: `2d6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Dice {
    /// How many, 1 at least.
    pub count: u8,
    /// Sides of each: 4, 6, 8, 10 or 12. Rule `FV-DOC-01`.
    pub sides: u8,
}

/// A text that is no dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no dice; write them as 1d6, with 1 to 20 dice of 4, 6, 8, 10 or 12 sides")]
pub struct NotDice(String);

impl Stat {
    /// Every stat.
    pub const ALL: [Stat; 4] = [Stat::Charisma, Stat::Dexterity, Stat::Intelligence, Stat::Strength];

    /// Its three letters: `DEX`.
    pub const fn short(self) -> &'static str {
        match self {
            Stat::Charisma => "CHA",
            Stat::Dexterity => "DEX",
            Stat::Intelligence => "INT",
            Stat::Strength => "STR",
        }
    }
}

impl DamageKind {
    /// What it looks and sounds like.
    pub const fn look(self) -> DamageLook {
        match self {
            DamageKind::Bludgeoning => DamageLook::Weight,
            DamageKind::Piercing => DamageLook::Point,
            DamageKind::Slashing => DamageLook::Edge,
            DamageKind::Fire => DamageLook::Fire,
            DamageKind::Cold => DamageLook::Cold,
            DamageKind::Electricity => DamageLook::Storm,
            DamageKind::Acid | DamageKind::Poison => DamageLook::Acid,
            DamageKind::Holy | DamageKind::Drowning => DamageLook::Magic,
        }
    }
}

impl Dice {
    /// One die.
    pub const fn one(sides: u8) -> Self {
        Self { count: 1, sides }
    }

    /// The sum on average.
    pub fn mean(self) -> f32 {
        f32::from(self.count) * (f32::from(self.sides) + 1.0) / 2.0
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)
    }
}

impl TryFrom<String> for Dice {
    type Error = NotDice;

    fn try_from(text: String) -> Result<Self, NotDice> {
        let read = || {
            let (count, sides) = text.split_once('d')?;
            Some(Self { count: count.parse().ok()?, sides: sides.parse().ok()? })
        };
        match read() {
            Some(dice) if (1..=20).contains(&dice.count) && matches!(dice.sides, 4 | 6 | 8 | 10 | 12) => {
                Ok(dice)
            }
            _ => Err(NotDice(text.chars().take(20).collect())),
        }
    }
}
