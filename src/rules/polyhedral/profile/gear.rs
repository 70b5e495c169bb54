//! What a creature fights with and what protects it.

use super::words::{Ability, CostClass, DamageKind};
use crate::kit::schema::*;

entry! {
    /// A weapon as the table prints it, with what the rulings make of its properties. Rules `PH-WPN-01`, `R-054`.
    pub struct Weapon {
        /// The name as the table prints it, where that is another: `Bow, longbow`.
        printed: Option<String>,
        /// Which proficiency it asks for. Rule `PH-WPN-02`.
        group: Group,
        /// How dear it is.
        cost: CostClass,
        /// Its damage dice, in one hand where it is versatile.
        damage: DiceExpr,
        /// Damage without dice, never doubled: the unarmed strike's 1. Rules `PH-ATK-09`, `R-005`.
        flat: i32 = default where 0..=20,
        /// What its blow is made of.
        kind: DamageKind,
        /// The properties as the table prints them, for the sheet; empty for none.
        properties: String,
        /// Its damage dice in two hands. Rules `PH-WPN-PROP-VERS`, `R-047`.
        versatile: Option<DiceExpr>,
        /// Strength or Agility, the wielder's choice. Rule `PH-WPN-PROP-FINESSE`.
        finesse: bool = default,
        /// Fit for the second hand. Rules `PH-WPN-PROP-LIGHT`, `R-048`.
        light: bool = default,
        /// Feet that it adds to the wielder's reach. Rules `PH-WPN-PROP-REACH`, `R-053`.
        reach: Feet = default where 0..=30,
        /// Normal and long range when thrown. Rules `PH-WPN-PROP-THROWN-1`, `R-052`.
        thrown: Option<(Feet, Feet)> where 5..=2000,
        /// Normal and long range when shot. Rule `PH-WPN-PROP-RANGED`.
        ranged: Option<(Feet, Feet)> where 5..=2000,
        /// What it shoots. Rules `PH-WPN-PROP-AMMO-1`, `R-050`.
        ammunition: Option<Ammunition>,
        /// Needs both hands whenever it is used. Rule `PH-WPN-PROP-TWOH`.
        two_handed: bool = default,
        /// Needs both hands at the moment it shoots. Rule `R-051`.
        two_hands_to_fire: bool = default,
        /// One shot for each action, bonus action or reaction. Rule `PH-WPN-PROP-LOADING`.
        loading: bool = default,
        /// Shots before it must be reloaded. Rule `R-049`.
        reload: Option<u8> where 1..=100,
        /// Small and Tiny users have disadvantage with it. Rule `R-049`.
        heavy: bool = default,
        /// Drawing it is free. Rule `R-049`.
        quick: bool = default,
        /// Damage from it wounds. Rules `PH-WPN-PROP-FIREARM-1`, `R-057`.
        firearm: bool = default,
        /// Comes back from a throw that missed: the boomerang. Rules `PH-WPN-PROP-SPECIAL`, `R-049`.
        special: bool = default,
        /// What it looks like, and what flies where it strikes from afar.
        look: ItemLook = default,
    }
}

words! {
    /// Which training a weapon asks for. Rule `PH-WPN-02`.
    pub enum Group {
        /// Hand to hand, for anybody.
        SimpleMelee = ("simple_melee", "Simple melee"),
        /// From afar, for anybody.
        SimpleRanged = ("simple_ranged", "Simple ranged"),
        /// Hand to hand, for the trained.
        MartialMelee = ("martial_melee", "Martial melee"),
        /// From afar, for the trained.
        MartialRanged = ("martial_ranged", "Martial ranged"),
        /// Fists and feet; everybody is proficient, and it is no weapon attack. Rule `R-055`.
        Unarmed = ("unarmed", "Unarmed"),
    }
}

words! {
    /// What a weapon shoots.
    pub enum Ammunition {
        /// For bows.
        Arrows = ("arrows", "arrows"),
        /// For crossbows.
        Bolts = ("bolts", "bolts"),
        /// For slings, blowguns and firearms.
        Bullets = ("bullets", "bullets"),
    }
}

fields! {
    /// An attack that is part of a body: claws, a bite, a thrown rock. Rule `R-072`.
    pub struct NaturalAttack {
        /// Its id, unique within its creature.
        id: String,
        /// Its name for people.
        name: String where ..=40,
        /// The ability that adds to attack and damage.
        ability: Ability,
        /// Its damage dice.
        damage: DiceExpr,
        /// What its blow is made of.
        kind: DamageKind,
        /// How far it strikes in all, as far as its creature unless it says more; 0 where it is an attack from afar only.
        reach: Feet = default where 0..=60,
        /// Normal and long range of an attack from afar.
        range: Option<(Feet, Feet)> where 5..=2000,
        /// How often it can be used in a battle, if that is limited: the rocks at hand.
        uses: Option<u32> where 1..=99,
        /// What it looks like where it strikes from afar.
        look: ItemLook = default,
        /// What a hit does beside damage.
        rider: Option<Rider> where Its,
    }
}

fields! {
    /// What a hit does to somebody who fails a saving throw. Rules `PH-ATK-06`, `R-011`.
    pub struct Rider {
        /// What the target saves with.
        save: Ability,
        /// What it has to reach.
        difficulty: i32 where 3..=30,
        /// The condition that it gets on a failure, by id.
        condition: String,
        /// How long that lasts.
        lasts: Duration,
        /// Whether the body has to fight a poison, which stout health helps with. Rule `PH-ORIG-DWARF-03`.
        poison: bool = default,
    }
}

/// How long a condition lasts. Rule `R-117`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// So many ends of the source's turns, the one in which it was given not counted.
    Rounds(u32),
    /// To the end of the target's next turn.
    NextTurn,
    /// To the first saving throw that succeeds, one at each end of the target's turns.
    SaveEnds,
    /// To the end of the battle, or to what the condition itself says: standing up ends prone.
    Battle,
}

entry! {
    /// A suit of armor. Rules `PH-ARM-01`, table D-8.
    pub struct Armor {
        /// Which decides how much Agility counts.
        class: ArmorClass,
        /// How dear it is.
        cost: CostClass,
        /// Defense before Agility.
        base: i32 where 10..=30,
        /// Disadvantage on Agility (Stealth) checks. Rules `PH-ARM-02`, `R-043`.
        stealth_disadvantage: bool = default,
        /// May be slept in; nothing in battle. Rules `PH-ARM-03`, `R-044`.
        light: bool = default,
    }
}

words! {
    /// A light to carry. Rule `PH-VIS-01`, ruling `R-095`.
    pub enum LampKind {
        /// In hand; bright for 20 feet and dim for 20 more.
        Torch = ("torch", "Torch"; 20),
        /// At the belt; bright for 30 feet and dim for 30 more.
        Lantern = ("lantern", "Lantern"; 30),
        /// In hand; bright for 5 feet and dim for 5 more.
        Candle = ("candle", "Candle"; 5),
    }
    /// How many feet it sheds bright light, and as many more dim light. Ruling `R-095`.
    bright: i32
}

impl LampKind {
    /// How dear it is: our own figure, as for other gear that the text only names.
    pub const fn cost(self) -> CostClass {
        if self.takes_a_hand() { CostClass::Common } else { CostClass::Uncommon }
    }

    /// Whether it burns in a hand. A lantern hangs at the belt.
    pub const fn takes_a_hand(self) -> bool {
        !matches!(self, LampKind::Lantern)
    }
}

words! {
    /// How much Agility an armor lets through. Rule `PH-ARM-01`.
    pub enum ArmorClass {
        /// All of it.
        Light = ("light", "Light"),
        /// Up to 2; what is below 0 counts in full. Rule `R-041`.
        Medium = ("medium", "Medium"),
        /// None, either way.
        Heavy = ("heavy", "Heavy"),
    }
}

entry! {
    /// The shield. Rules `PH-ARM-04`, `R-042`.
    #[derive(Default)]
    pub struct Shield(|shield| "shield") {
        /// How dear it is.
        cost: CostClass,
        /// Defense that it adds.
        bonus: i32 where 1..=10,
    }
}

/// Shots for a weapon that takes ammunition, at most those of a starting character. Ruling `R-024`.
pub const SHOTS: u32 = 20;

impl Group {
    /// Whether its weapons strike hand to hand; none of a ranged group does, the dart included. Rule `R-052`.
    pub const fn is_melee(self) -> bool {
        matches!(self, Group::SimpleMelee | Group::MartialMelee | Group::Unarmed)
    }
}

impl ArmorClass {
    /// The part of an Agility modifier that counts. Rules `PH-ARM-01`, `R-041`.
    pub fn agility(self, modifier: i32) -> i32 {
        match self {
            ArmorClass::Light => modifier,
            ArmorClass::Medium => modifier.min(2),
            ArmorClass::Heavy => 0,
        }
    }
}

impl Weapon {
    /// Whether it is the bare hand.
    pub fn is_bare_hand(&self) -> bool {
        self.id == "unarmed_strike"
    }

    /// Shots that somebody carries for it unless it says otherwise. Ruling `R-024`.
    pub fn shots(&self) -> u32 {
        if self.ammunition.is_some() { SHOTS } else { 0 }
    }

    /// Hands that it takes to hold it ready.
    pub const fn hands_to_hold(&self) -> u8 {
        match (self.group, self.two_handed) {
            (Group::Unarmed, _) => 0,
            (_, true) => 2,
            (_, false) => 1,
        }
    }
}

#[cfg(test)]
mod tests;
