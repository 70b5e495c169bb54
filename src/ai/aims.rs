//! Deeds by which one's side wins: using a thing, leaving by the way out.

use super::{
    fighter::Fighter,
    objectives::leaves_to_win,
    plan::{TurnPlanner, plain},
};
use battle::{offer::Use, roster::Roster};

/// The worth of being out and safe, beside that of being where one's side wins.
const SAFE: f32 = 0.3;

impl TurnPlanner<'_> {
    /// Considers using a thing that one's side wins by.
    pub(super) fn use_wanted(&mut self) {
        let after = self.after(self.here());
        let situation = self.situation;
        for offer in self.offers.offers.iter().filter(|offer| offer.use_for == Use::Objective) {
            let mut wanted = situation.objectives.wanted.iter();
            let Some(wanted) = wanted.find(|one| Some(&one.thing) == offer.with.as_ref()) else { continue };
            let mut on_it = offer.areas.iter().flat_map(|area| &area.caught);
            let odds = on_it.find(|target| target.target == wanted.thing).and_then(|target| target.odds);
            let chance = odds.map_or(1.0, |odds| odds.hit.as_f64() as f32);
            self.deed(chance * wanted.worth, after - self.dearness(offer), |_| {
                let area = offer.areas.first();
                Some(area.map_or_else(|| plain(offer), |area| plain(offer).to(area.to)))
            });
        }
    }

    /// Considers leaving where one's side wins by being.
    pub(super) fn leave_to_win(&mut self) {
        let Some(offer) = self.offer(|use_for| use_for == Use::Leave) else { return };
        let (situation, here) = (self.situation, self.here().to);
        let roster = situation.battle.world().resource::<Roster>();
        if !leaves_to_win(situation.battle, roster.side(situation.me.who), situation.me.who) {
            return;
        }
        let grounds = situation.objectives.reach.iter();
        let Some(ground) = grounds
            .filter(|ground| situation.feet(&ground.feet, here) == 0)
            .max_by(|one, other| one.there.total_cmp(&other.there))
        else {
            return;
        };
        // Whoever goes alone leaves the others to the enemy: it waits for them while it lives.
        let follows =
            |friend: &Fighter| situation.feet(&ground.feet, friend.space.at) <= situation.speed.max(5);
        let lasts = situation.danger(here, 0).whole < situation.me.standing.health as f32;
        if lasts && !situation.friends.iter().all(follows) {
            return;
        }
        let gain = ground.there;
        self.deed(gain + SAFE, 0.0, |_| Some(plain(offer)));
    }
}
