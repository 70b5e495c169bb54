//! Barring: standing in the way of foes who must not come to where they win.

use super::{
    beliefs::Thought,
    fields::DistanceField,
    fighter::{Fighter, Foe},
    last_step::STOPPED,
};
use grid::{Footprint, Map, OUT_OF_REACH, Square};

/// The worth of standing in the only way of an ordinary foe that could run there on its next turn.
const BARS: f32 = 0.3;

/// The share of that for a foe that needs one more turn.
const LATER: f32 = 0.4;

/// The share that is left where a friend stands in the same way.
const MET_ALREADY: f32 = 0.4;

/// Most squares side by side that somebody may still be said to stand in the way on.
const WIDE: u16 = 3;

/// A foe that may soon come to what it must not come to.
pub struct Comer {
    /// Feet to the foe.
    from: DistanceField,
    /// Feet to where it must not come.
    to: DistanceField,
    /// Feet of its way.
    left: u32,
    /// The worth of barring it alone.
    worth: f32,
    /// The number of squares side by side on its shortest ways, by feet that are left from there, in fives.
    lanes: Vec<u16>,
}

impl Comer {
    /// Feet that are left from a square, by its index, if that lies on a shortest way.
    fn way_left(&self, index: usize) -> Option<u32> {
        let (from, to) = (*self.from.get(index)?, *self.to.get(index)?);
        (from != OUT_OF_REACH && to != OUT_OF_REACH && 0 < from && from + to <= self.left).then_some(to)
    }

    /// Squares side by side where a space is in the way, if they are few.
    fn lanes_from(&self, map: &Map, space: Footprint) -> Option<u16> {
        let left = space.squares().filter_map(|at| self.way_left(map.index(at)?));
        let lanes = left.filter_map(|left| self.lanes.get(left as usize / 5).copied());
        lanes.min().filter(|lanes| *lanes <= WIDE)
    }
}

/// Feet to a goal from a square of a map.
fn feet(map: &Map, field: &DistanceField, at: Square) -> Option<u32> {
    field.get(map.index(at)?).copied().filter(|&feet| feet != OUT_OF_REACH)
}

/// The foes that may come to where they win, by fields to there, on one of their next turns; `friends` may stand in their way.
pub fn comers(map: &Map, foes: &[Foe], friends: &[Fighter], wards: &[DistanceField]) -> Vec<Comer> {
    let mut comers = Vec::new();
    for foe in foes.iter().filter(|foe| foe.thought == Thought::Known) {
        // Whoever runs goes twice as far.
        let pace = 2 * foe.threats.iter().map(|threat| threat.moves).max().unwrap_or(0).unsigned_abs();
        let ways = wards.iter().filter_map(|field| Some((feet(map, field, foe.fighter.space.at)?, field)));
        let Some((left, to)) = ways.min_by_key(|(feet, _)| *feet) else { continue };
        if left == 0 || 2 * pace < left {
            continue;
        }
        let now = if left <= pace || foe.wins > 0.0 { 1.0 } else { LATER };
        let (from, to, lanes) = (foe.comes.clone(), to.clone(), vec![0; left as usize / 5 + 1]);
        let mut comer = Comer { from, to, left, worth: (BARS * foe.worth + STOPPED * foe.wins) * now, lanes };
        for index in 0..comer.from.len() {
            if let Some(left) = comer.way_left(index) {
                comer.lanes[left as usize / 5] += 1;
            }
        }
        let met = friends.iter().any(|friend| comer.lanes_from(map, friend.space).is_some());
        comer.worth *= if met { MET_ALREADY } else { 1.0 };
        comers.push(comer);
    }
    comers
}

/// The worth of standing in a space for being in the way of those who come.
pub fn bars(map: &Map, comers: &[Comer], space: Footprint) -> f32 {
    let bars =
        |comer: &Comer| comer.lanes_from(map, space).map_or(0.0, |lanes| comer.worth / f32::from(lanes));
    comers.iter().map(bars).fold(0.0, f32::max)
}
