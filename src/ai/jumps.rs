//! Jumps and flight, the ways that are no walk: over a gap, and up where blows do not reach.

use super::plan::{TurnPlanner, WORTH_A_STEP, plain};
use battle::offer::{Offer, Use};
use grid::Square;

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

    fn leap(&mut self, wanted: impl Fn(&Offer) -> bool, harm: impl Fn(&Self, Square) -> f32) {
        let usual = self.situation.usual_gain();
        let offers: Vec<&Offer> = self.offers.offers.iter().filter(|offer| wanted(offer)).collect();
        for offer in offers {
            let dear = self.dearness(offer);
            for goal in offer.squares.iter().filter(|goal| goal.stop) {
                let price = self.situation.price(harm(self, goal.to));
                let worth =
                    self.situation.place(goal.to, usual, 0) - self.caution * price - self.toll(goal) - dear;
                self.consider(worth - WORTH_A_STEP, |_| Some(plain(offer).to(goal.to)));
            }
        }
    }
}
