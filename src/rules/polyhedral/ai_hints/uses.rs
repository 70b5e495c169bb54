//! The uses of offers that follow from numbers alone: turns that an enemy loses, damage a round, hit points.

use kit::act::Fit;
use kit::prelude::*;

/// The use of taking hold of an enemy, in turns: it spends an action to break free, and can't move until then.
pub fn grapple(_: &World, _: Entity, _: &Fit) -> Use {
    Use::Hinder { turns: 0.5 }
}

/// Damage a round that it is worth to be free of a hold.
const FREEDOM: f32 = 2.0;

/// The use of breaking free, in damage a round, times the chance of the check.
pub fn escape(_: &World, _: Entity, fit: &Fit) -> Use {
    Use::Boost { gains: FREEDOM * fit.best_chance() }
}

/// The use of shoving an enemy down, in turns: standing up takes half of a move, and others strike better until then.
pub fn shove(_: &World, _: Entity, _: &Fit) -> Use {
    Use::Hinder { turns: 0.3 }
}

/// Turns that an enemy loses by being pushed away on level ground.
pub const PUSHED_AWAY: f32 = 0.1;

/// The most turns that climbing out counts for.
const LONGEST_CLIMB: f32 = 2.0;

/// Turns that climbing out of a drop of this many feet takes at a speed in feet.
pub fn turns_climbing_out(drop: i32, speed: i32) -> f32 {
    let pace = speed.max(SQUARE_FEET) as f32;
    ((2 * drop + SQUARE_FEET) as f32 / pace).min(LONGEST_CLIMB)
}

/// The use of moving an enemy that loses this many turns by it.
pub fn moved(turns: f32) -> Use {
    if turns == 0.0 { Use::Other } else { Use::Hinder { turns } }
}

/// The use of provoking an enemy, in turns: it has a die less against all targets but one.
pub fn provoke(_: &World, _: Entity, _: &Fit) -> Use {
    Use::Hinder { turns: 0.3 }
}

/// The mean of two six-sided dice, in hit points that they heal.
pub const TWO_DICE: i32 = 7;

/// The use of healing, by the mean hit points that it restores.
pub fn heals(health: f32) -> Use {
    Use::Heal { health }
}

/// The share of a blow's damage that one die less spares.
const SPARED: f32 = 0.35;

/// The use of sheltering a friend, in damage a round: the share spared of the worst that threatens it.
pub fn shelter(_: &World, _: Entity, fit: &Fit) -> Use {
    Use::Boost { gains: SPARED * fit.gain }
}

/// The use of distracting an enemy: the damage that the best of them gains.
pub fn help(_: &World, _: Entity, fit: &Fit) -> Use {
    Use::Assist { gains: fit.gain }
}

/// The use of a search that finds with this chance, within this reach.
pub fn search(chance: Chance, reach: Feet) -> Use {
    Use::Seek { chance: chance.as_f64() as f32, reach: reach.0 }
}

/// The use of taking a blow for a friend: the value that its loss would have, less the value of one's own, in hit points.
pub fn step_in(spared: f32, taken: f32) -> Use {
    Use::sway(1.0, spared - taken)
}

/// The part of a turn that an enemy loses when a hazard stops it or throws it down.
const STOPPED: f32 = 0.5;

/// The use of strewn gear, in turns, by the mean chance of an enemy to fail against it.
pub fn strew(fails: f32) -> Use {
    Use::Bar { turns: STOPPED * fails }
}
