//! Everybody in the battle: entity, name and side, in the order of the level.

use super::words::Who;
use bevy_ecs::{component::Component, entity::Entity, resource::Resource};
use std::collections::BTreeMap;

/// The side somebody fights on, a place in the level's sides.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub usize);

/// Everybody, in the order of the level. The rules go through this list, never through a query, so that order is fixed.
#[derive(Resource, Default)]
pub struct Roster {
    all: Vec<Entity>,
    names: BTreeMap<Entity, Who>,
    entities: BTreeMap<Who, Entity>,
    sides: BTreeMap<Entity, Side>,
}

impl Roster {
    /// Adds somebody.
    pub fn add(&mut self, who: Entity, name: Who, side: Side) {
        self.all.push(who);
        self.entities.insert(name.clone(), who);
        self.names.insert(who, name);
        self.sides.insert(who, side);
    }

    /// Everybody, in the order of the level.
    pub fn all(&self) -> &[Entity] {
        &self.all
    }

    /// Somebody's name.
    pub fn name(&self, who: Entity) -> Who {
        self.names.get(&who).cloned().unwrap_or_else(|| Who::from("nobody"))
    }

    /// Who is called that.
    pub fn find(&self, name: &str) -> Option<Entity> {
        self.entities.get(name).copied()
    }

    /// Somebody's side.
    pub fn side(&self, who: Entity) -> Side {
        self.sides.get(&who).copied().unwrap_or(Side(0))
    }

    /// Whether two fight on different sides.
    pub fn hostile(&self, one: Entity, other: Entity) -> bool {
        self.side(one) != self.side(other)
    }
}
