//! The stakes of checks: the value of a success, in hit points. They decide whether an inspiration die is spent.

/// The stake of distracting an enemy, in hit points.
pub const DISTRACTION: f32 = 1.5;

/// The stake of taking hold of an enemy, or of breaking free, in hit points.
pub const HOLD: f32 = 2.0;

/// The stake of pushing an enemy over, in hit points.
pub const PUSH: f32 = 2.0;

/// The stake of disarming an enemy, in hit points.
pub const DISARM: f32 = 3.0;

/// The stake of hiding, in hit points.
pub const HIDING: f32 = 3.0;

/// The stake of a surprise attack, in hit points.
pub const AMBUSH: f32 = 4.0;

/// The stake of turning one undead more, in hit points.
pub const TURN_UNDEAD: f32 = 4.0;

/// The stake of a charm, in hit points: 4 for each turn that it costs the target.
pub const CHARM: f32 = 4.0 * super::uses::CHARMED;

/// The stake of attracting metal, in hit points.
pub const ATTRACT: f32 = 4.0;

/// The stake of staying up by Undead Fortitude, in hit points.
pub const UNDEAD_FORTITUDE: f32 = 4.0;

/// The stake of a check with a device, in hit points.
pub const DEVICE: f32 = 4.0;

/// The stake of pushing over a heavy thing, in hit points.
pub const TOPPLE: f32 = 2.0;

/// The stake of putting on or taking off armor in haste, in hit points.
pub const ARMOR: f32 = 2.0;

/// The stake of swimming in armor, in hit points: the mean damage of drowning.
pub const SWIM: f32 = 3.5;

/// The stake of keeping clear of litter, in hit points.
pub const LITTER: f32 = 1.0;

/// The stake of withstanding a dose of poison, in hit points: its mean damage.
pub const POISON: f32 = 14.0;

/// The stake of a morale check, in hit points.
pub const MORALE: f32 = 6.0;

/// The stake of acting before one enemy more, in hit points: far less than a blow.
pub const INITIATIVE: f32 = 0.25;

/// The stake of a lesson in town, in hit points.
pub const STUDY: f32 = 5.0;

/// The least stake of a save from a hazard, in hit points.
const LEAST_SAVE: f32 = 1.0;

/// The stake of a save from a hazard that deals `count` dice of damage, in hit points: half of the most that they can show.
pub fn of_save(count: u8, sides: u8) -> f32 {
    (f32::from(count) * f32::from(sides) / 2.0).max(LEAST_SAVE)
}
