//! Strikes at enemies who are out of the fight: by creatures that prey on the fallen, and where a body lies in the only way.

use super::{
    fighter::Fighter,
    plan::{PlannedOrder, TurnEnd, TurnPlanner, WEIGHED},
};
use battle::offer::{Offer, Use};

/// The worth of killing a fallen enemy for a creature in whose nature that is.
const PREY: f32 = 0.6;

/// The worth of killing a fallen enemy who lies in the only way to those who stand.
const CLEARS_THE_WAY: f32 = 0.3;

impl TurnPlanner<'_> {
    /// Considers striking enemies who lie there, from here or, for creatures that prey on them, after a walk.
    pub(super) fn slay(&mut self) {
        let here = self.here();
        let stay = self.after(here);
        for offer in self.offers.offers.iter() {
            self.slay_with(offer, here, stay);
        }
        let beside = |way: &&TurnEnd| {
            let space = self.situation.space_at(way.to);
            self.situation.fallen.iter().any(|body| body.space.distance(space).0 <= 5)
        };
        let mut ways: Vec<TurnEnd> = self.ways[1..].iter().filter(beside).copied().collect();
        if !self.acts_after_walking || ways.is_empty() {
            return;
        }
        ways.sort_by(|one, other| (other.rest - other.toll).total_cmp(&(one.rest - one.toll)));
        let (rules, world) = (self.situation.battle.rules(), self.situation.battle.world());
        for way in ways.into_iter().take(WEIGHED) {
            let after = self.after(way);
            for offer in rules.foresight().attack_options(world, self.situation.me.who, way.to) {
                self.slay_with(&offer, way, after);
            }
        }
    }

    fn slay_with(&mut self, offer: &Offer, from: TurnEnd, after: f32) {
        let Use::Slay { preys } = offer.use_for else { return };
        let stays = from.to == self.here().to;
        for target in &offer.targets {
            let Some(odds) = &target.odds else { continue };
            let lies = self.situation.fallen.iter().find(|body| body.name == target.target);
            let gain = match lies {
                None => self.situation.gain(&target.target, odds),
                Some(_) if preys => PREY * odds.hit.as_f64() as f32,
                Some(body) if stays && self.is_only_way(body) => CLEARS_THE_WAY * odds.hit.as_f64() as f32,
                Some(_) => 0.0,
            };
            let worth = gain + after - from.toll - self.dearness(offer);
            if gain <= 0.0 || worth <= self.best.worth {
                continue;
            }
            let deed = offer.order().target(target.target.clone());
            if stays {
                self.best = PlannedOrder { worth, order: deed, deed: None };
            } else if let Some(order) = self.walking(from.to) {
                self.best = PlannedOrder { worth, order, deed: Some(deed) };
            }
        }
    }

    /// Whether a body lies between the actor and the nearest enemy, and no walk brings the actor any nearer to that enemy.
    fn is_only_way(&self, body: &Fighter) -> bool {
        let situation = self.situation;
        let Some(foe) = situation.foes.first().filter(|_| self.best_strike() <= 0.0) else { return false };
        let feet = |at| situation.feet(&foe.goes, at);
        let here = feet(self.here().to);
        feet(body.space.at) < here && self.ways.iter().all(|way| here <= feet(way.to))
    }
}
