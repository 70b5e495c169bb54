//! Lots: dice that part those in the order of turns whom nothing else parts.

use super::tools::{name, part, roll};
use bevy_ecs::{component::Component, entity::Entity, world::World};

/// A die thrown to part somebody from those who are alike in all else; 0 before any is.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lot(pub u8);

/// Throws a die of so many sides for each group that nothing parts from another, all of it by one. `place`: that of somebody before
/// lots are cast.
pub fn cast<K: PartialEq>(
    world: &mut World,
    groups: &[Vec<Entity>],
    sides: u8,
    place: impl Fn(&World, Entity) -> K,
) {
    for (at, members) in groups.iter().enumerate() {
        let own = place(world, members[0]);
        let mut others =
            groups.iter().enumerate().filter(|(other, _)| *other != at).flat_map(|(_, group)| group);
        if others.any(|&one| place(world, one) == own) && part::<Lot>(world, members[0]).0 == 0 {
            let face = roll(world, 1, sides, &format!("lot of {}", name(world, members[0])));
            let lot = Lot(face.first().copied().unwrap_or(1));
            for &member in members {
                world.entity_mut(member).insert(lot);
            }
        }
    }
}
