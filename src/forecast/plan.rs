//! The forecaster of plans: their orders carried out by the rules in every way that dice can fall, states that are the same
//! counted together.

mod tally;

use super::{
    branch::{TooMuch, Work},
    foreseen::{Foreseen, PlanStep},
};
use battle::{
    Battle,
    ahead::Snapshot,
    board::footprint,
    goals::fights,
    matching::pick,
    offer::{DecisionKind, Offer, Use},
    order::Order,
    roster::Roster,
    words::{Odds, Text, Who},
};
use bevy_ecs::entity::Entity;
use dice::{Chance, Dice};
use grid::Square;
use std::collections::{BTreeMap, BTreeSet};
use tally::places;

/// The one thing that a battle waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Waits {
    /// The next deed.
    Deed,
    /// The actor, on its turn.
    Actor,
    /// Another combatant, or the actor about something else.
    Choice,
    /// Nothing: it is over.
    Over,
}

/// The memory of the order that is being carried out: which of the attack rolls were made in it, and the latest.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Memory {
    rolled: Vec<usize>,
    latest: Option<usize>,
    /// Whether the walk of the order has ended before its time.
    stopped: bool,
}

/// One thing that is done to a battle.
enum Act {
    /// The next deed.
    Step,
    /// An order of the combatant that must choose.
    TakeUp(Order),
}

impl Act {
    fn perform(&self, battle: &mut Battle) {
        match self {
            Self::Step => {
                battle.step();
            }
            Self::TakeUp(order) => {
                // It was just found on offer.
                let _ = battle.take_up(order);
            }
        }
    }
}

/// A state that the battle may come to.
struct Flow {
    at: Snapshot,
    chance: Chance,
}

/// The key that tells states apart.
type Key = (Waits, u64, Memory);

/// The states that the battle may come to, in the order found: those that are the same are one.
///
/// Sums of floating point depend on their order. Sorted by their hashes, states would come in an order that depends on what the
/// asking side does not know, and so would the last digits of a mean.
#[derive(Default)]
struct Flows {
    found: Vec<(Key, Flow)>,
    places: BTreeMap<Key, usize>,
}

impl Flows {
    /// Adds a state.
    fn join(&mut self, key: Key, flow: Flow) {
        match self.places.get(&key) {
            Some(&place) => {
                let known = &mut self.found[place].1;
                known.chance = known.chance.plus(flow.chance);
            }
            None => {
                self.places.insert(key.clone(), self.found.len());
                self.found.push((key, flow));
            }
        }
    }
}

struct PlanForecaster<'a> {
    battle: &'a mut Battle,
    actor: Entity,
    name: Who,
    health: Vec<(Entity, i32, bool)>,
    work: Work,
    answer: Foreseen,
    damage: BTreeMap<Who, f64>,
    assumed: BTreeSet<Text>,
}

/// The reason why there is no answer.
enum Stop {
    TooMuch,
    Because(String),
}

impl From<TooMuch> for Stop {
    fn from(_: TooMuch) -> Self {
        Stop::TooMuch
    }
}

/// Foresees what comes of orders, given by the one who must decide now.
///
/// # Errors
/// When nobody is to decide, or there is too much to count: in words.
pub(super) fn foresee(battle: &mut Battle, orders: &[Order]) -> Result<Foreseen, String> {
    let (mut planner, at) = planner(battle)?;
    let ended = planner.run(at, orders)?;
    planner.look_back(&ended);
    Ok(planner.answer)
}

/// The health that the one who must decide has lost once it has given these orders, each sum with its chance; all of it where it
/// is down. And the mean of the damage dealt to it, which may be more than it has health.
///
/// # Errors
/// As for [`foresee`].
pub(super) fn toll(battle: &mut Battle, orders: &[Order]) -> Result<(Vec<(i32, f64)>, f64), String> {
    let (mut planner, at) = planner(battle)?;
    let ended = planner.run(at, orders)?;
    let before = planner.health.iter().find(|(who, ..)| *who == planner.actor).map_or(0, |one| one.1);
    let mut lost: BTreeMap<i32, f64> = BTreeMap::new();
    for flow in &ended {
        planner.battle.restore(&flow.at);
        let (world, actor) = (planner.battle.world(), planner.actor);
        let left = planner.battle.rules().standing(world, actor).health;
        let share = if fights(world, actor) { (before - left).max(0) } else { before };
        *lost.entry(share).or_default() += flow.chance.as_f64();
    }
    let mean = planner.damage.get(&planner.name).copied().unwrap_or(0.0);
    Ok((lost.into_iter().collect(), mean))
}

/// The forecaster of a plan of the one who must decide now, and the battle as it stands.
fn planner(battle: &mut Battle) -> Result<(PlanForecaster<'_>, Snapshot), String> {
    let decision = battle.decision().filter(|decision| decision.kind == DecisionKind::Turn);
    let Some(name) = decision.map(|decision| decision.actor.clone()) else {
        return Err("nobody plans a turn now".to_owned());
    };
    let actor = battle.who(&name).ok_or("nobody plans a turn now")?;
    let health = health(battle);
    let at = battle.snapshot();
    battle.take_rolls_left();
    let planner = PlanForecaster {
        battle,
        actor,
        name,
        health,
        work: Work::new(),
        answer: Foreseen::default(),
        damage: BTreeMap::new(),
        assumed: BTreeSet::new(),
    };
    Ok((planner, at))
}

impl From<Stop> for String {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::TooMuch => "too much to count".to_owned(),
            Stop::Because(why) => why,
        }
    }
}

/// The health of everybody, and whether they fight.
fn health(battle: &Battle) -> Vec<(Entity, i32, bool)> {
    let (world, rules) = (battle.world(), battle.rules());
    let all = world.resource::<Roster>().all().iter();
    all.map(|&who| (who, rules.standing(world, who).health, fights(world, who))).collect()
}

impl PlanForecaster<'_> {
    /// Carries the orders out: every state that they may come to.
    fn run(&mut self, at: Snapshot, orders: &[Order]) -> Result<Vec<Flow>, Stop> {
        let mut flows = vec![Flow { at, chance: Chance::CERTAIN }];
        // Where the plan has come to its end early.
        let mut ended: Vec<Flow> = Vec::new();
        for order in orders {
            let (more, rest) = self.stage(flows, order)?;
            flows = more;
            ended.extend(rest);
        }
        ended.extend(flows);
        let left = self.battle.take_rolls_left();
        self.assumed.extend(left.into_iter().map(|who| format!("{who} leaves rolls as they fall").into()));
        Ok(ended)
    }

    /// Carries out one order in every state: those in which the plan goes on, and those in which it can't.
    fn stage(&mut self, flows: Vec<Flow>, order: &Order) -> Result<(Vec<Flow>, Vec<Flow>), Stop> {
        let stage = self.answer.stages.len();
        let never = Chance::NEVER;
        self.answer.stages.push(PlanStep {
            order: order.clone(),
            possible: never,
            done: never,
            unhurt: never,
        });
        let mut layer = Flows::default();
        let mut ended = Vec::new();
        let mut goal = None;
        for flow in flows {
            self.battle.restore(&flow.at);
            let (may, to) = self.may(order);
            if !may {
                ended.push(flow);
                continue;
            }
            goal = goal.or(to);
            let (before, chance) = (flow.at, flow.chance);
            self.answer.stages[stage].possible = self.answer.stages[stage].possible.plus(chance);
            self.spread(&before, chance, &Memory::default(), &mut layer, |battle| {
                // It was just found on offer.
                let _ = battle.take_up(order);
            })?;
        }
        let done = self.settle(layer)?;
        let mut on = Vec::new();
        for ((waits, _, memory), flow) in done.found {
            self.battle.restore(&flow.at);
            let there = footprint(self.battle.world(), self.actor).map(|space| space.at);
            let ends = goal.map_or(!memory.stopped, |to| there == Some(to));
            let arrived = fights(self.battle.world(), self.actor) && ends;
            if arrived {
                let unhurt = self.unhurt();
                let stage = &mut self.answer.stages[stage];
                stage.done = stage.done.plus(flow.chance);
                stage.unhurt = if unhurt { stage.unhurt.plus(flow.chance) } else { stage.unhurt };
            }
            let goes_on = arrived && waits == Waits::Actor;
            if goes_on { on.push(flow) } else { ended.push(flow) }
        }
        Ok((on, ended))
    }

    /// Whether an order can be given in the battle as it stands, and where it goes if it is a move. Leaves the order taken up.
    fn may(&mut self, order: &Order) -> (bool, Option<Square>) {
        if waits(self.battle, self.actor) != Waits::Actor {
            return (false, None);
        }
        let offers = self.battle.offers();
        let Ok(picked) = pick(&offers, order) else { return (false, None) };
        let to = picked.to.filter(|_| picked.offer.walks());
        self.battle.set_dice(Dice::ahead(Vec::new()));
        (self.battle.take_up(order).is_ok(), to)
    }

    /// Performs deeds in every state until all wait for the actor or can't go on.
    fn settle(&mut self, mut layer: Flows) -> Result<Flows, Stop> {
        let mut done = Flows::default();
        while !layer.found.is_empty() {
            self.answer.states = self.answer.states.max(layer.found.len() + done.found.len());
            let mut next = Flows::default();
            for ((.., memory), flow) in layer.found {
                self.follow(flow, memory, &mut next, &mut done)?;
            }
            layer = next;
        }
        Ok(done)
    }

    /// Follows one state to the next roll, every fall of which goes into `next`; or, where nothing is rolled any more, to its end,
    /// which goes into `done`. A snapshot costs more than the deeds between two rolls, so none is taken on the way: to stand
    /// before a roll again, those deeds are done once more.
    fn follow(
        &mut self,
        flow: Flow,
        mut memory: Memory,
        next: &mut Flows,
        done: &mut Flows,
    ) -> Result<(), Stop> {
        let Flow { at, chance } = flow;
        let mut acts: Vec<Act> = Vec::new();
        self.battle.restore(&at);
        self.battle.set_dice(Dice::ahead(Vec::new()));
        let ended = loop {
            let act = match waits(self.battle, self.actor) {
                Waits::Deed => Act::Step,
                Waits::Choice => match self.choose()? {
                    Some(order) => Act::TakeUp(order),
                    // Another combatant's turn: the plan is over.
                    None => break Waits::Over,
                },
                ended => break ended,
            };
            self.work.spend()?;
            act.perform(self.battle);
            if self.battle.dice().wanted().is_some() {
                let before = self.after(at, &acts);
                return self.spread(&before, chance, &memory, next, |battle| act.perform(battle));
            }
            let facts = self.battle.take_facts();
            let stands = places(self.battle, &facts);
            for (fact, stands) in facts.iter().zip(stands) {
                self.count(fact, stands, chance, &mut memory);
            }
            acts.push(act);
        };
        let at = if acts.is_empty() { at } else { self.battle.snapshot() };
        let memory = Memory { stopped: memory.stopped, ..Memory::default() };
        done.join((ended, at.hash(), memory), Flow { at, chance });
        Ok(())
    }

    /// The state after `acts` from `at`, none of which rolls.
    fn after(&mut self, at: Snapshot, acts: &[Act]) -> Snapshot {
        if acts.is_empty() {
            return at;
        }
        self.battle.restore(&at);
        acts.iter().for_each(|act| act.perform(self.battle));
        self.battle.snapshot()
    }

    /// Does something in a state in every way that dice can fall, and counts what comes of it.
    fn spread(
        &mut self,
        at: &Snapshot,
        chance: Chance,
        memory: &Memory,
        into: &mut Flows,
        act: impl Fn(&mut Battle),
    ) -> Result<(), Stop> {
        let mut fallen = Vec::new();
        self.work.fan(self.battle, at, act, |battle, fall, ()| {
            let facts = battle.take_facts();
            let waits = waits(battle, self.actor);
            let stands = places(battle, &facts);
            fallen.push((battle.snapshot(), waits, chance.and(fall), facts, stands));
        })?;
        for (at, waits, chance, facts, stands) in fallen {
            let mut memory = memory.clone();
            for (fact, stands) in facts.iter().zip(stands) {
                self.count(fact, stands, chance, &mut memory);
            }
            let key = (waits, at.hash(), memory.clone());
            into.join(key, Flow { at, chance });
        }
        Ok(())
    }

    /// The order that the one who must choose is taken to give; nothing if it is a turn.
    fn choose(&mut self) -> Result<Option<Order>, Stop> {
        let Some(decision) = self.battle.decision().cloned() else { return Ok(None) };
        if decision.kind == DecisionKind::Turn {
            return Ok(None);
        }
        let offers = self.battle.offers();
        let ours = self
            .battle
            .who(&decision.actor)
            .is_some_and(|who| !self.battle.world().resource::<Roster>().hostile(who, self.actor));
        let mean = |offer: &Offer| {
            let odds = offer.targets.iter().filter_map(|target| target.odds);
            odds.map(|odds| odds.damage_mean).fold(0.0, f64::max)
        };
        let strikes = offers.offers.iter().filter(|offer| offer.use_for == Use::Strike);
        let strike = strikes.reduce(|best, offer| if mean(offer) > mean(best) { offer } else { best });
        let who = &decision.actor;
        if let Some(reply) = offers.best_reply() {
            self.assumed.insert(format!("{who} always gives the best reply").into());
            return Ok(Some(reply.order()));
        }
        if let Some(strike) = strike.filter(|_| !ours && decision.kind == DecisionKind::Reaction) {
            self.assumed.insert(format!("{who} strikes whenever it may").into());
            return Ok(Some(hardest(strike)));
        }
        let Some(pass) = offers.offers.iter().find(|offer| offer.use_for == Use::Pass) else {
            return Err(Stop::Because(format!("nobody can say what {who} would choose")));
        };
        self.assumed.insert(match decision.kind {
            DecisionKind::Roll => format!("{who} leaves rolls as they fall").into(),
            _ => format!("{who} lets every chance pass").into(),
        });
        Ok(Some(Order::new(pass.verb)))
    }
}

/// The one thing that a battle waits for, to one who plans a turn.
fn waits(battle: &Battle, actor: Entity) -> Waits {
    match battle.decision() {
        _ if battle.outcome().is_some() => Waits::Over,
        None => Waits::Deed,
        Some(decision) => {
            let own = battle.who(&decision.actor) == Some(actor);
            if own && decision.kind == DecisionKind::Turn { Waits::Actor } else { Waits::Choice }
        }
    }
}

/// The order that takes up a strike at the target that it hurts most.
fn hardest(strike: &Offer) -> Order {
    let mean = |odds: Option<Odds>| odds.map_or(0.0, |odds| odds.damage_mean);
    let best =
        strike.targets.iter().reduce(|best, one| if mean(one.odds) > mean(best.odds) { one } else { best });
    let order = strike.order();
    best.map_or(order.clone(), |best| order.target(best.target.clone()))
}
