//! The exchange rate for all that is paid: a cost counts as the cheapest strikes that it would pay for. And what is kept back of
//! it, where answers to blows are paid with the same.

use battle::{
    offer::{Offer, Use},
    view::Counter,
    words::{Cost, Target},
};

/// The prices of the cheapest strikes, by counter.
pub(super) struct Rate(Vec<(&'static str, i32)>);

impl Rate {
    /// The exchange rate at which some offers can be struck with.
    pub(super) fn of(offers: &[Offer]) -> Self {
        let mut cheapest: Vec<(&'static str, i32)> = Vec::new();
        let strikes = offers.iter().filter(|offer| offer.use_for == Use::Strike);
        for &(counter, price) in strikes.flat_map(|offer| &offer.cost.0).filter(|(_, price)| 0 < *price) {
            match cheapest.iter_mut().find(|(known, _)| *known == counter) {
                Some((_, least)) => *least = price.min(*least),
                None => cheapest.push((counter, price)),
            }
        }
        Self(cheapest)
    }

    /// The number of the cheapest strikes that a cost would pay for: nothing where no strike is paid with the same.
    pub(super) fn strikes(&self, cost: &Cost) -> f32 {
        let of = |counter: &str, amount: i32| {
            let price = self.0.iter().find(|(known, _)| *known == counter);
            price.map_or(0.0, |(_, price)| amount as f32 / *price as f32)
        };
        cost.0.iter().map(|(counter, amount)| of(counter, *amount)).fold(0.0, f32::max)
    }
}

/// The reserve for an answer to a blow: its price, and what the answer is good for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Reserve {
    counter: &'static str,
    price: i32,
    left: i32,
    /// The share of a blow that it averts.
    pub(super) averts: f32,
}

impl Reserve {
    /// The cheapest answer that costs anything, if those who are struck at can give one: then so can whoever strikes, later.
    pub(super) fn of(offers: &[Offer], counters: impl FnOnce() -> Vec<Counter>) -> Option<Self> {
        let strikes = offers.iter().filter(|offer| offer.use_for == Use::Strike);
        let answered = |target: &&Target| !target.replies.is_empty();
        let target = strikes.flat_map(|offer| &offer.targets).find(answered)?;
        let bare = target.replies.iter().find(|reply| reply.cost.0.is_empty())?.odds.damage_mean;
        let paid =
            target.replies.iter().filter_map(|reply| Some((*reply.cost.0.first()?, reply.odds.damage_mean)));
        let ((counter, price), suffered) = paid.min_by_key(|((_, price), _)| *price)?;
        let left = counters().iter().find(|one| one.id == counter)?.left;
        let averts = if bare > 0.0 { (1.0 - suffered / bare).max(0.0) as f32 } else { 0.0 };
        Some(Self { counter, price, left, averts })
    }

    /// Whether paying a cost leaves too little for the answer, of what was enough.
    pub(super) fn is_broken_by(&self, cost: &Cost) -> bool {
        let takes =
            cost.0.iter().find(|(counter, _)| *counter == self.counter).map_or(0, |(_, amount)| *amount);
        self.price <= self.left && self.left - takes < self.price
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_counts_as_the_cheapest_strikes_that_it_would_pay_for() {
        let rate = Rate(vec![("point", 4), ("action", 1)]);
        let strikes = |cost: &[(&'static str, i32)]| rate.strikes(&Cost(cost.to_vec()));
        assert_eq!([strikes(&[("point", 6)]), strikes(&[("action", 2)])], [1.5, 2.0]);
        assert_eq!([strikes(&[("movement", 30)]), strikes(&[])], [0.0; 2]);
        assert_eq!(strikes(&[("point", 2), ("action", 1)]), 1.0, "the scarcest counts");
    }

    #[test]
    fn what_is_kept_back_is_broken_once() {
        let reserve = |left| Reserve { counter: "point", price: 2, left, averts: 0.5 };
        let broken = |left, takes| reserve(left).is_broken_by(&Cost(vec![("point", takes)]));
        assert_eq!([broken(8, 6), broken(7, 6), broken(4, 4), broken(1, 1)], [false, true, true, false]);
        assert!(!reserve(4).is_broken_by(&Cost(vec![("action", 4)])));
    }
}
