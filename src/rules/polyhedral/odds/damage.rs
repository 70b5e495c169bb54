//! What a hit does: its dice, its arithmetic, and all that it may come to.

use crate::dice::Outcomes;
use thiserror::Error;

/// Kinds of dice in one damage roll at most: d4, d6, d8, d10 and d12. Rule `R-003`.
const MOST_KINDS: usize = 5;

/// The dice of a damage roll, in the order they are rolled, each kind once. Rule `R-003`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DamageDice {
    kinds: [(u8, u8); MOST_KINDS],
    /// Sets beyond the first that a hit rolls. Rule `PH-FTR-STYLE-THROWN-2`.
    more: u8,
}

/// All that decides the damage of a hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DamageNumbers {
    /// Dice of a hit that is not critical. Rule `PH-ATK-07`.
    pub dice: DamageDice,
    /// What is added to the dice, in points of damage. Rule `PH-ATK-07`.
    pub bonus: i32,
    /// Resistance: half, rounded down. Rule `R-015`.
    pub halved: bool,
    /// Vulnerability: twice, after halving. Rule `R-015`.
    pub doubled: bool,
    /// Immunity: none. Rule `R-015`.
    pub immune: bool,
}

/// What rolled damage comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Dice and bonus, 1 at least. Rule `R-014`.
    pub rolled: i32,
    /// What the target takes after resistance, vulnerability and immunity. Rule `R-015`.
    pub dealt: i32,
}

/// A damage roll of more kinds of dice than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a damage roll has at most {MOST_KINDS} kinds of dice")]
pub struct TooManyKinds;

/// The dice to roll for a hit; one set of them more if it is critical. Rule `R-005`.
pub fn damage_dice(damage: &DamageNumbers, critical: bool) -> DamageDice {
    damage.dice.rolled(critical)
}

/// What the rolled `faces` do. Rule `R-014`: raised to 1 first; then rule `R-015`: half, then double, or none.
pub fn resolve_damage(damage: &DamageNumbers, faces: &[u8]) -> Damage {
    resolve_sum(damage, faces.iter().fold(0, |sum: i32, &face| sum.saturating_add(i32::from(face))))
}

/// What faces of this sum do.
pub(super) fn resolve_sum(damage: &DamageNumbers, sum: i32) -> Damage {
    let rolled = sum.saturating_add(damage.bonus).max(1);
    let halved = if damage.halved { rolled / 2 } else { rolled };
    let doubled = if damage.doubled { halved.saturating_mul(2) } else { halved };
    Damage { rolled, dealt: if damage.immune { 0 } else { doubled } }
}

impl DamageDice {
    /// No dice: an unarmed strike. Rule `PH-ATK-09`.
    pub const NONE: DamageDice = DamageDice { kinds: [(0, 0); MOST_KINDS], more: 0 };

    /// `count` dice of `sides`.
    pub fn of(count: u8, sides: u8) -> Self {
        let mut dice = Self::NONE;
        if count > 0 {
            dice.kinds[0] = (count, sides);
        }
        dice
    }

    /// These and `count` dice of `sides`; a kind that is there already is rolled with its like.
    pub fn and(mut self, count: u8, sides: u8) -> Result<Self, TooManyKinds> {
        if count == 0 {
            return Ok(self);
        }
        let fits = |kind: &&mut (u8, u8)| kind.0 == 0 || kind.1 == sides;
        let kind = self.kinds.iter_mut().find(fits).ok_or(TooManyKinds)?;
        *kind = (kind.0.saturating_add(count), sides);
        Ok(self)
    }

    /// Each kind as `(count, sides)`, in the order rolled.
    pub fn kinds(&self) -> impl Iterator<Item = (u8, u8)> {
        self.kinds.into_iter().take_while(|(count, _)| *count > 0)
    }

    /// The sides of each die to roll, in order.
    pub fn sides(&self) -> impl Iterator<Item = u8> {
        self.kinds().flat_map(|(count, sides)| std::iter::repeat_n(sides, usize::from(count)))
    }

    /// The same with a set more for each hit; a critical one then rolls three. Rules `PH-FTR-STYLE-THROWN-2`, `R-005`.
    #[must_use]
    pub fn doubled(self) -> Self {
        Self { more: 1, ..self }
    }

    /// All dice of a hit: each set once, and one more set of a critical one. Rule `R-005`.
    #[must_use]
    pub fn rolled(self, critical: bool) -> Self {
        let sets = 1 + self.more + u8::from(critical);
        Self { kinds: self.kinds.map(|(count, sides)| (count.saturating_mul(sets), sides)), more: 0 }
    }

    /// Count and sides, if there is one set of one kind or none.
    pub(super) fn single(&self) -> Option<(u8, u8)> {
        (self.kinds[1].0 == 0 && self.more == 0).then_some(self.kinds[0])
    }

    pub(super) fn outcomes(&self) -> Outcomes<i32> {
        self.kinds().fold(Outcomes::certain(0), |sum, (count, sides)| sum.plus_dice(count, sides))
    }
}

impl std::fmt::Display for DamageDice {
    /// As the tables write it: `2d6 + 1d4`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, (count, sides)) in self.kinds().enumerate() {
            let plus = if at > 0 { " + " } else { "" };
            write!(f, "{plus}{count}d{sides}")?;
        }
        Ok(())
    }
}

impl DamageNumbers {
    /// Ways of the dice in `table` to deal at least `health`.
    pub(super) fn ways_to_deal(&self, health: i32, table: &DamageTable) -> u128 {
        if health <= 0 {
            return table.total();
        }
        if self.immune {
            return 0;
        }
        let doubled = if self.doubled { (i64::from(health) + 1) / 2 } else { i64::from(health) };
        let rolled = if self.halved { doubled * 2 } else { doubled };
        if rolled <= 1 {
            return table.total();
        }
        table.from(rolled - i64::from(self.bonus)).ways
    }

    /// The damage dealt, added up over all ways of the dice in `table`.
    pub(super) fn dealt_over_all_ways(&self, table: &DamageTable) -> u128 {
        if self.immune {
            return 0;
        }
        let above = table.from(1 - i64::from(self.bonus));
        // Signed, since a penalty counts against the faces; the sum itself is never negative.
        let sum = above.sum as i128 + i128::from(self.bonus) * above.ways as i128;
        let dealt = if self.halved {
            // Rounding down takes half a point from each odd total; a total raised to 1 is halved to none.
            let odd = if self.bonus % 2 == 0 { above.odd } else { above.ways - above.odd };
            (sum - odd as i128) / 2
        } else {
            sum + (table.total() - above.ways) as i128
        };
        (if self.doubled { dealt * 2 } else { dealt }) as u128
    }
}

/// All sums of a hit's damage dice, and of the same hit when it is critical.
pub(super) struct DamageTables {
    pub(super) plain: DamageTable,
    pub(super) critical: DamageTable,
}

/// All sums of some dice, from each sum upwards.
pub(super) struct DamageTable {
    lowest: i64,
    /// One entry a sum, from the lowest to one past the highest.
    from: Vec<Tail>,
}

/// What dice do from some sum upwards.
#[derive(Clone, Copy, Default)]
pub(super) struct Tail {
    /// In how many ways.
    ways: u128,
    /// The sums of those ways, added up.
    sum: u128,
    /// How many of those ways have an odd sum.
    odd: u128,
}

impl DamageTables {
    pub(super) fn new(dice: DamageDice) -> Self {
        Self { plain: DamageTable::new(dice.rolled(false)), critical: DamageTable::new(dice.rolled(true)) }
    }
}

impl DamageTable {
    fn new(dice: DamageDice) -> Self {
        let mut tail = Tail::default();
        let mut from = vec![tail];
        let mut lowest = 0;
        let outcomes: Vec<_> = dice.outcomes().iter().map(|(sum, ways)| (*sum, ways)).collect();
        for &(sum, ways) in outcomes.iter().rev() {
            tail.ways += ways;
            tail.sum += sum.unsigned_abs() as u128 * ways;
            tail.odd += if sum % 2 == 0 { 0 } else { ways };
            from.push(tail);
            lowest = i64::from(sum);
        }
        from.reverse();
        Self { lowest, from }
    }

    /// Ways in all.
    pub(super) fn total(&self) -> u128 {
        self.from[0].ways
    }

    fn from(&self, sum: i64) -> Tail {
        let at = usize::try_from(sum - self.lowest).unwrap_or(0);
        self.from[at.min(self.from.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules `R-014`, `R-015`: the order of the steps.
    #[test]
    fn damage_is_raised_to_one_then_halved_then_doubled() {
        let plain = DamageNumbers { dice: DamageDice::of(1, 8), ..Default::default() };
        let cases = [
            (DamageNumbers { bonus: 3, ..plain }, 5, 8, 8, "R-014: dice and bonus"),
            (DamageNumbers { bonus: -4, ..plain }, 2, 1, 1, "R-014: 1 at least"),
            (
                DamageNumbers { bonus: -4, halved: true, ..plain },
                2,
                1,
                0,
                "R-014: resistance may bring it to 0",
            ),
            (DamageNumbers { halved: true, ..plain }, 7, 7, 3, "R-015: half rounds down"),
            (DamageNumbers { doubled: true, ..plain }, 7, 7, 14, "R-015: twice"),
            (DamageNumbers { halved: true, doubled: true, ..plain }, 7, 7, 6, "R-015: half before twice"),
            (DamageNumbers { immune: true, doubled: true, ..plain }, 7, 7, 0, "R-015: none"),
            (DamageNumbers { bonus: i32::MAX, doubled: true, ..plain }, 7, i32::MAX, i32::MAX, "no overflow"),
        ];
        for (numbers, face, rolled, dealt, rule) in cases {
            assert_eq!(resolve_damage(&numbers, &[face]), Damage { rolled, dealt }, "{rule}");
        }
    }

    /// Rule `R-005`: a critical hit rolls every die twice and adds the bonus once.
    #[test]
    fn a_critical_hit_rolls_every_damage_die_twice() {
        let dice = DamageDice::of(2, 6).and(1, 4).unwrap();
        let numbers = DamageNumbers { dice, bonus: 3, ..Default::default() };
        assert_eq!(damage_dice(&numbers, false), dice);
        let critical: Vec<_> = damage_dice(&numbers, true).sides().collect();
        assert_eq!(critical, [6, 6, 6, 6, 4, 4]);
        assert_eq!(resolve_damage(&numbers, &[1, 2, 3, 4, 1, 2]).rolled, 16);
    }

    /// Rules `PH-FTR-STYLE-THROWN-2`, `R-005`: two sets, and three in a critical hit.
    #[test]
    fn a_doubled_set_is_no_doubled_critical() {
        let dice = DamageDice::of(1, 4).doubled();
        let sides = |critical: bool| dice.rolled(critical).sides().count();
        assert_eq!((sides(false), sides(true)), (2, 3));
        let tables = DamageTables::new(dice);
        assert_eq!((tables.plain.total(), tables.critical.total()), (16, 64));
    }

    /// Rule `PH-ATK-09`: an unarmed strike has no dice; critical or not, it does its bonus.
    #[test]
    fn a_hit_without_dice_does_its_bonus() {
        let numbers = DamageNumbers { bonus: 3, ..Default::default() };
        assert_eq!(damage_dice(&numbers, true), DamageDice::NONE);
        assert_eq!(resolve_damage(&numbers, &[]).dealt, 3);
    }

    /// Rule `R-003`: the printed dice, in the order given.
    #[test]
    fn dice_keep_their_order_and_like_joins_like() {
        let dice = DamageDice::of(1, 8).and(2, 6).and_then(|dice| dice.and(1, 8)).unwrap();
        assert_eq!(dice.to_string(), "2d8 + 2d6");
        assert_eq!(DamageDice::of(0, 8), DamageDice::NONE);
        assert_eq!(DamageDice::NONE.and(1, 4), Ok(DamageDice::of(1, 4)));
        let all = [4, 8, 10, 12].iter().try_fold(DamageDice::of(1, 6), |dice, sides| dice.and(1, *sides));
        assert_eq!(all.and_then(|dice| dice.and(1, 20)), Err(TooManyKinds));
    }
}
