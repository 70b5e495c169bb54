//! Distributions of outcomes: what dice may show, and in how many ways.

use super::chance::{Chance, gcd};

/// The most equally likely ways a distribution counts: 2^90, the roll of 34 six-sided dice.
///
/// Below it everything is exact. What would pass it is first rounded to 2^44 ways, so that an absurd number of
/// dice costs some exactness (about 2^-40) and never an overflow.
pub const MOST_WAYS: u128 = 1 << 90;

/// Bits left to a distribution that is rounded: two of them multiplied stay within [`MOST_WAYS`].
const ROUNDED_BITS: u32 = 44;

/// The ways that laws are rounded to whose own ways have no multiple in common that is small enough.
const SHARED_WAYS: u128 = 1 << ROUNDED_BITS;

/// An exact distribution: each outcome with the number of equally likely ways to get it, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes<K> {
    ways: Vec<(K, u128)>,
    total: u128,
}

/// An exact average, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mean {
    num: i128,
    den: u128,
}

impl<K: Ord + Clone> Outcomes<K> {
    /// The distribution of one certain outcome.
    pub fn certain(outcome: K) -> Self {
        Self { ways: vec![(outcome, 1)], total: 1 }
    }

    /// The distribution of what `f` makes of each outcome; outcomes made equal are counted together.
    pub fn map<L: Ord + Clone>(&self, f: impl Fn(&K) -> L) -> Outcomes<L> {
        Outcomes::merged(self.ways.iter().map(|(outcome, ways)| (f(outcome), *ways)).collect())
    }

    /// The distribution of what `f` makes of this and `other` together, when neither sways the other. Takes the product of both
    /// lengths in time and memory; for sums of many dice there is [`Outcomes::plus_dice`].
    pub fn combine<L: Ord + Clone, M: Ord + Clone>(
        &self,
        other: &Outcomes<L>,
        f: impl Fn(&K, &L) -> M,
    ) -> Outcomes<M> {
        if self.total.checked_mul(other.total).is_none_or(|total| total > MOST_WAYS) {
            return self.thinned().combined(&other.thinned(), f);
        }
        self.combined(other, f)
    }

    /// The distribution of what follows from each outcome by chances of its own. Where all that can't be counted together, it is
    /// rounded first.
    pub fn spread<L: Ord + Clone>(&self, f: impl Fn(&K) -> Outcomes<L>) -> Outcomes<L> {
        let laws: Vec<(u128, Outcomes<L>)> =
            self.ways.iter().map(|(outcome, ways)| (*ways, f(outcome))).collect();
        let multiple = |so_far: u128, total: u128| (so_far / gcd(so_far, total)).checked_mul(total);
        let shared = laws
            .iter()
            .try_fold(1, |so_far, (_, law)| multiple(so_far, law.total))
            .filter(|all| all.checked_mul(self.total).is_some_and(|all| all <= MOST_WAYS));
        if let Some(all) = shared {
            return Outcomes::all_of(&laws, all);
        }
        let rounded = |(outcome, ways): &(K, u128)| (*ways, f(outcome).rounded_to(SHARED_WAYS));
        let laws: Vec<_> = self.thinned().ways.iter().map(rounded).collect();
        Outcomes::all_of(&laws, SHARED_WAYS)
    }

    /// The mixture of some laws, each in so many ways of its own; `all` is a multiple of the ways of each.
    fn all_of(laws: &[(u128, Self)], all: u128) -> Self {
        let of = |(ways, law): &(u128, Self)| {
            let each = ways * (all / law.total);
            law.ways.iter().map(move |(outcome, ways)| (outcome.clone(), ways * each)).collect::<Vec<_>>()
        };
        Self::merged(laws.iter().flat_map(of).collect())
    }

    /// The chance of an outcome that `wanted` accepts.
    pub fn chance(&self, wanted: impl Fn(&K) -> bool) -> Chance {
        Chance::new(self.count(wanted), self.total)
    }

    /// Ways to get an outcome that `wanted` accepts.
    pub fn count(&self, wanted: impl Fn(&K) -> bool) -> u128 {
        self.iter().filter(|(outcome, _)| wanted(outcome)).map(|(_, ways)| ways).sum()
    }

    /// The number of ways in all.
    pub const fn total(&self) -> u128 {
        self.total
    }

    /// Each outcome with its ways, in the order of outcomes.
    pub fn iter(&self) -> impl Iterator<Item = (&K, u128)> {
        self.ways.iter().map(|(outcome, ways)| (outcome, *ways))
    }

    fn combined<L, M: Ord + Clone>(&self, other: &Outcomes<L>, f: impl Fn(&K, &L) -> M) -> Outcomes<M> {
        let mut pairs = Vec::with_capacity(self.ways.len() * other.ways.len());
        for (right, right_ways) in &other.ways {
            pairs.extend(self.ways.iter().map(|(left, ways)| (f(left, right), ways * right_ways)));
        }
        Outcomes::merged(pairs)
    }

    /// The same distribution to within 2^-44 of the total, in fewer ways.
    fn thinned(&self) -> Self {
        self.rounded_to_bits(ROUNDED_BITS)
    }

    /// The same distribution in fewer than 2^`most` ways, rounded where it has more.
    pub(super) fn rounded_to_bits(&self, most: u32) -> Self {
        let bits = u128::BITS - self.total.leading_zeros();
        let Some(shift) = bits.checked_sub(most).filter(|shift| *shift > 0) else {
            return self.clone();
        };
        let half = 1 << (shift - 1);
        let thin = |(outcome, ways): &(K, u128)| (outcome.clone(), (ways + half) >> shift);
        let ways: Vec<_> = self.ways.iter().map(thin).filter(|(_, ways)| *ways > 0).collect();
        let total = ways.iter().map(|(_, ways)| ways).sum();
        Self { ways, total }
    }

    /// The same distribution in exactly `total` ways, to within one of them; what is lost or won goes to the likeliest outcome.
    fn rounded_to(&self, total: u128) -> Self {
        let round = |ways: u128| (ways as f64 / self.total as f64 * total as f64).round() as u128;
        let mut ways: Vec<(K, u128)> =
            self.ways.iter().map(|(outcome, ways)| (outcome.clone(), round(*ways))).collect();
        let sum: u128 = ways.iter().map(|(_, ways)| ways).sum();
        if let Some((_, most)) = ways.iter_mut().max_by_key(|(_, ways)| *ways) {
            *most = (*most + total).saturating_sub(sum);
        }
        Self { ways, total }
    }

    /// The distribution of pairs of an outcome and its ways: sorted, equal outcomes counted together. The stable sort, since
    /// `pairs` comes mostly in sorted runs.
    pub(super) fn merged(mut pairs: Vec<(K, u128)>) -> Self {
        pairs.sort_by(|a, b| a.0.cmp(&b.0));
        pairs.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        let total = pairs.iter().map(|(_, ways)| ways).sum();
        Self { ways: pairs, total }
    }
}

impl Outcomes<bool> {
    /// The distribution of whether something of this chance happens.
    pub fn weighed(chance: Chance) -> Self {
        let (yes, total) = (chance.numerator(), chance.denominator());
        let ways = [(false, total - yes), (true, yes)].into_iter().filter(|(_, ways)| *ways > 0).collect();
        Self { ways, total }
    }
}

impl Outcomes<i32> {
    /// One die: 1 to `sides`, each in one way. A die without sides shows 1.
    pub fn die(sides: u8) -> Self {
        Self::pool(1, sides)
    }

    /// The sum of `count` dice; of none it is 0.
    pub fn pool(count: u8, sides: u8) -> Self {
        Self::certain(0).plus_dice(count, sides)
    }

    /// The highest of `count` dice; of none it is 0.
    pub fn highest(count: u8, sides: u8) -> Self {
        let count = count.into();
        let up_to = |face: u128| face.saturating_pow(count);
        if count == 0 || u128::from(sides.max(1)).checked_pow(count).is_none_or(|total| total > MOST_WAYS) {
            // So many dice all but surely show their highest face.
            return Self::certain(if count == 0 { 0 } else { sides.max(1).into() });
        }
        let faces = 1..=u128::from(sides.max(1));
        let ways: Vec<_> = faces.map(|face| (face as i32, up_to(face) - up_to(face - 1))).collect();
        let total = ways.iter().map(|(_, ways)| ways).sum();
        Self { ways, total }
    }

    /// The distribution of this and the sum of `count` dice more. Takes time in proportion to the dice and to the sums there are.
    pub fn plus_dice(&self, count: u8, sides: u8) -> Self {
        (0..count).fold(self.clone(), |sum, _| sum.plus_die(sides.max(1)))
    }

    /// The exact average.
    pub fn mean(&self) -> Mean {
        let sum = self.iter().map(|(outcome, ways)| i128::from(*outcome) * ways as i128).sum();
        Mean::new(sum, self.total)
    }

    fn plus_die(self, sides: u8) -> Self {
        if self.total > MOST_WAYS / u128::from(sides) {
            return self.thinned().plus_die(sides);
        }
        let (Some((lowest, _)), Some((highest, _))) = (self.ways.first(), self.ways.last()) else {
            return self;
        };
        let (lowest, width) = (*lowest, highest.abs_diff(*lowest) as usize + 1);
        let mut dense = vec![0; width];
        for (sum, ways) in &self.ways {
            dense[sum.abs_diff(lowest) as usize] = *ways;
        }
        let sides = usize::from(sides);
        let mut window = 0;
        let slid = (0..width + sides - 1).map(|at| {
            window += dense.get(at).unwrap_or(&0);
            window -= at.checked_sub(sides).map_or(0, |left| dense[left]);
            (lowest + 1 + at as i32, window)
        });
        let ways: Vec<_> = slid.filter(|(_, ways)| *ways > 0).collect();
        Self { ways, total: self.total * sides as u128 }
    }
}

impl Mean {
    fn new(num: i128, den: u128) -> Self {
        let shared = gcd(num.unsigned_abs(), den);
        // Both are below 2^122, since a distribution counts no more than `MOST_WAYS`.
        Self { num: num / shared as i128, den: den / shared }
    }

    /// The number above the line, in lowest terms.
    pub const fn numerator(self) -> i128 {
        self.num
    }

    /// The number below the line, in lowest terms.
    pub const fn denominator(self) -> u128 {
        self.den
    }

    /// The nearest floating-point number.
    pub fn as_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(outcomes: &Outcomes<i32>) -> Vec<(i32, u128)> {
        outcomes.iter().map(|(outcome, ways)| (*outcome, ways)).collect()
    }

    #[test]
    fn sums_of_dice_are_counted_exactly() {
        let twice = Outcomes::pool(2, 4);
        assert_eq!(listed(&twice), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 3), (7, 2), (8, 1)]);
        assert_eq!(twice.total(), 16);
        assert_eq!(twice.chance(|sum| *sum >= 6), Chance::new(6, 16));
        assert_eq!(listed(&Outcomes::pool(0, 6)), [(0, 1)]);
        assert_eq!(listed(&Outcomes::die(0)), [(1, 1)]);
    }

    #[test]
    fn adding_dice_one_by_one_or_by_combining_is_the_same() {
        for (count, sides) in [(1, 6), (3, 6), (2, 8), (4, 12), (3, 1)] {
            let combined = (0..count)
                .fold(Outcomes::certain(0), |sum, _| sum.combine(&Outcomes::die(sides), |a, b| a + b));
            assert_eq!(combined, Outcomes::pool(count, sides));
        }
        let mixed = Outcomes::pool(1, 8).plus_dice(2, 6);
        assert_eq!(mixed, Outcomes::pool(2, 6).combine(&Outcomes::die(8), |a, b| a + b));
        let gap = Outcomes::die(2).map(|face| face * 10);
        assert_eq!(listed(&gap.plus_dice(1, 2)), [(11, 1), (12, 1), (21, 1), (22, 1)]);
    }

    #[test]
    fn what_follows_from_an_outcome_is_spread_over_its_ways() {
        let coin = Outcomes::die(2);
        let law = coin.spread(|&face| if face == 1 { Outcomes::certain(0) } else { Outcomes::die(3) });
        assert_eq!(listed(&law), [(0, 3), (1, 1), (2, 1), (3, 1)]);
        let six = Outcomes::die(6).map(|&face| face == 6);
        let law = six.spread(|&six| if six { Outcomes::certain(9) } else { Outcomes::die(2) });
        assert_eq!(listed(&law), [(1, 5), (2, 5), (9, 2)], "an outcome counts by its own ways");
        // Where the laws have no multiple in common that is small enough, too.
        let rare = Outcomes::die(6).map(|&face| face == 6);
        let law = rare.spread(|&six| Outcomes::pool(if six { 33 } else { 32 }, if six { 6 } else { 7 }));
        let mean = (33.0 * 3.5 + 5.0 * 32.0 * 4.0) / 6.0;
        assert!((law.mean().as_f64() - mean).abs() < 1e-6, "{}", law.mean().as_f64());
        let many = coin
            .spread(|&face| Outcomes::pool(if face == 1 { 33 } else { 32 }, if face == 1 { 6 } else { 7 }));
        let mean = (33.0 * 3.5 + 32.0 * 4.0) / 2.0;
        assert!((many.mean().as_f64() - mean).abs() < 1e-6, "{}", many.mean().as_f64());
    }

    #[test]
    fn outcomes_made_equal_are_counted_together() {
        let halves = Outcomes::die(6).map(|face| face / 2);
        assert_eq!(listed(&halves), [(0, 1), (1, 2), (2, 2), (3, 1)]);
        let order = Outcomes::die(6).combine(&Outcomes::die(6), Ord::cmp);
        assert_eq!(order.count(|order| order.is_eq()), 6);
        assert_eq!(order.total(), 36);
    }

    #[test]
    fn the_mean_is_exact_and_may_be_negative() {
        let mean = Outcomes::pool(3, 6).mean();
        assert_eq!((mean.numerator(), mean.denominator(), mean.as_f64()), (21, 2, 10.5));
        let debt = Outcomes::pool(2, 6).map(|sum| sum - 10).mean();
        assert_eq!((debt.numerator(), debt.denominator()), (-3, 1));
    }

    #[test]
    fn absurdly_many_dice_are_rounded_and_never_overflow() {
        let exact = Outcomes::pool(34, 6);
        assert_eq!(exact.total(), 6_u128.pow(34));
        for many in [Outcomes::pool(100, 6), exact.combine(&Outcomes::pool(66, 6), |a, b| a + b)] {
            assert!(many.total() <= MOST_WAYS);
            assert!((many.mean().as_f64() - 350.0).abs() < 1e-6);
            let half = many.chance(|sum| *sum > 350).as_f64() + many.chance(|sum| *sum == 350).as_f64() / 2.0;
            assert!((half - 0.5).abs() < 1e-9);
        }
    }
}
