//! The uses of offers that follow from numbers alone: turns that an enemy loses, damage a round, hit points.

use kit::act::Fit;
use kit::prelude::*;

/// The use of distracting an enemy, in turns: one of two attacks in a turn hits about half as often.
pub fn distract(_: &World, _: Entity, _: &Fit) -> Use {
    Use::Hinder { turns: 0.2 }
}

/// The use of making a gadget ready, in damage a round: little, but it costs nothing.
pub fn gadget(_: &World, _: Entity, _: &Fit) -> Use {
    Use::Boost { gains: 0.1 }
}

/// The use of taking hold of an enemy, in turns: it spends an action to break free, and can't move until then.
pub fn grapple(_: &World, _: Entity, _: &Fit) -> Use {
    Use::Hinder { turns: 0.5 }
}

/// Damage a round that it is worth to be free of a hold.
const FREEDOM: f32 = 1.0;

/// The use of breaking free, in damage a round, times the chance of the check.
pub fn break_free(_: &World, _: Entity, fit: &Fit) -> Use {
    Use::Boost { gains: FREEDOM * fit.best_chance() }
}

/// The use of disarming an enemy, in turns: picking a weapon up again takes one of two actions.
pub const DISARM: Use = Use::Hinder { turns: 0.5 };

/// The use of helping a friend: the damage that the best of them gains.
pub fn help(_: &World, _: Entity, fit: &Fit) -> Use {
    Use::Assist { gains: fit.gain }
}

/// The use of Feather Fall, in damage: the mean of a die, and the target does not lie prone.
pub const FEATHER_FALL: Use = Use::sway(1.0, 5.0);

/// The use of staying up by Force of Will, in damage.
pub const FORCE_OF_WILL: Use = Use::sway(1.0, 8.0);

/// The use of Turn Undead, in turns that each loses.
pub const TURN_UNDEAD: Use = Use::Hinder { turns: 1.0 };

/// Turns that a charm is expected to cost its target: it may last longer, or break at the first blow.
pub const CHARMED: f32 = 2.0;

/// The use of Charm, in turns.
pub const CHARM: Use = Use::Hinder { turns: CHARMED };

/// The use of Attract on a weapon in hand, in turns that its owner loses.
pub const ATTRACT_WEAPON: Use = Use::Hinder { turns: 1.0 };

/// Damage a round that a shroud is worth for each spell level: about a quarter of a blow dealt more, and of one taken less.
const SHROUDED: f32 = 1.5;

/// The use of Shroud cast at this spell level, in damage a round.
pub fn shroud(level: u8) -> Use {
    Use::Boost { gains: SHROUDED * f32::from(level) }
}

/// Damage that a shield is likely to turn aside later.
const SHIELD: f32 = 3.0;

/// The use of breaking the shield for a hit, in damage, by the hit's mean damage and its chance to defeat a bearer with `health` hit
/// points. The shield goes for a heavy blow, or to save a life.
pub fn break_shield(mean: f32, defeats: f32, health: i32) -> Use {
    Use::sway(1.0, mean - SHIELD + defeats * health as f32)
}

/// The use of practice, in hit points: an inspiration die is worth less than wounds that would kill.
pub const PRACTICE: Use = Use::Heal { health: 1.0 };

/// The use of healing, by the mean hit points that it restores.
pub fn heals(health: f32) -> Use {
    Use::Heal { health }
}

/// The use of oil on an enemy, in damage: the mean damage of its fire in each round that it burns.
pub fn oil(mean: f32, rounds: u32) -> Use {
    Use::Prime { gains: mean * rounds as f32 }
}

/// The part of a turn that an enemy among litter loses: a Move of two actions.
const SLIPPED: f32 = 0.5;

/// The use of litter, in turns, by the mean chance of an enemy to slip.
pub fn litter(slips: f32) -> Use {
    Use::Bar { turns: SLIPPED * slips }
}

/// The use of a dose of poison on a blade, in damage a round, by its mean damage to the enemy that it suits best: spread over two
/// rounds, and halved for misses.
pub fn poison(mean: f64) -> Use {
    Use::Boost { gains: (mean / 4.0) as f32 }
}
