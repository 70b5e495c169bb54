//! Arrivals of combatants who come later: who comes now, and where to.

use super::{
    RuleSystem,
    board::{Board, Position},
    combat_status::is_coming,
    roster::Roster,
    state::Level,
    view::CombatStatus,
};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Feet, Footprint, MoveRules, Occupancy, Size, Square, reachable};

/// The greatest distance from the square that the level names to where somebody comes in, in feet of the path round others.
const ASIDE: Feet = Feet(100);

/// Brings in all who are due at the end of `round`, in the level's order, and tells who came where. Whoever finds the squares of
/// the level taken waits a round, and then comes to the nearest that are free: nobody is kept out for ever by standing in the
/// way.
pub fn arrive(world: &mut World, rules: &dyn RuleSystem, round: u32) -> Vec<(Entity, Square)> {
    let level = world.resource::<Level>().0.clone();
    let mut came = Vec::new();
    for event in level.events.iter().filter(|event| event.round <= round) {
        for setup in &event.arrive {
            let Some(who) = world.resource::<Roster>().find(&setup.name) else { continue };
            if !is_coming(world, who) {
                continue;
            }
            let place = room(world, rules, who, setup.at, event.round < round);
            if let Some(at) = place {
                world.entity_mut(who).insert((CombatStatus::Fighting, Position(at)));
                came.push((who, at));
            }
        }
    }
    came
}

/// The square where somebody comes in: the one named, else, if it has waited, the nearest by foot with room to stand.
fn room(world: &World, rules: &dyn RuleSystem, who: Entity, at: Square, waited: bool) -> Option<Square> {
    let size = world.get::<Size>(who).copied().unwrap_or_default();
    let board = world.resource::<Board>();
    let free = |at: Square| {
        let mut others = Footprint::new(at, size).squares().map(|square| board.on(square));
        others.all(|others| others.is_empty() || rules.may_share(world, who, others))
    };
    if free(at) {
        return Some(at);
    }
    let rules = MoveRules {
        enter: &|at| if free(at) { Occupancy::Free } else { Occupancy::Past },
        ignore_difficult: true,
        ..MoveRules::on_foot(board.map(), size.side())
    };
    let ways = if waited { reachable(&rules, at, ASIDE) } else { Vec::new() };
    ways.iter().filter(|way| way.may_stop).min_by_key(|way| (way.feet, way.square)).map(|way| way.square)
}
