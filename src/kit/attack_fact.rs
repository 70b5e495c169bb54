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
    /// The dice of the target, where they decide.
    pub defence: Option<Box<Roll>>,
}

impl AttackFact {
    /// A blow with something plain, on one's own turn.
    pub fn plain(by: Entity, target: Who, with: impl Into<Text>) -> Self {
        let (look, with) = (ItemLook::Plain, with.into());
        Self { by, target, with, look, ranged: false, reaction: false, cast: false, defence: None }
    }

    /// Tells the roll: what it had to reach and through what cover, and what has come of it, with the chance to hit beforehand.
    pub fn tell(
        self,
        world: &mut World,
        roll: Roll,
        (against, cover): (i32, Cover),
        (degree, chance): (Degree, Chance),
        rule: RuleId,
    ) {
        let Self { by, target, with, look, ranged, reaction, cast, defence } = self;
        let who = name(world, by);
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
