//! The stakes of rolls: the value of a success, in hit points. They decide whether Resolve is spent.

use crate::odds::FaceReading;

/// The stake of a contest, in hit points.
pub const CONTEST: f32 = 2.0;

/// The stake of a check with a device, in hit points.
pub const DEVICE: f32 = 4.0;

/// The stake of moving a heavy thing, in hit points.
pub const HEAVY: f32 = 2.0;

/// The value of a die or a nudge on initiative, in hit points.
pub const INITIATIVE: f32 = 1.0;

/// The least stake of a save from a hazard, in hit points.
const LEAST_SAVE: f32 = 1.0;

/// The stake of a save from a hazard that deals `count` dice of damage, in hit points: half of the most that they can show.
pub fn of_save(count: u8, sides: u8) -> f32 {
    (f32::from(count) * f32::from(sides) / 2.0).max(LEAST_SAVE)
}

/// The stakes of a roll's outcomes for the roller, in hit points.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// The value of a success, or of an ordinary hit.
    pub success: f32,
    /// The value of a critical success or hit.
    pub critical: f32,
    /// The mean damage of an ordinary and of a critical hit; 0 for rolls that deal none.
    pub damage: [f32; 2],
    /// Whether a critical hit or success may do what an ordinary one can't: defeat the target, or wake a dying combatant.
    pub tells: bool,
}

impl Stakes {
    /// The stakes of a roll that deals no damage, by the value of a success. A critical success counts twice.
    pub fn of_success(success: f32) -> Self {
        Self { success, critical: 2.0 * success, damage: [0.0; 2], tells: true }
    }

    /// The worth of an outcome, and its mean damage.
    fn worth(&self, verdict: FaceReading) -> (f32, f32) {
        match (verdict.success, verdict.critical) {
            (false, _) => (0.0, 0.0),
            (true, false) => (self.success, self.damage[0]),
            (true, true) => (self.critical, self.damage[1]),
        }
    }

    /// The gain by a change of the outcome, if it is another one and better for those who want `success`: whether that may make a
    /// difference, its worth, and the mean damage that it adds or spares. None where nothing gets better.
    pub fn better(&self, before: FaceReading, after: FaceReading, success: bool) -> Option<(bool, f32, f32)> {
        let ((before_worth, before_damage), (after_worth, after_damage)) =
            (self.worth(before), self.worth(after));
        let (gain, damage) = (after_worth - before_worth, after_damage - before_damage);
        let (gain, damage) = if success { (gain, damage) } else { (-gain, -damage) };
        if before.success != after.success {
            return (after.success == success).then_some((true, gain, damage));
        }
        (before.critical != after.critical && after.critical == success).then_some((self.tells, gain, damage))
    }
}
