//! Clearing ground that is held: moving foes off squares that a side wins by standing on alone.

use super::{
    last_step::{STOPPED, acts_again_this_round},
    situation::Situation,
};
use battle::words::Odds;
use grid::{Footprint, Square};

/// The worth of having the only foe off squares on which one of us stands when the round ends.
const CLEARED: f32 = 0.5;

/// The share of that where none of us stands there yet.
const NOBODY_YET: f32 = 0.4;

/// The share of that for a foe who has a turn left to come back in.
const COMES_BACK: f32 = 0.3;

impl Situation<'_> {
    /// The worth of moving a foe to a square with this chance, where it stands on squares that are to be held.
    pub(super) fn cleared(&self, target: &str, to: Square, odds: &Odds) -> f32 {
        let Some(foe) = self.foe(target).filter(|_| !self.objectives.held.is_empty()) else { return 0.0 };
        let on = |squares: &[Square], space: Footprint| squares.iter().any(|&square| space.contains(square));
        let there = self.board.map().space(to, foe.fighter.whole);
        let leaves = |squares: &&Vec<Square>| on(squares, foe.fighter.space) && !on(squares, there);
        let Some(squares) = self.objectives.held.iter().find(leaves) else { return 0.0 };
        let others = self.foes.iter().filter(|other| on(squares, other.fighter.space)).count();
        let ours = std::iter::once(&self.me).chain(&self.friends).any(|one| on(squares, one.space));
        let stays = if acts_again_this_round(self.battle, &foe.fighter.name) { COMES_BACK } else { 1.0 };
        let held = if ours { 1.0 } else { NOBODY_YET };
        let ground = CLEARED * held / others.max(1) as f32;
        (ground + STOPPED * foe.wins) * stays * odds.hit.as_f64() as f32
    }
}
