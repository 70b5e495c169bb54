//! A record that is watched: its orders are played again on a thread of their own, and each brings the same update as it did
//! then.

use super::{
    game_session::{GameSession, rules_of},
    messages::{BattleSpec, Update},
};
use battle::{RuleSystem, setup::Control};
use dice::Dice;
use std::{
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

/// The most updates that are ready before they are watched.
const AHEAD: usize = 16;

/// A record that is being watched. Nothing that is said to it changes anything. Dropping it ends the thread.
#[derive(Debug)]
pub struct Rerun(Receiver<Update>);

impl Rerun {
    /// Begins to show the orders of `opening.resume`: the first update holds all facts of the first `from` orders, and each order
    /// after them brings one of its own. `all`: with everything in sight, as after a battle; else as the people who play see it.
    ///
    /// # Errors
    /// When its rules are unknown or the machine gives no thread.
    pub fn open(
        opening: BattleSpec,
        from: usize,
        all: bool,
        systems: &[&'static dyn RuleSystem],
    ) -> Result<Self, String> {
        let rules = rules_of(&opening.setup, systems)?;
        // What a frame has not taken yet waits here, and the thread with it.
        let (send, updates) = sync_channel(AHEAD);
        let run = move || run(&opening, from, all, rules, &send);
        let spawned = thread::Builder::new().name("record".to_owned()).spawn(run);
        spawned.map_err(|error| format!("the record can't be shown: {error}"))?;
        Ok(Self(updates))
    }

    /// The next update, if there is one. Never blocks.
    pub fn poll(&mut self) -> Option<Update> {
        self.0.try_recv().ok()
    }
}

fn run(
    opening: &BattleSpec,
    from: usize,
    all: bool,
    rules: &'static dyn RuleSystem,
    updates: &SyncSender<Update>,
) {
    let BattleSpec { setup, seed, controls, resume, .. } = opening;
    let controls = if all { vec![Control::Ai; controls.len()] } else { controls.clone() };
    let mut game = GameSession::new(setup.clone(), rules, Dice::seeded(*seed), *seed, controls);
    let mut facts = game.take_facts();
    let tell = |game: &GameSession, facts| {
        let no_undo = Some("a record stays as it is".to_owned());
        updates.send(Update { facts, no_undo, ..Update::of(game) }).is_ok()
    };
    for (nth, order) in resume.iter().enumerate() {
        if from <= nth && !tell(&game, std::mem::take(&mut facts)) {
            return;
        }
        match game.order(order) {
            Ok(more) => facts.extend(more),
            Err(refusal) => {
                let trouble = Some(format!("the record can't be shown any further: {refusal}"));
                // Nobody may listen any more.
                let _ = updates.send(Update { facts, trouble, ..Update::of(&game) });
                return;
            }
        }
    }
    tell(&game, facts);
}
