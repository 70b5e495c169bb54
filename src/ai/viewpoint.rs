//! The viewpoint of the one who decides, as objectives need it: who is with it and against it, and the ways that are open.

use super::{
    beliefs::Thought,
    fields::{DistanceField, DistanceFields, Mobility},
    fighter::{Fighter, Foe},
};
use battle::{Battle, board::Board, roster::Side};
use grid::{OUT_OF_REACH, Square, Tile};

/// Feet within which a foe stands in somebody's way: those farther off will have gone elsewhere.
const IN_THE_WAY: i32 = 60;

/// The most feet that a way round foes may be longer than the way through them.
const DETOUR: u32 = 45;

/// The one who decides, with its friends and foes, as objectives need them.
pub struct Viewpoint<'a> {
    /// The one who decides.
    pub me: &'a Fighter,
    /// Friends that stand, without it.
    pub friends: &'a [Fighter],
    /// Enemies that stand, the nearest first.
    pub foes: &'a [Foe],
    /// Its side.
    pub side: Side,
    /// The way it moves.
    pub gait: Mobility,
}

impl Viewpoint<'_> {
    /// Feet to some squares, past foes who stand in the way as long as there is a way round them that is not much longer.
    pub fn way_to(&self, battle: &Battle, fields: &mut DistanceFields, squares: &[Square]) -> DistanceField {
        let plain = fields.towards_any(self.gait, squares);
        let map = battle.world().resource::<Board>().map();
        let feet = |field: &DistanceField, at: Square| {
            map.index(at).and_then(|index| field.get(index)).copied().unwrap_or(OUT_OF_REACH)
        };
        let here = feet(&plain, self.me.space.at);
        let before = |at: &Square| feet(&plain, *at) < here;
        let near = |foe: &&Foe| {
            foe.thought == Thought::Known && foe.fighter.space.distance(self.me.space).0 <= IN_THE_WAY
        };
        let spaces = self.foes.iter().filter(near).flat_map(|foe| foe.fighter.space.squares());
        let mut shut: Vec<Square> = spaces.filter(before).collect();
        if shut.is_empty() {
            return plain;
        }
        // A locked door is no way round.
        shut.extend(locked_now(battle));
        shut.sort_unstable();
        let past = fields.past(self.gait, squares, &shut);
        let round = feet(&past, self.me.space.at);
        if round == OUT_OF_REACH || here.saturating_add(DETOUR) < round { plain } else { past }
    }

    /// Whether a known enemy has a shorter way than all of the side, so that it need not come past any of them. `field`: feet
    /// to what the enemy wants.
    pub fn is_behind(&self, battle: &Battle, field: &DistanceField) -> bool {
        let map = battle.world().resource::<Board>().map();
        let feet = |one: &Fighter| {
            map.index(one.space.at).and_then(|index| field.get(index)).copied().unwrap_or(OUT_OF_REACH)
        };
        let nearest = self.friends.iter().chain([self.me]).map(feet).min().unwrap_or(OUT_OF_REACH);
        let known = self.foes.iter().filter(|foe| foe.thought == Thought::Known);
        known.map(|foe| feet(&foe.fighter)).any(|theirs| theirs < nearest)
    }

    /// The superiority of the known enemies, by the time in which each side would defeat the other: 0 where they are as strong
    /// or weaker, 1 where they are twice as strong or more.
    pub fn outmatched(&self) -> f32 {
        let health = |all: &mut dyn Iterator<Item = &Fighter>| {
            all.map(|one| one.standing.health.max(0) as f32).sum::<f32>().max(1.0)
        };
        let ours = health(&mut self.friends.iter().chain([self.me]));
        let known = || self.foes.iter().filter(|foe| foe.thought != Thought::Anywhere);
        let theirs = health(&mut known().map(|foe| &foe.fighter));
        let dealt = known().map(|foe| foe.power.mine).fold(0.0, f32::max) * (self.friends.len() + 1) as f32;
        let taken: f32 = known().map(|foe| foe.power.hardest).sum();
        let ratio = (taken / ours) / (dealt / theirs).max(0.01);
        (ratio - 1.0).clamp(0.0, 1.0)
    }

    /// Whether somebody of the side can go anywhere on its next turn, as far as that can be told from what it could strike.
    pub fn can_walk(&self, battle: &Battle, who: &Fighter) -> bool {
        let Some(foe) = self.foes.first() else { return true };
        let threats = battle.rules().foresight().threats(battle.world(), who.who, foe.fighter.who);
        threats.is_empty() || threats.iter().any(|threat| threat.moves > 0)
    }
}

/// The squares of doors that are locked from the start and shut now.
pub fn locked_now(battle: &Battle) -> Vec<Square> {
    let (setup, map) = (battle.setup(), battle.world().resource::<Board>().map());
    let locked = setup.things.iter().filter(|thing| thing.locked).flat_map(|thing| &thing.squares);
    locked.copied().filter(|&at| map.tile(at) == Tile::DoorClosed).collect()
}
