//! A plan on its way: what was meant to be done at the end of it, which squares were looked at, and whether all still stands as
//! it was to stand. An attack moves nobody, so who stays where it is need not look for ways again.

use super::plan::{PlannedOrder, TurnEnd, WORTH_A_STEP};
use battle::{
    Battle,
    board::{Board, space_at},
    offer::{Decision, Offer, Offers, Use},
    order::Order,
    roster::Roster,
    turns::Turns,
    view::CombatStatus,
    words::Who,
};
use grid::{Footprint, Square};

/// The rest of a plan once its first order is given.
pub struct CurrentPlan {
    moment: Premise,
    /// The next order, where that is settled.
    deed: Option<Order>,
    here: Square,
    ways: Vec<TurnEnd>,
}

/// The premise of a plan: all that it hangs on and that the deeds of others could change.
#[derive(PartialEq)]
struct Premise {
    round: u32,
    actor: Who,
    health: i32,
    /// The footprint of each combatant, its combat status, and whether its position is known, in the order of the level.
    everybody: Vec<(Option<Footprint>, Option<CombatStatus>, bool)>,
}

impl CurrentPlan {
    /// The rest of a plan whose order is given now; nothing if it takes up an offer that may change what was looked at.
    pub fn after(
        battle: &Battle,
        decision: &Decision,
        offers: &Offers,
        plan: &PlannedOrder,
        ways: Vec<TurnEnd>,
    ) -> Option<Self> {
        let here = match plan.order.to {
            Some(to) if takes(offers, plan, |offer| offer.walks() || offer.use_for == Use::Shift) => to,
            None if takes(offers, plan, strikes) => ways.first()?.to,
            _ => return None,
        };
        let moment = Premise::of(battle, decision, Some(here))?;
        Some(Self { moment, deed: plan.deed.clone(), here, ways })
    }

    /// The plan itself, if all stands as it was to stand.
    pub fn if_it_holds(self, battle: &Battle, decision: &Decision) -> Option<Self> {
        (Premise::of(battle, decision, None)? == self.moment).then_some(self)
    }

    /// The same after an order that was given on the spot, unless it may change what was looked at.
    pub fn kept(self, offers: &Offers, plan: &PlannedOrder) -> Option<Self> {
        (plan.order.to.is_none() && takes(offers, plan, strikes)).then_some(self)
    }

    /// Takes the order that the plan has led to, once.
    pub fn deed(&mut self) -> Option<Order> {
        self.deed.take()
    }

    /// Whether a square that was looked at may be worth going to from here. `toll`: what leaving this square for another may cost
    /// at least.
    pub fn leads_on(&self, offers: &Offers, toll: impl Fn(Square) -> f32) -> bool {
        let Some(walk) = offers.walk() else { return false };
        let Some(here) = self.ways.iter().find(|way| way.to == self.here) else { return true };
        let gone = here.feet > 0;
        // Who pays for each walk anew comes farther than it has looked.
        if gone && !walk.cost.0.is_empty() {
            return true;
        }
        let left = self.ways.iter().map(|way| way.feet).max().unwrap_or(0) - here.feet;
        let near = |way: &&TurnEnd| way.to != here.to && 5 * way.to.steps_to(here.to) <= left;
        self.ways.iter().filter(near).any(|way| {
            let better = way.rest - here.rest - WORTH_A_STEP;
            better > 0.0 && better > if gone { toll(way.to) } else { way.toll }
        })
    }
}

fn strikes(offer: &Offer) -> bool {
    offer.use_for == Use::Strike
}

/// Whether a plan begins with an offer of some kind.
fn takes(offers: &Offers, plan: &PlannedOrder, kind: impl Fn(&Offer) -> bool) -> bool {
    let mut of_kind = offers.offers.iter().filter(|offer| kind(offer));
    of_kind.any(|offer| offer.verb == plan.order.verb && offer.with == plan.order.with)
}

impl Premise {
    /// The premise as all stands, or would if the actor were at `at`.
    fn of(battle: &Battle, decision: &Decision, at: Option<Square>) -> Option<Self> {
        let (world, rules) = (battle.world(), battle.rules());
        let (roster, board) = (world.resource::<Roster>(), world.resource::<Board>());
        let me = roster.find(&decision.actor)?;
        let side = roster.side(me);
        let look = |&who: &_| {
            let space = board.space(who);
            let space = match at {
                Some(at) if who == me => space.map(|_| space_at(world, who, at)),
                _ => space,
            };
            let known = !roster.hostile(me, who) || rules.knows_position(world, side, who);
            (space, world.get::<CombatStatus>(who).copied(), known)
        };
        Some(Self {
            round: world.resource::<Turns>().round,
            actor: decision.actor.clone(),
            health: rules.standing(world, me).health,
            everybody: roster.all().iter().map(look).collect(),
        })
    }
}
