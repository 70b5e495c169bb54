//! A player that picks among the offers at random: the measure of all others, and a source of odd battles for tests.

use super::{Player, orders::orders_of_one};
use battle::{Battle, order::Order};

/// A player that picks an offer at random, then one of its targets, squares and choices. Its chance is its own, never the
/// battle's dice.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    state: u64,
}

impl RandomPlayer {
    /// A random player that always chooses alike for the same `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A number below `below`, which is not 0. SplitMix64.
    fn pick(&mut self, below: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % below.max(1) as u64) as usize
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, battle: &Battle) -> Option<Order> {
        let mut ways: Vec<Vec<Order>> = battle.offers().offers.iter().map(orders_of_one).collect();
        ways.retain(|orders| !orders.is_empty());
        if ways.is_empty() {
            return None;
        }
        let offer = self.pick(ways.len());
        let mut orders = ways.swap_remove(offer);
        let order = self.pick(orders.len());
        Some(orders.swap_remove(order))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_reach_every_number_and_repeat_with_the_seed() {
        let picks = |seed| {
            let mut player = RandomPlayer::new(seed);
            (0..200).map(|_| player.pick(7)).collect::<Vec<_>>()
        };
        assert_eq!(picks(5), picks(5));
        assert_ne!(picks(5), picks(6));
        assert!((0..7).all(|n| picks(5).contains(&n)));
    }
}
