//! Arms, armor, boons and conditions as the data has them.

use super::powers::Polarity;
use super::words::{BonusType, Boosted, DamageKind};
use kit::schema::*;

entry! {
    /// A weapon, bare hands included. Ruling `RZR-27`.
    #[derive(Default)]
    pub struct Weapon {
        /// Hands that it takes; 0 for bare ones.
        hands: u32 = default "one" where 0..=2,
        /// Damage of one that fits Small and Medium. Ruling `RZR-17`.
        damage: DiceExpr,
        /// The kind of damage.
        kind: DamageKind,
        /// The lowest face of the d20 that is critical when it hits. Ruling `RZR-06`.
        critical: u8 = default "twenty" where 18..=20,
        /// Squares that it strikes at in melee; none for what only shoots. Rule `RZ-MOVE-02`.
        reach: Option<i32> where 1..=3,
        /// Squares of its range increment when it is thrown. Ruling `RZR-26`.
        thrown: Option<i32> where 1..=20,
        /// Squares of its range increment when it shoots. Ruling `RZR-26`.
        range: Option<i32> where 1..=40,
        /// Whether everybody is trained with it.
        simple: bool = default,
        /// Whether it can be used in a grapple. Ruling `RZR-22`.
        light: bool = default,
        /// Whether it has the Finesse quality. Ruling `RZR-21`.
        finesse: bool = default,
        /// Whether it takes a move action to load it again.
        reload: bool = default,
        /// The look of it, and of what flies where it shoots.
        look: ItemLook = default,
    }

    /// A suit of armor or a shield. Ruling `RZR-28`.
    #[derive(Default)]
    pub struct Armor {
        /// Whether it is a shield, which takes a hand.
        shield: bool = default,
        /// The bonus to Reflex.
        bonus: i32 where 1..=6,
        /// The penalty to speed, in squares.
        slows: i32 = default where 0..=3,
        /// The penalty to one's own attacks.
        hampers: i32 = default where 0..=4,
    }

    /// A boon: a typed bonus that somebody has by nature, training or an item. Rules `RZ-BONUS-01` to `RZ-BONUS-03`.
    pub struct Boon {
        /// The type, which says what it adds up with.
        bonus: BonusType,
        /// The numbers that it adds to.
        to: Vec<Boosted>,
        /// The amount, below 0 a penalty.
        amount: i32 where -5..=5,
    }

    /// A potion. Ruling `RZR-03`.
    pub struct Potion {
        /// Dice of healing.
        dice: DiceExpr,
        /// The number that is added.
        plus: i32 = default where 0..=10,
        /// The source of the healing. Ruling `RZR-30`.
        heals: Polarity,
    }
}

/// A natural 20, the only critical of most weapons.
fn twenty() -> u8 {
    20
}

impl Weapon {
    /// Whether it is no weapon but a bare hand, which nobody draws and which guards no square.
    pub const fn is_bare(&self) -> bool {
        self.hands == 0
    }
}
