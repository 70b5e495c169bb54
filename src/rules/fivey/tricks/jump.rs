//! A straight jump over what nobody walks into: a Move of its own, each pace double. Rule `FV-MOVE-03`, ruling `FV-RUL-42`.

use super::super::{
    moving,
    offers::{actions, affordable},
    tools::{name, states},
    ways::{Mover, flies, pit_under, rate},
};
use crate::{
    battle::{Board, Goal, Offer, Position, Text, Use, never::never},
    grid::{Feet, Footprint, Size, Square, Tile, check_step, cuts_corner, may_stop},
    kit::{
        Draft, Feature, Maybe,
        movement::{path::Mover as _, step::Gait},
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// The word for it.
pub const JUMP: &str = "jump";

/// The eight ways to jump.
const WAYS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Jumping, where there is something to jump over.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    let state = states(world, who);
    if flies(world, who) || state.prone || state.aloft || pit_under(world, who) {
        return None;
    }
    let squares = goals(world, who);
    if squares.is_empty() {
        return None;
    }
    let draft = Draft::new(JUMP, "Jump", "FV-MOVE-03");
    Some(match affordable(world, who, 1) {
        Err(refusal) => draft.closed(refusal),
        Ok(()) => Maybe::Open(Offer { squares, ..draft.offer(actions(1), Use::Move) }),
    })
}

/// Every square that a jump leads to, with those it passes: straight, over a hazard, and to firm ground.
fn goals(world: &World, who: Entity) -> Vec<Goal> {
    let Some(start) = world.get::<Position>(who).map(|at| at.0) else {
        never!("{who:?} stands nowhere");
        return Vec::new();
    };
    let walker = Mover::new(world, who, Gait::Go);
    let mut jumper = Mover::new(world, who, Gait::Jump);
    let ray = |&way: &(i16, i16)| {
        jumper.odd = false;
        ray(world, who, (&mut jumper, &walker), start, way)
    };
    WAYS.iter().flat_map(ray).collect()
}

/// One straight way, up to the last square that it may end on.
fn ray(
    world: &World,
    who: Entity,
    (jumper, walker): (&mut Mover<'_>, &Mover<'_>),
    start: Square,
    way: (i16, i16),
) -> Vec<Goal> {
    let budget = rate(world, who, Gait::Jump);
    let (mut from, mut feet, mut crossed) = (start, Feet(0), false);
    let mut goals: Vec<Goal> = Vec::new();
    let mut provoked: Vec<Entity> = Vec::new();
    loop {
        let to = from.offset(way.0, way.1);
        let Ok(step) = jumper.with(|rules| check_step(rules, from, to)) else { break };
        feet = Feet(feet.0 + step.0);
        if feet > budget || !open(world, who, from, to) {
            break;
        }
        for enemy in jumper.provoked(from, to) {
            if !provoked.contains(&enemy) {
                provoked.push(enemy);
            }
        }
        let littered: Vec<Text> =
            walker.trodden(from, to).map(|strewn| Text::from(strewn.to_string())).collect();
        let hazards: Vec<Text> = littered.into_iter().chain(walker.awaits(to, true)).collect();
        let pit = space(world, who, to).squares().any(|square| tile(world, square) == Tile::Pit);
        let crosses = pit || !hazards.is_empty();
        goals.push(Goal {
            to,
            feet,
            from,
            stop: crossed && walker.with(|rules| may_stop(rules, to)),
            provokes: provoked.iter().map(|&enemy| name(world, enemy)).collect(),
            // Only where it lands.
            hazards,
        });
        // Pits, fire and what lies there to trip one are worth jumping over. Ruling `FV-RUL-43`.
        crossed |= crosses;
        jumper.count(from, to);
        from = to;
    }
    let last = goals.iter().rposition(|goal| goal.stop).map_or(0, |last| last + 1);
    goals.truncate(last);
    goals
}

fn space(world: &World, who: Entity, at: Square) -> Footprint {
    Footprint::new(at, world.get::<Size>(who).copied().unwrap_or_default())
}

/// Whether a step of a jump has room: over pits, not over walls and crates, nor round the corner of a wall.
fn open(world: &World, who: Entity, from: Square, to: Square) -> bool {
    let map = world.resource::<Board>().map();
    let space = space(world, who, to);
    let clear = |tile: Tile| tile == Tile::Pit || !tile.blocks_movement();
    space.squares().all(|square| clear(map.tile(square))) && !cuts_corner(map, space.side, from, to)
}

fn tile(world: &World, square: Square) -> Tile {
    world.resource::<Board>().map().tile(square)
}

/// Jumping.
pub const JUMPING: Feature = Feature {
    verbs: &[JUMP],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    check: |world, who, picked| moving::judge(world, who, Gait::Jump, picked),
    accept: |world, who, picked| moving::go(world, who, Gait::Jump, picked),
    ..Feature::NONE
};
