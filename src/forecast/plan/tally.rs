//! The tally of a plan: adds up what comes of it.

use super::{Flow, Memory, PlanForecaster, health};
use crate::foreseen::{Harmed, Struck};
use battle::{
    Battle,
    board::Position,
    fact::{Fact, Happening},
    roster::Roster,
    words::Degree,
};
use dice::Chance;
use grid::Square;

impl PlanForecaster<'_> {
    /// Adds what a fact says to the answer.
    pub(super) fn count(&mut self, fact: &Fact, stands: Option<Square>, chance: Chance, memory: &mut Memory) {
        match &fact.what {
            Happening::AttackRolled { who, target, with, degree, reaction, .. } => {
                let stage = self.answer.stages.len() - 1;
                let same = |struck: &Struck| {
                    (struck.stage, &struck.by, &struck.target, &struck.with, struck.at, struck.reaction)
                        == (stage, who, target, with, stands, *reaction)
                };
                let known = self.answer.struck.iter().enumerate();
                let known = known.filter(|(at, struck)| same(struck) && !memory.rolled.contains(at));
                let place = known.map(|(at, _)| at).next().unwrap_or(self.answer.struck.len());
                if place == self.answer.struck.len() {
                    self.answer.struck.push(Struck {
                        stage,
                        by: who.clone(),
                        target: target.clone(),
                        with: with.clone(),
                        at: stands,
                        reaction: *reaction,
                        rolled: Chance::NEVER,
                        hit: Chance::NEVER,
                        graze: Chance::NEVER,
                        critical: Chance::NEVER,
                        damage_mean: 0.0,
                    });
                }
                let struck = &mut self.answer.struck[place];
                let add = |sum: Chance, counts: bool| if counts { sum.plus(chance) } else { sum };
                struck.rolled = add(struck.rolled, true);
                struck.hit = add(struck.hit, degree.hits());
                struck.graze = add(struck.graze, *degree == Degree::Graze);
                struck.critical = add(struck.critical, *degree == Degree::Critical);
                memory.rolled.push(place);
                memory.rolled.sort_unstable();
                memory.latest = Some(place);
            }
            Happening::Damaged { who, by, amount, .. } => {
                let amount = f64::from(*amount) * chance.as_f64();
                *self.damage.entry(who.clone()).or_default() += amount;
                let roster = self.battle.world().resource::<Roster>();
                let hostile = roster.find(who).is_some_and(|who| roster.hostile(who, self.actor));
                if *who == self.name {
                    self.answer.takes += amount;
                } else if hostile && by.as_ref() == Some(&self.name) {
                    self.answer.deals += amount;
                }
                if let Some(struck) = memory.latest.and_then(|at| self.answer.struck.get_mut(at))
                    && struck.target == *who
                    && by.as_ref() == Some(&struck.by)
                {
                    struck.damage_mean += amount;
                }
            }
            Happening::MoveStopped { who, .. } if *who == self.name => memory.stopped = true,
            _ => {}
        }
    }

    /// Whether the actor has lost no health so far.
    pub(super) fn unhurt(&self) -> bool {
        let before =
            self.health.iter().find(|(who, ..)| *who == self.actor).map_or(0, |(_, health, _)| *health);
        self.battle.rules().standing(self.battle.world(), self.actor).health >= before
    }

    /// Adds up what has become of everybody in the end.
    pub(super) fn look_back(&mut self, ended: &[Flow]) {
        let mut harmed = vec![(Chance::NEVER, Chance::NEVER); self.health.len()];
        for flow in ended {
            self.battle.restore(&flow.at);
            let now = health(self.battle);
            for ((sums, (_, before, fought)), (_, after, fights)) in
                harmed.iter_mut().zip(&self.health).zip(now)
            {
                sums.0 = if after < *before { sums.0.plus(flow.chance) } else { sums.0 };
                sums.1 = if *fought && !fights { sums.1.plus(flow.chance) } else { sums.1 };
            }
        }
        let roster = self.battle.world().resource::<Roster>();
        for ((hurt, down), (who, ..)) in harmed.into_iter().zip(&self.health) {
            let who = roster.name(*who);
            let damage_mean = self.damage.get(&who).copied().unwrap_or(0.0);
            if hurt > Chance::NEVER || down > Chance::NEVER || damage_mean > 0.0 {
                self.answer.harmed.push(Harmed { who, hurt, down, damage_mean });
            }
        }
        self.answer.assumed = std::mem::take(&mut self.assumed).into_iter().collect();
    }
}

/// The square of each fact's attack target, for those facts that are of an attack.
pub(super) fn places(battle: &Battle, facts: &[Fact]) -> Vec<Option<Square>> {
    let place = |fact: &Fact| match &fact.what {
        Happening::AttackRolled { target, .. } => {
            let at = battle.world().get::<Position>(battle.who(target)?);
            at.map(|at| at.0)
        }
        _ => None,
    };
    facts.iter().map(place).collect()
}
