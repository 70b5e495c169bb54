//! The roster: every combatant of the battle with entity, name and side, in the order of the level.

use super::words::Who;
use bevy_ecs::{component::Component, entity::Entity, resource::Resource};
use std::collections::BTreeMap;

/// The side somebody fights on, a place in the level's sides.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub usize);

/// The roster of combatants, in the order of the level. The rules go through this list, never through a query, so that order is
/// fixed.
#[derive(Resource, Default)]
pub struct Roster {
    all: Vec<Entity>,
    entities: BTreeMap<Who, Entity>,
    /// Names and sides by the entity's index, since both are asked for all the time.
    known: Vec<Option<(Entity, Who, Side)>>,
}

impl Roster {
    /// Adds a combatant.
    pub fn add(&mut self, who: Entity, name: Who, side: Side) {
        self.all.push(who);
        self.entities.insert(name.clone(), who);
        let place = who.index_u32() as usize;
        if place >= self.known.len() {
            self.known.resize(place + 1, None);
        }
        self.known[place] = Some((who, name, side));
    }

    /// The combatants, in the order of the level.
    pub fn all(&self) -> &[Entity] {
        &self.all
    }

    /// The name of a combatant.
    pub fn name(&self, who: Entity) -> Who {
        self.known(who).map_or_else(|| Who::from("nobody"), |(name, _)| name.clone())
    }

    /// The combatant of that name.
    pub fn find(&self, name: &str) -> Option<Entity> {
        self.entities.get(name).copied()
    }

    /// The side of a combatant.
    pub fn side(&self, who: Entity) -> Side {
        self.known(who).map_or(Side(0), |(_, side)| side)
    }

    /// Whether two fight on different sides.
    pub fn hostile(&self, one: Entity, other: Entity) -> bool {
        self.side(one) != self.side(other)
    }

    fn known(&self, who: Entity) -> Option<(&Who, Side)> {
        let (known, name, side) = self.known.get(who.index_u32() as usize)?.as_ref()?;
        (*known == who).then_some((name, *side))
    }
}
