//! Answers given before somebody else's dice fall: a dodge, a parry, or none and the points kept.

use super::{exchange_rate::Rate, fields::DistanceFields, situation::Situation};
use battle::{
    Battle,
    offer::{Decision, Offer, Offers},
    order::Order,
    words::Odds,
};

/// The worth that a point spent out of turn still has: some of it would have been left over.
const SPARED: f32 = 0.5;

/// The reply that is worth most: what it keeps one from suffering, less what its cost would be good for; nothing where nothing is
/// to be answered.
pub(super) fn choose(
    battle: &Battle,
    decision: &Decision,
    fields: &mut DistanceFields,
    offers: &Offers,
) -> Option<Order> {
    let best = offers.best_reply()?;
    let Some(situation) = Situation::of(battle, decision, fields) else { return Some(best.order()) };
    let rules = situation.battle.rules();
    let rate = Rate::of(&rules.foresight().attack_options(
        situation.battle.world(),
        situation.me.who,
        situation.me.space.at,
    ));
    let worth = |offer: &Offer, leaves: &Odds| {
        let suffered =
            situation.price(leaves.damage_mean as f32) + leaves.defeat.as_f64() as f32 * situation.life();
        -suffered - SPARED * rate.strikes(&offer.cost) * situation.usual_gain()
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
