//! The computer player: looks, plans, orders. It keeps nothing of a battle.

use super::{
    Player,
    fields::{Fields, with_fields},
    plan::Planner,
    rest,
    scene::Scene,
    wishes,
};
use crate::battle::{
    Battle,
    offer::{Decision, DecisionKind, Offers, Use},
    order::Order,
    turns::Turns,
    words::Who,
};

/// Orders of one turn before it is simply ended: more is a rule system that offers the same thing for ever.
const MOST_ORDERS: u32 = 40;

/// What an attack must be worth to be made in answer to somebody's deed.
const WORTH_A_REACTION: f32 = 0.01;

/// Damage that changing a roll must turn, on average, to be worth what it costs.
const WORTH_A_SWAY: f32 = 1.0;

/// Damage that an extra turn must promise to be worth what it costs.
const WORTH_A_TURN: f32 = 4.0;

/// The computer player that the game is played against.
#[derive(Default)]
pub struct Computer {
    /// Whose turn was played last, in which round, and how many orders it took up to now.
    turn: (u32, Option<Who>, u32),
}

impl Computer {
    /// One that plays on its own.
    pub fn new(_seed: u64) -> Self {
        Self::default()
    }

    fn turn(
        &mut self,
        battle: &Battle,
        fields: &mut Fields,
        decision: &Decision,
        offers: &Offers,
    ) -> Option<Order> {
        let round = battle.world().resource::<Turns>().round;
        if self.turn.0 != round || self.turn.1.as_ref() != Some(&decision.actor) {
            self.turn = (round, Some(decision.actor.clone()), 0);
        }
        self.turn.2 += 1;
        if self.turn.2 > MOST_ORDERS || nothing_left(offers) {
            return end(offers);
        }
        let Some(scene) = Scene::of(battle, decision, fields) else { return end(offers) };
        let planner = Planner::new(&scene, offers);
        let order = wishes::first(&scene, offers, &planner).unwrap_or_else(|| planner.decide());
        let ends =
            offers.offers.iter().any(|offer| offer.use_for == Use::EndTurn && offer.verb == order.verb);
        let again = offers.offers.iter().find(|offer| pays_again(offer.use_for)).filter(|_| ends);
        Some(again.map_or(order, |offer| Order::new(offer.verb)))
    }

    /// Strikes at whoever has led to the choice, if that is worth it.
    fn reaction(battle: &Battle, fields: &mut Fields, decision: &Decision, offers: &Offers) -> Option<Order> {
        let mut best: Option<(f32, Order)> = None;
        let strikes = || offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
        // Only blows need a look around.
        let scene = if strikes().next().is_some() { Scene::of(battle, decision, fields) } else { None };
        for (offer, scene) in strikes().zip(scene.iter().cycle()) {
            for target in &offer.targets {
                let worth = target.odds.map_or(0.0, |odds| scene.gain(&target.target, &odds));
                if worth >= WORTH_A_REACTION && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                    let order = Order { with: offer.with.clone(), ..Order::new(offer.verb) };
                    best = Some((worth, order.target(target.target.clone())));
                }
            }
        }
        for offer in &offers.offers {
            let worth = match offer.use_for {
                Use::Sway { chance, gains } => chance * gains,
                Use::Again { gains } if pays_again(offer.use_for) => gains,
                _ => continue,
            };
            if worth >= WORTH_A_SWAY && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, Order { with: offer.with.clone(), ..Order::new(offer.verb) }));
            }
        }
        best.map(|(_, order)| order).or_else(|| {
            let pass = offers.offers.iter().find(|offer| offer.use_for == Use::Pass)?;
            Some(Order::new(pass.verb))
        })
    }
}

impl Player for Computer {
    fn choose(&mut self, battle: &Battle) -> Option<Order> {
        let decision = battle.decision()?;
        let offers = battle.useful_offers();
        with_fields(battle.setup(), |fields| match decision.kind {
            DecisionKind::Turn => self.turn(battle, fields, decision, &offers),
            DecisionKind::Reaction | DecisionKind::Roll => Self::reaction(battle, fields, decision, &offers),
            DecisionKind::Rest => rest::recover(&offers),
        })
    }
}

/// Nothing is on offer that could be worth a thought.
fn nothing_left(offers: &Offers) -> bool {
    let idle = |use_for: Use| match use_for {
        Use::EndTurn | Use::Pass | Use::Other => true,
        Use::Again { .. } => !pays_again(use_for),
        _ => false,
    };
    offers.offers.iter().all(|offer| idle(offer.use_for))
}

/// Whether another turn promises enough.
fn pays_again(use_for: Use) -> bool {
    matches!(use_for, Use::Again { gains } if gains >= WORTH_A_TURN)
}

/// Ends the turn.
fn end(offers: &Offers) -> Option<Order> {
    let offer = offers.offers.iter().find(|offer| offer.use_for == Use::EndTurn)?;
    Some(Order::new(offer.verb))
}
