//! Positions to attack from, in fact or in thought.

use super::{
    hiding::{Hides, stays_hidden},
    offer_builder::because,
    tools::name,
};
use battle::{Board, Refusal, RuleId, footprint, space_at};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Cover, Feet, Footprint, Square};

/// A position to attack from, in fact or in thought.
#[derive(Clone, Copy, Debug)]
pub struct AttackPosition {
    /// The attacker.
    pub who: Entity,
    /// The footprint there.
    pub stands: Footprint,
    /// Whether the attacker stands there in fact.
    pub here: bool,
    /// The finds of both by the time the attacker has walked there: whose hiding is over.
    pub found: Found,
}

/// Which of an attacker and its target the other has found on the attacker's walk.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    /// The target has found the attacker.
    pub attacker: bool,
    /// The attacker has found the target.
    pub target: bool,
}

impl AttackPosition {
    /// The position where somebody stands now.
    pub fn here(world: &World, who: Entity) -> Option<Self> {
        Some(Self { who, stands: footprint(world, who)?, here: true, found: Found::default() })
    }

    /// The position of somebody who would stand at a square.
    pub fn there(world: &World, who: Entity, at: Square) -> Self {
        let stands = space_at(world, who, at);
        Self { who, stands, here: footprint(world, who) == Some(stands), found: Found::default() }
    }

    /// The position at the end of a walk along these squares, to attack a target: each of the two may come into the other's plain
    /// view on the way. None for an empty walk.
    pub fn after_walk<S: Hides>(world: &World, who: Entity, path: &[Square], target: Entity) -> Option<Self> {
        let end = Self::there(world, who, *path.last()?);
        let stays_hidden = |pair: [Entity; 2]| {
            let spaces = path.iter().map(|&at| space_at(world, who, at));
            stays_hidden::<S>(world, pair, who, spaces)
        };
        let found = Found { attacker: !stays_hidden([who, target]), target: !stays_hidden([target, who]) };
        Some(Self { found, ..end })
    }

    /// The cover that walls give a target from there.
    ///
    /// # Errors
    /// Nothing is to be seen of it.
    pub fn cover(&self, world: &World, target: Entity, there: Footprint) -> Result<Cover, Refusal> {
        match world.resource::<Board>().sight(self.stands, there).1 {
            Cover::Total => Err(Refusal::TotalCover(name(world, target))),
            cover => Ok(cover),
        }
    }
}

/// The space of a target.
///
/// # Errors
/// It is not on the board.
pub fn space_of(world: &World, target: Entity) -> Result<Footprint, Refusal> {
    footprint(world, target).ok_or_else(|| Refusal::NotOffered(name(world, target).to_string()))
}

/// Whether a target so far away is within reach of what strikes from the nearest to the farthest, by its title. `rule`: that it does
/// not strike at what is nearer.
///
/// # Errors
/// Too far or too close.
pub fn within_reach(
    world: &World,
    target: Entity,
    away: Feet,
    (title, [near, far]): (&str, [Feet; 2]),
    rule: RuleId,
) -> Result<(), Refusal> {
    let target = name(world, target);
    match away {
        _ if away > far => Err(Refusal::TooFar { target, away, with: title.to_owned().into(), reach: far }),
        _ if away < near => Err(because(format!("{target} is too close for {title}"), rule)),
        _ => Ok(()),
    }
}
