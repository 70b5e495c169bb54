//! The rest between two battles: what helps most is done first, nothing is wasted, then it goes on.

use battle::{
    offer::{Offer, Offers, Use},
    order::Order,
};

/// Least points of health that something must bring to be worth it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use battle::words::Cost;
    use kit::offer_builder::OfferBuilder;

    #[test]
    fn what_brings_most_is_done_first_and_little_is_let_pass() {
        let offer = |verb, use_for| OfferBuilder::new(verb, verb, "").offer(Cost::default(), use_for);
        let heals = |verb, health| offer(verb, Use::Heal { health });
        let done = |gains: [f32; 3]| {
            let [nap, night, balm] = gains;
            let offers = vec![
                heals("nap", nap),
                heals("night", night),
                offer("go_on", Use::Pass),
                heals("balm", balm),
            ];
            recover(&Offers { offers, closed: Vec::new() }).map(|order| order.verb.to_string())
        };
        assert_eq!(done([2.0, 9.0, 3.0]).as_deref(), Some("night"));
        assert_eq!(done([4.0, 4.0, 4.0]).as_deref(), Some("nap"), "of equals the first");
        assert_eq!(done([0.9, 0.0, 0.5]).as_deref(), Some("go_on"));
    }
}
