//! Dice laid down face by face: every way in which an order can fall.

use crate::{game::Whim, met};
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        ahead::Snapshot,
        fact::{Fact, Happening},
        offer::{DecisionKind, Offer, Offers, Use},
        order::Order,
        setup::Setup,
        words::{Degree, Who},
    },
    dice::{Chance, Dice, DiceFault, DiceState},
};
use std::{cell::RefCell, collections::BTreeMap, sync::Arc};

/// A face that no die has: the fault it makes says how many sides the die has that wanted it.
const WHICH_DIE: u8 = 255;

/// Faces that are laid down at once, in the hope that the next dice are like the last.
const AHEAD: u8 = 6;

/// A battle whose dice are written down.
pub struct Laid {
    /// The battle as it stands.
    pub battle: Battle,
    /// Another that is put back to where this one stands, each time that dice are tried.
    trial: RefCell<Battle>,
    stands: Snapshot,
    setup: Arc<Setup>,
    rules: &'static dyn RuleSystem,
    faces: Vec<u8>,
    ahead: Vec<u8>,
    orders: Vec<Order>,
    /// Facts of it that were told before the last order.
    told: usize,
}

/// An order of such a battle, aimed at somebody.
pub struct Aimed<'a> {
    pub laid: &'a Laid,
    pub order: Order,
    pub actor: Who,
    pub target: Who,
    /// How the target replies, where it may: by its verb and what it uses; else as is best for it.
    pub reply: Option<(&'static str, Option<Arc<str>>)>,
    /// Whether all that comes of it is counted, or only whether it succeeds.
    pub whole: bool,
    /// Ways to fall beyond which nobody counts.
    pub most: usize,
}

/// What comes of it: how often, over every face of every die.
#[derive(Debug)]
pub struct Tally {
    pub all: Chance,
    pub hit: Chance,
    pub graze: Chance,
    pub critical: Chance,
    pub defeat: Chance,
    /// A gauge of the target that counts harm has filled, and it is still in the fight.
    pub wound: Chance,
    pub damage: f64,
}

/// Ways in which the dice have fallen so far that have come to the same.
struct Flow {
    at: Snapshot,
    chance: Chance,
    told: Told,
}

/// What has been told so far and makes a difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Told {
    degree: Option<Degree>,
    fell: bool,
    worn: bool,
    /// The turn is over: what comes after it is not of the order's doing.
    over: bool,
}

/// What goes on next.
enum Act {
    /// The topmost deed.
    Deed,
    /// Somebody gives an order: the one that is looked at, or an answer to it.
    Give(Order),
}

impl Laid {
    /// The beginning of a battle, its dice as somebody likes.
    pub fn new(setup: &Arc<Setup>, rules: &'static dyn RuleSystem, whim: &mut Whim) -> Self {
        let mut battle = Battle::new(setup.clone(), rules, Dice::scripted(vec![WHICH_DIE]));
        let (faces, ahead, orders) = (Vec::new(), Vec::new(), Vec::new());
        let (trial, stands) = (RefCell::new(Battle::stage(setup.clone(), rules)), battle.snapshot());
        let mut laid =
            Self { battle, trial, stands, setup: setup.clone(), rules, faces, ahead, orders, told: 0 };
        laid.lay(whim);
        laid.stands = laid.battle.snapshot();
        laid
    }

    /// Carries out an order, its dice as somebody likes.
    pub fn go(&mut self, order: Order, whim: &mut Whim) {
        self.orders.push(order);
        self.lay(whim);
        let facts = self.battle.take_facts();
        met::look(&self.battle, &facts[self.told.min(facts.len())..]);
        self.told = facts.len();
        self.stands = self.battle.snapshot();
    }

    fn lay(&mut self, whim: &mut Whim) {
        loop {
            self.battle = self.with(&self.ahead);
            let DiceState::Scripted { next, .. } = self.battle.world().resource::<Dice>().state() else {
                return;
            };
            let rolled = (next as usize).saturating_sub(self.faces.len()).min(self.ahead.len());
            self.faces.extend(self.ahead.drain(..rolled));
            let Some(sides) = wanted(&self.battle) else { return };
            self.ahead = (0..AHEAD).map(|_| whim.below(sides.into()) as u8 + 1).collect();
        }
    }

    /// Played again, with more faces at hand.
    fn with(&self, more: &[u8]) -> Battle {
        let script = [&self.faces, more, &[WHICH_DIE]].concat();
        let mut battle = Battle::new(self.setup.clone(), self.rules, Dice::scripted(script));
        for order in &self.orders {
            if battle.fault().is_none() {
                battle.order(order).expect("it was on offer");
            }
        }
        battle
    }
}

/// The sides of the die that wants a face.
fn wanted(battle: &Battle) -> Option<u8> {
    match battle.fault() {
        Some(DiceFault::WrongFace { sides, .. }) => Some(*sides),
        _ => None,
    }
}

impl Aimed<'_> {
    /// Goes through every way that the dice can fall, deed by deed: ways that have come to the same are one from then on, and
    /// faces of which the rules say that they read alike are one way. None if they are too many.
    pub fn count(&self) -> Option<Tally> {
        let never = Chance::NEVER;
        let mut tally = Tally {
            all: never,
            hit: never,
            graze: never,
            critical: never,
            defeat: never,
            wound: never,
            damage: 0.0,
        };
        let battle = &mut *self.laid.trial.borrow_mut();
        let begun = Flow { at: self.laid.stands.clone(), chance: Chance::CERTAIN, told: Told::default() };
        let mut flows = vec![(begun, Act::Give(self.order.clone()))];
        let mut plays = 0;
        while !flows.is_empty() {
            let mut next = BTreeMap::new();
            for (flow, act) in &flows {
                self.fan(battle, flow, act, &mut plays, &mut next, &mut tally)?;
            }
            flows.clear();
            for flow in next.into_values() {
                battle.restore(&flow.at);
                match self.goes_on(battle) {
                    Some(act) => flows.push((flow, act)),
                    None => tally.add(flow.told, flow.chance),
                }
            }
        }
        Some(tally)
    }

    /// Plays what goes on next, once for each way that its dice can fall; those that have come to the same are put together.
    fn fan(
        &self,
        battle: &mut Battle,
        flow: &Flow,
        act: &Act,
        plays: &mut usize,
        next: &mut BTreeMap<(u64, Told), Flow>,
        tally: &mut Tally,
    ) -> Option<()> {
        let mut waiting = vec![(Vec::new(), flow.chance)];
        while let Some((faces, chance)) = waiting.pop() {
            *plays += 1;
            if *plays > self.most {
                return None;
            }
            let facts = play(battle, &flow.at, act, faces.clone());
            let (told, damage) = self.hear(&facts, flow.told);
            if let Some(wanted) = battle.dice().wanted().cloned()
                && !told.over
                && !self.is_decided(battle, flow, act, &faces, &facts)
            {
                let falls = wanted.falls().into_iter();
                waiting.extend(falls.map(|(more, fall)| ([&faces[..], &more].concat(), chance.and(fall))));
                continue;
            }
            tally.damage += f64::from(damage) * chance.as_f64();
            if told.over || !self.whole && told.degree.is_some() {
                tally.add(told, chance);
                continue;
            }
            let at = battle.snapshot();
            let alike = next.entry((at.hash(), told)).or_insert(Flow { at, chance: Chance::NEVER, told });
            alike.chance = alike.chance.plus(chance);
        }
        Some(())
    }

    /// Whether only success is asked for and the dice that are still wanted make no difference to it. A roll without faces shows 1s,
    /// and facts may speak of them: such a fact differs from the one with the highest faces.
    fn is_decided(&self, battle: &mut Battle, flow: &Flow, act: &Act, faces: &[u8], facts: &[Fact]) -> bool {
        let decided = facts.iter().find(|fact| self.degree(fact).is_some());
        let (false, Some(decided), Some(wanted)) = (self.whole, decided, battle.dice().wanted().cloned())
        else {
            return false;
        };
        play(battle, &flow.at, act, [faces, &wanted.highest()].concat()).contains(decided)
    }

    /// What goes on next while nobody else interferes; nothing once somebody is to choose freely, or nobody is.
    fn goes_on(&self, battle: &Battle) -> Option<Act> {
        match battle.decision() {
            None if battle.outcome().is_some() => None,
            None => Some(Act::Deed),
            Some(decision) if decision.kind == DecisionKind::Turn => None,
            Some(_) => {
                let offers = battle.offers();
                let pass = || offers.offers.iter().find(|offer| offer.use_for == Use::Pass);
                self.reply(&offers).or_else(pass).map(|answer| Act::Give(answer.order()))
            }
        }
    }

    fn reply<'a>(&self, offers: &'a Offers) -> Option<&'a Offer> {
        let best = offers.best_reply()?;
        let wanted = |offer: &&Offer| self.reply.as_ref() == Some(&(offer.verb, offer.with.clone()));
        offers.offers.iter().find(wanted).or(Some(best))
    }

    /// What facts add to what has been told, and the damage that the target takes.
    fn hear(&self, facts: &[Fact], mut told: Told) -> (Told, i32) {
        let mut damage = 0;
        for fact in facts {
            told.degree = told.degree.or_else(|| self.degree(fact));
            match &fact.what {
                Happening::TurnEnded { .. } => {
                    told.over = true;
                    break;
                }
                Happening::Fell { who, .. } if *who == self.target => told.fell = true,
                Happening::Damaged { who, amount, .. } if *who == self.target => damage += amount,
                Happening::GaugeChanged { who, gauge, amount, .. } if *who == self.target && gauge.harm => {
                    told.worn |= 0 < *amount;
                }
                _ => {}
            }
        }
        (told, damage)
    }

    /// How a fact says that the order turns out: it hits, the actor's check is made, the target's fails. None if it says
    /// nothing of it.
    fn degree(&self, fact: &Fact) -> Option<Degree> {
        match &fact.what {
            Happening::AttackRolled { who, target, degree, .. } => {
                (*who == self.actor && *target == self.target).then_some(*degree)
            }
            // Whoever is caught in an area of their own resists it like everybody else.
            Happening::CheckRolled { who, success, .. } if *who == self.actor && !self.in_own_area() => {
                Some(Degree::of(*success, false))
            }
            Happening::CheckRolled { who, success, .. } if *who == self.target => {
                Some(Degree::of(!success, false))
            }
            _ => None,
        }
    }

    fn in_own_area(&self) -> bool {
        self.actor == self.target && self.order.to.is_some()
    }
}

/// What happens with these faces, the battle being as it is in a snapshot.
fn play(battle: &mut Battle, at: &Snapshot, act: &Act, faces: Vec<u8>) -> Vec<Fact> {
    battle.restore(at);
    battle.set_dice(Dice::ahead(faces));
    match act {
        Act::Deed => assert!(battle.step(), "a deed goes on"),
        Act::Give(order) => battle.take_up(order).expect("it is on offer"),
    }
    battle.take_facts()
}

impl Tally {
    /// Counts ways that have come to their end.
    fn add(&mut self, told: Told, chance: Chance) {
        // What needs no roll succeeds.
        let degree = told.degree.unwrap_or(Degree::Hit);
        let counts = [
            (&mut self.all, true),
            (&mut self.hit, degree.hits()),
            (&mut self.graze, degree == Degree::Graze),
            (&mut self.critical, degree == Degree::Critical),
            (&mut self.defeat, told.fell),
            (&mut self.wound, told.worn && !told.fell),
        ];
        for (sum, _) in counts.into_iter().filter(|(_, counts)| *counts) {
            *sum = sum.plus(chance);
        }
    }
}
