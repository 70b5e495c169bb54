//! Several pools rolled together, counted by their values.

use super::{
    outcomes::{MOST_WAYS, Outcomes},
    pool::Pool,
};

impl<K: Ord + Clone> Outcomes<K> {
    /// The distribution of what `reading` makes of the values of several pools that are rolled together, in the order of
    /// `pools`. Takes time in proportion to the combinations of values, whatever the number of dice.
    pub fn joint(pools: &[Pool], mut reading: impl FnMut(&[i32]) -> K) -> Self {
        let mut pairs = Vec::new();
        each_combination(pools, |values, ways| pairs.push((reading(values), ways)));
        Self::merged(pairs)
    }
}

/// Calls `visit` with each combination of values of some pools and the number of ways to get it; returns the number of all ways.
/// Ways of more dice than a number can count are rounded.
pub(super) fn each_combination(pools: &[Pool], mut visit: impl FnMut(&[i32], u128)) -> u128 {
    let bits = (u128::BITS - MOST_WAYS.leading_zeros()) / (pools.len().max(1) as u32);
    let values: Vec<Vec<(i32, u128)>> = pools
        .iter()
        .map(|pool| pool.values().rounded_to_bits(bits).iter().map(|(value, ways)| (*value, ways)).collect())
        .collect();
    if values.iter().any(Vec::is_empty) {
        return 0;
    }
    let mut at = vec![0; pools.len()];
    let mut shown: Vec<i32> = values.iter().map(|values| values[0].0).collect();
    let mut total = 0;
    loop {
        let ways = at.iter().zip(&values).map(|(&at, values)| values[at].1).product::<u128>();
        visit(&shown, ways);
        total += ways;
        // The next combination, the last pool fastest.
        let Some(turns) = (0..at.len()).rev().find(|&pool| at[pool] + 1 < values[pool].len()) else {
            return total;
        };
        at[turns] += 1;
        at[turns + 1..].fill(0);
        for pool in turns..at.len() {
            shown[pool] = values[pool][at[pool]].0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_joint_distribution_is_that_of_every_combination() {
        let pools = [Pool::with_edges(6, 1), Pool::new(2, 4), Pool::with_edges(8, -1)];
        let margin = |values: &[i32]| values[0] + values[1] - values[2];
        let [one, two, three] = pools.map(Pool::values);
        let expected = one.combine(&two, |a, b| a + b).combine(&three, |a, b| a - b);
        assert_eq!(Outcomes::joint(&pools, margin), expected);
        assert_eq!(Outcomes::joint(&[], |values| values.len()), Outcomes::certain(0));
    }

    #[test]
    fn absurdly_many_dice_are_rounded_and_never_overflow() {
        let pools = [Pool::new(60, 6), Pool::new(60, 6), Pool::new(1, 20)];
        let even = Outcomes::joint(&pools, |values| values[0].cmp(&values[1]));
        assert!(even.total() <= MOST_WAYS);
        let (above, below) = (even.chance(|order| order.is_gt()), even.chance(|order| order.is_lt()));
        assert!((above.as_f64() - below.as_f64()).abs() < 1e-6);
    }
}
