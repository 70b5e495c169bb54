//! The time between two battles, and who spends it. Rulings `R-064`, `R-065`.

use super::{super::dying::awake, hours::Hours};
use crate::battle::roster::{Roster, Side};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

/// The winners choose how the time to the next battle is spent. Ruling `R-064`.
#[derive(Clone, Copy, Debug)]
pub struct SpendTime;

/// The time between two battles, and who spends it.
#[derive(Resource, Clone, Debug)]
pub struct Camp {
    /// The side that goes on.
    pub side: Side,
    /// The time that there is.
    pub hours: Hours,
    /// An adventure ends. Rule `PH-REST-13`.
    pub downtime: bool,
    /// Points of Resolve that the level gives back. Ruling `R-068`.
    pub gives_back: u8,
    /// The short rest that goes on.
    pub short: Option<Short>,
}

/// What has been done in a short rest. Ruling `R-065`.
#[derive(Clone, Debug, Default)]
pub struct Short {
    /// Whose Stamina Dice were spent, one entry for each.
    pub spent: Vec<Entity>,
    /// Who has treated whom.
    pub treated: Vec<(Entity, Entity)>,
}

impl Default for Camp {
    fn default() -> Self {
        Self { side: Side(0), hours: Hours::default(), downtime: false, gives_back: 0, short: None }
    }
}

/// Everybody of the side, in the order of the level.
pub fn party(world: &World) -> Vec<Entity> {
    let (roster, side) = (world.resource::<Roster>(), world.resource::<Camp>().side);
    roster.all().iter().copied().filter(|&who| roster.side(who) == side).collect()
}

/// Those of the side who can rest. Rule `PH-REST-07`.
pub fn resting(world: &World) -> Vec<Entity> {
    party(world).into_iter().filter(|&who| awake(world, who)).collect()
}
