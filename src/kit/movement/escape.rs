//! Escapes: running away to an exit of the level, else as far from all enemies as can be.

use crate::{knowledge, things::state::lock_on, tools::part};
use battle::{Board, Level, footprint};
use bevy_ecs::{entity::Entity, world::World};
use grid::{
    Feet, Footprint, Map, MovementModes, OUT_OF_REACH, Prices, Size, Square, Tile, cuts_corner,
    distance_field,
};
use std::cmp::Reverse;

/// Whether somebody stands on an exit.
pub fn on_exit(world: &World, who: Entity) -> bool {
    let exits = &world.resource::<Level>().0.exits;
    footprint(world, who).is_some_and(|space| exits.iter().any(|&exit| space.contains(exit)))
}

/// The escape of somebody: where it runs, as feet from every square of the map.
pub struct Escape {
    map: Map,
    far: Vec<u32>,
    /// Whether the feet are those to an exit or a refuge; else those that enemies have to come.
    leads_out: bool,
    /// Whether a path leads to an exit, once its closed doors are open.
    finds_exit: bool,
}

impl Escape {
    /// The escape to the nearest exit, around the enemies that its side knows of if that can be; where no path leads to one, away
    /// from those enemies. A
    /// door that is shut is worth a detour of so many feet. `near`: where it may be next.
    pub fn of(world: &World, who: Entity, flies: bool, near: &[Square], detour: Feet) -> Self {
        let map = world.resource::<Board>().map();
        // Nobody in flight stays for a lock.
        let locked: Vec<Square> = map
            .squares()
            .filter(|&at| map.tile(at) == Tile::DoorClosed && lock_on(world, at).is_some())
            .collect();
        let map = with(map, &locked, Tile::Wall);
        let side = part::<Size>(world, who).whole_side();
        let modes = MovementModes { fly: flies, ..MovementModes::default() };
        let foes: Vec<Square> = knowledge::foes(world, who)
            .filter_map(|foe| footprint(world, foe))
            .flat_map(Footprint::squares)
            .collect();
        let exits = &world.resource::<Level>().0.exits;
        let away = |far: &[u32]| {
            let feet = near.iter().filter_map(|&at| map.index(at)).map(|at| far[at]);
            feet.min().unwrap_or(OUT_OF_REACH)
        };
        for barred in [&foes[..], &[]] {
            let shut = with(&map, barred, Tile::Obstacle);
            let open = unbarred(&shut);
            let [shut, open] = [shut, open].map(|map| to_exits(&map, exits, side, modes));
            let far = if away(&shut) <= away(&open).saturating_add(detour.0 as u32) { shut } else { open };
            if away(&far) != OUT_OF_REACH {
                return Self { map, far, leads_out: true, finds_exit: true };
            }
        }
        let feet =
            |map: &Map, goals: Vec<Square>| distance_field(map, side, modes, &Prices::DOUBLED, false, goals);
        if let Some(far) = footprint(world, who).and_then(|space| through_doors(&map, &foes, space.at, feet))
        {
            return Self { map, far, leads_out: true, finds_exit: false };
        }
        let far = feet(&map, foes);
        Self { map, far, leads_out: false, finds_exit: false }
    }

    /// Whether a path leads to an exit, once its closed doors are open.
    pub fn finds_exit(&self) -> bool {
        self.finds_exit
    }

    /// The rank of a square: the lower the better.
    pub fn rank(&self, at: Square) -> (u32, Reverse<u32>) {
        let far = self.map.index(at).and_then(|at| self.far.get(at).copied()).unwrap_or(OUT_OF_REACH);
        if self.leads_out { (far, Reverse(0)) } else { (0, Reverse(far)) }
    }

    /// The door that bars the next step of the path out.
    pub fn door(&self, space: Footprint) -> Option<Square> {
        let may = |&at: &Square| !cuts_corner(&self.map, space.side, space.at, at);
        let next = space.at.neighbours().filter(may).min_by_key(|&at| self.rank(at))?;
        let closed = |&at: &Square| self.map.tile(at) == Tile::DoorClosed;
        let leads_on = self.leads_out && self.rank(next) < self.rank(space.at);
        leads_on.then(|| Footprint { at: next, ..space }.squares().find(closed)).flatten()
    }
}

/// Feet from every square to the nearest exit that a space of this size may cover, nobody in the way.
fn to_exits(map: &Map, exits: &[Square], side: i16, modes: MovementModes) -> Vec<u32> {
    let covering = |exit: Square| Footprint { at: exit.offset(1 - side, 1 - side), side }.squares();
    let fits = |&at: &Square| {
        let space = Footprint { at, side };
        map.contains_all(space) && !space.squares().any(|square| map.tile(square).blocks_movement())
    };
    let goals = exits.iter().flat_map(|&exit| covering(exit).filter(fits).collect::<Vec<_>>());
    distance_field(map, side, modes, &Prices::DOUBLED, false, goals)
}

/// Feet from every square to where somebody at a place gets farther from all enemies by doors than without them; none where doors
/// are of no use to it. `feet` says how far it is from every square to the nearest of some.
fn through_doors(
    map: &Map,
    foes: &[Square],
    at: Square,
    feet: impl Fn(&Map, Vec<Square>) -> Vec<u32>,
) -> Option<Vec<u32>> {
    let shut = with(map, foes, Tile::Obstacle);
    let open = unbarred(&shut);
    let away = feet(&unbarred(map), foes.to_vec());
    let [walks, opens] = [&shut, &open].map(|map| feet(map, vec![at]));
    let farthest = |own: &[u32]| {
        let reached = own.iter().zip(&away).filter(|(own, _)| **own != OUT_OF_REACH);
        reached.map(|(_, away)| *away).max()
    };
    let best = farthest(&opens).filter(|best| farthest(&walks).is_none_or(|walks| walks < *best))?;
    let refuge =
        |&at: &Square| map.index(at).is_some_and(|index| opens[index] != OUT_OF_REACH && away[index] == best);
    Some(feet(&open, map.squares().filter(refuge).collect()))
}

/// The map with every closed door open.
fn unbarred(map: &Map) -> Map {
    let doors: Vec<Square> = map.squares().filter(|&at| map.tile(at) == Tile::DoorClosed).collect();
    with(map, &doors, Tile::DoorOpen)
}

/// The map with some squares changed.
fn with(map: &Map, squares: &[Square], tile: Tile) -> Map {
    let mut map = map.clone();
    squares.iter().for_each(|&at| map.set_tile(at, tile));
    map
}
