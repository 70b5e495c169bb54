//! Between two battles: what helps most is done first, nothing is wasted, then it goes on.

use crate::battle::{
    offer::{Offer, Offers, Use},
    order::Order,
};

/// Points of health that something must bring to be worth it.
const WORTH_IT: f32 = 1.0;

/// The order that brings most, or the one that lets the moment pass.
pub fn recover(offers: &Offers) -> Option<Order> {
    let mut best: Option<(f32, &Offer)> = None;
    for offer in &offers.offers {
        let Use::Heal { health: gains } = offer.use_for else { continue };
        if gains >= WORTH_IT && best.is_none_or(|(most, _)| gains > most) {
            best = Some((gains, offer));
        }
    }
    let pass = || offers.offers.iter().find(|offer| offer.use_for == Use::Pass);
    let offer = best.map(|(_, offer)| offer).or_else(pass)?;
    let order = offer.order();
    let order = match offer.targets.first() {
        Some(target) => order.target(target.target.clone()),
        None => order,
    };
    Some(match offer.choices.first() {
        Some(choice) => order.choice(choice.clone()),
        None => order,
    })
}
