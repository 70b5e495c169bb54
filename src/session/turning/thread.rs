//! The search for turning points on a thread of its own, beside the window.

use super::{
    super::{game_session::rules_of, messages::BattleSpec},
    fought::FoughtBattle,
    points::TurningPoints,
};
use battle::RuleSystem;
use dice::Dice;
use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, channel},
    },
    thread,
};

/// A search for the turning points of a record. Dropping it ends it.
#[derive(Debug)]
pub struct TurningPointSearch {
    found: Receiver<TurningPoints>,
    stop: Arc<AtomicBool>,
}

impl TurningPointSearch {
    /// Begins to search among the orders of `spec.resume`.
    ///
    /// # Errors
    /// When its rules are unknown or the machine gives no thread.
    pub fn open(spec: &BattleSpec, systems: &[&'static dyn RuleSystem]) -> Result<Self, String> {
        let BattleSpec { setup, seed, controls, resume, .. } = spec.clone();
        let rules = rules_of(&setup, systems)?;
        let battle = FoughtBattle { setup, rules, dice: Dice::seeded(seed), controls, orders: resume };
        let (send, found) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        // Half of the processors are left to the window and what it paints.
        let threads = thread::available_parallelism().map_or(1, NonZero::get).div_ceil(2);
        let run = move || battle.search(threads, &stopped, |points| send.send(points).is_ok());
        let spawned = thread::Builder::new().name("turning points".to_owned()).spawn(run);
        spawned.map_err(|error| format!("nobody can look for the turning points: {error}"))?;
        Ok(Self { found, stop })
    }

    /// The latest that is known, if there is news. Never blocks.
    pub fn poll(&mut self) -> Option<TurningPoints> {
        self.found.try_iter().last()
    }
}

impl Drop for TurningPointSearch {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
