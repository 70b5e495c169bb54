//! Messages between a window and a battle, and the spec that a battle is opened by.

use super::{best_results::Victory, origin::RecordOrigin};
use battle::{
    fact::Fact,
    offer::Offers,
    order::Order,
    setup::{Control, Setup},
    view::View,
    words::Who,
};
use forecast::Question;
use std::{collections::BTreeSet, path::Path, sync::Arc};

/// A ticket, which tells answers apart: whoever asks chooses it.
pub type Ticket = u64;

/// A message of a window to the battle.
#[derive(Clone, Debug, PartialEq)]
pub enum Say {
    /// An order for the pending decision.
    Order(Order),
    /// A change of control: somebody else plays a side from now on.
    Control(Who, Control),
    /// An undo of the last order, if that can be done.
    Undo,
    /// A question about the future, to be answered by [`Session::answer`](super::Session::answer) with the same ticket. A newer
    /// question of the same kind takes the place of one that still waits, and an order that is carried out drops all that wait.
    Ask(Ticket, Question),
    /// The end: nothing more is written, and the thread ends.
    Stop,
}

/// An update of the battle to a window, in order. One for each accepted order, by whomever, and one for each refusal.
#[derive(Clone, Debug)]
pub struct Update {
    /// The level that is played now: another one where the next battle of a chain has begun.
    pub setup: Arc<Setup>,
    /// Facts since the update before, as far as the player who sat there has learnt of them.
    pub facts: Vec<Fact>,
    /// The story so far as the next player knows it, where it is another one's turn to choose; all of it once the battle is over.
    /// It takes the place of all that was told before.
    pub retold: Option<Vec<Fact>>,
    /// The view of the battle after those facts.
    pub view: Arc<View>,
    /// The side whose player all this is told to; none where nobody plays, and once the battle is over.
    pub eyes: Option<Who>,
    /// The combatants of whom that player knew nothing when the battle began that these facts begin with; else empty.
    pub unmet: BTreeSet<Who>,
    /// The offers: only when a person must decide; else empty.
    pub offers: Arc<Offers>,
    /// The sides and their control, in the order of the level.
    pub controls: Vec<(Who, Control)>,
    /// The number of facts told before this update that are taken back by it, the latest first: what they told has not happened.
    pub taken_back: usize,
    /// The reason why the last order can't be taken back; none when it can.
    pub no_undo: Option<String>,
    /// The reason why the last order was refused; nothing has changed then.
    pub refused: Option<String>,
    /// Trouble outside the rules, such as a full disk, or a fault in them that was survived; the battle goes on if it can.
    pub trouble: Option<String>,
    /// Whether the battle is written down.
    pub keeping: Keeping,
    /// The side that has won this battle, also where another one follows it, and by what.
    pub won: Option<(Who, Victory)>,
}

/// Whether a battle is written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// Nobody wants a record.
    #[default]
    Unwanted,
    /// The record is written here.
    In(Arc<Path>),
    /// The record should be written, but it is not, or no more. Says why.
    Lost(Arc<str>),
}

/// The spec that a battle is opened by.
#[derive(Clone, Debug)]
pub struct BattleSpec {
    /// The level.
    pub setup: Arc<Setup>,
    /// The seed of its dice.
    pub seed: u64,
    /// The control of each side, in the order of the level.
    pub controls: Vec<Control>,
    /// Orders to play first, from a record.
    pub resume: Vec<Order>,
    /// The record that the battle goes on in; none begins a new one.
    pub origin: Option<RecordOrigin>,
}

impl PartialEq for BattleSpec {
    /// Whether it is the same battle from the same level in memory.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.setup, &other.setup)
            && (self.seed, &self.controls, &self.resume) == (other.seed, &other.controls, &other.resume)
    }
}
