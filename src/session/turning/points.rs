//! The turning points of a battle, and the shares of battles that they are found by.

use battle::words::Who;
use serde::Serialize;

/// The turning points of the last fight of a record, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TurningPoints {
    /// The side that they are told to: that of the first person who plays, else the first of the level.
    pub side: Who,
    /// The share that this side would have won from the beginning of each turn on.
    pub shares: Vec<WinShare>,
    /// The share that it has won in the end: none where the record ends before the fight does.
    pub end: Option<f64>,
    /// The turning points, five at most, in the order that they came.
    pub points: Vec<TurningPoint>,
    /// The number of battles that were played to know it.
    pub battles: u32,
    /// Whether nothing more comes.
    pub done: bool,
}

/// The share of battles that a side would have won from the beginning of one turn on. A draw is half a victory.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WinShare {
    /// The number of orders before that turn.
    pub orders: usize,
    /// Its round.
    pub round: u32,
    /// The share, 0 to 1.
    pub share: f64,
}

/// A turn by which a battle has turned.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurningPoint {
    /// The number of orders before it: the record shows it from there on.
    pub orders: usize,
    /// The round.
    pub round: u32,
    /// The combatant whose turn it was, where it was anybody's.
    pub who: Option<Who>,
    /// The fact that tells most of it, as the log says it; none where nothing of weight was told.
    pub told: Option<String>,
    /// The share of battles that the side would have won before it, 0 to 1.
    pub before: f64,
    /// The same after it.
    pub after: f64,
}
