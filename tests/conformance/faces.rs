//! Dice laid down face by face: every way in which an order can fall.

use crate::game::Whim;
use fivefoot::{
    battle::{
        Battle, RuleSystem,
        ahead::Picture,
        fact::{Fact, Happening},
        offer::{DecisionKind, Offer, Offers, Use},
        order::Order,
        setup::Setup,
        words::Who,
    },
    dice::{Chance, Dice, DiceFault, DiceState},
};
use std::{cell::RefCell, sync::Arc};

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
    stands: Picture,
    setup: Arc<Setup>,
    rules: &'static dyn RuleSystem,
    faces: Vec<u8>,
    ahead: Vec<u8>,
    orders: Vec<Order>,
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

/// What has happened, and the sides of the die that still wants a face.
type Played = (Vec<Fact>, Option<u8>);

/// How often what comes of it, over every face of every die.
pub struct Tally {
    pub all: Chance,
    pub hit: Chance,
    pub critical: Chance,
    pub defeat: Chance,
    pub damage: f64,
    leaves: usize,
}

impl Laid {
    /// The beginning of a battle, its dice as somebody likes.
    pub fn new(setup: &Arc<Setup>, rules: &'static dyn RuleSystem, whim: &mut Whim) -> Self {
        let mut battle = Battle::new(setup.clone(), rules, Dice::scripted(vec![WHICH_DIE]));
        let (faces, ahead, orders) = (Vec::new(), Vec::new(), Vec::new());
        let (trial, stands) = (RefCell::new(Battle::stage(setup.clone(), rules)), battle.picture());
        let mut laid = Self { battle, trial, stands, setup: setup.clone(), rules, faces, ahead, orders };
        laid.lay(whim);
        laid.stands = laid.battle.picture();
        laid
    }

    /// Carries out an order, its dice as somebody likes.
    pub fn go(&mut self, order: Order, whim: &mut Whim) {
        self.orders.push(order);
        self.lay(whim);
        self.stands = self.battle.picture();
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
    /// Goes through every face of every die; none if they are too many.
    pub fn count(&self) -> Option<Tally> {
        let never = Chance::NEVER;
        let mut tally =
            Tally { all: never, hit: never, critical: never, defeat: never, damage: 0.0, leaves: 0 };
        self.explore(&mut Vec::new(), 1, self.play(&[]), &mut tally)?;
        Some(tally)
    }

    fn explore(&self, faces: &mut Vec<u8>, ways: u128, played: Played, tally: &mut Tally) -> Option<()> {
        let (facts, wanted) = played;
        // What comes after the turn is not of the order's doing.
        let over = facts.iter().any(|fact| matches!(fact.what, Happening::TurnEnded { .. }));
        let Some(sides) = wanted.filter(|_| !over) else { return self.leaf(&facts, ways, tally) };
        faces.push(sides);
        let highest = self.play(faces);
        faces.pop();
        // A die that lacks its face shows 1, and facts may speak of it. Such a fact differs from the one with the highest face.
        let decided = facts.iter().find(|fact| self.success(fact).is_some());
        let same = decided.is_some_and(|fact| highest.0.contains(fact));
        if !self.whole && same {
            return self.leaf(&facts, ways, tally);
        }
        let ways = ways * u128::from(sides);
        for face in 1..sides {
            faces.push(face);
            let played = self.play(faces);
            self.explore(faces, ways, played, tally)?;
            faces.pop();
        }
        faces.push(sides);
        self.explore(faces, ways, highest, tally)?;
        faces.pop();
        Some(())
    }

    fn leaf(&self, facts: &[Fact], ways: u128, tally: &mut Tally) -> Option<()> {
        tally.leaves += 1;
        self.tally(facts, Chance::new(1, ways), tally);
        (tally.leaves <= self.most).then_some(())
    }

    /// What the order leads to with these faces while nobody else interferes, and the die that still wants a face.
    fn play(&self, faces: &[u8]) -> Played {
        let mut battle = self.laid.trial.borrow_mut();
        battle.put_back(&self.laid.stands);
        battle.set_dice(Dice::scripted([faces, &[WHICH_DIE]].concat()));
        battle.order(&self.order).expect("it is on offer");
        while battle.decision().is_some_and(|decision| decision.kind != DecisionKind::Turn) {
            let offers = battle.offers();
            let pass = || offers.offers.iter().find(|offer| offer.use_for == Use::Pass);
            let Some(answer) = self.reply(&offers).or_else(pass) else { break };
            battle.order(&answer.order()).expect("it is on offer");
        }
        (battle.take_facts(), wanted(&battle))
    }

    fn reply<'a>(&self, offers: &'a Offers) -> Option<&'a Offer> {
        let best = offers.best_reply()?;
        let wanted = |offer: &&Offer| self.reply.as_ref() == Some(&(offer.verb, offer.with.clone()));
        offers.offers.iter().find(wanted).or(Some(best))
    }

    /// Whether a fact says that the order succeeds, and whether critically: it hits, the actor's check is made, the
    /// target's fails. None if it says nothing of it.
    fn success(&self, fact: &Fact) -> Option<(bool, bool)> {
        match &fact.what {
            Happening::AttackRolled { who, target, hit, critical, .. } => {
                (*who == self.actor && *target == self.target).then_some((*hit, *critical))
            }
            // Whoever is caught in an area of their own resists it like everybody else.
            Happening::CheckRolled { who, success, .. } if *who == self.actor && !self.in_own_area() => {
                Some((*success, false))
            }
            Happening::CheckRolled { who, success, .. } if *who == self.target => Some((!success, false)),
            _ => None,
        }
    }

    fn in_own_area(&self) -> bool {
        self.actor == self.target && self.order.to.is_some()
    }

    fn tally(&self, facts: &[Fact], chance: Chance, tally: &mut Tally) {
        tally.all = tally.all.plus(chance);
        // What needs no roll succeeds.
        let (hit, critical) = facts.iter().find_map(|fact| self.success(fact)).unwrap_or((true, false));
        let count = |so: bool, sum: &mut Chance| *sum = if so { sum.plus(chance) } else { *sum };
        count(hit, &mut tally.hit);
        count(critical, &mut tally.critical);
        let falls = |fact: &Fact| matches!(&fact.what, Happening::Fell { who, .. } if *who == self.target);
        count(facts.iter().any(falls), &mut tally.defeat);
        for fact in facts {
            if let Happening::Damaged { who, amount, .. } = &fact.what
                && *who == self.target
            {
                tally.damage += f64::from(*amount) * chance.as_f64();
            }
        }
    }
}
