//! Locked doors on the way: whoever comes beside one in time opens it in the same turn instead of running up against it.

use super::{
    errands::is_locked,
    plan::{TurnEnd, TurnPlanner},
    situation::Situation,
};
use grid::{Square, Tile};

/// The worth of being at the lock of a door this turn and not the next.
const AT_THE_LOCK: f32 = 0.3;

impl TurnPlanner<'_> {
    /// Considers a walk to a locked door that bars the way, with enough left to open it.
    pub(super) fn unbar(&mut self) {
        let situation = self.situation;
        if !self.acts_after_walking || situation.objectives.hold || self.best_strike() > 0.0 {
            return;
        }
        let at_the_lock = |way: &TurnEnd| {
            let gain = if situation.is_barred(way.to) { AT_THE_LOCK } else { 0.0 };
            gain + way.rest - way.toll
        };
        let (way, worth) = self.best_way(at_the_lock);
        if way.to != self.here().to && situation.is_barred(way.to) {
            self.consider(worth, |planner| planner.walking(way.to));
        }
    }
}

impl Situation<'_> {
    /// Whether a locked door beside a square is in the way to where one's side wins, or to the nearest foe.
    pub(super) fn is_barred(&self, at: Square) -> bool {
        let setup = self.battle.setup();
        if setup.things.is_empty() {
            return false;
        }
        let Some(way) = self.way_ahead() else { return false };
        let here = self.feet(way, at);
        let map = self.board.map();
        let bars = |door: Square| {
            map.contains(door)
                && map.tile(door) == Tile::DoorClosed
                && is_locked(setup, door)
                && self.feet(way, door) < here
        };
        self.space_at(at).around().any(bars)
    }
}
