//! Shares of battles that a side wins from each turn on, found by playing it on there with computer players.

use super::{super::playout::Playout, course::Course};
use battle::{
    Battle, RuleSystem,
    fnv::{FNV_START, fnv1a},
};
use dice::Dice;
use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

/// The rounds that a battle is played on for; one that is not over then is a draw.
const ROUNDS: u32 = 30;

/// Combatants up to whom an order counts as one.
const FEW: u64 = 8;

/// The battles played on from one turn: how many, and in halves how many were won. A draw is half a victory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub battles: u32,
    pub halves: u32,
}

impl Tally {
    /// The tally of an end that is known: as many battles as nothing could outweigh.
    pub fn known(winner: Option<usize>, side: usize) -> Self {
        Self { battles: u32::MAX / 2, halves: halves(winner, side) * (u32::MAX / 2) }
    }

    /// The share that was won.
    pub fn share(self) -> f64 {
        f64::from(self.halves) / f64::from(2 * self.battles.max(1))
    }

    /// The variance of that share, as two more battles would have it of which one was won.
    pub fn variance(self) -> f64 {
        let battles = f64::from(self.battles) + 2.0;
        let share = (f64::from(self.halves) / 2.0 + 1.0) / battles;
        share * (1.0 - share) / battles
    }
}

/// The halves of a victory in an outcome.
fn halves(winner: Option<usize>, side: usize) -> u32 {
    winner.map_or(1, |winner| 2 * u32::from(winner == side))
}

/// The shares of one side along a course, as far as they were played out.
pub(super) struct WinShares<'a> {
    course: &'a Course,
    rules: &'static dyn RuleSystem,
    side: usize,
    /// A tally for each turn, and one for the end where that is known.
    pub tallies: Vec<Tally>,
    /// The work that was done: orders, each counted for more where many take part.
    pub work: u64,
}

impl<'a> WinShares<'a> {
    /// Shares of which nothing is known but the end.
    pub fn new(course: &'a Course, rules: &'static dyn RuleSystem, side: usize) -> Self {
        let mut tallies = vec![Tally::default(); course.turns.len()];
        tallies.extend(course.result.map(|winner| Tally::known(winner, side)));
        Self { course, rules, side, tallies, work: 0 }
    }

    /// Plays so many more battles from each of some turns. The n-th from any of them has the same dice, so that what is luck alone
    /// is much the same everywhere. False when it was stopped: then nothing is counted.
    pub fn play(&mut self, turns: &[usize], more: u32, threads: usize, stop: &AtomicBool) -> bool {
        let from = |turn: usize| self.tallies.get(turn).map_or(0, |tally| tally.battles);
        let tasks: Vec<(usize, u32)> = turns
            .iter()
            .flat_map(|&turn| (from(turn)..from(turn).saturating_add(more)).map(move |number| (turn, number)))
            .filter(|(turn, _)| *turn < self.course.turns.len())
            .collect();
        let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(tasks.len())));
        let work = || {
            let mut battle = Battle::stage(self.course.setup.clone(), self.rules);
            while let Some(&(turn, number)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                let playout = self.playout(&mut battle, turn, number);
                done.lock().unwrap_or_else(PoisonError::into_inner).push((turn, playout));
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.min(tasks.len()) {
                scope.spawn(work);
            }
            work();
        });
        let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        if done.len() < tasks.len() {
            return false;
        }
        let weight = (self.course.standing.len() as u64).max(FEW);
        for (turn, playout) in done {
            let tally = &mut self.tallies[turn];
            tally.battles += 1;
            tally.halves += halves(playout.winner, self.side);
            self.work += (playout.orders + 1) * weight / FEW;
        }
        true
    }

    fn playout(&self, battle: &mut Battle, turn: usize, number: u32) -> Playout {
        let seed = fnv1a(FNV_START, &number.to_le_bytes());
        let turn = &self.course.turns[turn];
        battle.restore(&turn.stood);
        battle.set_dice(Dice::seeded(seed));
        Playout::of(battle, seed, turn.round.saturating_add(ROUNDS))
    }
}
