//! The tally of one battle: who won and why, what was done on the way, what is left at the end.

use battle::{
    Battle, Happening,
    fact::Fact,
    goals::is_used,
    roster::Side,
    setup::{Award, Setup},
    view::{CombatStatus, View},
    words::Who,
};
use grid::Cover;
use std::collections::{BTreeMap, BTreeSet};

/// The tally of one battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct BattleTally {
    /// The place of the side that won.
    pub winner: Option<usize>,
    /// The reason, for people.
    pub why: String,
    /// Whether a goal of the level decided it.
    pub by_goal: bool,
    pub rounds: u32,
    /// Turns of each side.
    pub turns: Vec<u64>,
    pub orders: u64,
    pub refused: u64,
    /// The side that had most left when half of the rounds were over.
    pub ahead_at_half: Option<usize>,
    /// Things that were used with success.
    pub used: BTreeSet<String>,
    /// Attacks, and those of them whose target had cover.
    pub attacks: u64,
    pub covered: u64,
    /// Attacks of each side, and those of them that hit.
    pub attacks_of: Vec<(u64, u64)>,
    /// Turns of those who fight, and those of them that begin with a gauge of harm that is not empty.
    pub fought: u64,
    pub worn: u64,
    /// Deeds by their words.
    pub deeds: BTreeMap<String, u64>,
    /// The awards of whoever won.
    pub awards: Vec<Award>,
    /// The rest of what no turn gives back: by side and name, the points left and those there were.
    pub unspent: BTreeMap<(usize, String), (i64, i64)>,
}

/// The watcher of a battle as it is played.
pub(super) struct BattleWatcher {
    sides: BTreeMap<Who, usize>,
    side_of: BTreeMap<Who, usize>,
    /// The share that each side had left when each round began, as a share of what it came with.
    left: Vec<Vec<f64>>,
    /// Combatants with a gauge of harm that is not empty, and those who have fallen.
    worn: BTreeSet<Who>,
    down: BTreeSet<Who>,
    /// The facts that awards are judged by.
    judged: Vec<Fact>,
    tally: BattleTally,
}

impl BattleWatcher {
    pub fn new(setup: &Setup) -> Self {
        let sides = setup.sides.iter().enumerate().map(|(at, side)| (side.name.clone(), at)).collect();
        let side_of = setup.everybody().map(|one| (one.name.clone(), one.side)).collect();
        let tally = BattleTally {
            turns: vec![0; setup.sides.len()],
            attacks_of: vec![(0, 0); setup.sides.len()],
            ..BattleTally::default()
        };
        let (worn, down) = (BTreeSet::new(), BTreeSet::new());
        Self { sides, side_of, left: Vec::new(), worn, down, judged: Vec::new(), tally }
    }

    /// Takes what has happened since it looked last.
    pub fn look(&mut self, battle: &mut Battle) {
        for fact in battle.take_facts() {
            match &fact.what {
                Happening::RoundBegan { .. } => {
                    let view = battle.view(false);
                    if self.left.is_empty() {
                        // Some begin worn.
                        let worn = view
                            .combatants
                            .iter()
                            .filter(|one| one.gauges.iter().any(|gauge| gauge.harm && gauge.now > 0));
                        self.worn.extend(worn.map(|one| one.name.clone()));
                    }
                    self.left.push(self.health(&view));
                }
                Happening::GaugeChanged { who, gauge, .. } if gauge.harm => {
                    if gauge.now > 0 {
                        self.worn.insert(who.clone());
                    } else {
                        self.worn.remove(who);
                    }
                }
                Happening::Woke { who } => drop(self.down.remove(who)),
                Happening::TurnBegan { who } => {
                    let fights = !self.down.contains(who);
                    self.tally.fought += u64::from(fights);
                    self.tally.worn += u64::from(fights && self.worn.contains(who));
                    if let Some(turns) =
                        self.side_of.get(who).and_then(|&side| self.tally.turns.get_mut(side))
                    {
                        *turns += 1;
                    }
                }
                Happening::Did { verb, .. } => *self.tally.deeds.entry(verb.to_string()).or_default() += 1,
                Happening::Left { .. } => *self.tally.deeds.entry("leave".to_owned()).or_default() += 1,
                Happening::AttackRolled { who, cover, degree, .. } => {
                    self.tally.attacks += 1;
                    let side = self.side_of.get(who).and_then(|&side| self.tally.attacks_of.get_mut(side));
                    if let Some((all, hits)) = side {
                        *all += 1;
                        *hits += u64::from(degree.hits());
                    }
                    self.tally.covered += u64::from(*cover != Cover::None);
                    *self.tally.deeds.entry("attack".to_owned()).or_default() += 1;
                }
                _ => {}
            }
            if let Happening::Fell { who, .. } = &fact.what {
                self.down.insert(who.clone());
            }
            if matches!(fact.what, Happening::NextBattle { .. }) {
                // Others may have come with the next level of a chain.
                self.side_of.extend(battle.setup().everybody().map(|one| (one.name.clone(), one.side)));
            }
            if matches!(fact.what, Happening::Fell { .. } | Happening::NextBattle { .. }) {
                self.judged.push(fact);
            }
        }
        self.note_used(battle);
    }

    /// Notes the things of the level that have been used by now, for those of a chain are others in each battle.
    fn note_used(&mut self, battle: &Battle) {
        let things = battle.setup().things.iter().enumerate();
        let is_used = |at| (0..self.sides.len()).any(|side| is_used(battle.world(), Side(side), at));
        let used = things.filter(|(at, _)| is_used(*at));
        self.tally.used.extend(used.map(|(_, thing)| thing.name.to_string()));
    }

    /// The health that each side has left, in points: of those who fight.
    fn health(&self, view: &View) -> Vec<f64> {
        let mut left = vec![0.0; self.sides.len()];
        let mut most = vec![0.0; self.sides.len()];
        for one in &view.combatants {
            let Some((&side, health)) = self.sides.get(&one.side).zip(one.health()) else { continue };
            most[side] += f64::from(health.max);
            if one.fate == CombatStatus::Fighting {
                left[side] += f64::from(health.now);
            }
        }
        left.iter().zip(&most).map(|(left, most)| left / f64::max(*most, 1.0)).collect()
    }

    /// The tally, once the battle is over.
    pub fn done(mut self, battle: &Battle, orders: u64, refused: u64) -> BattleTally {
        let outcome = battle.outcome();
        let view = battle.view(false);
        let tally = &mut self.tally;
        tally.rounds = outcome.map_or(view.round, |outcome| outcome.rounds);
        if let Some(outcome) = outcome {
            tally.winner = outcome.winner.as_ref().and_then(|winner| self.sides.get(winner)).copied();
            tally.why = outcome.why.to_string();
            tally.by_goal = outcome.goal.is_some();
        }
        tally.awards = battle.awards(&self.judged).map(|(_, awards)| awards).unwrap_or_default();
        (tally.orders, tally.refused) = (orders, refused);
        if let Some(half) = self.left.get(self.left.len() / 2) {
            let most = half.iter().copied().fold(0.0, f64::max);
            let mut ahead = (0..half.len()).filter(|&side| half[side] == most);
            tally.ahead_at_half = ahead.next().filter(|_| ahead.next().is_none());
        }
        for one in &view.combatants {
            let Some(&side) = self.sides.get(&one.side) else { continue };
            for counter in one.counters.iter().filter(|counter| counter.lasting) {
                let sum = tally.unspent.entry((side, counter.label.to_string())).or_default();
                *sum = (sum.0 + i64::from(counter.left), sum.1 + i64::from(counter.max));
            }
        }
        self.tally
    }
}
