//! The size chart: nine sizes with their bonus, footprint, reach, and the dice of natural and made weapons. Rules `RZ-SIZE-01` to
//! `RZ-SIZE-05`, `RZ-NAT-DMG-A`, `RZ-NAT-DMG-B`, rulings `RZR-16`, `RZR-17`.

use kit::schema::*;

words! {
    /// A size. Rule `RZ-SIZE-01`.
    #[derive(Default)]
    pub enum SizeClass {
        /// Smaller than a hand.
        Fine = ("fine", "Fine"; Size::new("fine", "Fine", -4, 1)),
        /// As a sparrow.
        Diminutive = ("diminutive", "Diminutive"; Size::new("diminutive", "Diminutive", -3, 1)),
        /// As a cat.
        Tiny = ("tiny", "Tiny"; Size::TINY),
        /// As a child.
        Small = ("small", "Small"; Size::SMALL),
        /// As people.
        #[default]
        Medium = ("medium", "Medium"; Size::MEDIUM),
        /// As a horse.
        Large = ("large", "Large"; Size::LARGE),
        /// As a house.
        Huge = ("huge", "Huge"; Size::HUGE),
        /// As a barn.
        Gargantuan = ("gargantuan", "Gargantuan"; Size::GARGANTUAN),
        /// As a keep.
        Colossal = ("colossal", "Colossal"; Size::COLOSSAL),
    }
    /// The footprint on the board.
    size: Size
}

/// Damage: dice and a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DamageDice {
    /// The dice.
    pub dice: DiceExpr,
    /// The number that is added.
    pub plus: i32,
}

impl DamageDice {
    /// The sum on average.
    pub fn mean(self) -> f32 {
        self.dice.mean() + self.plus as f32
    }

    /// The highest sum.
    pub fn most(self) -> i32 {
        i32::from(self.dice.count) * i32::from(self.dice.sides) + self.plus
    }
}

/// The ladder of damage dice, number and sides, which column A of natural weapons and the sizes of made ones go up; its first rung is
/// a point without dice. Rule `RZ-NAT-DMG-A`.
const LADDER: [(u8, u8); 9] = [(0, 0), (1, 2), (1, 3), (1, 4), (1, 6), (1, 8), (2, 6), (3, 6), (4, 6)];

/// A rung of it, or the last.
fn rung(at: usize) -> DamageDice {
    let (count, sides) = LADDER[at.min(LADDER.len() - 1)];
    DamageDice { dice: DiceExpr::new(count, sides), plus: i32::from(count == 0) }
}

/// Column B of natural weapons, a size behind column A. Rule `RZ-NAT-DMG-B`.
const BEHIND: usize = 1;

impl SizeClass {
    /// The bonus to attacks and Reflex, a penalty for the large. Rule `RZ-SIZE-04`, ruling `RZR-16`.
    pub const fn bonus(self) -> i32 {
        4 - self as i32
    }

    /// The same for grapple checks, where it is the other way round. Rule `RZ-SIZE-04`.
    pub const fn grapple(self) -> i32 {
        -self.bonus()
    }

    /// The reach of the body in squares; 0 for those who have to enter the square of whom they attack. Rule `RZ-SIZE-05`.
    pub const fn reach(self) -> i32 {
        [0, 0, 0, 1, 1, 2, 3, 4, 6][self as usize]
    }

    /// Natural damage, of column A or B. Rules `RZ-NAT-DMG-A`, `RZ-NAT-DMG-B`.
    pub fn natural(self, column_a: bool) -> DamageDice {
        rung(if column_a { self as usize } else { (self as usize).saturating_sub(BEHIND) })
    }

    /// The dice of a made weapon that fits the size: a step up the ladder for each size above people. Ruling `RZR-17`.
    pub fn made(self, dice: DiceExpr) -> DiceExpr {
        let steps = (self as usize).saturating_sub(Self::Medium as usize);
        let dice = if steps > 0 && dice == DiceExpr::one(10) { DiceExpr::one(8) } else { dice };
        let at = LADDER.iter().position(|rung| *rung == (dice.count, dice.sides));
        at.map_or(dice, |at| rung(at + steps).dice)
    }
}
