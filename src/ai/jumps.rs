//! Jumps and flight, the ways that are no walk: over a gap, and up where blows do not reach.

use super::plan::{TurnEnd, TurnPlanner, WORTH_A_STEP, plain};
use battle::offer::{Offer, Use};
use grid::{Square, Tile};

/// Squares of a run before a jump.
const RUN_UP: i32 = 2;

impl TurnPlanner<'_> {
    /// Considers a jump where that brings one nearer than walking does.
    pub(super) fn vault(&mut self) {
        self.leap(
            |offer| offer.use_for == Use::Move && !offer.ways,
            |planner, to| planner.situation.harm(to, 0),
        );
    }

    /// Considers flying up and staying there, out of reach of those who only strike.
    pub(super) fn soar(&mut self) {
        self.leap(|offer| offer.use_for == Use::Soar, |planner, to| planner.situation.shots(to));
    }

    /// Considers stepping back from a gap that can't be jumped from where one stands, so as to come to it with a run next turn.
    pub(super) fn run_up(&mut self) {
        let (situation, here) = (self.situation, self.here());
        let map = situation.board.map();
        let is_edge = |at: Square| situation.space_at(at).around().any(|at| map.tile(at) == Tile::Pit);
        let jumps = self.offers.offers.iter().any(|offer| offer.use_for == Use::Move && !offer.ways);
        let runs =
            situation.battle.rules().foresight().jumps_with_a_run(situation.battle.world(), situation.me.who);
        let waits = situation.objectives.hold || situation.objectives.awaits();
        if jumps || !runs || !situation.cut_off || waits || self.best_strike() > 0.0 || !is_edge(here.to) {
            return;
        }
        let far = |way: &&TurnEnd| RUN_UP <= way.to.steps_to(here.to) && !is_edge(way.to) && way.toll <= 0.0;
        let back = self.ways.iter().filter(far).min_by_key(|way| way.feet).map(|way| way.to);
        if let Some(to) = back {
            // To guard at the edge turn after turn leads nowhere.
            self.consider(self.best.worth + WORTH_A_STEP, |planner| planner.walking(to));
        }
    }

    fn leap(&mut self, wanted: impl Fn(&Offer) -> bool, harm: impl Fn(&Self, Square) -> f32) {
        let usual = self.situation.usual_gain();
        let offers: Vec<&Offer> = self.offers.offers.iter().filter(|offer| wanted(offer)).collect();
        for offer in offers {
            let dear = self.dearness(offer);
            for goal in offer.squares.iter().filter(|goal| goal.stop) {
                let price = self.situation.price(harm(self, goal.to));
                let worth =
                    self.situation.place(goal.to, usual) - self.caution * price - self.toll(goal) - dear;
                self.consider(worth - WORTH_A_STEP, |_| Some(plain(offer).to(goal.to)));
            }
        }
    }
}
