//! The one law of dice: a twenty-sided die and a stat that skill doubles, against a number. Catalog sections 2 and 3.

use dice::Pool;
use kit::prelude::*;

use kit::tools::evened;
pub use kit::tools::flat;

/// Sides of the die of every check.
pub const D20: u8 = 20;

/// Sides of an inspiration die. Rule `FV-INSP-01`.
pub const INSPIRATION: u8 = 6;

/// Advantage or disadvantage: what circumstances do to a roll, all of them together. Rules `FV-ADV-01`, `FV-ADV-02`, ruling
/// `FV-RUL-04`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Advantage {
    /// Two dice, the worse counts.
    Disadvantage,
    /// One die.
    #[default]
    Plain,
    /// Two dice, the better counts.
    Advantage,
}

impl Advantage {
    /// The advantage of all sources together: one of each kind is enough, both kinds are none. Ruling `FV-RUL-04`.
    pub fn of(reasons: &[Reason]) -> Self {
        let any = |sign: i32| {
            reasons.iter().any(|reason| matches!(reason.amount, Amount::Edge(n) if n.signum() == sign))
        };
        match (any(1), any(-1)) {
            (true, false) => Advantage::Advantage,
            (false, true) => Advantage::Disadvantage,
            _ => Advantage::Plain,
        }
    }

    /// The note that several sources count as one, or cancel out. Rule `FV-ADV-02`, ruling `FV-RUL-04`.
    pub fn together(sources: &[Reason]) -> Option<Reason> {
        evened(sources, |source| matches!(source.amount, Amount::Edge(_)), ["FV-ADV-02", "FV-RUL-04"])
    }

    /// The dice of a roll with `sides` sides, of which one counts.
    pub const fn pool(self, sides: u8) -> Pool {
        let edges = match self {
            Advantage::Disadvantage => -1,
            Advantage::Plain => 0,
            Advantage::Advantage => 1,
        };
        Pool::with_edges(sides, edges)
    }
}

/// The chance that a check with this bonus reaches `against`. Rule `FV-TASK-03`.
pub fn success(bonus: i32, edge: Advantage, against: i32) -> Chance {
    edge.pool(D20).at_least(against - bonus)
}
