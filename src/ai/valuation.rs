//! The valuation of deeds, in one currency: the fall of an ordinary fighter is 1.

use super::{
    beliefs::Thought,
    fighter::{BLOW, Fighter, Foe, rout, worth_of_power},
    objectives::quarry,
    situation::{FAR, Situation},
};
use battle::words::{Destination, Odds};
use grid::{Square, cover::Cover};
use std::cell::LazyCell;

/// The worth of hurting somebody who lies on the ground, as long as others stand.
const DOWN: f32 = 0.02;

/// The worth, on top, of the chance to put somebody out of the fight.
const FINISH: f32 = 0.5;

/// The chance that somebody still is where it was known last.
const STILL_THERE: f32 = 0.5;

/// The least worth that an attack is hoped for, so that even bare fists go forward.
const LEAST_GAIN: f32 = 0.15;

/// The cost of a friend's harm beside the same harm to a foe.
const FRIEND: f32 = 1.3;

/// The worth of one lost turn of an ordinary foe.
const LOST_TURN: f32 = 0.3;

/// The same of a foe that fells somebody with each.
const FELLING_TURN: f32 = 0.6;

/// The worth, on top, of the lost turn that would take a foe to where it wins.
const LAST_TURN: f32 = 0.6;

/// The share of its worth that a shot must keep at long range for whoever shoots to stay that far off.
const FAR_OFF: f32 = 0.7;

/// The part of its way that whoever loses a turn does not go: what keeps it from acting keeps it from walking even more.
const DELAYS: f32 = 1.5;

/// Turns that other foes are farther away while one could win on its next turn.
const ELSEWHERE: f32 = 1.0;

/// Turns that whoever fights hand to hand is away while it can only throw.
const THROWN: f32 = 0.3;

/// Feet within which friends will come the same way.
const NEAR: i32 = 30;

/// The worth of a friend's health beside a foe's, all of it given back to one who had none.
const MENDED: f32 = 0.6;

/// The worth of a dying friend's being back in the fight.
const BACK: f32 = 0.4;

/// Number of rounds for which it counts to be stronger from now on.
const BOOST_ROUNDS: f32 = 1.0;

/// The share of a shot's worth that cover leaves, before the exact odds are asked for: half, three quarters.
const THROUGH: [f32; 2] = [0.7, 0.35];

impl Situation<'_> {
    /// The cost of a friend's fall, an ordinary fighter's being 1.
    pub fn worth_of(&self, friend: &Fighter) -> f32 {
        if friend.who == self.me.who {
            return self.life();
        }
        let (world, rules) = (self.battle.world(), self.battle.rules());
        let most = |foe: &Foe| {
            let threats = rules.foresight().threats(world, friend.who, foe.fighter.who);
            threats.iter().map(|threat| threat.mean).fold(0.0, f32::max)
        };
        let power = self.foes.iter().map(most).sum::<f32>() / self.foes.len().max(1) as f32;
        let worth = worth_of_power(power, self.ordinary) + rout(&self.mainstays, friend.who);
        worth * quarry(self.battle, &friend.name)
    }

    /// The worth of an attack with these odds on somebody.
    pub fn gain(&self, target: &str, odds: &Odds) -> f32 {
        let mean = odds.damage_mean as f32;
        let Some(foe) = self.foe(target) else { return DOWN * mean.min(1.0) };
        let health = foe.fighter.standing.health.max(1) as f32;
        // More than it has left is wasted.
        let share = mean.min(odds.lands().as_f64() as f32 * health) / health;
        // It may have gone from where it was.
        let there = if foe.thought == Thought::Known { 1.0 } else { STILL_THERE };
        there * foe.worth * (share + FINISH * odds.defeat.as_f64() as f32)
    }

    /// The cost of an attack with these odds when it catches a friend, or the one who decides.
    pub fn cost_of_friends(&self, target: &str, odds: &Odds) -> f32 {
        let friend = std::iter::once(&self.me).chain(&self.friends).find(|friend| *friend.name == *target);
        let Some(friend) = friend else { return 0.0 };
        let health = friend.standing.health.max(1) as f32;
        let share = (odds.damage_mean as f32 / health).min(1.0);
        if share == 0.0 {
            return 0.0;
        }
        FRIEND * self.worth_of(friend) * (share + FINISH * odds.defeat.as_f64() as f32)
    }

    /// The worth of a foe's losing turns with this chance.
    pub fn hindrance(&self, target: &str, odds: &Odds, turns: f32) -> f32 {
        let Some(foe) = self.foe(target) else { return 0.0 };
        let last = if self.arrives(foe, 0.0) && !self.arrives(foe, turns) { LAST_TURN } else { 0.0 };
        foe.worth * (self.turn_of(foe) * turns + last) * odds.hit.as_f64() as f32
    }

    /// The worth of a foe's losing one turn: more of one that could fell somebody in it.
    fn turn_of(&self, foe: &Foe) -> f32 {
        let share = foe.power.hardest / self.me.standing.max.max(1) as f32;
        LOST_TURN.max(FELLING_TURN * share.min(1.0))
    }

    /// Whether a foe could win by where it gets on its next turn, having lost so many turns before it goes.
    fn arrives(&self, foe: &Foe, lost: f32) -> bool {
        let pace = foe.threats.iter().map(|threat| threat.moves).max().unwrap_or(0) as f32;
        let comes = pace * (1.0 - DELAYS * lost);
        self.objectives.ward.iter().any(|field| self.feet(field, foe.fighter.space.at) as f32 <= comes)
    }

    /// The worth of a foe's losing turns with this chance, and being hurt by what keeps it: a fall, a fire.
    pub fn hampered(&self, target: &str, odds: &Odds, turns: f32) -> f32 {
        let hurts = if odds.damage_mean > 0.0 { self.gain(target, odds) } else { 0.0 };
        self.hindrance(target, odds, turns) + hurts
    }

    /// The worth of the nearest foe's losing turns for certain.
    pub fn hindrance_of_nearest(&self, turns: f32) -> f32 {
        self.foes.first().map_or(0.0, |foe| self.turn_of(foe) * foe.worth * turns)
    }

    /// The worth of giving so much health to somebody of the own side: more for who would soon be down.
    pub fn mending(&self, target: &str, health: f32) -> f32 {
        let all = std::iter::once(&self.me).chain(&self.friends).chain(&self.dying);
        let Some(friend) = all.into_iter().find(|friend| *friend.name == *target) else { return 0.0 };
        let standing = friend.standing;
        let (left, max) = (standing.health as f32, standing.max.max(1) as f32);
        let gained = health.min(max - left) / max;
        let back = if standing.dying && health > 0.0 { BACK } else { 0.0 };
        FRIEND * gained * (1.0 - left / max) * MENDED + back
    }

    /// The worth of dealing so much more each round from now on.
    pub fn boost(&self, gains: f32) -> f32 {
        BOOST_ROUNDS * self.share(gains)
    }

    /// The worth of making a square, one of `choice` around, cost whoever crosses it so many turns: as much as the foes that will
    /// come by it are worth, each shared among the squares that are as near to it.
    pub fn bar(&self, at: Square, choice: &[Destination], turns: f32) -> f32 {
        let comes = |foe: &&Foe| {
            let known = foe.thought == Thought::Known;
            let away = foe.fighter.space.distance(self.me.space).0;
            known
                && foe.power.hardest > foe.power.shot
                && away > foe.power.blow_reach.max(5)
                && away <= 2 * foe.power.far
        };
        let met = |foe: &Foe| {
            let far = |square: Square| self.feet(&foe.goes, square);
            let nearest = choice.iter().map(|goal| far(goal.to)).min().unwrap_or(i32::MAX);
            if far(at) > nearest {
                return 0.0;
            }
            let as_near = choice.iter().filter(|goal| far(goal.to) == nearest).count();
            self.turn_of(foe) * foe.worth * turns / as_near.max(1) as f32
        };
        let worth: f32 = self.foes.iter().filter(comes).map(met).sum();
        if worth > 0.0 { worth - self.bars_us(at, choice, turns) } else { 0.0 }
    }

    /// The cost of making a square, one of `choice` around, bad to cross for friends who come behind; too much where it lies in
    /// one's own way. Nothing while nobody need go anywhere.
    fn bars_us(&self, at: Square, choice: &[Destination], turns: f32) -> f32 {
        let Some(way) = self.way_ahead().filter(|_| !self.objectives.hold) else { return 0.0 };
        let far = |square: Square| self.feet(way, square);
        if far(self.me.space.at) > far(at) && (self.objectives.way_to_win().is_some() || !self.shoots()) {
            return f32::MAX;
        }
        let as_near = choice.iter().filter(|goal| far(goal.to) <= far(at)).count();
        let behind = |friend: &&Fighter| {
            far(friend.space.at) > far(at) && friend.space.distance(self.me.space).0 <= NEAR
        };
        LOST_TURN * turns * self.friends.iter().filter(behind).count() as f32 / as_near.max(1) as f32
    }

    /// Whether the one who decides would rather strike from afar.
    pub fn shoots(&self) -> bool {
        let mine = || self.foes.iter().flat_map(|foe| &foe.mine);
        let best = |far: bool| {
            mine().filter(|threat| (threat.reach > BLOW) == far).map(|threat| threat.mean).fold(0.0, f32::max)
        };
        best(true) > best(false)
    }

    /// The worth of making somebody take so much more damage afterwards; a friend's counts against it.
    pub fn primed(&self, target: &str, gains: f32) -> f32 {
        let part = |health: i32| (gains / health.max(1) as f32).min(1.0);
        match self.foe(target) {
            Some(foe) if foe.thought != Thought::Known => 0.0,
            Some(foe) => foe.worth * part(foe.fighter.standing.health),
            None => {
                let friend = std::iter::once(&self.me).chain(&self.friends).find(|one| *one.name == *target);
                friend.map_or(0.0, |friend| -FRIEND * part(friend.standing.health))
            }
        }
    }

    /// The worth of expected damage, whomever it goes to.
    pub fn share(&self, damage: f32) -> f32 {
        let health: i32 = self.foes.iter().map(|foe| foe.fighter.standing.health.max(1)).sum();
        damage * self.foes.len() as f32 / health.max(1) as f32
    }

    /// A guess at the best attack from a square, quicker than asking for the odds.
    pub fn guess(&self, at: Square) -> f32 {
        let space = self.space_at(at);
        let mut best = 0.0_f32;
        for foe in self.foes.iter().filter(|foe| foe.thought == Thought::Known) {
            let away = foe.fighter.space.distance(space).0;
            if away > foe.power.my_reach {
                continue;
            }
            let health = foe.fighter.standing.health.max(1) as f32;
            let sight = LazyCell::new(|| self.board.sight(space, foe.fighter.space));
            for threat in foe.mine.iter().filter(|threat| (threat.from..=threat.reach).contains(&away)) {
                let mean = if away <= threat.near { threat.mean } else { threat.mean_far };
                let most = foe.worth * (mean / health).min(1.0);
                if most <= best {
                    continue;
                }
                let keeps = match *sight {
                    (false, _) | (_, Cover::Total) => 0.0,
                    (_, Cover::None) => 1.0,
                    (_, Cover::Half) => THROUGH[0],
                    (_, Cover::ThreeQuarters) => THROUGH[1],
                };
                best = best.max(most * keeps);
            }
        }
        best
    }

    /// The worth of one attack on the foe that suits best, wherever one stands.
    pub fn usual_gain(&self) -> f32 {
        let of = |most: f32, health: i32| (most / health.max(1) as f32).min(1.0);
        let gains = self.foes.iter().map(|foe| foe.worth * of(foe.power.mine, foe.fighter.standing.health));
        gains.fold(LEAST_GAIN, f32::max)
    }

    /// Whether a foe is behind a locked door that the one who decides has to open from elsewhere first.
    fn is_beyond(&self, foe: &Foe) -> bool {
        let to_win = self.objectives.way_to_win();
        let errand = self.errand.as_ref().zip(to_win);
        errand.is_some_and(|(errand, goal)| (self.feet(goal, foe.fighter.space.at) as u32) < errand.beyond)
    }

    /// Turns of walking from a square until one can strike, 0 where one can already.
    pub fn turns_away(&self, at: Square, closer: i32) -> f32 {
        let space = self.space_at(at);
        let mut least = f32::MAX;
        let alarm = self.alarm();
        for foe in self.foes.iter().filter(|foe| !self.is_beyond(foe)) {
            let away = foe.fighter.space.distance(space).0;
            // To where no way leads one goes as near as one can.
            let walk = Some(self.feet(&foe.goes, at)).filter(|&feet| feet < FAR).unwrap_or(away);
            // A better foe is worth a longer way.
            let bias = (0.3 * (1.0 - foe.worth.min(1.5))).max(0.0);
            let bias = bias + if alarm && foe.wins == 0.0 { ELSEWHERE } else { 0.0 };
            // Who fights hand to hand throws a weapon on the way and goes on, to hold or to throw down whom nothing else hurts.
            let thrown = if self.from_afar { 0.0 } else { THROWN };
            let enough = 0.3 * foe.power.mine;
            let sight = LazyCell::new(|| self.board.sight(space, foe.fighter.space));
            for threat in foe.mine.iter().filter(|threat| threat.mean > enough) {
                let flies = threat.reach > BLOW;
                let bias = if flies { bias + thrown } else { bias };
                if bias >= least {
                    continue;
                }
                let way = if flies {
                    // Out of sight somebody who shoots needs a corner, less than the whole way; behind a slit, a better one.
                    // So far off that hardly anything hits is not there yet.
                    let reach =
                        if threat.mean_far > FAR_OFF * threat.mean { threat.reach } else { threat.near };
                    let (seen, cover) = if away <= reach { *sight } else { (false, Cover::Total) };
                    match cover {
                        Cover::None | Cover::Half if seen => 0,
                        Cover::ThreeQuarters if seen => walk / 8 + 5,
                        _ => (walk / 4 + 10).max(away - threat.near),
                    }
                } else {
                    (walk - threat.reach).max(away - threat.reach)
                };
                least = least.min((way - closer).max(0) as f32 / threat.moves.max(5) as f32 + bias);
                if least <= 0.0 {
                    return 0.0;
                }
            }
        }
        if least == f32::MAX { 0.0 } else { least }
    }
}
