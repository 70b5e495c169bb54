//! A straight jump over what nobody walks into: a Move of its own, each pace double. Rule `FV-MOVE-03`, ruling `FV-RUL-42`.

use super::super::{
    moving,
    offers::{actions, affordable},
    tools::states,
    ways::{Mover, flies, pit_under, rate},
};
use crate::kit::prelude::*;
use crate::{
    battle::{Goal, Position},
    grid::{Diagonals, MoveRules, Tile, check_step, cuts_corner},
    kit::movement::{
        jump::{self, Leg, WAYS, up_to_the_last},
        path::Mover as _,
        step::{Gait, space_at},
    },
};

/// The word for it.
pub const JUMP: &str = "jump";

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
    let (walker, jumper) = (Mover::new(world, who, Gait::Go), Mover::new(world, who, Gait::Jump));
    let budget = rate(world, who, Gait::Jump);
    let ray = |way| {
        let mut diagonals = Diagonals::Alternate { odd: false };
        jump::ray(&jumper, start, way, |from, to, gone, crossed| {
            let step = jumper.with(|rules| check_step(&MoveRules { diagonals, ..*rules }, from, to)).ok()?;
            if gone.0 + step.0 > budget.0 || !open(world, who, from, to) {
                return None;
            }
            diagonals = diagonals.after(from, to);
            // Pits, fire and what lies there to trip one are worth jumping over. Ruling `FV-RUL-43`.
            let hazards: Vec<Text> =
                walker.met(from, to).into_iter().chain(walker.awaits(to, true)).collect();
            let pit = space_at(world, who, to).squares().any(|square| tile(world, square) == Tile::Pit);
            let stop = crossed && walker.may_stop(to);
            Some(Leg { feet: step, crosses: pit || !hazards.is_empty(), stop, hazards })
        })
    };
    WAYS.into_iter().flat_map(|way| up_to_the_last(ray(way))).collect()
}

/// Whether a step of a jump has room: over pits, not over walls and crates, nor round the corner of a wall.
fn open(world: &World, who: Entity, from: Square, to: Square) -> bool {
    let map = world.resource::<Board>().map();
    let space = space_at(world, who, to);
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
