//! Looking ahead: faces that are laid down, and the first roll that has none, with every way in which it can fall.

use super::{chance::Chance, joint::each_combination, pool::Pool};
use std::collections::BTreeMap;

/// The most falls that are sorted by how they read.
const MOST_READ: u64 = 4_000;

/// The most combinations of values of a joint roll that are sorted by how they read.
const MOST_JOINT: u64 = 100_000;

/// Ways in which a roll can fall: faces, each with its chance.
type Falls = Vec<(Vec<u8>, Chance)>;

/// Faces that a look ahead lays down, and the first roll that it has none for.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    faces: Vec<u8>,
    next: usize,
    wanted: Option<Wanted>,
}

/// A roll that a look ahead has no faces for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The dice of the roll.
    pools: Vec<Pool>,
    /// The falls of the dice, those that read alike as one, where the rules have said how they read it.
    read: Option<Falls>,
}

impl Wanted {
    fn new(pool: Pool, reading: Option<&dyn Fn(&[u8]) -> u32>) -> Self {
        let read = reading.filter(|_| pool.count_falls() <= MOST_READ).map(|reading| {
            let mut read: BTreeMap<u32, (Vec<u8>, Chance)> = BTreeMap::new();
            for (faces, chance) in pool.falls() {
                let alike = read.entry(reading(&faces)).or_insert((faces, Chance::NEVER));
                alike.1 = alike.1.plus(chance);
            }
            read.into_values().collect()
        });
        Self { pools: vec![pool], read }
    }

    /// The roll of several pools, read by their values.
    fn joint(pools: &[Pool], reading: &dyn Fn(&[i32]) -> u32) -> Self {
        let combinations = pools.iter().try_fold(1_u64, |all, pool| all.checked_mul(pool.count_values()));
        if combinations.is_none_or(|all| all > MOST_JOINT) {
            return Self { pools: pools.to_vec(), read: None };
        }
        let mut read: BTreeMap<u32, (Vec<i32>, u128)> = BTreeMap::new();
        let total = each_combination(pools, |values, ways| {
            read.entry(reading(values)).or_insert_with(|| (values.to_vec(), 0)).1 += ways;
        });
        let falls = read.into_values().map(|(shown, ways)| {
            let faces = pools.iter().zip(shown).flat_map(|(pool, value)| pool.faces_of(value));
            (faces.collect(), Chance::new(ways, total))
        });
        Self { pools: pools.to_vec(), read: Some(falls.collect()) }
    }

    /// Every way that it can fall that makes a difference, with its chance.
    pub fn falls(&self) -> Falls {
        self.read.clone().unwrap_or_else(|| self.all_falls())
    }

    /// Every way that its dice can fall in any order, with its chance, also where some make no difference.
    pub fn all_falls(&self) -> Falls {
        let each = |falls: Falls, pool: &Pool| {
            let longer = |(faces, chance): (Vec<u8>, Chance)| {
                let more = pool.falls().into_iter();
                more.map(move |(more, fall)| ([&faces[..], &more].concat(), chance.and(fall)))
            };
            falls.into_iter().flat_map(longer).collect()
        };
        self.pools.iter().fold(vec![(Vec::new(), Chance::CERTAIN)], each)
    }

    /// The highest face of each of its dice.
    pub fn highest(&self) -> Vec<u8> {
        let faces = |pool: &Pool| std::iter::repeat_n(pool.sides, pool.count as usize);
        self.pools.iter().flat_map(faces).collect()
    }

    /// The number of falls that [`Wanted::falls`] would give.
    pub fn count_falls(&self) -> u64 {
        let all = || self.pools.iter().fold(1_u64, |all, pool| all.saturating_mul(pool.count_falls()));
        self.read.as_ref().map_or_else(all, |read| read.len() as u64)
    }
}

impl Ahead {
    /// Lays down faces for the rolls to come.
    pub(super) const fn new(faces: Vec<u8>) -> Self {
        Self { faces, next: 0, wanted: None }
    }

    pub(super) const fn wanted(&self) -> Option<&Wanted> {
        self.wanted.as_ref()
    }

    pub(super) fn roll(&mut self, pool: Pool, reading: Option<&dyn Fn(&[u8]) -> u32>) -> Vec<u8> {
        self.laid_down(pool.count, || Wanted::new(pool, reading))
    }

    pub(super) fn roll_joint(&mut self, pools: &[Pool], reading: &dyn Fn(&[i32]) -> u32) -> Vec<Vec<u8>> {
        let count = pools.iter().map(|pool| pool.count).sum();
        let mut faces = self.laid_down(count, || Wanted::joint(pools, reading)).into_iter();
        pools.iter().map(|pool| faces.by_ref().take(pool.count as usize).collect()).collect()
    }

    /// The next `count` faces; where they have run out, 1s, and the first such roll is kept as the one wanted.
    fn laid_down(&mut self, count: u32, wanted: impl FnOnce() -> Wanted) -> Vec<u8> {
        let count = count as usize;
        let faces = self.faces.get(self.next..self.next + count).filter(|_| self.wanted.is_none());
        match faces {
            Some(faces) => {
                self.next += count;
                faces.to_vec()
            }
            None => {
                self.wanted.get_or_insert_with(wanted);
                vec![1; count]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Chance, Dice, Pool};

    #[test]
    fn a_look_ahead_shows_what_is_laid_down_then_says_which_roll_wanted_more() {
        let mut dice = Dice::ahead(vec![2, 5]);
        assert_eq!(dice.roll_pool(2, 6, "a"), [2, 5]);
        assert_eq!((dice.wanted(), dice.clone().roll_pool(3, 8, "b")), (None, vec![1; 3]));
        dice.roll_pool(3, 8, "b");
        dice.roll(20, "c");
        assert_eq!(dice.wanted().map(|wanted| wanted.pools.clone()), Some(vec![Pool::new(3, 8)]));
        assert_eq!(dice.fault(), None);
    }

    #[test]
    fn falls_that_read_alike_are_one() {
        let mut dice = Dice::ahead(Vec::new());
        let high = |faces: &[u8]| u32::from(faces.iter().sum::<u8>() >= 11);
        dice.roll_read(2, 6, "a", &high);
        let wanted = dice.wanted().expect("nothing was laid down");
        let read: Vec<_> = wanted.falls().iter().map(|(faces, chance)| (high(faces), *chance)).collect();
        assert_eq!(read, [(0, Chance::new(33, 36)), (1, Chance::new(3, 36))]);
        assert_eq!((wanted.count_falls(), Pool::new(2, 6).count_falls()), (2, 21));
    }

    /// An attack of d20 and an object's die against a defence of the same, each with `edges`: by how much it is exceeded, as far
    /// as that matters, and what the object's die shows when it is.
    fn contest(edges: i32) -> ([Pool; 4], impl Fn(&[i32]) -> u32) {
        let pools = [20, 8, 20, 6].map(|sides| Pool::with_edges(sides, edges));
        let reading = |values: &[i32]| {
            let wins = values[0] + values[1] >= values[2] + values[3];
            if wins { values[1] as u32 } else { 0 }
        };
        (pools, reading)
    }

    fn named(pools: [Pool; 4]) -> [(Pool, &'static str); 4] {
        pools.map(|pool| (pool, "a"))
    }

    #[test]
    fn a_joint_roll_is_counted_by_its_values() {
        for edges in [0, 1, -1] {
            let (pools, reading) = contest(edges);
            let mut dice = Dice::ahead(Vec::new());
            let faces = dice.roll_joint(&named(pools), &reading);
            assert_eq!(faces.iter().map(Vec::len).sum::<usize>(), 4 * pools[0].count as usize);
            let wanted = dice.wanted().expect("nothing was laid down").clone();
            assert_eq!(wanted.count_falls(), 9, "eight faces of the object's die, and a miss");
            // Against every combination of values, counted one by one.
            let mut ways = [0_u128; 9];
            let [one, two, three, four] = pools.map(Pool::values);
            for (a, of_a) in one.iter() {
                for (b, of_b) in two.iter() {
                    for (c, of_c) in three.iter() {
                        for (d, of_d) in four.iter() {
                            ways[reading(&[*a, *b, *c, *d]) as usize] += of_a * of_b * of_c * of_d;
                        }
                    }
                }
            }
            let total = ways.iter().sum();
            for (number, (faces, chance)) in wanted.falls().into_iter().enumerate() {
                assert_eq!(chance, Chance::new(ways[number], total), "{edges} {number}");
                let mut laid = Dice::ahead(faces);
                let shown = laid.roll_joint(&named(pools), &reading);
                let values: Vec<i32> =
                    pools.iter().zip(&shown).map(|(pool, faces)| pool.value(faces)).collect();
                assert_eq!((reading(&values), laid.wanted()), (number as u32, None));
            }
        }
    }

    #[test]
    fn three_advantages_on_every_die_are_counted_as_fast() {
        let (pools, reading) = contest(3);
        let mut dice = Dice::ahead(Vec::new());
        dice.roll_joint(&named(pools), &reading);
        let wanted = dice.wanted().expect("nothing was laid down");
        let sum = wanted.falls().into_iter().fold(Chance::NEVER, |sum, (_, chance)| sum.plus(chance));
        assert_eq!((wanted.count_falls(), sum), (9, Chance::CERTAIN));
    }
}
