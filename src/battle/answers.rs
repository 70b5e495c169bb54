//! What a battle was asked about its pending decision, kept until something changes.

use super::{Battle, asked::Asked, matching, offer::Offers, order::Order};
use std::sync::{Arc, OnceLock};

/// The offers that were asked for since the last change.
#[derive(Default)]
pub(super) struct Answers {
    all: OnceLock<Arc<Offers>>,
    useful: OnceLock<Arc<Offers>>,
    on_the_spot: OnceLock<Arc<Offers>>,
    /// Those that one order may take up.
    meant: OnceLock<(Order, Arc<Offers>)>,
}

impl Battle {
    /// What may be done in the pending decision, and what may not.
    pub fn offers(&self) -> Arc<Offers> {
        self.offers_as(Asked::All)
    }

    /// As much of the offers as the asker reads. Of what is asked for an order, all where that takes up nothing.
    pub fn offers_as(&self, asked: Asked) -> Arc<Offers> {
        let Answers { all, useful, on_the_spot, .. } = &self.answers;
        let known = match asked {
            Asked::All => all,
            Asked::Useful => useful,
            Asked::OnTheSpot => on_the_spot,
            Asked::For(order) => return self.offers_for(order),
        };
        known.get_or_init(|| self.ask(asked)).clone()
    }

    /// Whether an order takes up anything that is on offer: quicker than asking for all of it.
    pub fn takes(&self, order: &Order) -> bool {
        matching::pick(&self.offers_for(order), order).is_ok()
    }

    fn offers_for(&self, order: &Order) -> Arc<Offers> {
        let Answers { all, useful, on_the_spot, meant } = &self.answers;
        let has = |offers: &Offers| {
            // A walk without its squares is no offer.
            matching::pick(offers, order)
                .is_ok_and(|picked| !picked.offer.ways || !picked.offer.squares.is_empty())
        };
        let mut known = [useful, on_the_spot].into_iter().filter_map(OnceLock::get);
        if let Some(known) = known.find(|offers| has(offers)) {
            return known.clone();
        }
        if all.get().is_none() {
            let (whose, few) = meant.get_or_init(|| (order.clone(), self.ask(Asked::For(order))));
            if whose == order && has(few) {
                return few.clone();
            }
        }
        self.offers()
    }

    fn ask(&self, asked: Asked) -> Arc<Offers> {
        if self.decision().is_none() {
            return Arc::default();
        }
        Arc::new(asked.trim(self.rules().offers(self.world(), asked)))
    }
}
