//! The computer player: looks, plans, orders, and carries a plan through as long as nothing happens that it did not expect.

use super::{
    current_plan::CurrentPlan,
    fields::{DistanceFields, with_fields},
    free_actions,
    outlook::Outlook,
    plan::TurnPlanner,
    player::Player,
    replies, rest,
    situation::Situation,
};
use battle::{
    Battle,
    detail::OfferDetail,
    offer::{Decision, DecisionKind, Offer, Offers, Use},
    order::Order,
    roster::Roster,
    turns::Turns,
    words::Who,
};

/// Most orders of one turn before it is simply ended: more is a rule system that offers the same thing for ever.
const MOST_ORDERS: u32 = 40;

/// Least worth of an attack that is made in answer to somebody's deed.
const WORTH_A_REACTION: f32 = 0.01;

/// Least damage that an extra turn must promise to be worth its cost.
const WORTH_A_TURN: f32 = 4.0;

/// The computer player that the game is played against.
#[derive(Default)]
pub struct Computer {
    /// The turn that was played last: its round, its actor, and the number of its orders up to now.
    turn: (u32, Option<Who>, u32),
    /// Whether the actor has gone on guard in that turn: a new one would lose that.
    guards: bool,
    /// The plan that is being carried through.
    course: Option<CurrentPlan>,
}

impl Computer {
    /// A computer player that plays on its own.
    pub fn new(_seed: u64) -> Self {
        Self::default()
    }

    fn turn(&mut self, battle: &Battle, fields: &mut DistanceFields, decision: &Decision) -> Option<Order> {
        let round = battle.world().resource::<Turns>().round;
        if self.turn.0 != round || self.turn.1.as_ref() != Some(&decision.actor) {
            self.turn = (round, Some(decision.actor.clone()), 0);
            self.guards = false;
        }
        self.turn.2 += 1;
        let course = self.course.take().and_then(|course| course.if_it_holds(battle, decision));
        if let Some(order) = course.and_then(|course| self.carry_on(battle, fields, decision, course)) {
            return Some(order);
        }
        let offers = &*battle.offers_as(OfferDetail::Useful);
        if self.turn.2 > MOST_ORDERS || idle(battle, decision, offers.offers.iter()) {
            return end(offers);
        }
        let Some(mut situation) = Situation::of(battle, decision, fields) else { return end(offers) };
        if self.turn.2 == 1 && offers.offers.iter().all(|offer| offer.use_for != Use::Strike) {
            situation.count_out_lines();
        }
        let planner = TurnPlanner::new(&situation, offers);
        if let Some(wish) = free_actions::first(&situation, offers, &planner) {
            return Some(wish);
        }
        let (plan, ways) = planner.decide();
        self.course = CurrentPlan::after(battle, decision, offers, &plan, ways);
        Some(self.or_again(battle, decision, plan.order, offers))
    }

    /// The next order of a plan that holds; nothing where it takes a look around.
    fn carry_on(
        &mut self,
        battle: &Battle,
        fields: &mut DistanceFields,
        decision: &Decision,
        mut course: CurrentPlan,
    ) -> Option<Order> {
        if self.turn.2 > MOST_ORDERS {
            return None;
        }
        if let Some(deed) = course.deed().filter(|deed| battle.takes(deed)) {
            self.course = Some(course);
            return Some(deed);
        }
        let offers = &*battle.offers_as(OfferDetail::OnTheSpot);
        if idle(battle, decision, offers.offers.iter().filter(|offer| !offer.walks()))
            && !course.leads_on(offers, |_| 0.0)
        {
            return end(offers);
        }
        let situation = Situation::of(battle, decision, fields)?;
        if course.leads_on(offers, |to| situation.toll_of_leaving(situation.me.space.at, to)) {
            return None;
        }
        let planner = TurnPlanner::on_the_spot(&situation, offers);
        if let Some(wish) = free_actions::first(&situation, offers, &planner) {
            return Some(wish);
        }
        let (plan, _) = planner.decide();
        self.course = course.kept(offers, &plan);
        Some(self.or_again(battle, decision, plan.order, offers))
    }

    /// Returns the order, or another turn instead of one that ends this, where that promises enough. Who has just gone on guard
    /// would throw that away.
    fn or_again(&mut self, battle: &Battle, decision: &Decision, order: Order, offers: &Offers) -> Order {
        let is = |offer: &&Offer| offer.verb == order.verb && offer.with == order.with;
        let use_for = offers.offers.iter().find(is).map(|offer| offer.use_for);
        self.guards |= matches!(use_for, Some(Use::Guard { .. }));
        let ends = use_for == Some(Use::Pass) && !self.guards;
        let again = offers.offers.iter().find(|offer| pays_again(battle, decision, offer)).filter(|_| ends);
        let Some(offer) = again else { return order };
        self.turn.1 = None;
        Order::new(offer.verb)
    }

    /// The strike at whoever has led to the choice, or the answer to its deed, if that is worth it.
    fn reaction(
        battle: &Battle,
        fields: &mut DistanceFields,
        decision: &Decision,
        offers: &Offers,
    ) -> Option<Order> {
        if let Some(reply) = replies::choose(battle, decision, fields, offers) {
            return Some(reply);
        }
        let mut best: Option<(f32, Order)> = None;
        let strikes = || offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
        // Only blows need a look around.
        let situation =
            if strikes().next().is_some() { Situation::of(battle, decision, fields) } else { None };
        for (offer, situation) in strikes().zip(situation.iter().cycle()) {
            for target in &offer.targets {
                let worth = target.odds.map_or(0.0, |odds| situation.gain(&target.target, &odds));
                if worth >= WORTH_A_REACTION && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                    let order = offer.order();
                    best = Some((worth, order.target(target.target.clone())));
                }
            }
        }
        for offer in &offers.offers {
            let worth = match offer.use_for {
                Use::Sway { chance, gains, stays, price, .. } => {
                    chance * stays * gains - price * dearness(battle, decision, offer)
                }
                Use::Again { gains } if pays_again(battle, decision, offer) => gains,
                _ => continue,
            };
            if worth >= 0.0 && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, offer.order()));
            }
        }
        best.map(|(_, order)| order).or_else(|| end(offers))
    }
}

impl Player for Computer {
    fn choose(&mut self, battle: &Battle) -> Option<Order> {
        let decision = battle.decision()?;
        with_fields(battle.setup(), |fields| match decision.kind {
            DecisionKind::Turn => self.turn(battle, fields, decision),
            DecisionKind::Reaction | DecisionKind::Roll => {
                Self::reaction(battle, fields, decision, &battle.offers_as(OfferDetail::Useful))
            }
            DecisionKind::Rest => rest::recover(&battle.offers_as(OfferDetail::Useful)),
        })
    }
}

/// Whether nothing is on offer that could be worth a thought.
fn idle<'a>(battle: &Battle, decision: &Decision, mut offers: impl Iterator<Item = &'a Offer>) -> bool {
    offers.all(|offer| match offer.use_for {
        Use::Pass | Use::Other => true,
        Use::Again { .. } => !pays_again(battle, decision, offer),
        _ => false,
    })
}

/// Whether another turn promises enough.
fn pays_again(battle: &Battle, decision: &Decision, offer: &Offer) -> bool {
    // Most promise nothing: they are not asked what they cost.
    matches!(offer.use_for, Use::Again { gains } if 0.0 < gains
        && WORTH_A_TURN * dearness(battle, decision, offer) <= gains)
}

/// The dearness of what an offer takes from the one who decides.
fn dearness(battle: &Battle, decision: &Decision, offer: &Offer) -> f32 {
    let roster = battle.world().resource::<Roster>();
    let Some(who) = roster.find(&decision.actor) else { return 1.0 };
    Outlook::of(battle, roster.side(who)).dearness_of(battle, who, offer)
}

/// The order that ends the turn, or lets the moment pass.
fn end(offers: &Offers) -> Option<Order> {
    let offer = offers.offers.iter().find(|offer| offer.use_for == Use::Pass)?;
    Some(Order::new(offer.verb))
}
