//! Battles without a window: the protocol, the record, sessions and simulations.

mod fake;

mod wire;

mod schema;

mod protocol;

mod fuzz;

mod journal;

mod session;

mod records;

mod best_results;

mod secrets;

mod lab;

mod document;

mod binary;

mod chain;

mod turning;

mod outside;

#[path = "../shared/toys/mod.rs"]
mod toys;

use fivefoot::{
    ai::{orders::play_one, random::RandomPlayer},
    battle::{
        fact::Fact,
        journal::{Header, Journal},
        setup::{Control, Setup},
    },
    dice::Dice,
    level,
    session::{GameSession, Session, Update},
};
use std::{
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

/// The pawns' level.
pub fn pawns() -> Arc<Setup> {
    Arc::new(level::load("pawns.ron", fake::LEVEL, fake::systems()).expect("the level is sound"))
}

/// A battle of pawns, every order given over the wire.
pub fn game(seed: u64) -> GameSession {
    GameSession::new(pawns(), &fake::FAKE, Dice::seeded(seed), seed, vec![Control::Human; 2])
}

/// Numbers for tests: SplitMix64.
pub struct Numbers(pub u64);

impl Numbers {
    /// A number below `below`.
    pub fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % below.max(1) as u64) as usize
    }
}

/// Records a battle of pawns at `path`: up to `orders` orders at random.
pub fn record_at(path: &Path, seed: u64, orders: usize) -> Vec<Fact> {
    let mut game = game(seed);
    let mut facts = game.take_facts();
    let header = Header::new(game.battle(), seed, None, game.controls());
    game.keep(Journal::create(path, &header, game.battle(), &facts).expect("the folder takes files"));
    let mut scratch = bout_copy(seed);
    let mut player = RandomPlayer::new(seed);
    for _ in 0..orders {
        let Some(order) = play_one(&mut scratch, &mut player) else { break };
        facts.extend(game.order(&order).expect("what was offered is accepted"));
    }
    facts
}

fn bout_copy(seed: u64) -> fivefoot::battle::Battle {
    fivefoot::battle::Battle::new(pawns(), &fake::FAKE, Dice::seeded(seed))
}

/// What `poll` brings, once it brings something: asking a session never blocks, so the test waits itself.
pub fn wait_for<T>(mut poll: impl FnMut() -> Option<T>) -> T {
    let patience = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(found) = poll() {
            return found;
        }
        assert!(Instant::now() < patience, "the battle says nothing");
        thread::sleep(Duration::from_millis(1));
    }
}

/// A session's next update.
pub fn next(session: &mut Session) -> Update {
    wait_for(|| session.poll())
}

/// An empty folder of its own for a test.
pub fn folder(name: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("headless-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the target folder takes folders");
    path
}
