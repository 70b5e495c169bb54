//! The offer cache: the offers that a battle was asked for in its pending decision, kept until something changes.

use super::{detail::OfferDetail, matching, offer::Offers, order::Order};
use std::sync::{Arc, OnceLock};

/// The offers that were asked for since the last change.
#[derive(Default)]
pub(super) struct OfferCache {
    all: OnceLock<Arc<Offers>>,
    useful: OnceLock<Arc<Offers>>,
    on_the_spot: OnceLock<Arc<Offers>>,
    /// The offers that one order may take up, with that order.
    meant: OnceLock<(Order, Arc<Offers>)>,
}

impl OfferCache {
    /// As much of the offers as the asker reads, got with `ask` where nobody has asked yet. Of what is asked for an order, all
    /// where that takes up nothing.
    pub fn get(&self, asked: OfferDetail, ask: impl Fn(OfferDetail) -> Arc<Offers>) -> Arc<Offers> {
        let known = match asked {
            OfferDetail::All => &self.all,
            OfferDetail::Useful => &self.useful,
            OfferDetail::OnTheSpot => &self.on_the_spot,
            OfferDetail::For(order) => return self.get_for(order, ask),
        };
        known.get_or_init(|| ask(asked)).clone()
    }

    fn get_for(&self, order: &Order, ask: impl Fn(OfferDetail) -> Arc<Offers>) -> Arc<Offers> {
        let has = |offers: &Offers| {
            // A walk without its squares is no offer.
            matching::pick(offers, order)
                .is_ok_and(|picked| !picked.offer.ways || !picked.offer.squares.is_empty())
        };
        let mut known = [&self.useful, &self.on_the_spot].into_iter().filter_map(OnceLock::get);
        if let Some(known) = known.find(|offers| has(offers)) {
            return known.clone();
        }
        if self.all.get().is_none() {
            let (whose, few) = self.meant.get_or_init(|| (order.clone(), ask(OfferDetail::For(order))));
            if whose == order && has(few) {
                return few.clone();
            }
        }
        self.all.get_or_init(|| ask(OfferDetail::All)).clone()
    }
}
