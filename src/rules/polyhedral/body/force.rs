//! Being moved by force: where to, step by step, and what that ends in. It provokes nobody. Rulings `R-086`, `R-088`, `R-105`.

use super::{fall, flight};
use crate::{
    battle::{
        board::{Board, Position, footprint},
        fact::Happening,
    },
    grid::{Feet, Footprint, SQUARE_FEET, Size, Square, Tile, cuts_corner},
    rules::polyhedral::{
        movement,
        tools::{name, tell},
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::collections::BTreeMap;

/// Squares that a push or pull moves somebody at most: 10 feet. Rule `PH-ACT-PUSH-2`.
pub const STEPS: usize = 2;

/// The steps to a square that somebody can be moved to.
pub type Way = Vec<Square>;

/// Whether somebody may be moved by force to a square: nobody there, no wall and nothing in the way; a pit is no hindrance.
pub fn has_room(world: &World, who: Entity, to: Square) -> bool {
    let Some(here) = footprint(world, who) else { return false };
    let board = world.resource::<Board>();
    let (map, space) = (board.map(), Footprint { at: to, side: here.side });
    let aloft = flight::in_the_air(world, who);
    let size = world.get::<Size>(who).copied().unwrap_or_default() as u8;
    let open = |square: Square| {
        let tile = map.tile(square);
        let over = tile == Tile::Pit || (aloft && !tile.blocks_diagonals());
        let fits = map.detail(square).tight.is_none_or(|tight| size <= tight as u8 + 1);
        (over || !tile.blocks_movement()) && fits && board.on(square).iter().all(|&other| other == who)
    };
    map.contains_all(space) && space.squares().all(open)
}

/// Whether one step by force is open: there is room, and no wall's corner is in the way.
fn may_step(world: &World, who: Entity, from: Square, to: Square) -> bool {
    let side = world.get::<Size>(who).copied().unwrap_or_default().side();
    has_room(world, who, to) && !cuts_corner(world.resource::<Board>().map(), side, from, to)
}

/// Whether somebody who is moved there goes no farther: it falls.
fn ends(world: &World, who: Entity, at: Square) -> bool {
    drop_at(world, who, at) > Feet(0)
}

/// How deep somebody would fall who is moved to a square.
pub fn drop_at(world: &World, who: Entity, at: Square) -> Feet {
    if flight::in_the_air(world, who) {
        return Feet(0);
    }
    let side = world.get::<Size>(who).copied().unwrap_or_default().side();
    let board = world.resource::<Board>();
    let depth = |at: Square| board.map().depth(Footprint { at, side }).0;
    let here = footprint(world, who).map_or(0, |space| depth(space.at));
    Feet((depth(at) - here).max(0))
}

/// Every square that somebody can be moved to in so many steps, each of which `wanted` says is right, with a shortest way:
/// straight ones first.
pub fn ways(
    world: &World,
    who: Entity,
    steps: usize,
    wanted: impl Fn(Square, Square) -> bool,
) -> BTreeMap<Square, Way> {
    let Some(start) = footprint(world, who).map(|space| space.at) else { return BTreeMap::new() };
    let mut found: BTreeMap<Square, Way> = BTreeMap::new();
    let mut front = vec![(start, Vec::new())];
    for _ in 0..steps {
        let mut next: Vec<(bool, Square, Way)> = Vec::new();
        for (from, way) in &front {
            for to in from.neighbours().filter(|&to| to != start && wanted(*from, to)) {
                if !found.contains_key(&to) && may_step(world, who, *from, to) {
                    let way = way.iter().copied().chain([to]).collect();
                    next.push((turns(start, *from, to), to, way));
                }
            }
        }
        // Of two ways the one that keeps its direction comes first.
        next.sort();
        for (_, to, way) in &next {
            found.entry(*to).or_insert_with(|| way.clone());
        }
        let goes_on = |to: &Square| !ends(world, who, *to);
        front = next.into_iter().filter(|(_, to, _)| goes_on(to)).map(|(_, to, way)| (to, way)).collect();
    }
    found
}

/// Whether a step leaves the line from where it all began.
fn turns(start: Square, from: Square, to: Square) -> bool {
    let line = |a: Square, b: Square| ((b.col - a.col).signum(), (b.row - a.row).signum());
    start != from && line(start, from) != line(from, to)
}

/// Moves somebody along a way by force, as far as it is open; over a pit it falls.
pub fn carry(world: &mut World, who: Entity, way: &[Square], rule: &'static str) {
    movement::forget_steps(world, who);
    for &to in way {
        let Some(from) = footprint(world, who).map(|space| space.at) else { return };
        if !may_step(world, who, from, to) {
            return;
        }
        let deep = ends(world, who, to);
        put(world, who, to, rule);
        if deep {
            return;
        }
    }
}

/// Puts somebody on a square beside its own, and tells it.
pub fn put(world: &mut World, who: Entity, to: Square, rule: &'static str) {
    let Some(from) = footprint(world, who).map(|space| space.at) else { return };
    let deep = drop_at(world, who, to);
    world.entity_mut(who).insert(Position(to));
    movement::stays(world, who);
    let (feet, left) = (Feet(SQUARE_FEET), Feet(0));
    tell(world, Happening::Moved { who: name(world, who), from, to, feet, left }, rule);
    if deep > Feet(0) {
        fall::begin(world, who, deep);
    }
}
