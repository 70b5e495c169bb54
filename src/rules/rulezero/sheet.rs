//! The sheet as components. Only this rule system writes them.

use super::profile::Profile;
use battle::Until;
use kit::prelude::*;
use kit::{sheet, timed::Timed};

pub use kit::Policies;
pub use kit::sheet::{Health, Initiative, Reach, Speed};

/// The stat block that a combatant was made from.
pub type Sheet = sheet::Sheet<Profile>;

/// Notes on the turn that goes on: what was done in it. Ruling `RZR-03`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnRecord {
    /// Whether the free step has been made. Ruling `RZR-45`.
    pub stepped: bool,
    /// Whether it has moved otherwise. Ruling `RZR-45`.
    pub moved: bool,
    /// The haste of the next move: plain, withdrawing, running.
    pub haste: Haste,
    /// Attacks that are left: of a full attack whose target has fallen, or of a cleave. Rulings `RZR-20`, `RZR-67`.
    pub strikes: Vec<Arc<str>>,
    /// The square from which it has cleft this turn: the blow more is made from there. Ruling `RZR-67`.
    pub cleaves: Option<Square>,
}

/// The way in which the rest of a full-round action is gone. Ruling `RZR-03`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Haste {
    /// As ever.
    #[default]
    Plain,
    /// The first square left provokes nobody.
    Withdrawing,
    /// Three times the speed.
    Running,
}

/// States that come and go in a battle. Ruling `RZR-15`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct States {
    /// On the ground.
    pub prone: bool,
    /// Held by somebody. Ruling `RZR-22`.
    pub held_by: Option<Entity>,
    /// Holds somebody who is no smaller, so that it is grappled itself. Ruling `RZR-22`.
    pub clinch: Option<Entity>,
    /// Held so that it is helpless. Ruling `RZR-48`.
    pub pinned: bool,
    /// The next turn is lost, to whose end it lasts. Ruling `RZR-51`.
    pub stunned: Timed,
    /// -2 on all d20 rolls, to the end of the encounter.
    pub shaken: bool,
    /// Sees nothing.
    pub blinded: bool,
    /// Has charged: easier to hit to its next turn. Ruling `RZR-03`.
    pub charging: Timed,
    /// Runs: no attacks of opportunity to its next turn. Ruling `RZR-03`.
    pub running: Timed,
    /// Has had a turn, so that it is on its guard. Ruling `RZR-36`.
    pub alert: bool,
    /// The aid that it has for attacks. Ruling `RZR-52`.
    pub aided: Vec<Aid>,
    /// The enemies that do not know where it is. Ruling `RZR-33`.
    pub hidden_from: BTreeSet<Entity>,
}

impl States {
    /// The other one of a hold that somebody is grappled in.
    pub fn grappled_with(&self) -> Option<Entity> {
        self.held_by.or(self.clinch)
    }
}

/// Aid for the attacks of somebody on one enemy. Ruling `RZR-52`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aid {
    /// The friend who gives it.
    pub by: Entity,
    /// The enemy that it is against.
    pub against: Entity,
    /// The end of the turn by which it has to be used.
    pub until: Until,
}

/// The steps down the condition track: 0 for unhurt, 5 for its end. Rules `RZ-TRACK-03`, `RZ-TRACK-04`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Track(pub u8);

/// Bleeding out at 0 hit points. Rules `RZ-HP-03`, `RZ-HP-04`, ruling `RZR-13`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bleeding {
    /// Rounds left to live.
    pub left: i32,
    /// Whether it is stabilised.
    pub stable: bool,
    /// The step of the track that wounds had brought it to as it fell.
    pub before: u8,
}

/// The uses of powers in this encounter, and potions that are left. Ruling `RZR-32`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Uses {
    /// Uses of each power so far.
    pub powers: BTreeMap<String, u32>,
    /// Potions left of each kind.
    pub potions: BTreeMap<String, u32>,
}
