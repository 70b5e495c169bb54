//! Answers given before somebody else's dice fall: a dodge, a parry, or none and the points kept.

use super::{fields::Fields, scene::Scene};
use crate::battle::{
    Battle,
    offer::{Decision, Offer, Offers, Use},
    order::Order,
    words::{Cost, Odds},
};

/// What a point is still worth that is spent out of turn: some of it would have been left over.
const SPARED: f32 = 0.5;

/// The reply that is worth most: what it keeps one from suffering, less what its cost would be good for; nothing where nothing is to
/// be answered.
pub(super) fn choose(
    battle: &Battle,
    decision: &Decision,
    fields: &mut Fields,
    offers: &Offers,
) -> Option<Order> {
    let best = offers.best_reply()?;
    let Some(scene) = Scene::of(battle, decision, fields) else { return Some(best.order()) };
    let strikes = strikes(&scene);
    let worth = |offer: &Offer, leaves: &Odds| {
        let suffered = scene.price(leaves.damage_mean as f32) + leaves.defeat.as_f64() as f32 * scene.worth;
        -suffered - SPARED * share(&offer.cost, &strikes) * scene.usual_gain()
    };
    // The first among equals.
    let mut most: Option<(f32, &Offer)> = None;
    for (offer, leaves) in offers.offers.iter().filter_map(|offer| Some((offer, offer.leaves.as_deref()?))) {
        let worth = worth(offer, leaves);
        if most.is_none_or(|(most, _)| most < worth) {
            most = Some((worth, offer));
        }
    }
    most.map(|(_, offer)| offer.order())
}

/// What the ways to strike cost on a turn of one's own.
fn strikes(scene: &Scene<'_>) -> Vec<Cost> {
    let rules = scene.battle.rules();
    let offers = rules.prospects(scene.battle.world(), scene.me.who, scene.me.space.at);
    offers.into_iter().filter(|offer| offer.use_for == Use::Strike).map(|offer| offer.cost).collect()
}

/// How many of the cheapest strikes a cost would pay for: nothing where no strike is paid with the same.
fn share(cost: &Cost, strikes: &[Cost]) -> f32 {
    let of = |counter: &str, amount: i32| {
        let prices = strikes.iter().flat_map(|strike| &strike.0);
        let cheapest =
            prices.filter(|(other, price)| *other == counter && 0 < *price).map(|(_, price)| *price).min();
        cheapest.map_or(0.0, |price| amount as f32 / price as f32)
    };
    cost.0.iter().map(|(counter, amount)| of(counter, *amount)).fold(0.0, f32::max)
}
