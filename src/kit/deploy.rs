//! Deployment: from a level's combatants to entities on the board.

use super::{movement::step::Trail, policies::Policies};
use battle::{
    Side,
    board::Position,
    roster::Roster,
    setup::{CombatantSetup, Setup},
    view::CombatStatus,
};
use bevy_ecs::{bundle::Bundle, entity::Entity, world::World};
use grid::Size;

/// Spawns everybody of a level: those who are there, then those to come, of whom `spawn` hears that they are not here yet.
pub fn all(world: &mut World, setup: &Setup, mut spawn: impl FnMut(&mut World, &CombatantSetup, bool)) {
    for combatant in &setup.combatants {
        spawn(world, combatant, true);
    }
    for combatant in setup.events.iter().flat_map(|event| &event.arrive) {
        spawn(world, combatant, false);
    }
}

/// Spawns one of a side, with the parts that its rules made of its sheet: on its square, or still to come.
pub fn enlist(
    world: &mut World,
    setup: &CombatantSetup,
    here: bool,
    size: Size,
    parts: impl Bundle,
) -> Entity {
    let side = Side(setup.side);
    let who = world.spawn((side, size, Policies::default(), Trail::default(), parts)).id();
    world.resource_mut::<Roster>().add(who, setup.name.clone(), side);
    if here {
        world.entity_mut(who).insert((CombatStatus::Fighting, Position(setup.at)));
    } else {
        world.entity_mut(who).insert(CombatStatus::Coming);
    }
    who
}
