//! What a window and a battle tell each other, and how a battle is opened.

use super::origin::RecordOrigin;
use crate::{
    battle::{
        fact::Fact,
        offer::Offers,
        order::Order,
        setup::{Control, Setup},
        view::View,
        words::Who,
    },
    forecast::Question,
};
use std::{collections::BTreeSet, path::Path, sync::Arc};

/// Tells answers apart: whoever asks chooses it.
pub type Ticket = u64;

/// What a window says to the battle.
#[derive(Clone, Debug, PartialEq)]
pub enum Say {
    /// An order for the pending decision.
    Order(Order),
    /// Somebody else plays a side from now on.
    Control(Who, Control),
    /// Take the last order back, if that can be done.
    Undo,
    /// A question about the future, to be answered by [`Session::answer`](super::Session::answer) with the same ticket. A newer question of the same
    /// kind takes the place of one that still waits, and an order that is carried out drops all that wait.
    Ask(Ticket, Question),
    /// Write nothing more and end the thread.
    Stop,
}

/// What the battle tells a window, in order. One for each accepted order, by whomever, and one for each refusal.
#[derive(Clone, Debug)]
pub struct Update {
    /// The level that is played now: another one where the next battle of a chain has begun.
    pub setup: Arc<Setup>,
    /// What has happened since the update before, as far as the player who sat there has learnt of it.
    pub facts: Vec<Fact>,
    /// All that has happened so far as the next player knows it, where it is another one's turn to choose; all of it once the
    /// battle is over. It takes the place of all that was told before.
    pub retold: Option<Vec<Fact>>,
    /// How it all stands after those facts.
    pub view: Arc<View>,
    /// The side whose player all this is told to; none where nobody plays, and once the battle is over.
    pub eyes: Option<Who>,
    /// Of whom that player knew nothing when the battle began that these facts begin with; else empty.
    pub unmet: BTreeSet<Who>,
    /// What may be done: only when a person must decide; else empty.
    pub offers: Arc<Offers>,
    /// Who plays each side, in the order of the level.
    pub controls: Vec<(Who, Control)>,
    /// How many of the facts told before this update are taken back by it, the latest first: what they told has not happened.
    pub taken_back: usize,
    /// Why the last order can't be taken back; none when it can.
    pub no_undo: Option<String>,
    /// Why the last order was refused; nothing has changed then.
    pub refused: Option<String>,
    /// Something went wrong outside the rules, such as a full disk; the battle goes on if it can.
    pub trouble: Option<String>,
    /// Whether the battle is written down.
    pub keeping: Keeping,
}

/// Whether a battle is written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// Nobody wants a record.
    #[default]
    Unwanted,
    /// Here.
    In(Arc<Path>),
    /// It should be, but it is not, or no more. Says why.
    Lost(Arc<str>),
}

/// How a battle is opened.
#[derive(Clone, Debug)]
pub struct BattleSpec {
    /// The level.
    pub setup: Arc<Setup>,
    /// The seed of its dice.
    pub seed: u64,
    /// Who plays each side, in the order of the level.
    pub controls: Vec<Control>,
    /// Orders to play first, from a record.
    pub resume: Vec<Order>,
    /// The record that the battle goes on in; none begins a new one.
    pub origin: Option<RecordOrigin>,
}

impl PartialEq for BattleSpec {
    /// The same battle from the same level in memory.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.setup, &other.setup)
            && (self.seed, &self.controls, &self.resume) == (other.seed, &other.controls, &other.resume)
    }
}
