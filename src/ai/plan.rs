//! The planning of a turn: every plan is a place to end in and one deed, weighed in one currency; the best one's first order is
//! given.

use super::{danger::Danger, exchange_rate::Reserve, situation::Situation};
use battle::{
    offer::{Offer, Offers, Use},
    order::Order,
    view::Counter,
    words::Destination,
};
use grid::Square;

/// Number of squares whose exact odds are asked for, of each kind.
pub(super) const WEIGHED: usize = 3;

/// The advantage that a plan must have to be worth a step.
pub(super) const WORTH_A_STEP: f32 = 0.02;

/// The gain that a deed must bring to be done at all.
pub(super) const WORTH_A_DEED: f32 = 0.02;

/// The weight of the harm that enemies could do beside the harm one does: they would do it to somebody anyway.
const CAUTION: f32 = 0.45;

/// Factor on the caution of those who need only last, since time is on their side.
const LASTING: f32 = 1.5;

/// Factor on the caution of those for whom time runs out.
const PRESSED: f32 = 0.3;

/// Rounds after which caution is halved. Nobody waits for ever.
const PATIENCE: f32 = 3.0;

/// Rounds after which there is no caution left; later they go where the enemy can strike, too.
const LONG: f32 = 12.0;

/// The lowest caution, as a multiple of where it began: below nothing.
const BOLDEST: f32 = -1.5;

/// Factor on the harm that comes over one who has gone among many alone without striking a blow.
const ALONE: f32 = 2.0;

/// Factor on the harm that comes over one who goes ahead of the others though it could wait for them.
const PIECEMEAL: f32 = 2.0;

/// Factor on harm that is likely to kill it, or the battle with it, a blow struck or not.
const FORLORN: f32 = 3.0;

/// The least cost of stepping on a hazard.
const HAZARD: f32 = 0.1;

/// A square to end a turn on.
#[derive(Clone, Copy)]
pub(super) struct TurnEnd {
    pub(super) to: Square,
    pub(super) feet: i32,
    /// The price of the opportunity attacks and hazards on the way.
    pub(super) toll: f32,
    /// Damage expected there.
    pub(super) harm: f32,
    /// The worth of the place, harm and toll aside.
    pub(super) place: f32,
    /// The worth of ending a turn there, toll aside.
    pub(super) rest: f32,
    /// A guess at the best attack from there, 0 when none can be paid for.
    pub(super) guess: f32,
}

/// The first order of a plan, and what the plan is worth.
pub struct PlannedOrder {
    pub(super) worth: f32,
    /// The order to give now.
    pub order: Order,
    /// The order it leads to, where it is a walk to somewhere to strike from.
    pub deed: Option<Order>,
}

/// A turn being planned.
pub struct TurnPlanner<'a> {
    pub(super) situation: &'a Situation<'a>,
    pub(super) offers: &'a Offers,
    pub(super) caution: f32,
    /// Whether something that takes an action can still be done.
    pub(super) acts: bool,
    /// Whether something that takes an action can still be done after walking.
    pub(super) acts_after_walking: bool,
    /// Whether one can still walk after something that takes an action.
    pub(super) walks_after_acting: bool,
    pub(super) ways: Vec<TurnEnd>,
    /// The reserve for an answer to a blow, where one is paid for.
    pub(super) reserve: Option<Reserve>,
    /// The longest of the ways, in feet.
    pub(super) most_feet: i32,
    pub(super) best: PlannedOrder,
}

impl<'a> TurnPlanner<'a> {
    /// A planner that looks at every square that can be reached.
    pub fn new(situation: &'a Situation<'a>, offers: &'a Offers) -> Self {
        let mut planner = Self::on_the_spot(situation, offers);
        planner.look_around();
        planner
    }

    /// A planner that looks at no other square than where the actor stands.
    pub fn on_the_spot(situation: &'a Situation<'a>, offers: &'a Offers) -> Self {
        // Nobody waits for ever: the longer it lasts, the bolder they are.
        let round = situation.round as f32;
        let patience = match 1.0 - round / LONG {
            left if left > 0.0 => PATIENCE / (PATIENCE + round) * left,
            over => over.max(BOLDEST),
        };
        let patience = match (situation.objectives.hold, situation.objectives.hurry) {
            (true, _) => LASTING,
            (_, true) => PRESSED * patience,
            _ if situation.alarm() => PRESSED * patience,
            _ => patience,
        };
        let caution = CAUTION * patience;
        let order = Order::new(offers.offers.iter().find(|o| o.use_for == Use::Pass).map_or("", |o| o.verb));
        let best = PlannedOrder { worth: 0.0, order, deed: None };
        let acts = can_act(offers);
        let both = affords_both(situation, offers);
        let mut planner = Self {
            situation,
            offers,
            caution,
            acts,
            acts_after_walking: acts && both,
            walks_after_acting: both,
            ways: Vec::new(),
            reserve: Reserve::of(&offers.offers, || counters(situation)),
            most_feet: 0,
            best,
        };
        let here = planner.way(situation.me.space.at, 0, 0.0, situation.usual_gain(), acts);
        planner.ways.push(here);
        planner
    }

    /// Decides on the order to give now: the end of the turn if there is nothing better; and the squares that were looked at, the
    /// one it stands on first.
    pub fn decide(mut self) -> (PlannedOrder, Vec<TurnEnd>) {
        self.best.worth = self.here().rest;
        self.walk();
        if self.acts {
            self.strike();
            self.slay();
            if self.caution > 0.0 {
                self.guard();
            }
            self.slip_away();
            self.hurry();
            self.unbar();
            self.assist();
            self.hinder();
            self.push_over_edges();
            self.bar();
            self.prime();
            self.rescue();
            self.lie_in_wait();
            self.recover();
            self.take_up();
            self.seek();
        }
        self.use_wanted();
        self.leave_to_win();
        self.vault();
        self.run_up();
        self.soar();
        self.mend();
        self.boost();
        (self.best, self.ways)
    }

    /// The worth of the best attack on this turn, if one can be made at all.
    pub fn best_strike(&self) -> f32 {
        self.ways.iter().map(|way| way.guess).fold(0.0, f32::max)
    }

    pub(super) fn here(&self) -> TurnEnd {
        self.ways[0]
    }

    fn look_around(&mut self) {
        let usual = self.situation.usual_gain();
        let walks = || self.offers.walks();
        let mut ways = Vec::with_capacity(1 + walks().map(|offer| offer.squares.len()).sum::<usize>());
        ways.append(&mut self.ways);
        let shifts: Vec<&Destination> = shifts(self.offers).map(|(_, goal)| goal).collect();
        let shifted = |goal: &&Destination| shifts.iter().any(|shift| shift.to == goal.to);
        for goal in walks().flat_map(|offer| &offer.squares).filter(|goal| goal.stop && !shifted(goal)) {
            ways.push(self.way(goal.to, goal.feet.0, self.toll(goal), usual, self.acts_after_walking));
        }
        for goal in shifts {
            ways.push(self.way(goal.to, goal.feet.0, self.toll(goal), usual, self.acts));
        }
        self.most_feet = ways.iter().map(|way| way.feet).max().unwrap_or(0);
        self.ways = ways;
    }

    /// A square to end on. `acts`: whether something that takes an action can still be done there.
    fn way(&self, to: Square, feet: i32, toll: f32, usual: f32, acts: bool) -> TurnEnd {
        let situation = self.situation;
        let danger = situation.danger(to, 0);
        let guess = if acts { situation.guess(to) } else { 0.0 };
        let place = situation.place(to, usual) - situation.price(situation.burns(to) + situation.dread(to));
        let (harm, counts) = if feet > 0 { self.counted(to, &danger, guess) } else { (danger.harm, 1.0) };
        TurnEnd {
            to,
            feet,
            toll,
            harm,
            place,
            rest: place - counts * self.caution * situation.price(harm),
            guess,
        }
    }

    /// The harm that waits for whoever goes to a square, and the factor by which it counts there.
    pub(super) fn counted(&self, to: Square, danger: &Danger, guess: f32) -> (f32, f32) {
        let situation = self.situation;
        match self.caution > 0.0 {
            true if situation.is_forlorn(to, danger) || situation.leads(to) => (danger.whole, FORLORN),
            true if guess == 0.0 && situation.is_alone(to, danger) => (danger.harm, ALONE),
            // Who can wait comes together or not at all.
            true if situation.may_wait() && situation.is_piecemeal(to, danger) => (danger.harm, PIECEMEAL),
            _ => (danger.harm, 1.0),
        }
    }

    /// The price of the way to a square: opportunity attacks, and the hazards on it.
    pub(super) fn toll(&self, goal: &Destination) -> f32 {
        let situation = self.situation;
        let blows: f32 = goal.provokes.iter().map(|name| situation.opportunity_attack(name)).sum();
        let toll = if blows > 0.0 { situation.price(blows) } else { 0.0 };
        if goal.hazards.is_empty() {
            return toll;
        }
        let treads: f32 = self.squares_to(goal).iter().rev().map(|&at| situation.treads(at)).sum();
        toll + (HAZARD * goal.hazards.len() as f32).max(situation.price(treads))
    }

    /// The squares that the way to a goal enters, in order.
    fn squares_to(&self, goal: &Destination) -> Vec<Square> {
        if !goal.path.is_empty() {
            return goal.path.clone();
        }
        let mut before = self.offers.walks().map(|offer| Destination::path_to(&offer.squares, goal.from));
        let mut way = before.find(|way| !way.is_empty()).unwrap_or_default();
        way.push(goal.to);
        way
    }

    /// The first square of the way to one.
    pub(super) fn first_step(&self, to: Square) -> Option<Square> {
        let goal = self.offers.walks().flat_map(|offer| &offer.squares).find(|goal| goal.to == to)?;
        self.squares_to(goal).first().copied()
    }

    pub(super) fn offer(&self, wanted: impl Fn(Use) -> bool) -> Option<&'a Offer> {
        self.offers.offers.iter().find(|offer| wanted(offer.use_for))
    }

    /// The order that goes to a square: by a shift where one leads there, since that leaves all else to do.
    pub(super) fn walking(&self, to: Square) -> Option<Order> {
        let shifts = shifts(self.offers).find(|(_, goal)| goal.to == to).map(|(offer, _)| offer);
        shifts.or(self.offers.walk()).map(|offer| Order::new(offer.verb).to(to))
    }

    /// Considers a deed that gains something by itself, beside the place where one will be after it.
    pub(super) fn deed(&mut self, gain: f32, after: f32, order: impl FnOnce(&Self) -> Option<Order>) {
        if gain >= WORTH_A_DEED {
            self.consider(gain + after, order);
        }
    }

    pub(super) fn consider(&mut self, worth: f32, order: impl FnOnce(&Self) -> Option<Order>) {
        if worth > self.best.worth
            && let Some(order) = order(self)
        {
            self.best = PlannedOrder { worth, order, deed: None };
        }
    }

    /// The way that is best by some measure, the first among equals.
    pub(super) fn best_way(&self, measure: impl Fn(&TurnEnd) -> f32) -> (TurnEnd, f32) {
        let mut best = (self.here(), measure(&self.here()));
        for way in &self.ways[1..] {
            let worth = measure(way);
            if worth > best.1 {
                best = (*way, worth);
            }
        }
        best
    }

    /// Considers walking alone.
    fn walk(&mut self) {
        let (way, worth) = self.best_way(|way| way.rest - way.toll);
        self.consider(worth - WORTH_A_STEP, |planner| planner.walking(way.to));
    }

    /// The worth of the place where one will be at the end, having struck from `from`.
    pub(super) fn after(&self, from: TurnEnd) -> f32 {
        if !self.walks_after_acting {
            return from.rest;
        }
        if from.to == self.here().to {
            return self.best_way(|way| way.rest - way.toll).1;
        }
        let left = self.most_feet - from.feet;
        if left < 5 || self.situation.is_held(from.to) {
            return from.rest;
        }
        let near =
            self.ways.iter().filter(|way| 5 * way.to.steps_to(from.to) <= left && way.toll <= from.toll);
        near.map(|way| way.rest).fold(from.rest, f32::max)
    }
}

/// The squares that a shift leads to, each with its offer.
fn shifts(offers: &Offers) -> impl Iterator<Item = (&Offer, &Destination)> {
    let all = offers.offers.iter().filter(|offer| offer.use_for == Use::Shift);
    all.flat_map(|offer| offer.squares.iter().filter(|goal| goal.stop).map(move |goal| (offer, goal)))
}

/// Whether walking leaves enough for something else: it does where it costs nothing that other deeds cost, or not all of it.
fn affords_both(situation: &Situation<'_>, offers: &Offers) -> bool {
    let walk = offers.walk();
    let Some((counter, takes)) = walk.and_then(|offer| offer.cost.0.first()) else { return true };
    let left = counters(situation).iter().find(|one| one.id == *counter).map_or(0, |one| one.left);
    let apart = |offer: &&Offer| offer.cost.0.iter().all(|(other, _)| other != counter);
    let mut acting = offers.offers.iter().filter(|offer| takes_an_action(offer) && !offer.cost.0.is_empty());
    left > *takes || acting.any(|offer| apart(&offer))
}

/// The counters of the actor: all that it has left to pay with.
fn counters(situation: &Situation<'_>) -> Vec<Counter> {
    situation.battle.rules().describe(situation.battle.world(), situation.me.who, false).counters
}

/// Whether something that takes an action is open, or would be with somebody in reach.
fn can_act(offers: &Offers) -> bool {
    offers.offers.iter().any(takes_an_action) || offers.closed.iter().any(|closed| !closed.barred.is_empty())
}

/// Whether an offer is one that takes an action.
fn takes_an_action(offer: &Offer) -> bool {
    matches!(
        offer.use_for,
        Use::Strike
            | Use::Guard { .. }
            | Use::Hurry { .. }
            | Use::SlipAway { .. }
            | Use::Assist { .. }
            | Use::Hinder { .. }
            | Use::Bar { .. }
            | Use::Prime { .. }
            | Use::Seek { .. }
            | Use::Rescue
            | Use::Slay { .. }
            | Use::Await { .. }
            | Use::Heal { .. }
            | Use::Objective
    )
}

/// The order that takes an offer up, without its aim.
pub(super) fn plain(offer: &Offer) -> Order {
    let order = offer.order();
    match offer.choices.first() {
        Some(choice) => order.choice(choice.clone()),
        None => order,
    }
}
