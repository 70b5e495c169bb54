//! A battle being played for a law: orders are kept so that it can be played again, and a failure tells all of them.

use crate::met;
use bevy_ecs::entity::Entity;
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        board::{Board, Position, footprint},
        fact::Fact,
        offer::{DecisionKind, Offer, Offers, Use},
        order::Order,
        roster::Roster,
        setup::Setup,
        view::CombatStatus,
        words::Destination,
    },
    dice::Dice,
    grid::{Footprint, Size},
};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

/// A battle, what it started from, and what was ordered.
pub struct Game {
    pub battle: Battle,
    pub seed: u64,
    pub orders: Vec<Order>,
    pub facts: Vec<Fact>,
    setup: Arc<Setup>,
    rules: &'static dyn RuleSystem,
}

impl Game {
    pub fn new(setup: &Arc<Setup>, rules: &'static dyn RuleSystem, seed: u64) -> Self {
        let mut battle = Battle::new(setup.clone(), rules, Dice::seeded(seed));
        let facts = battle.take_facts();
        Self { battle, seed, orders: Vec::new(), facts, setup: setup.clone(), rules }
    }

    /// The same battle up to the same order, from its seed.
    pub fn again(&self) -> Self {
        let mut again = Self::new(&self.setup, self.rules, self.seed);
        for order in &self.orders {
            again.play(order);
        }
        again
    }

    /// Carries out an order that must be accepted.
    pub fn play(&mut self, order: &Order) {
        let result = catch_unwind(AssertUnwindSafe(|| self.battle.order(order)));
        match result {
            Ok(Ok(())) => {}
            Ok(Err(refusal)) => self.fail(&format!("{order:?} was offered and refused: {refusal}")),
            Err(_) => self.fail(&format!("{order:?} panicked")),
        }
        self.orders.push(order.clone());
        let facts = self.battle.take_facts();
        met::look(&self.battle, &facts);
        self.facts.extend(facts);
    }

    /// Everything one needs to see it again.
    pub fn fail(&self, why: &str) -> ! {
        let combatants: Vec<String> = self
            .setup
            .combatants
            .iter()
            .map(|one| format!("{} ({}, side {}) at {:?}", one.name, one.creature, one.side, one.at))
            .collect();
        let orders = serde_json::to_string(&self.orders).unwrap_or_default();
        // A test runs in a thread of its name.
        let thread = std::thread::current();
        panic!(
            "{why}\nrules {}, level {}, seed {}\ncombatants {combatants:#?}\norders {orders}\nrepeat it with: \
             cargo test --no-default-features --test conformance {}",
            self.rules.id(),
            self.setup.level,
            self.seed,
            thread.name().unwrap_or_default()
        );
    }

    /// What holds between any two orders.
    pub fn check(&self) {
        self.check_going_on();
        self.check_index();
        self.check_squares();
        self.check_numbers();
    }

    /// The battle waits for somebody who can do something, or is over.
    fn check_going_on(&self) {
        let (decision, outcome) = (self.battle.decision(), self.battle.outcome());
        match (decision, outcome) {
            (Some(_), None) if !self.battle.offers().offers.is_empty() => {}
            (None, Some(_)) => {}
            _ => self.fail(&format!("waits for {decision:?} with outcome {outcome:?}")),
        }
    }

    /// Who stands where is what everybody's own square says.
    fn check_index(&self) {
        let world = self.battle.world();
        let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
        let size = |who| world.get::<Size>(who).copied().unwrap_or_default();
        let space = |&who: &Entity| Some((who, Footprint::new(world.get::<Position>(who)?.0, size(who))));
        let spaces: Vec<_> = roster.all().iter().filter_map(space).collect();
        if let Some((who, space)) = spaces.iter().find(|(who, space)| footprint(world, *who) != Some(*space))
        {
            self.fail(&format!("{} takes {space:?}, and the index says otherwise", roster.name(*who)));
        }
        for square in board.map().squares() {
            let mut indexed = board.on(square).to_vec();
            let mut standing: Vec<_> =
                spaces.iter().filter(|(_, space)| space.contains(square)).map(|(who, _)| *who).collect();
            indexed.sort_unstable();
            standing.sort_unstable();
            if indexed != standing {
                self.fail(&format!("the index of {square} says {indexed:?}, but there stand {standing:?}"));
            }
        }
    }

    /// Nobody stands in a wall or off the map, nor in another's space unless the rules let one of those who are there share it
    /// with the rest. Who flies or has fallen may be over or in what nobody walks into. Not asked while a move is
    /// interrupted: then one may be on the way through a friend.
    fn check_squares(&self) {
        let world = self.battle.world();
        let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
        if self.battle.decision().is_none_or(|decision| decision.kind != DecisionKind::Turn) {
            return;
        }
        for &one in roster.all() {
            let Some(space) = footprint(world, one) else { continue };
            let ground = space.squares().all(|square| !board.map().tile(square).blocks_diagonals());
            if !ground || !board.map().contains_all(space) {
                self.fail(&format!("{} stands where nobody can, at {}", roster.name(one), space.at));
            }
        }
        for square in board.map().squares() {
            let crowd = board.on(square);
            let comes_last = |&who: &Entity| {
                let others: Vec<Entity> = crowd.iter().copied().filter(|&other| other != who).collect();
                self.rules.may_share(world, who, &others)
            };
            if 1 < crowd.len() && !crowd.iter().any(comes_last) {
                let names: Vec<_> = crowd.iter().map(|&who| roster.name(who)).collect();
                self.fail(&format!("{names:?} stand on one square, {square}"));
            }
        }
    }

    /// Everybody has a gauge and no two of one id; gauges and counters stay within their limits; who is out has left the board.
    fn check_numbers(&self) {
        for one in self.battle.view(false).combatants {
            let amiss = |at: usize| {
                let (gauge, before) = (&one.gauges[at], &one.gauges[..at]);
                !(0..=gauge.max).contains(&gauge.now) || before.iter().any(|other| other.id == gauge.id)
            };
            if one.gauges.is_empty() || (0..one.gauges.len()).any(amiss) {
                self.fail(&format!("{} has {:?}", one.name, one.gauges));
            }
            if let Some(counter) = one.counters.iter().find(|counter| counter.left < 0) {
                self.fail(&format!("{} has {} {}", one.name, counter.left, counter.label));
            }
            if (one.fate == CombatStatus::Fighting || one.fate == CombatStatus::Down) != one.at.is_some() {
                self.fail(&format!("{} is {:?} at {:?}", one.name, one.fate, one.at));
            }
            let who = self.battle.who(&one.name).expect("everybody in the view has a name");
            let square = self.battle.world().get::<Position>(who).map(|at| at.0);
            assert_eq!(square, one.at);
        }
    }
}

/// Every order that the offers stand for; of many squares every `stride`th.
pub fn every_order(offers: &Offers, stride: usize) -> Vec<Order> {
    offers.offers.iter().flat_map(|offer| orders_of(offer, stride)).collect()
}

/// What is gone by ways, to every `stride`th square by the path that the offer shows.
pub fn every_path(offers: &Offers, stride: usize) -> Vec<Order> {
    let by_ways = offers.offers.iter().filter(|offer| offer.ways);
    let orders = by_ways.flat_map(|offer| {
        let stops = offer.squares.iter().filter(|goal| goal.stop).step_by(stride.max(1));
        stops.map(move |goal| offer.order().path(Destination::path_to(&offer.squares, goal.to)))
    });
    orders.collect()
}

/// Whether an order catches somebody, where any area of its offer does.
fn catches(offer: &Offer, order: &Order) -> bool {
    let mut full = offer.areas.iter().filter(|area| !area.caught.is_empty()).peekable();
    full.peek().is_none() || full.any(|area| Some(area.to) == order.to)
}

fn orders_of(offer: &Offer, stride: usize) -> Vec<Order> {
    let mut order = Order::new(offer.verb);
    order.with.clone_from(&offer.with);
    let mut orders = vec![order];
    let spread = |orders: Vec<Order>, each: &dyn Fn(&Order) -> Vec<Order>| -> Vec<Order> {
        orders.iter().flat_map(each).collect()
    };
    if !offer.targets.is_empty() {
        orders = spread(orders, &|order| {
            offer.targets.iter().map(|target| order.clone().target(target.target.clone())).collect()
        });
    }
    if !offer.squares.is_empty() {
        orders = spread(orders, &|order| {
            let stops = offer.squares.iter().filter(|goal| goal.stop);
            stops.step_by(stride.max(1)).map(|goal| order.clone().to(goal.to)).collect()
        });
    }
    if !offer.areas.is_empty() {
        orders = spread(orders, &|order| {
            offer.areas.iter().step_by(stride.max(1)).map(|area| order.clone().to(area.to)).collect()
        });
    }
    if !offer.choices.is_empty() {
        orders = spread(orders, &|order| {
            offer.choices.iter().map(|choice| order.clone().choice(choice.clone())).collect()
        });
    }
    orders
}

/// Somebody who does anything at all, attacks more often than the rest, and ends a turn now and then.
pub struct Whim {
    dice: Dice,
}

impl Whim {
    pub fn new(seed: u64) -> Self {
        // Another stream than the battle's own dice.
        Self { dice: Dice::seeded(seed).fork(77) }
    }

    pub fn pick(&mut self, offers: &Offers) -> Order {
        let fights = |offer: &&Offer| {
            let caught = offer.areas.iter().flat_map(|area| &area.caught);
            offer.targets.iter().chain(caught).any(|target| target.odds.is_some())
        };
        let strikes: Vec<&Offer> = offers.offers.iter().filter(fights).collect();
        let end = offers.offers.iter().find(|offer| offer.use_for == Use::Pass);
        let offer = if !strikes.is_empty() && self.below(3) > 0 {
            strikes[self.below(strikes.len())]
        } else if let (Some(end), 0) = (end, self.below(8)) {
            end
        } else {
            &offers.offers[self.below(offers.offers.len())]
        };
        self.one_of(orders_of(offer, 1))
    }

    /// The same, but what names a word comes first two times in three, the first word before the others.
    pub fn prefer(&mut self, offers: &Offers, words: &[&str]) -> Order {
        let named = |word: &&str| -> Vec<Order> {
            let named = offers.offers.iter().filter(|one| names(one.verb, one.with.as_deref(), word));
            named
                .flat_map(|offer| orders_of(offer, 1).into_iter().filter(|order| catches(offer, order)))
                .collect()
        };
        let wanted = words.iter().map(named).find(|orders| !orders.is_empty()).unwrap_or_default();
        if !wanted.is_empty() && self.below(3) > 0 { self.one_of(wanted) } else { self.pick(offers) }
    }

    fn one_of(&mut self, mut orders: Vec<Order>) -> Order {
        let at = self.below(orders.len());
        orders.swap_remove(at)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        let high = usize::from(self.dice.roll(250, "whim") - 1);
        let low = usize::from(self.dice.roll(250, "whim") - 1);
        (high * 250 + low) % limit
    }
}

/// Whether a deed, or what it is done with up to a `/`, is that word.
pub fn names(verb: &str, with: Option<&str>, word: &str) -> bool {
    let thing = with.and_then(|with| with.split('/').next());
    verb == word || thing == Some(word)
}
