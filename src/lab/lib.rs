//! Simulation: many battles at once, without a window, to see how often each side wins and how long it takes.

mod report;

mod tally;

pub use report::{BattleEnding, HalfTimeLead, Share, Spread, Statistics};

use ai::{
    Player,
    orders::{fall_back, say_one},
};
use battle::{
    Battle, RuleSystem,
    fnv::{FNV_START, fnv1a},
    setup::Setup,
};
use dice::Dice;
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};
use tally::{BattleTally, BattleWatcher};

/// The most orders of one battle: players that only dawdle get a draw.
pub const MOST_ORDERS: u64 = 100_000;

/// A maker of players: of a side, a place in the level's sides, with a seed of its own.
pub type MakePlayer<'a> = &'a (dyn Fn(usize, u64) -> Box<dyn Player> + Sync);

/// Plays `battles` battles on `threads` threads. The same seed gives the same report on any number of them: each battle has
/// a seed of its own, and the sums are taken in their order.
pub fn simulate(
    setup: &Arc<Setup>,
    rules: &'static dyn RuleSystem,
    battles: u32,
    seed: u64,
    threads: usize,
    make_player: MakePlayer<'_>,
) -> Statistics {
    let next = AtomicU32::new(0);
    let tallies = Mutex::new(vec![None; battles as usize]);
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= battles {
                return;
            }
            let tally = play(setup, rules, battle_seed(seed, n), make_player);
            let mut tallies = tallies.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(place) = tallies.get_mut(n as usize) {
                *place = Some(tally);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(battles as usize) {
            scope.spawn(work);
        }
        work();
    });
    let tallies = tallies.into_inner().unwrap_or_else(PoisonError::into_inner);
    Statistics::new(setup, seed, tallies.into_iter().flatten())
}

/// The seed of the dice of battle `n`, 0 first, of a simulation with `seed`. A single battle can be replayed by it.
pub fn battle_seed(seed: u64, n: u32) -> u64 {
    fnv1a(fnv1a(FNV_START, &seed.to_le_bytes()), &n.to_le_bytes())
}

fn play(
    setup: &Arc<Setup>,
    rules: &'static dyn RuleSystem,
    seed: u64,
    make_player: MakePlayer<'_>,
) -> BattleTally {
    let sides = setup.sides.len();
    let mut players: Vec<_> =
        (0..sides).map(|side| make_player(side, battle_seed(seed, side as u32))).collect();
    let mut battle = Battle::new(setup.clone(), rules, Dice::seeded(seed));
    let place = |name: &str| setup.sides.iter().position(|side| &*side.name == name);
    let mut watcher = BattleWatcher::new(setup);
    watcher.look(&mut battle);
    let (mut orders, mut refused) = (0, 0);
    while orders < MOST_ORDERS {
        let Some(side) = battle.decision().and_then(|decision| place(&decision.side)) else { break };
        let Some(player) = players.get_mut(side) else { break };
        if say_one(&mut battle, player.as_mut()).is_none() {
            refused += 1;
            if fall_back(&mut battle).is_none() {
                break;
            }
        }
        orders += 1;
        watcher.look(&mut battle);
    }
    watcher.done(&battle, orders, refused)
}
