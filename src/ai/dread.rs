//! Dread: ground that enemies can make bad with what hangs over it, and so is no place to draw up on.

use super::{
    beliefs::Thought,
    errands::stands_at,
    fighter::{Fighter, Foe},
};
use battle::{Battle, board::Board};
use grid::{Footprint, Square};

/// The chance that a foe who can get at such a thing uses it on one who stands there.
const USED: f32 = 0.3;

/// The growth of that with each friend who stands there as well.
const CROWDED: f32 = 0.2;

/// The most that the chance becomes.
const LIKELY: f32 = 0.9;

/// Ground that enemies may make bad before the next turn of the one who decides.
pub struct Menaced {
    squares: Vec<Square>,
    /// Damage to be feared there.
    harm: f32,
}

/// Ground that a foe can make bad for the one who decides on its next turn, with what is to be feared there.
pub fn menaced(battle: &Battle, me: &Fighter, friends: &[Fighter], foes: &[Foe]) -> Vec<Menaced> {
    if battle.setup().things.is_empty() {
        return Vec::new();
    }
    let board = battle.world().resource::<Board>();
    let feet = |foe: &Foe, at: Square| board.map().index(at).and_then(|at| foe.comes.get(at)).copied();
    let mut menaced = Vec::new();
    for dread in
        battle.rules().foresight().dreads(battle.world(), me.who).into_iter().filter(|dread| 0.0 < dread.mean)
    {
        let hands = stands_at(board, &dread.by);
        let gets_there = |foe: &Foe| {
            let pace = foe.threats.iter().map(|threat| threat.moves).max().unwrap_or(0).unsigned_abs();
            let comes = |&at: &Square| feet(foe, at).is_some_and(|feet| feet <= pace);
            foe.thought == Thought::Known && hands.iter().any(comes)
        };
        if foes.iter().any(gets_there) {
            let below = |one: &&Fighter| dread.squares.iter().any(|&at| one.space.contains(at));
            let chance = USED + CROWDED * friends.iter().filter(below).count() as f32;
            menaced.push(Menaced { harm: chance.min(LIKELY) * dread.mean, squares: dread.squares });
        }
    }
    menaced
}

impl Menaced {
    /// Damage to be feared in a space.
    pub fn harm_in(&self, space: Footprint) -> f32 {
        if self.squares.iter().any(|&square| space.contains(square)) { self.harm } else { 0.0 }
    }
}
