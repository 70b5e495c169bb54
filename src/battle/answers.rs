//! What a battle was asked about its pending decision, kept until something changes.

use super::{
    Battle, RuleSystem, matching,
    offer::{Offers, Use},
    order::Order,
};
use bevy_ecs::world::World;
use std::sync::{Arc, OnceLock};

/// The offers that were asked for since the last change.
#[derive(Default)]
pub(super) struct Answers {
    all: OnceLock<Arc<Offers>>,
    useful: OnceLock<Arc<Offers>>,
    deeds: OnceLock<Arc<Offers>>,
    /// Those that one order may take up.
    meant: OnceLock<(Order, Arc<Offers>)>,
}

impl Battle {
    /// What may be done in the pending decision, and what may not.
    pub fn offers(&self) -> Arc<Offers> {
        self.answers.all.get_or_init(|| self.ask(|rules, world| rules.offers(world))).clone()
    }

    /// The offers with a use that a computer player knows; an order that takes one of them up takes up the same among all.
    pub fn useful_offers(&self) -> Arc<Offers> {
        self.answers.useful.get_or_init(|| self.ask(|rules, world| rules.useful_offers(world))).clone()
    }

    /// The useful offers without the squares that walking leads to, for who has looked at those already. That somebody may walk
    /// says no more than that it can be paid for.
    pub fn deeds(&self) -> Arc<Offers> {
        self.answers.deeds.get_or_init(|| self.ask(|rules, world| rules.deeds(world))).clone()
    }

    /// Whether an order takes up anything that is on offer: quicker than asking for all of it.
    pub fn takes(&self, order: &Order) -> bool {
        matching::pick(&self.offers_for(order), order).is_ok()
    }

    /// Offers among which an order takes up what it takes up among all; all of them if it takes up nothing.
    pub(super) fn offers_for(&self, order: &Order) -> Arc<Offers> {
        let Answers { all, useful, deeds, meant } = &self.answers;
        let has = |offers: &Offers| {
            // A walk without its squares is no offer.
            matching::pick(offers, order)
                .is_ok_and(|picked| picked.offer.use_for != Use::Move || !picked.offer.squares.is_empty())
        };
        if let Some(known) = [useful, deeds].into_iter().filter_map(OnceLock::get).find(|offers| has(offers))
        {
            return known.clone();
        }
        if all.get().is_none() {
            let (whose, few) = meant
                .get_or_init(|| (order.clone(), self.ask(|rules, world| rules.offers_for(world, order))));
            if whose == order && has(few) {
                return few.clone();
            }
        }
        self.offers()
    }

    fn ask(&self, ask: impl FnOnce(&dyn RuleSystem, &World) -> Offers) -> Arc<Offers> {
        let decides = self.decision().is_some();
        Arc::new(if decides { ask(self.rules(), self.world()) } else { Offers::default() })
    }
}
