//! Leaving the battle: of one's own will from an exit, or running there when morale breaks. Rulings `FV-RUL-27`, `FV-RUL-54`.

use super::{
    fall, movement,
    sheet::Economy,
    tools::{change, name, tell},
    ways::{Gait, goals, rate, way},
};
use crate::{
    battle::{
        board::{Board, footprint},
        engine::Level,
        fact::Happening,
        goals::fights,
    },
    grid::{Modes, OUT_OF_REACH, Size, Square, distance_field},
};
use bevy_ecs::{entity::Entity, world::World};

/// Whether somebody stands on an exit.
pub fn on_exit(world: &World, who: Entity) -> bool {
    let exits = &world.resource::<Level>().0.exits;
    footprint(world, who).is_some_and(|space| exits.iter().any(|&exit| space.contains(exit)))
}

/// Leaves the battle for an action. Ruling `FV-RUL-54`.
pub fn leave(world: &mut World, who: Entity, how: &'static str) {
    let Some(at) = footprint(world, who).map(|space| space.at) else { return };
    tell(world, Happening::Left { who: name(world, who), at, how: how.into() }, "FV-RUL-54");
    fall::remove(world, who);
    super::morale::note_loss(world, who);
}

/// One action of somebody who flees: out, if it stands on an exit, else nearer to one. Ruling `FV-RUL-27`.
pub fn run(world: &mut World, who: Entity) {
    if !fights(world, who) {
        return;
    }
    change(world, who, |economy: &mut Economy| economy.actions -= 1);
    if on_exit(world, who) {
        return leave(world, who, "flees");
    }
    let reached = goals(world, who, Gait::Walk);
    let Some(field) = field(world, who) else { return };
    let map = world.resource::<Board>().map();
    let far =
        |square: Square| map.index(square).and_then(|at| field.get(at).copied()).unwrap_or(OUT_OF_REACH);
    let Some(here) = footprint(world, who).map(|space| far(space.at)) else { return };
    let best = reached.iter().filter(|goal| goal.stop).min_by_key(|goal| (far(goal.to), goal.feet));
    if let Some(best) = best.filter(|best| far(best.to) < here) {
        let path = way(&reached, best.to);
        movement::set_out(world, who, &path, rate(world, who, Gait::Walk));
    }
}

/// Feet to the nearest exit from every square, nobody in the way; none where there is no exit.
fn field(world: &World, who: Entity) -> Option<Vec<u32>> {
    let exits = &world.resource::<Level>().0.exits;
    let size = world.get::<Size>(who).copied().unwrap_or_default();
    let map = world.resource::<Board>().map();
    (!exits.is_empty())
        .then(|| distance_field(map, size.side(), Modes::default(), false, exits.iter().copied()))
}
