//! Support: the deeds of a plan that are no blows, to hinder, to help, to grow stronger, to make ground bad, to look after
//! oneself.

use super::{
    fighter::{BLOW, Foe},
    free_actions::{instead_of_walking, takes_time},
    orders::orders_of_one,
    plan::{TurnEnd, TurnPlanner, WORTH_A_STEP, plain},
};
use battle::{
    offer::{Offer, Use},
    order::Order,
    words::Target,
};

/// The worth of keeping a dying friend alive.
const RESCUE: f32 = 0.65;

/// The loss of that worth by each foe beside.
const PRESSED: f32 = 0.4;

/// The same for the last one standing.
const ALONE: f32 = 2.0;

/// The share that is left of the hope for something that has to be used later.
const IN_TIME: f32 = 0.4;

/// The chance that a foe who could come does.
const COMES: f32 = 0.8;

/// The worth of one's own health, got back, beside the price of losing it.
const RECOVERED: f32 = 0.5;

/// Blows to come for which a better weapon counts, and their chance to hit.
const BLOWS_TO_COME: f32 = 3.0;
const EVEN_CHANCE: f32 = 0.5;

/// The share of the harm averted by a guard that counts for a combatant that could strike instead.
const PUT_OFF: f32 = 0.5;

/// The chance that a friend makes use of help, and the same while a clock runs: what is struck now counts, and a friend may go
/// elsewhere.
const TRUST: f32 = 0.9;
const HASTY_TRUST: f32 = 0.35;

impl TurnPlanner<'_> {
    /// The worth given up when an offer is taken besides walking in its time: the second walk of those who walk for what deeds
    /// cost, as long as nobody can be struck this turn.
    pub(super) fn forgone(&self, offer: &Offer) -> f32 {
        let walks = self.offers.walk();
        let shared = walks.is_some_and(|walk| {
            walk.cost.0.iter().any(|(one, _)| offer.cost.0.iter().any(|(other, _)| one == other))
        });
        if !shared || !self.walks_after_acting || self.best_strike() > 0.0 {
            return 0.0;
        }
        (self.best_way(|way| way.rest - way.toll).1 - self.here().rest).max(0.0)
    }

    /// Considers keeping somebody from acting.
    pub(super) fn hinder(&mut self) {
        let here = self.after(self.here());
        for offer in &self.offers.offers {
            let Use::Hinder { turns } = offer.use_for else { continue };
            let after = here - self.dearness(offer) - self.forgone(offer);
            for target in &offer.targets {
                let Some(odds) = &target.odds else { continue };
                let gain = self.situation.hampered(&target.target, odds, turns) - self.walked(target);
                self.deed(gain, after, |_| Some(plain(offer).target(target.target.clone())));
            }
            for area in &offer.areas {
                let worth = |target: &Target| {
                    target.odds.map_or(0.0, |odds| self.situation.hampered(&target.target, &odds, turns))
                };
                let cleared = |target: &Target| {
                    let off = |odds| self.situation.cleared(&target.target, area.to, odds);
                    target.odds.as_ref().map_or(0.0, off)
                };
                let gain = area.caught.iter().map(|target| worth(target) + cleared(target)).sum::<f32>();
                let walked = area.caught.iter().map(|target| self.walked(target)).sum::<f32>();
                self.deed(gain - walked, after, |_| Some(plain(offer).to(area.to)));
            }
            if offer.targets.is_empty() && offer.areas.is_empty() && offer.squares.is_empty() {
                let gain = self.situation.hindrance_of_nearest(turns);
                self.deed(gain, after, |_| Some(plain(offer)));
            }
        }
    }

    /// Considers spending an action on a better weapon, which pays in the blows to come.
    pub(super) fn take_up(&mut self) {
        let Some(near) = self.situation.foes.first() else { return };
        let away = near.fighter.space.distance(self.situation.me.space).0;
        let after = self.after(self.here());
        for offer in &self.offers.offers {
            let Use::Arm { reach, damage, held, spoils } = offer.use_for else { continue };
            let worse = if self.situation.cut_off { 0.0 } else { held.max(spoils) };
            let better = damage - worse;
            let free = !takes_time(&offer.cost, self.offers) && !instead_of_walking(&offer.cost, self.offers);
            if free || reach < away.min(BLOW) || better <= 0.0 || !self.situation.may_reach(reach) {
                continue;
            }
            let gain = self.situation.share(BLOWS_TO_COME * EVEN_CHANCE * better);
            self.deed(gain, after - self.dearness(offer) - self.forgone(offer), |_| Some(plain(offer)));
        }
    }

    /// Considers growing stronger.
    pub(super) fn boost(&mut self) {
        let after = self.after(self.here());
        for offer in &self.offers.offers {
            let Use::Boost { gains } = offer.use_for else { continue };
            // What takes a turn's time may come to nothing.
            let hope = if offer.cost.0.is_empty() { 1.0 } else { IN_TIME };
            let after = after - self.dearness(offer) - self.forgone(offer);
            self.deed(hope * self.situation.boost(gains), after, |_| orders_of_one(offer).into_iter().next());
        }
    }

    /// Considers waiting where one stands for a foe who is likely to come. Only those to whom the others must come do: else two
    /// sides might wait for each other for ever.
    pub(super) fn lie_in_wait(&mut self) {
        let here = self.here();
        if !self.situation.objectives.awaits() || self.best_strike() > 0.0 || here.harm <= 0.0 {
            return;
        }
        let after = self.after(here);
        for offer in &self.offers.offers {
            let Use::Await { gains } = offer.use_for else { continue };
            let after = after - self.dearness(offer) - self.forgone(offer);
            self.deed(COMES * self.situation.share(gains), after, |_| Some(plain(offer)));
        }
    }

    /// Considers getting health back where it takes the time of something else.
    pub(super) fn recover(&mut self) {
        let after = self.after(self.here());
        let acts = |offer: &&Offer| offer.targets.is_empty() && takes_time(&offer.cost, self.offers);
        for offer in self.offers.offers.iter().filter(acts) {
            let Use::Heal { health } = offer.use_for else { continue };
            let after = after - self.dearness(offer) - self.forgone(offer);
            self.deed(RECOVERED * self.situation.price(health), after, |_| Some(plain(offer)));
        }
    }

    /// Considers making a square bad to cross that the enemy will come by: strewn things, a door shut, a fire.
    pub(super) fn bar(&mut self) {
        let here = self.after(self.here());
        for offer in &self.offers.offers {
            let Use::Bar { turns } = offer.use_for else { continue };
            let after = here - self.dearness(offer) - self.forgone(offer);
            for goal in offer.squares.iter().filter(|goal| goal.stop) {
                let gain = self.situation.bar(goal.to, &offer.squares, turns);
                self.deed(gain, after, |_| Some(plain(offer).to(goal.to)));
            }
        }
    }

    /// Considers preparing foes for what hurts them more afterwards.
    pub(super) fn prime(&mut self) {
        let here = self.after(self.here());
        for offer in &self.offers.offers {
            let Use::Prime { gains } = offer.use_for else { continue };
            let after = here - self.dearness(offer) - self.forgone(offer);
            for area in &offer.areas {
                let worth = |target: &Target| self.situation.primed(&target.target, gains);
                let gain = IN_TIME * area.caught.iter().map(worth).sum::<f32>();
                self.deed(gain, after, |_| Some(plain(offer).to(area.to)));
            }
        }
    }

    pub(super) fn guard(&mut self) {
        let Some((offer, keeps)) = self.offers.offers.iter().find_map(|offer| match offer.use_for {
            Use::Guard { keeps } => Some((offer, keeps)),
            _ => None,
        }) else {
            return;
        };
        let (situation, caution) = (self.situation, self.caution);
        // A guard puts off harm; only those for whom time works gain all of that by giving up a blow.
        let puts_off = self.best_strike() > 0.0 && !situation.objectives.gains_by_time();
        let counts = if puts_off { PUT_OFF } else { 1.0 };
        let keeps = 1.0 - counts * (1.0 - keeps);
        let guarded =
            |way: &TurnEnd| way.place - caution * situation.price(way.harm * keeps) - way.toll * keeps;
        let (way, worth) = self.best_way(guarded);
        // Nobody guards against those who can do nothing.
        let averts = (caution * situation.price(way.harm) + way.toll) * (1.0 - keeps);
        if averts <= 0.0 {
            return;
        }
        self.consider(worth + 0.001, |_| Some(Order::new(offer.verb)));
    }

    pub(super) fn slip_away(&mut self) {
        let Some((offer, whole)) = self.offers.offers.iter().find_map(|offer| match offer.use_for {
            Use::SlipAway { whole } => Some((offer, whole)),
            _ => None,
        }) else {
            return;
        };
        if !self.situation.is_held(self.here().to) {
            return;
        }
        // Where only the first square is left in peace, whoever reaches the next one strikes all the same.
        let (situation, caution) = (self.situation, self.caution);
        let struck = |way: &TurnEnd| match self.first_step(way.to) {
            Some(step) if step != way.to => situation.toll_of_going_on(step),
            _ => 0.0,
        };
        // It takes the whole turn, too: nobody is struck at the end of it.
        let slipped = |way: &TurnEnd| {
            if whole || way.to == self.here().to {
                return way.rest;
            }
            let (harm, counts) = self.counted(way.to, &situation.danger(way.to, 0), 0.0);
            way.place - counts * caution * situation.price(harm) - struck(way)
        };
        let (way, worth) = self.best_way(slipped);
        if way.to == self.here().to {
            return;
        }
        self.consider(worth - WORTH_A_STEP, |_| Some(Order::new(offer.verb)));
    }

    pub(super) fn hurry(&mut self) {
        let Some((offer, feet)) = self.offers.offers.iter().find_map(|offer| match offer.use_for {
            Use::Hurry { feet } => Some((offer, feet)),
            _ => None,
        }) else {
            return;
        };
        let (situation, caution) = (self.situation, self.caution);
        let usual = situation.usual_gain();
        let hurried = |way: &TurnEnd| {
            let danger = situation.danger(way.to, feet);
            // What keeps a walker back keeps a runner back, else it would run and then stay; but for one who runs to win.
            let (harm, counts) = match situation.objectives.way_to_win() {
                Some(_) => (danger.harm, 1.0),
                None => self.counted(way.to, &danger, 0.0),
            };
            let place = situation.place_beyond(way.to, usual, feet);
            place - counts * caution * situation.price(harm) - way.toll
        };
        // The square that brings one nearest is the one to hurry on from; if it is not as far as one can walk, something is in
        // the way.
        let (way, _) = self.best_way(|way| way.place - way.toll);
        let blocked = self.ways.len() > 1 && way.feet + 5 < self.most_feet;
        // Nor does a locked door let anybody through who has spent what it takes to open it.
        if blocked || situation.speed == 0 || situation.is_barred(way.to) || situation.is_shut_in(way.to) {
            return;
        }
        // Whoever goes on from within a foe's reach pays for it.
        let worth = hurried(&way) - situation.toll_of_going_on(way.to);
        self.consider(worth - WORTH_A_STEP, |_| Some(Order::new(offer.verb)));
    }

    pub(super) fn assist(&mut self) {
        let Some((offer, gains)) = self.offers.offers.iter().find_map(|offer| match offer.use_for {
            Use::Assist { gains } => Some((offer, gains)),
            _ => None,
        }) else {
            return;
        };
        let Some(target) = offer.targets.first() else { return };
        let help = match self.situation.foe(&target.target) {
            Some(foe) => foe.worth * (gains / foe.fighter.standing.health.max(1) as f32).min(1.0),
            // Aimed at the friend who is helped: it will strike whom it likes.
            None => IN_TIME * self.situation.share(gains),
        };
        let after = self.after(self.here()) - self.forgone(offer);
        let clock = self.situation.objectives.hurry || self.situation.objectives.hold;
        let trust = if clock && self.best_strike() > 0.0 { HASTY_TRUST } else { TRUST };
        self.deed(trust * help, after, |_| Some(Order::new(offer.verb).target(target.target.clone())));
    }

    /// Considers giving health back to whoever has lost most of it.
    pub(super) fn mend(&mut self) {
        let here = self.after(self.here());
        for offer in &self.offers.offers {
            let Use::Heal { health } = offer.use_for else { continue };
            let after = here - self.dearness(offer) - self.forgone(offer);
            for target in &offer.targets {
                let gain = self.situation.mending(&target.target, health);
                self.deed(gain, after, |_| Some(plain(offer).target(target.target.clone())));
            }
        }
    }

    /// The worth of saving a dying friend now: less while foes are at one's throat, since who wins saves everybody.
    fn rescued(&self) -> f32 {
        let beside =
            |foe: &&Foe| foe.fighter.space.distance(self.situation.me.space).0 <= foe.power.blow_reach;
        let pressed = self.situation.foes.iter().filter(beside).count() as f32;
        let alone = self.situation.friends.is_empty();
        RESCUE / (1.0 + pressed * if alone { ALONE } else { PRESSED })
    }

    /// Considers saving a dying friend, or going to one.
    pub(super) fn rescue(&mut self) {
        if self.situation.dying.is_empty() {
            return;
        }
        if let Some(offer) = self.offer(|use_for| use_for == Use::Rescue) {
            for target in &offer.targets {
                let chance = target.odds.map_or(1.0, |odds| odds.hit.as_f64() as f32);
                self.deed(chance * self.rescued(), self.after(self.here()), |_| {
                    Some(Order::new(offer.verb).target(target.target.clone()))
                });
            }
            if !offer.targets.is_empty() {
                return;
            }
        }
        let (situation, rescued) = (self.situation, self.rescued());
        let beside = |way: &TurnEnd| {
            let space = situation.space_at(way.to);
            let near = situation.dying.iter().any(|friend| friend.space.distance(space).0 <= 5);
            let saves = if near { 0.7 * rescued } else { 0.0 };
            saves + way.rest - way.toll
        };
        let (way, worth) = self.best_way(beside);
        if way.to != self.here().to {
            self.consider(worth - WORTH_A_STEP, |planner| planner.walking(way.to));
        }
    }
}
