//! The harm of the ground: what harms somebody by itself on the route to a square, when it ends its turn there, when its next turn
//! begins. Played out by the rules in every way that dice can fall.

use super::{branch::Work, plan::toll};
use battle::{
    Battle,
    ahead::Snapshot,
    fact::{Fact, Happening},
    goals::fights,
    never::never,
    offer::{DecisionKind, Offer, Offers, Use},
    order::Order,
    roster::Roster,
    words::{Destination, Text},
};
use bevy_ecs::entity::Entity;
use grid::Square;
use schemars::JsonSchema;
use serde::Serialize;
use std::{collections::BTreeMap, sync::Arc};

/// The time at which something harms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HarmTiming {
    /// On the route there: whatever lies or strikes on the shortest route.
    OnTheWay,
    /// As the turn ends there.
    TurnEnds,
    /// As the next turn begins there.
    TurnBegins,
}

/// Harm that is no attack of an enemy's turn.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ForeseenHarm {
    /// The time at which it harms.
    pub when: HarmTiming,
    /// The cause, for people: `burning oil`; empty for all that happens on the route together.
    pub what: Text,
    /// The chance that it hurts.
    pub hit: f64,
    /// Damage on average.
    pub damage_mean: f64,
}

/// The law of such harm: each sum of damage with its chance.
#[derive(Clone)]
pub(super) struct Law {
    pub harm: ForeseenHarm,
    pub sums: Vec<(usize, f64)>,
}

/// The ground about a combatant, with the harm on its routes.
pub(super) struct Grounds {
    base: Snapshot,
    who: Entity,
    /// The offer that it goes by, if it has its turn.
    walk: Option<Offer>,
    /// The order that ends its turn, if it has it.
    end: Option<Order>,
    /// The harm of the routes that are known already, by the square where the last of it waits; none where it is too much to count.
    ways: BTreeMap<Square, Option<Option<Law>>>,
}

impl Grounds {
    /// The ground as the battle stands, for one who goes by an order or walks.
    pub fn new(battle: &mut Battle, who: Entity, by: Option<&Order>) -> Self {
        let base = battle.snapshot();
        let name = battle.world().resource::<Roster>().name(who);
        let turn = battle.decision().filter(|decision| decision.kind == DecisionKind::Turn);
        let acts = turn.is_some_and(|decision| decision.actor == name);
        let offers = if acts { battle.offers() } else { Arc::default() };
        let goes = |offer: &&Offer| match by {
            Some(by) => offer.verb == by.verb && offer.with == by.with,
            None => offer.walks(),
        };
        let walk = offers.offers.iter().filter(goes).find(|offer| !offer.squares.is_empty()).cloned();
        Self { base, who, walk, end: pass(&offers), ways: BTreeMap::new() }
    }

    /// The harm that comes by itself to whoever goes to a square and ends its turn there; nothing where it is too much to count.
    /// Leaves the battle anywhere.
    pub fn at(&mut self, battle: &mut Battle, at: Square, health: usize) -> Option<Vec<Law>> {
        let mut laws = Vec::new();
        laws.extend(self.way(battle, at)?);
        if let Some(end) = &self.end {
            battle.restore(&self.base);
            battle.place(self.who, at);
            laws.extend(self.played(battle, HarmTiming::TurnEnds, health, |battle| {
                if let Err(refusal) = battle.take_up(end) {
                    never!("a turn can't be ended: {refusal}");
                }
            })?);
        }
        battle.restore(&self.base);
        battle.place(self.who, at);
        let who = self.who;
        laws.extend(self.played(battle, HarmTiming::TurnBegins, health, |battle| battle.dawn(who))?);
        Some(laws)
    }

    /// The harm that waits on the route to a square: none on most.
    fn way(&mut self, battle: &mut Battle, at: Square) -> Option<Option<Law>> {
        let Some(walk) = &self.walk else { return Some(None) };
        let find = |at: Square| walk.squares.iter().find(|goal| goal.to == at);
        let Some(mut goal) = find(at).filter(|goal| !harmless(goal)) else { return Some(None) };
        // Routes that are the same up to where the last of it waits are the same to those who survive them.
        while let Some(before) = find(goal.from).filter(|before| {
            goal.path.is_empty()
                && before.stop
                && before.provokes == goal.provokes
                && before.hazards == goal.hazards
        }) {
            goal = before;
        }
        let to = goal.to;
        if !self.ways.contains_key(&to) {
            let order = walk.order().to(to);
            let known = self.walked(battle, order);
            self.ways.insert(to, known);
        }
        self.ways.get(&to)?.clone()
    }

    /// The harm of one route; none where it is too much to count.
    fn walked(&self, battle: &mut Battle, order: Order) -> Option<Option<Law>> {
        battle.restore(&self.base);
        let (sums, mean) = toll(battle, &[order]).ok()?;
        let sums = sums.into_iter().map(|(lost, chance)| (lost.max(0) as usize, chance)).collect();
        let mut law = law(HarmTiming::OnTheWay, Text::default(), sums);
        // As of every attack, the damage that is dealt, be it more than there is health.
        law.harm.damage_mean = mean;
        Some(Some(law).filter(|law| law.harm.hit > 0.0))
    }

    /// The harm of a deed up to the end of a turn, or to the choice of its owner. Everybody lets every chance pass.
    fn played(
        &self,
        battle: &mut Battle,
        when: HarmTiming,
        health: usize,
        begin: impl Fn(&mut Battle),
    ) -> Option<Option<Law>> {
        let from = battle.snapshot();
        let mut sums: BTreeMap<usize, f64> = BTreeMap::new();
        let mut what = Text::default();
        let name = battle.world().resource::<Roster>().name(self.who);
        let act = |battle: &mut Battle| {
            begin(battle);
            let mut told: Vec<Fact> = Vec::new();
            loop {
                told.extend(battle.take_facts());
                let ended = |fact: &Fact| matches!(&fact.what, Happening::TurnEnded { who } if *who == name);
                let turn = battle.decision().is_some_and(|decision| decision.kind == DecisionKind::Turn);
                if turn || told.iter().any(ended) || battle.dice().wanted().is_some() {
                    return told;
                }
                if battle.decision().is_some() {
                    let pass = pass(&battle.offers());
                    if pass.is_none_or(|pass| battle.take_up(&pass).is_err()) {
                        return told;
                    }
                } else if !battle.step() {
                    return told;
                }
            }
        };
        let done = Work::new().fan(battle, &from, act, |battle, chance, told| {
            let mut taken = 0;
            for fact in &told {
                let Happening::Damaged { who, kind, reasons, amount, .. } = &fact.what else { continue };
                if *who == name && *amount > 0 {
                    taken += *amount as usize;
                    let cause = reasons.first().map_or_else(|| kind.clone(), |reason| reason.label.clone());
                    what = if what.is_empty() { cause } else { std::mem::take(&mut what) };
                }
            }
            let taken = if fights(battle.world(), self.who) { taken } else { taken.max(health) };
            *sums.entry(taken).or_default() += chance.as_f64();
        });
        done.ok()?;
        let hurts = sums.keys().any(|&taken| taken > 0);
        Some(hurts.then(|| law(when, what, sums.into_iter().collect())))
    }
}

/// The order that ends a turn, or lets a chance pass.
fn pass(offers: &Offers) -> Option<Order> {
    offers.offers.iter().find(|offer| offer.use_for == Use::Pass).map(|pass| Order::new(pass.verb))
}

/// Whether nothing lies or strikes on the route.
fn harmless(goal: &Destination) -> bool {
    goal.provokes.is_empty() && goal.hazards.is_empty()
}

fn law(when: HarmTiming, what: Text, sums: Vec<(usize, f64)>) -> Law {
    let hit =
        super::danger::chance(sums.iter().filter(|(taken, _)| *taken > 0).map(|(_, chance)| chance).sum());
    let damage_mean = sums.iter().map(|(taken, chance)| *taken as f64 * chance).sum();
    Law { harm: ForeseenHarm { when, what, hit, damage_mean }, sums }
}
