//! Attack rolls, as they are told.

use super::tools::{name, tell};
use battle::{Degree, Happening, ItemLook, Roll, RuleId, Text, Who};
use bevy_ecs::{entity::Entity, world::World};
use dice::Chance;
use grid::Cover;

/// An attack as its roll is told: who strikes at whom, and with what.
#[derive(Clone, Debug)]
pub struct AttackFact {
    /// The attacker.
    pub by: Entity,
    /// The target.
    pub target: Who,
    /// The name of what it is made with.
    pub with: Text,
    /// The look of that.
    pub look: ItemLook,
    /// Whether something flies.
    pub ranged: bool,
    /// Whether it answers somebody else's deed.
    pub reaction: bool,
    /// Whether it is a spell or a power.
    pub cast: bool,
}

impl AttackFact {
    /// Tells the roll: what it had to reach and through what cover, and what has come of it, with the chance to hit beforehand.
    pub fn tell(
        self,
        world: &mut World,
        roll: Roll,
        (against, cover): (i32, Cover),
        (degree, chance): (Degree, Chance),
        rule: RuleId,
    ) {
        let Self { by, target, with, look, ranged, reaction, cast } = self;
        let (who, defence) = (name(world, by), None);
        let fact = Happening::AttackRolled {
            who,
            target,
            with,
            look,
            roll,
            defence,
            against,
            cover,
            degree,
            chance,
            ranged,
            reaction,
            cast,
        };
        tell(world, fact, rule);
    }
}
