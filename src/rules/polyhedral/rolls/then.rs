//! What comes of a roll: each consequence stands in the file of its rule.

use super::{Throw, Verdict};
use crate::rules::polyhedral::{forms::Form, odds::AttackNumbers};
use bevy_ecs::{entity::Entity, world::World};
use std::fmt::Debug;

/// What comes of a roll.
pub trait Then: Debug + Send + Sync + 'static {
    /// The roll counts.
    fn count(&self, world: &mut World, throw: &Throw, verdict: Verdict);

    /// Whether people are told of it as of a check before it counts. What says no tells of the roll in its own way.
    fn is_told(&self, world: &World, throw: &Throw, success: bool) -> bool {
        let _ = (world, throw, success);
        true
    }

    /// Whom the one who rolls may become aware of by it.
    fn seeks(&self) -> Option<Entity> {
        None
    }

    /// The attack that it decides, if it does.
    fn attack(&self) -> Option<AttackRoll<'_>> {
        None
    }

    /// What its outcomes are worth to the one who rolls. `success`: what whoever asked for the roll says of that, in points of
    /// health.
    fn stakes(&self, world: &World, success: f32) -> Stakes {
        let _ = world;
        Stakes { success, critical: 2.0 * success, tells: true }
    }
}

/// An attack that a roll decides.
#[derive(Clone, Copy)]
pub struct AttackRoll<'a> {
    /// What its dice are read by.
    pub numbers: &'a AttackNumbers,
    /// With what.
    pub form: &'a Form,
    /// Whom; none where it is a thing.
    pub target: Option<Entity>,
}

/// What the outcomes of a roll are worth to the one who rolls, in points of health.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// A success, or an ordinary hit.
    pub success: f32,
    /// A critical one.
    pub critical: f32,
    /// Whether a critical one may do what the other can't: fell somebody, or wake who lies dying.
    pub tells: bool,
}
