//! Dice pools: dice of one kind that are rolled together, and which of them count.

use super::{chance::Chance, outcomes::Outcomes};

/// The dice of a pool that count towards its value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Keep {
    /// All of them: the value is their sum.
    #[default]
    All,
    /// The highest die, as with advantage.
    Highest,
    /// The lowest die, as with disadvantage.
    Lowest,
}

/// A dice pool: dice of one kind that are rolled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    /// The number of dice.
    pub count: u32,
    /// Sides of each die.
    pub sides: u8,
    /// The dice that count.
    pub keep: Keep,
}

impl Pool {
    /// `count` dice with `sides` sides, all of which count.
    pub const fn new(count: u32, sides: u8) -> Self {
        Self { count, sides, keep: Keep::All }
    }

    /// One die, rolled once more for each advantage or disadvantage: the highest counts where `edges` is positive, the lowest
    /// where it is negative.
    pub const fn with_edges(sides: u8, edges: i32) -> Self {
        let keep = match edges {
            0 => Keep::All,
            1.. => Keep::Highest,
            _ => Keep::Lowest,
        };
        Self { count: 1 + edges.unsigned_abs(), sides, keep }
    }

    /// The value of rolled faces: their sum, or the die that counts. 0 without dice.
    pub fn value(self, faces: &[u8]) -> i32 {
        match self.keep {
            Keep::All => faces.iter().map(|&face| i32::from(face)).sum(),
            Keep::Highest => faces.iter().max().copied().unwrap_or(0).into(),
            Keep::Lowest => faces.iter().min().copied().unwrap_or(0).into(),
        }
    }

    /// The distribution of the value. Takes time in proportion to the values, whatever the number of dice.
    pub fn values(self) -> Outcomes<i32> {
        let count = u8::try_from(self.count).unwrap_or(u8::MAX);
        match self.keep {
            Keep::All => Outcomes::pool(count, self.sides),
            Keep::Highest => Outcomes::highest(count, self.sides),
            Keep::Lowest => {
                let over = i32::from(self.sides.max(1)) + 1;
                Outcomes::highest(count, self.sides).map(|&value| if value == 0 { 0 } else { over - value })
            }
        }
    }

    /// The chance that the value is this or more: at once where one die counts, as it does in most rolls.
    pub fn at_least(self, value: i32) -> Chance {
        if self.count == 0 || (self.keep == Keep::All && self.count > 1) {
            return self.values().chance(|&other| other >= value);
        }
        let sides = i32::from(self.sides.max(1));
        let (each, all) = ((sides + 1 - value).clamp(0, sides) as u128, sides as u128);
        let power = |ways: u128| ways.saturating_pow(self.count);
        match self.keep {
            Keep::Highest => Chance::new(power(all) - power(all - each), power(all)),
            Keep::All | Keep::Lowest => Chance::new(power(each), power(all)),
        }
    }

    /// The number of values that the pool can have.
    pub(super) fn count_values(self) -> u64 {
        let sides = u64::from(self.sides.max(1));
        match self.keep {
            _ if self.count == 0 => 1,
            Keep::All => u64::from(self.count) * (sides - 1) + 1,
            Keep::Highest | Keep::Lowest => sides,
        }
    }

    /// Faces that come to a value which the pool can have.
    pub(super) fn faces_of(self, value: i32) -> Vec<u8> {
        let face = |value: i32| u8::try_from(value.clamp(1, self.sides.max(1).into())).unwrap_or(1);
        if self.keep != Keep::All {
            return vec![face(value); self.count as usize];
        }
        let mut left = value;
        let mut after = self.count as i32;
        let next = |_| {
            after -= 1;
            let shown = face(left - after);
            left -= i32::from(shown);
            shown
        };
        (0..self.count).map(next).collect()
    }

    /// Every way that the dice can fall, faces in rising order, with its chance.
    pub fn falls(self) -> Vec<(Vec<u8>, Chance)> {
        let sides = self.sides.max(1);
        let mut falls = vec![(Vec::new(), 1_u128)];
        for face in 1..=sides {
            let longer = |(faces, ways): (Vec<u8>, u128)| {
                let room = self.count as usize - faces.len();
                // Ways to choose which of the dice that are left show this face.
                let choose =
                    move |k: usize| (0..k).fold(1_u128, |c, i| c * (room - i) as u128 / (i as u128 + 1));
                let least = if face == sides { room } else { 0 };
                (least..=room).map(move |k| {
                    let mut faces = faces.clone();
                    faces.extend(std::iter::repeat_n(face, k));
                    (faces, ways.saturating_mul(choose(k)))
                })
            };
            falls = falls.into_iter().flat_map(longer).collect();
        }
        let total = u128::from(sides).saturating_pow(self.count);
        falls.into_iter().map(|(faces, ways)| (faces, Chance::new(ways, total))).collect()
    }

    /// The number of falls that [`Pool::falls`] would give.
    pub fn count_falls(self) -> u64 {
        let sides = u64::from(self.sides.max(1));
        (1..sides).fold(1_u64, |c, i| c.saturating_mul(u64::from(self.count) + i) / i)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Every roll of a pool, die by die.
    fn every_roll(pool: Pool) -> Vec<Vec<u8>> {
        (0..pool.count).fold(vec![Vec::new()], |rolls, _| {
            let longer = |roll: Vec<u8>| (1..=pool.sides).map(move |face| [&roll[..], &[face]].concat());
            rolls.into_iter().flat_map(longer).collect()
        })
    }

    #[test]
    fn the_chance_of_a_value_or_more_is_that_of_all_values() {
        for keep in [Keep::All, Keep::Highest, Keep::Lowest] {
            for (count, sides) in [(0, 6), (1, 20), (2, 20), (4, 6)] {
                let pool = Pool { count, sides, keep };
                for least in -1..=25 {
                    let counted = pool.values().chance(|&value| value >= least);
                    assert_eq!(pool.at_least(least), counted, "{pool:?} {least}");
                }
            }
        }
    }

    #[test]
    fn the_falls_of_a_pool_are_all_its_rolls_in_any_order() {
        for (count, sides) in [(0, 6), (1, 20), (2, 4), (3, 6), (4, 3)] {
            let pool = Pool::new(count, sides);
            let mut rolls = BTreeMap::<Vec<u8>, u128>::new();
            for mut faces in every_roll(pool) {
                faces.sort_unstable();
                *rolls.entry(faces).or_default() += 1;
            }
            let total = u128::from(sides).pow(count);
            let expected: Vec<_> =
                rolls.into_iter().map(|(faces, ways)| (faces, Chance::new(ways, total))).collect();
            let mut falls = pool.falls();
            falls.sort();
            assert_eq!(falls, expected, "{pool:?}");
            assert_eq!(pool.count_falls(), falls.len() as u64);
        }
    }

    #[test]
    fn values_are_those_of_every_roll() {
        for keep in [Keep::All, Keep::Highest, Keep::Lowest] {
            for (count, sides) in [(0, 6), (1, 20), (2, 4), (3, 6), (4, 3), (4, 1)] {
                let pool = Pool { keep, ..Pool::new(count, sides) };
                let rolls = every_roll(pool);
                let values = pool.values();
                assert_eq!(values.total(), rolls.len() as u128, "{pool:?}");
                assert_eq!(pool.count_values(), values.iter().count() as u64, "{pool:?}");
                for (value, ways) in values.iter() {
                    let alike = rolls.iter().filter(|faces| pool.value(faces) == *value).count();
                    assert_eq!(ways, alike as u128, "{pool:?}: {value}");
                    let faces = pool.faces_of(*value);
                    assert_eq!((faces.len(), pool.value(&faces)), (count as usize, *value), "{pool:?}");
                }
            }
        }
    }

    #[test]
    fn each_advantage_is_one_more_die() {
        let pools = [-2, -1, 0, 1, 3].map(|edges| Pool::with_edges(20, edges));
        let kept = |count, keep| Pool { keep, ..Pool::new(count, 20) };
        let expected = [
            kept(3, Keep::Lowest),
            kept(2, Keep::Lowest),
            kept(1, Keep::All),
            kept(2, Keep::Highest),
            kept(4, Keep::Highest),
        ];
        assert_eq!(pools, expected);
        // Of 20^4 rolls those show a 20 that are not below it on each die.
        let chance = pools[4].values().chance(|&value| value == 20);
        assert_eq!(chance, Chance::new(160_000 - 130_321, 160_000));
    }
}
