//! Strikes: blows from here and from the squares that look best, at one foe or at all in an area.

use super::{
    beliefs::Thought,
    exchange_rate::Rate,
    plan::{PlannedOrder, TurnEnd, TurnPlanner, WEIGHED, plain},
};
use battle::{
    offer::{Offer, Use},
    roster::Roster,
    words::{Odds, Target},
};
use dice::Chance;

/// Number of turns for which it counts that a weapon is gone.
const TURNS_TO_COME: f32 = 1.0;

/// The price of using up what works only once, beside what it does.
const KEPT_BACK: f32 = 0.25;

/// Number of other foes from which on all of that counts.
const MANY_LEFT: f32 = 2.0;

impl TurnPlanner<'_> {
    /// Considers walking and striking, and walking on if that is better.
    pub(super) fn strike(&mut self) {
        let situation = self.situation;
        let here = self.here().to;
        let stay = self.after(self.here());
        for offer in self.offers.offers.iter().filter(|offer| offer.use_for == Use::Strike) {
            self.strike_with(offer, self.here(), stay);
        }
        let mut guesses: Vec<(f32, TurnEnd)> = Vec::new();
        for way in self.ways.iter().filter(|way| way.to != here && way.guess > 0.0) {
            guesses.push((way.guess + way.rest - way.toll, *way));
        }
        // What every way to a blow costs is no reason to wait: it will cost the same in the next turn.
        let tolls = self.ways.iter().filter(|way| way.guess > 0.0).map(|way| way.toll);
        let forgiven = tolls.fold(f32::MAX, f32::min);
        guesses.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        // Squares within an enemy's reach and others, since a guess does not know what that does to an attack.
        let mut left = [WEIGHED; 2];
        for (_, way) in guesses {
            if left == [0; 2] {
                break;
            }
            let left = &mut left[usize::from(situation.is_held(way.to))];
            if *left == 0 {
                continue;
            }
            *left -= 1;
            let after = self.after(way) + forgiven;
            for offer in situation.battle.rules().foresight().attack_options(
                situation.battle.world(),
                situation.me.who,
                way.to,
            ) {
                self.strike_with(&offer, way, after);
            }
        }
    }

    /// Considers striking from `from`, and being where that is worth `after` in the end.
    fn strike_with(&mut self, offer: &Offer, from: TurnEnd, after: f32) {
        // What is paid for with the walk as well leaves no walk to end the turn with.
        let spent = |(counter, _): &(&str, i32)| {
            self.offers.walk().is_some_and(|walk| walk.cost.0.iter().any(|(other, _)| other == counter))
        };
        let stands = offer.cost.0.len() > 1 && offer.cost.0.iter().any(spent);
        let after = if stands { from.rest } else { after } - from.toll;
        let stays = from.to == self.here().to;
        if stays {
            self.strike_areas(offer, after);
        }
        let given_up = self.given_up(offer) + self.dearness_at(offer, from);
        for target in &offer.targets {
            let Some(odds) = &target.odds else { continue };
            let gain = self.situation.gain(&target.target, odds) + self.hampered_by(offer, target, from);
            let worth = gain + after - given_up - self.walked(target);
            if worth <= self.best.worth {
                continue;
            }
            let deed = offer.order();
            let deed = deed.target(target.target.clone());
            if stays {
                self.best = PlannedOrder { worth, order: deed, deed: None };
            } else if let Some(order) = self.walking(from.to) {
                self.best = PlannedOrder { worth, order, deed: Some(deed) };
            }
        }
    }

    /// Considers laying an area over foes, friends counted against it.
    fn strike_areas(&mut self, offer: &Offer, after: f32) {
        let (dear, once) = (self.dearness(offer), self.uses_up(offer));
        for area in &offer.areas {
            let worth = |target: &Target| {
                let Some(odds) = &target.odds else { return 0.0 };
                match self.situation.foe(&target.target) {
                    // Nothing that works only once goes to where somebody may be.
                    Some(foe) if once && foe.thought != Thought::Known => 0.0,
                    Some(_) => self.situation.gain(&target.target, odds),
                    None => -self.situation.cost_of_friends(&target.target, odds),
                }
            };
            let gain = area.caught.iter().map(worth).sum::<f32>();
            self.deed(gain, after - dear, |_| Some(plain(offer).to(area.to)));
        }
    }

    /// The price of the walk that is part of a deed: strikes on the way, and what waits there.
    pub(super) fn walked(&self, target: &Target) -> f32 {
        target.walk.as_deref().map_or(0.0, |walk| self.toll(walk))
    }

    /// The worth of what a strike keeps its target from doing later.
    fn hampered_by(&self, offer: &Offer, target: &Target, from: TurnEnd) -> f32 {
        let (rules, world) = (self.situation.battle.rules(), self.situation.battle.world());
        let on = world.resource::<Roster>().find(&target.target);
        let turns =
            on.map_or(0.0, |on| rules.foresight().hampers(world, self.situation.me.who, offer, on, from.to));
        let sure = Odds::of(Chance::CERTAIN);
        if turns > 0.0 { self.situation.hindrance(&target.target, &sure, turns) } else { 0.0 }
    }

    /// The loss of later turns when an offer to strike is taken up.
    fn given_up(&self, offer: &Offer) -> f32 {
        let situation = self.situation;
        let damage =
            situation.battle.rules().foresight().gives_up(situation.battle.world(), situation.me.who, offer);
        if damage > 0.0 { TURNS_TO_COME * situation.share(damage) } else { 0.0 }
    }

    /// The price of an offer, as what else could be done for its cost: so many blows as it costs more than the cheapest, and an
    /// answer to a blow where nothing is left for one.
    pub(super) fn dearness(&self, offer: &Offer) -> f32 {
        self.dearness_at(offer, self.here())
    }

    /// The same where the turn ends in another place.
    fn dearness_at(&self, offer: &Offer, at: TurnEnd) -> f32 {
        let bared = self.reserve.filter(|reserve| reserve.is_broken_by(&offer.cost));
        let bared =
            bared.map_or(0.0, |reserve| self.caution * self.situation.price(at.harm) * reserve.averts);
        self.blows_for(offer) + bared + self.kept_back(offer) + self.exposure(offer)
    }

    /// The price of the strikes that an offer lets enemies make first.
    fn exposure(&self, offer: &Offer) -> f32 {
        let blows: f32 = offer.provokes.iter().map(|name| self.situation.opportunity_attack(name)).sum();
        if blows > 0.0 { self.situation.price(blows) } else { 0.0 }
    }

    /// Whether what an offer is done with is gone afterwards.
    fn uses_up(&self, offer: &Offer) -> bool {
        self.situation.battle.rules().foresight().uses_up(self.situation.battle.world(), offer)
    }

    /// The price of using up what works only once: what it may be good for later, while there are foes for it.
    fn kept_back(&self, offer: &Offer) -> f32 {
        if offer.use_for == Use::Objective || !self.uses_up(offer) {
            return 0.0;
        }
        let others = self.situation.foes.len().saturating_sub(1) as f32;
        KEPT_BACK * (others / MANY_LEFT).min(1.0) * self.situation.outlook.dearness
    }

    /// The worth of the blows that could be struck for what an offer costs beyond the cheapest.
    fn blows_for(&self, offer: &Offer) -> f32 {
        if offer.cost.0.iter().all(|(_, amount)| *amount <= 1) {
            return 0.0;
        }
        let rate = Rate::of(&self.offers.offers);
        let more = rate.strikes(&offer.cost) - 1.0;
        if more <= 0.0 {
            return 0.0;
        }
        let mut best: f32 = 0.0;
        for strike in self.offers.offers.iter().filter(|offer| offer.use_for == Use::Strike) {
            let gain = |target: &Target| Some(self.situation.gain(&target.target, target.odds.as_ref()?));
            let most = strike.targets.iter().filter_map(gain).fold(0.0, f32::max);
            best = best.max(most / rate.strikes(&strike.cost).max(1.0));
        }
        more * best
    }
}
