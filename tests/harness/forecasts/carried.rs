//! Plans carried out by hand, one battle after the other: the measure of what is foreseen.

use battle::{
    Battle,
    ahead::Snapshot,
    board::footprint,
    fact::{Fact, Happening},
    goals::fights,
    offer::{DecisionKind, Use},
    order::Order,
    roster::Roster,
    words::{Degree, Who},
};
use dice::{Dice, DiceFault};
use forecast::Foreseen;
use grid::Square;
use std::collections::BTreeMap;

/// A face that no die has: the roll that meets it says how many sides it has.
const WHICH_DIE: u8 = 0;

/// What has come of a plan, added up over many carry-outs.
#[derive(Default, Debug)]
pub struct Sum {
    /// What share each carry-out had, added up.
    pub all: f64,
    /// The chance that each order could be given, and that it was carried out.
    pub stages: Vec<[f64; 3]>,
    /// By stage, striker, target and whether it was a reaction: rolled, hit, critical.
    pub struck: BTreeMap<(usize, Who, Who, bool), [f64; 3]>,
    /// By name: hurt, down, damage and its square.
    pub harmed: BTreeMap<Who, [f64; 4]>,
}

/// One carry-out: what happened, and how everybody stands.
struct Carried {
    stages: Vec<[bool; 3]>,
    facts: Vec<(usize, Fact)>,
    ended: Vec<(Who, i32, bool)>,
}

/// Everybody's name, health, and whether they fight.
fn standing(battle: &Battle) -> Vec<(Who, i32, bool)> {
    let (world, roster) = (battle.world(), battle.world().resource::<Roster>());
    let health = |who| battle.rules().standing(world, who).health;
    roster.all().iter().map(|&who| (roster.name(who), health(who), fights(world, who))).collect()
}

/// Gives the orders one after the other as long as that is possible. Enemies take every chance, friends none.
fn carry_out(battle: &mut Battle, orders: &[Order]) -> Carried {
    let decision = battle.decision().expect("somebody's turn").clone();
    let (actor, side) = (decision.actor, decision.side);
    let me = battle.who(&actor).expect("fights");
    let health = |battle: &Battle| battle.rules().standing(battle.world(), me).health;
    let before = health(battle);
    let mut carried =
        Carried { stages: vec![[false; 3]; orders.len()], facts: Vec::new(), ended: Vec::new() };
    for (stage, order) in orders.iter().enumerate() {
        if battle.order(order).is_err() {
            break;
        }
        carried.stages[stage][0] = true;
        while let Some(decision) = battle.decision().filter(|decision| decision.kind != DecisionKind::Turn) {
            let strikes = decision.kind == DecisionKind::Reaction && decision.side != side;
            let offers = battle.offers();
            let wanted = if strikes { Use::Strike } else { Use::Pass };
            // They stand in order, the one that hurts most first.
            let offer = offers.offers.iter().find(|offer| offer.use_for == wanted).expect("a choice");
            let order = Order { with: offer.with.clone(), ..Order::new(offer.verb) };
            let order = match offer.targets.first() {
                Some(target) => order.target(target.target.clone()),
                None => order,
            };
            battle.order(&order).expect("it is on offer");
        }
        carried.facts.extend(battle.take_facts().into_iter().map(|fact| (stage, fact)));
        if battle.fault().is_some() {
            break;
        }
        let goal = order.path.as_ref().and_then(|path| path.last().copied()).or(order.to);
        let at = footprint(battle.world(), me).map(|space| space.at);
        let there = goal.is_none_or(|to: Square| at == Some(to)) && fights(battle.world(), me);
        carried.stages[stage][1] = there;
        carried.stages[stage][2] = there && health(battle) >= before;
        let mine =
            battle.decision().is_some_and(|next| next.actor == actor && next.kind == DecisionKind::Turn);
        if !there || !mine {
            break;
        }
    }
    carried.ended = standing(battle);
    carried
}

impl Sum {
    fn add(&mut self, share: f64, carried: &Carried, before: &[(Who, i32, bool)]) {
        self.all += share;
        self.stages.resize(carried.stages.len(), [0.0; 3]);
        for (sums, stage) in self.stages.iter_mut().zip(&carried.stages) {
            sums.iter_mut().zip(stage).for_each(|(sum, &so)| *sum += if so { share } else { 0.0 });
        }
        let mut damage: BTreeMap<&Who, f64> = BTreeMap::new();
        for (stage, fact) in &carried.facts {
            match &fact.what {
                Happening::AttackRolled { who, target, degree, reaction, .. } => {
                    let key = (*stage, who.clone(), target.clone(), *reaction);
                    let sums = self.struck.entry(key).or_default();
                    let counts = [true, degree.hits(), *degree == Degree::Critical];
                    sums.iter_mut().zip(counts).for_each(|(sum, so)| *sum += if so { share } else { 0.0 });
                }
                Happening::Damaged { who, amount, .. } => {
                    *damage.entry(who).or_default() += f64::from(*amount)
                }
                _ => {}
            }
        }
        for ((who, was, fought), (_, is, fights)) in before.iter().zip(&carried.ended) {
            let taken = damage.get(who).copied().unwrap_or(0.0);
            let sums = self.harmed.entry(who.clone()).or_default();
            sums[0] += if is < was { share } else { 0.0 };
            sums[1] += if *fought && !fights { share } else { 0.0 };
            sums[2] += share * taken;
            sums[3] += share * taken * taken;
        }
    }

    /// What is foreseen lies within `error` of this, where `error` is told the chance.
    pub fn agrees(&self, foreseen: &Foreseen, error: impl Fn(f64) -> f64) {
        let near = |what: String, is: f64, counted: f64, most: f64| {
            assert!((is - counted).abs() <= most, "{what}: foreseen {is}, counted {counted}, allowed {most}");
        };
        let chance = |what: String, is: f64, counted: f64| near(what, is, counted, error(is));
        for (at, (stage, sums)) in foreseen.stages.iter().zip(&self.stages).enumerate() {
            for ((word, is), counted) in
                [("possible", stage.possible), ("done", stage.done), ("unhurt", stage.unhurt)]
                    .iter()
                    .zip(sums)
            {
                chance(format!("order {at} {word}"), is.as_f64(), *counted);
            }
        }
        let mut struck: BTreeMap<(usize, Who, Who, bool), [f64; 3]> = BTreeMap::new();
        for one in &foreseen.struck {
            let key = (one.stage, one.by.clone(), one.target.clone(), one.reaction);
            let sums = struck.entry(key).or_default();
            let parts = [one.rolled, one.hit, one.critical];
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part.as_f64());
        }
        assert_eq!(struck.keys().collect::<Vec<_>>(), self.struck.keys().collect::<Vec<_>>());
        for ((key, is), counted) in struck.iter().zip(self.struck.values()) {
            for ((word, is), counted) in ["rolled", "hit", "critical"].iter().zip(is).zip(counted) {
                chance(format!("{key:?} {word}"), *is, *counted);
            }
        }
        for (who, sums) in &self.harmed {
            let harmed = foreseen.harmed.iter().find(|one| one.who == *who);
            let parts =
                harmed.map_or([0.0; 3], |one| [one.hurt.as_f64(), one.down.as_f64(), one.damage_mean]);
            chance(format!("{who} hurt"), parts[0], sums[0]);
            chance(format!("{who} down"), parts[1], sums[1]);
            let spread = (sums[3] - sums[2] * sums[2]).max(0.0).sqrt();
            near(format!("{who} damage"), parts[2], sums[2], error(0.5) * 2.0 * spread + 1e-9);
        }
    }
}

/// A plan carried out with every face of every die, one die after the other.
pub fn every_face(battle: &mut Battle, orders: &[Order]) -> Sum {
    let base = battle.snapshot();
    let before = standing(battle);
    let mut stage = battle.fork(Dice::seeded(0));
    let mut sum = Sum::default();
    let mut waiting = vec![(Vec::new(), 1.0)];
    while let Some((faces, share)) = waiting.pop() {
        match with_faces(&mut stage, &base, &faces, orders) {
            Err(sides) => {
                let share = share / f64::from(sides);
                waiting.extend((1..=sides).map(|face| ([&faces[..], &[face]].concat(), share)));
            }
            Ok(carried) => sum.add(share, &carried, &before),
        }
    }
    assert!((sum.all - 1.0).abs() < 1e-9);
    sum
}

/// A plan carried out with these faces, or the sides of the die that wants one more.
fn with_faces(stage: &mut Battle, base: &Snapshot, faces: &[u8], orders: &[Order]) -> Result<Carried, u8> {
    stage.restore(base);
    stage.set_dice(Dice::scripted([faces, &[WHICH_DIE]].concat()));
    let carried = carry_out(stage, orders);
    match stage.fault() {
        Some(DiceFault::WrongFace { sides, .. }) => Err(*sides),
        Some(fault) => panic!("{fault}"),
        None => Ok(carried),
    }
}

/// A plan carried out many times with seeded dice.
pub fn many_times(battle: &mut Battle, orders: &[Order], times: u32) -> Sum {
    let base = battle.snapshot();
    let before = standing(battle);
    let mut stage = battle.fork(Dice::seeded(20));
    let mut sum = Sum::default();
    for _ in 0..times {
        stage.restore(&base);
        let carried = carry_out(&mut stage, orders);
        sum.add(1.0 / f64::from(times), &carried, &before);
    }
    sum
}
