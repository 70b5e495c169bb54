//! Weapons, natural attacks, armor and lights of a creature.

use super::words::{Ability, CostClass, DamageKind};
use kit::schema::*;

entry! {
    /// A weapon as the table prints it, with what the rulings make of its properties. Rules `PH-WPN-01`, `R-054`.
    pub struct Weapon {
        /// Name as the table prints it, where that is another: `Bow, longbow`.
        printed: Option<String>,
        /// Weapon group: the proficiency it asks for. Rule `PH-WPN-02`.
        group: Group,
        /// Cost class.
        cost: CostClass,
        /// Its damage dice, in one hand where it is versatile.
        damage: DiceExpr,
        /// Damage without dice, never doubled: the unarmed strike's 1. Rules `PH-ATK-09`, `R-005`.
        flat: i32 = default where 0..=20,
        /// Kind of its damage.
        kind: DamageKind,
        /// The properties as the table prints them, for the sheet; empty for none.
        properties: String,
        /// Its damage dice in two hands. Rules `PH-WPN-PROP-VERS`, `R-047`.
        versatile: Option<DiceExpr>,
        /// Whether it is used with Strength or Agility, as the wielder likes. Rule `PH-WPN-PROP-FINESSE`.
        finesse: bool = default,
        /// Whether it is fit for the second hand. Rules `PH-WPN-PROP-LIGHT`, `R-048`.
        light: bool = default,
        /// Feet that it adds to the wielder's reach. Rules `PH-WPN-PROP-REACH`, `R-053`.
        reach: Feet = default where 0..=30,
        /// Normal and long range when thrown. Rules `PH-WPN-PROP-THROWN-1`, `R-052`.
        thrown: Option<(Feet, Feet)> where 5..=2000,
        /// Normal and long range when shot. Rule `PH-WPN-PROP-RANGED`.
        ranged: Option<(Feet, Feet)> where 5..=2000,
        /// Ammunition that it shoots. Rules `PH-WPN-PROP-AMMO-1`, `R-050`.
        ammunition: Option<Ammunition>,
        /// Whether it needs both hands whenever it is used. Rule `PH-WPN-PROP-TWOH`.
        two_handed: bool = default,
        /// Whether it needs both hands at the moment it shoots. Rule `R-051`.
        two_hands_to_fire: bool = default,
        /// Whether it shoots once for each action, bonus action or reaction. Rule `PH-WPN-PROP-LOADING`.
        loading: bool = default,
        /// Number of shots before it must be reloaded. Rule `R-049`.
        reload: Option<u8> where 1..=100,
        /// Whether Small and Tiny users have disadvantage with it. Rule `R-049`.
        heavy: bool = default,
        /// Whether drawing it is free. Rule `R-049`.
        quick: bool = default,
        /// Whether damage from it wounds. Rules `PH-WPN-PROP-FIREARM-1`, `R-057`.
        firearm: bool = default,
        /// Whether it comes back from a throw that missed: the boomerang. Rules `PH-WPN-PROP-SPECIAL`, `R-049`.
        special: bool = default,
        /// Look of it, and of what flies where it strikes from afar.
        look: ItemLook = default,
    }
}

words! {
    /// A weapon group: the training it asks for. Rule `PH-WPN-02`.
    pub enum Group {
        /// Weapons for hand to hand, for anybody.
        SimpleMelee = ("simple_melee", "Simple melee"),
        /// Weapons from afar, for anybody.
        SimpleRanged = ("simple_ranged", "Simple ranged"),
        /// Weapons for hand to hand, for the trained.
        MartialMelee = ("martial_melee", "Martial melee"),
        /// Weapons from afar, for the trained.
        MartialRanged = ("martial_ranged", "Martial ranged"),
        /// Fists and feet; everybody is proficient, and it is no weapon attack. Rule `R-055`.
        Unarmed = ("unarmed", "Unarmed"),
    }
}

words! {
    /// A kind of ammunition.
    pub enum Ammunition {
        /// Arrows, for bows.
        Arrows = ("arrows", "arrows"),
        /// Bolts, for crossbows.
        Bolts = ("bolts", "bolts"),
        /// Bullets, for slings, blowguns and firearms.
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
        /// Kind of its damage.
        kind: DamageKind,
        /// Reach of it in all, its creature's unless it says more; 0 where it is an attack from afar only.
        reach: Feet = default where 0..=60,
        /// Normal and long range of an attack from afar.
        range: Option<(Feet, Feet)> where 5..=2000,
        /// Number of uses in a battle, if that is limited: the rocks at hand.
        uses: Option<u32> where 1..=99,
        /// Look of it where it strikes from afar.
        look: ItemLook = default,
        /// Rider of a hit: what it does beside damage.
        rider: Option<Rider> where Its,
    }
}

fields! {
    /// A hit's rider: what it does to somebody who fails a saving throw. Rules `PH-ATK-06`, `R-011`.
    pub struct Rider {
        /// Ability that the target saves with.
        save: Ability,
        /// Difficulty of the saving throw.
        difficulty: i32 where 3..=30,
        /// Condition that it gets on a failure, by id.
        condition: String,
        /// Duration of the condition.
        lasts: Duration,
        /// Whether the body has to fight a poison, which stout health helps with. Rule `PH-ORIG-DWARF-03`.
        poison: bool = default,
    }
}

/// The duration of a condition. Rule `R-117`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Hash)]
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
        /// Armor class, which decides how much Agility counts.
        class: ArmorClass,
        /// Cost class.
        cost: CostClass,
        /// Defense before Agility.
        base: i32 where 10..=30,
        /// Whether Agility (Stealth) checks have disadvantage in it. Rules `PH-ARM-02`, `R-043`.
        stealth_disadvantage: bool = default,
        /// Whether it may be slept in; nothing in battle. Rules `PH-ARM-03`, `R-044`.
        light: bool = default,
    }
}

words! {
    /// A light to carry. Rule `PH-VIS-01`, ruling `R-095`.
    pub enum LampKind {
        /// A torch, in hand; bright for 20 feet and dim for 20 more.
        Torch = ("torch", "Torch"; 20),
        /// A lantern, at the belt; bright for 30 feet and dim for 30 more.
        Lantern = ("lantern", "Lantern"; 30),
        /// A candle, in hand; bright for 5 feet and dim for 5 more.
        Candle = ("candle", "Candle"; 5),
    }
    /// Feet of bright light, and of as many more of dim light. Ruling `R-095`.
    bright: i32
}

impl LampKind {
    /// Cost class: our own figure, as for other gear that the text only names.
    pub const fn cost(self) -> CostClass {
        if self.takes_a_hand() { CostClass::Common } else { CostClass::Uncommon }
    }

    /// Whether it burns in a hand. A lantern hangs at the belt.
    pub const fn takes_a_hand(self) -> bool {
        !matches!(self, LampKind::Lantern)
    }
}

words! {
    /// A class of armor: how much Agility it lets through. Rule `PH-ARM-01`.
    pub enum ArmorClass {
        /// Light armor: all of the Agility modifier counts.
        Light = ("light", "Light"),
        /// Medium armor: up to 2 of it; what is below 0 counts in full. Rule `R-041`.
        Medium = ("medium", "Medium"),
        /// Heavy armor: none of it, either way.
        Heavy = ("heavy", "Heavy"),
    }
}

entry! {
    /// The shield. Rules `PH-ARM-04`, `R-042`.
    #[derive(Default)]
    pub struct Shield(|shield| "shield") {
        /// Cost class.
        cost: CostClass,
        /// Bonus to Defense.
        bonus: i32 where 1..=10,
    }
}

/// Number of shots for a weapon that takes ammunition, at most those of a starting character. Ruling `R-024`.
pub const SHOTS: u32 = 20;

impl Group {
    /// Whether its weapons strike hand to hand; none of a ranged group does, the dart included. Rule `R-052`.
    pub const fn is_melee(self) -> bool {
        matches!(self, Group::SimpleMelee | Group::MartialMelee | Group::Unarmed)
    }
}

impl ArmorClass {
    /// Part of an Agility modifier that counts. Rules `PH-ARM-01`, `R-041`.
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

    /// Number of shots that somebody carries for it unless it says otherwise. Ruling `R-024`.
    pub fn shots(&self) -> u32 {
        if self.ammunition.is_some() { SHOTS } else { 0 }
    }

    /// Whether striking or shooting with it takes both hands, so that no shield is beside it. Rules `PH-WPN-PROP-TWOH`, `R-051`.
    pub const fn takes_both_hands(&self) -> bool {
        self.two_handed || self.two_hands_to_fire
    }

    /// Number of hands that it takes to hold it ready.
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
