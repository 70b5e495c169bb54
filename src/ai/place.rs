//! The worth of a place, harm aside: how near it brings one to striking, whom it pins, what the level wants.

use super::{
    barring::bars,
    beliefs::Thought,
    situation::{FAR, Situation},
};
use battle::offer::Lure;
use grid::{Footprint, Square, Tile};

/// The cost of a turn without an attack, as a share of what an attack is usually worth.
const URGENCY: f32 = 0.6;

/// The growth of that each round, as a part of it.
const GROWS: f32 = 0.5;

/// The share of [`URGENCY`] that counts while one is near enough to strike next turn.
const NEARER: f32 = 0.5;

/// The worth of standing at the elbow of somebody who shoots.
const PIN: f32 = 0.1;

/// The worth of an edge from which a jump may lead on, where no way does.
const SPRINGBOARD: f32 = 0.05;

/// The share of the worth of being somewhere that is left for each turn of walking there.
const LATER: f32 = 0.55;

/// The cost of each turn of walking to an errand.
const EACH_TURN: f32 = 0.9;

impl Situation<'_> {
    /// The worth of a square, harm aside.
    pub fn place(&self, at: Square, usual: f32) -> f32 {
        self.place_nearer(at, usual, 0, 0)
    }

    /// The worth of a square, harm aside, with another `feet` to walk from it: to the foes or to what the level wants, since the
    /// two may lie in opposite directions.
    pub fn place_beyond(&self, at: Square, usual: f32, feet: i32) -> f32 {
        let (to_foes, to_goals) =
            (self.place_nearer(at, usual, feet, 0), self.place_nearer(at, usual, 0, feet));
        to_foes.max(to_goals)
    }

    fn place_nearer(&self, at: Square, usual: f32, closer: i32, to_goals: i32) -> f32 {
        let turns = self.turns_away(at, closer);
        let urgency = match (self.objectives.hold, self.objectives.hurry) {
            (true, _) => 0.05,
            (_, true) => 0.9,
            _ if self.objectives.awaits() => URGENCY / 2.0,
            _ => URGENCY,
        } * if self.objectives.hold { 1.0 } else { 1.0 + GROWS * self.round as f32 };
        let mut place = -urgency * usual * (NEARER * turns + (turns - 1.0).max(0.0));
        place += self.pins(self.space_at(at));
        if self.cut_off && self.is_springboard(at) {
            place += SPRINGBOARD;
        }
        let pace = self.speed.max(5) as f32;
        for ground in &self.objectives.reach {
            let turns = (self.feet(&ground.feet, at) - to_goals).max(0) as f32 / pace;
            // Nobody gets nearer to what is locked away.
            let promise = if self.errand.is_none() || turns == 0.0 { LATER.powf(turns) } else { 0.0 };
            place += ground.there * promise - ground.pull * turns;
        }
        place += self.lure(at);
        place -= self.errand_cost(at);
        for field in &self.objectives.ward {
            place -= 0.1 * self.feet(field, at) as f32 / pace;
        }
        place + bars(self.board.map(), &self.comers, self.space_at(at))
    }

    /// Whether the ground goes on right behind a gap beside a square.
    fn is_springboard(&self, at: Square) -> bool {
        let map = self.board.map();
        let free =
            |at: Square| map.contains(at) && !map.tile(at).blocks_movement() && self.board.on(at).is_empty();
        at.neighbours().any(|gap| {
            let behind = Square::new(2 * gap.col - at.col, 2 * gap.row - at.row);
            map.contains(gap) && map.tile(gap) == Tile::Pit && free(behind)
        })
    }

    /// The worth of pinning shooters: whoever shoots does so badly with an enemy at the elbow.
    fn pins(&self, space: Footprint) -> f32 {
        let shooters = self.foes.iter().filter(|foe| {
            foe.thought == Thought::Known
                && foe.fighter.space.distance(space).0 <= 5
                && foe.power.best_shot >= foe.power.hardest
        });
        shooters.map(|foe| PIN * foe.worth).sum()
    }

    /// Whether leaving a square may be answered with a blow.
    pub fn is_held(&self, at: Square) -> bool {
        let space = self.space_at(at);
        self.foes.iter().filter(|foe| foe.thought == Thought::Known).any(|foe| {
            let away = foe.fighter.space.distance(space).0;
            foe.power.blow_reach >= away
        })
    }

    /// Whether nobody could go on from a square: every other beside it is taken, or leads nowhere.
    pub(super) fn is_shut_in(&self, at: Square) -> bool {
        let Some(way) = self.way_ahead() else { return false };
        let others = || self.friends.iter().chain(self.foes.iter().map(|foe| &foe.fighter));
        let taken = |space: Footprint| others().any(|one| one.space.squares().any(|at| space.contains(at)));
        // On the way to where its side wins it gets no farther unless a square that is nearer is free.
        let limit = if self.objectives.way_to_win().is_some() { self.feet(way, at) } else { FAR };
        !at.neighbours().any(|next| self.feet(way, next) < limit && !taken(self.space_at(next)))
    }

    /// The worth of a square for what is to be done beside it, and in turns of walking for being on the way there.
    fn lure(&self, at: Square) -> f32 {
        let (space, pace) = (self.space_at(at), self.speed.max(5) as f32);
        let worth = |lure: &Lure| {
            let feet = (space.distance(Footprint::single(lure.at)).0 - 5).max(0) as f32;
            self.boost(lure.gains) * LATER.powf(feet / pace)
        };
        self.lures.iter().map(worth).fold(0.0, f32::max)
    }

    /// The cost of a square for being away from an errand.
    fn errand_cost(&self, at: Square) -> f32 {
        let pace = self.speed.max(5) as f32;
        self.errand.as_ref().map_or(0.0, |errand| EACH_TURN * self.feet(&errand.way, at) as f32 / pace)
    }
}
