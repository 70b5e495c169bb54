//! The search for enemies whose position is not known.

use super::{
    beliefs::Thought,
    plan::{TurnPlanner, plain},
};
use battle::offer::Use;

/// The worth of finding somebody ordinary.
const FOUND: f32 = 0.25;

impl TurnPlanner<'_> {
    /// Considers a search for those who are lost.
    pub(super) fn seek(&mut self) {
        let here = self.after(self.here());
        for offer in &self.offers.offers {
            let Use::Seek { chance, reach } = offer.use_for else { continue };
            let near = self.situation.foes.iter().filter(|foe| match foe.thought {
                Thought::Known => false,
                Thought::Last => foe.fighter.space.distance(self.situation.me.space).0 <= reach,
                Thought::Anywhere => true,
            });
            let worth = FOUND * chance * near.map(|foe| foe.worth).sum::<f32>();
            self.deed(worth, here - self.dearness(offer) - self.forgone(offer), |_| Some(plain(offer)));
        }
    }
}
