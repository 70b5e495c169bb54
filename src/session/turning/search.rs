//! The search for the turning points of a battle: a little work on every turn, and then more where most seems to have turned.

use super::{
    course::{Course, TurnPlayed},
    points::{TurningPoint, TurningPoints, WinShare},
    shares::{Tally, WinShares},
    telling::{Telling, telling},
};
use battle::{RuleSystem, tell::tell_briefly};
use std::sync::atomic::AtomicBool;

/// The work that is done, in orders. On one core some seconds; how many threads share in it changes nothing of what is found.
const WORK: u64 = 80_000;

/// The work that is done before it is looked where more is worth doing.
const SURVEY: u64 = WORK / 2;

/// The most parts that a course is looked at in, and as few as it may be where battles are long.
const PARTS: usize = 240;
const FEW_PARTS: usize = 16;

/// Battles from each turn that are played before anything is told, the most of the survey, and the most of all.
const FIRST: u32 = 4;
const SURVEYED: u32 = 24;
const MOST: u32 = 240;

/// The number of steps that are looked at more closely at a time, and of battles that are then played from their ends.
const CLOSER: usize = 8;
const MORE: u32 = 8;

/// The most turning points that are told.
const TOLD: usize = 5;

/// The least share of battles that turns at one, and by how many deviations it must be more than luck: more as long as few
/// battles are played.
const LEAST: f64 = 0.08;
const SURE: f64 = 2.0;
const SURE_SO_FAR: f64 = 3.0;

/// The search for the turning points of one course, told to one side.
pub(super) struct CourseSearch<'a> {
    pub course: Course,
    pub rules: &'static dyn RuleSystem,
    pub side: usize,
    pub threads: usize,
    pub stop: &'a AtomicBool,
}

impl CourseSearch<'_> {
    /// Searches, and tells what is known after each part of the work until nobody listens.
    pub fn run(&mut self, mut tell: impl FnMut(TurningPoints) -> bool) {
        self.fit();
        let mut shares = WinShares::new(&self.course, self.rules, self.side);
        let all: Vec<usize> = (0..self.course.turns.len()).collect();
        let mut played = 0;
        while played < SURVEYED && (played == 0 || shares.work < SURVEY) {
            if !shares.play(&all, FIRST, self.threads, self.stop) || !tell(self.told(&shares.tallies, false))
            {
                return;
            }
            played += FIRST;
        }
        while shares.work < WORK {
            let ends = self.worth_a_closer_look(&shares.tallies);
            if ends.is_empty() {
                break;
            }
            if !shares.play(&ends, MORE, self.threads, self.stop) || !tell(self.told(&shares.tallies, false))
            {
                return;
            }
        }
        tell(self.told(&shares.tallies, true));
    }

    /// Takes turns together where battles from each of them would take too long.
    fn fit(&mut self) {
        let mut probe = WinShares::new(&self.course, self.rules, self.side);
        if !probe.play(&[0], 2, self.threads, self.stop) {
            return;
        }
        // A battle from the middle is half as long as one from the beginning.
        let each = (probe.work / 4).max(1);
        let parts = SURVEY / (each * u64::from(FIRST));
        self.course.thin(usize::try_from(parts).unwrap_or(PARTS).clamp(FEW_PARTS, PARTS));
    }

    /// The turns at either end of the steps that may have turned most, those of which enough is known left out.
    fn worth_a_closer_look(&self, tallies: &[Tally]) -> Vec<usize> {
        let mut steps: Vec<(f64, usize)> = tallies
            .windows(2)
            .enumerate()
            .filter(|(_, ends)| ends.iter().any(|end| end.battles < MOST))
            .map(|(at, ends)| (swing(ends).abs() + deviation(ends), at))
            .collect();
        steps.sort_by(|(one, at), (other, then)| other.total_cmp(one).then(at.cmp(then)));
        let mut ends: Vec<usize> = steps.iter().take(CLOSER).flat_map(|&(_, at)| [at, at + 1]).collect();
        ends.retain(|&at| tallies[at].battles < MOST);
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// The turning points as far as they are known.
    fn told(&self, tallies: &[Tally], done: bool) -> TurningPoints {
        let turns = &self.course.turns;
        let sure = if done { SURE } else { SURE_SO_FAR };
        let mut steps: Vec<(usize, f64)> = tallies
            .windows(2)
            .enumerate()
            .map(|(at, ends)| (at, swing(ends), deviation(ends)))
            .filter(|(_, swing, deviation)| swing.abs() >= LEAST.max(sure * deviation))
            .map(|(at, swing, _)| (at, swing))
            .collect();
        steps.sort_by(|(at, one), (then, other)| other.abs().total_cmp(&one.abs()).then(at.cmp(then)));
        steps.truncate(TOLD);
        steps.sort_by_key(|(at, _)| *at);
        let point = |(at, swing): (usize, f64)| {
            let turn = turns.get(at)?;
            let told = telling(&self.course, &turn.facts, self.side, swing > 0.0);
            let whose = told.as_ref().and_then(|told| told.turn);
            let words = |Telling { fact, against, .. }: Telling| {
                let line = tell_briefly(fact, self.rules.measure());
                // Where somebody was struck and that was lucky, worse was to be feared.
                if against { format!("{line}, and no more") } else { line }
            };
            Some(TurningPoint {
                orders: turn.orders,
                round: turn.round,
                who: whose.or(turn.who.as_ref()).cloned(),
                told: told.map(words),
                before: tallies[at].share(),
                after: tallies[at + 1].share(),
            })
        };
        let share = |(turn, tally): (&TurnPlayed, &Tally)| WinShare {
            orders: turn.orders,
            round: turn.round,
            share: tally.share(),
        };
        let battles = turns.iter().zip(tallies).map(|(_, tally)| tally.battles).sum();
        TurningPoints {
            side: self.course.setup.sides.get(self.side).map(|side| side.name.clone()).unwrap_or_default(),
            shares: turns.iter().zip(tallies).map(share).collect(),
            end: self.course.result.and(tallies.last()).map(|tally| tally.share()),
            points: steps.into_iter().filter_map(point).collect(),
            battles,
            done,
        }
    }
}

/// The change of a share from one end of a step to the other.
fn swing(ends: &[Tally]) -> f64 {
    ends[1].share() - ends[0].share()
}

/// The deviation that luck alone gives that change.
fn deviation(ends: &[Tally]) -> f64 {
    (ends[0].variance() + ends[1].variance()).sqrt()
}
