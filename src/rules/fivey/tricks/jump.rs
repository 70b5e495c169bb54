//! A straight jump over what nobody walks into: a Move of its own, each pace double. Rule `FV-MOVE-03`, ruling `FV-RUL-42`.

use super::super::{
    moving,
    ways::{Mover, flies, over_pit, pit_under, rate},
};
use crate::rules::fivey::prelude::*;
use crate::{
    grid::cuts_corner,
    kit::movement::{
        jump::{self, Hop, Leg},
        path::Mover as _,
        step::{Gait, space_at},
    },
};

/// The word for it.
pub const JUMP: &str = "jump";

/// Jumping, where there is something to jump over.
pub const JUMPING: Feature = Feature {
    verbs: &[JUMP],
    offers: |world, who, _| {
        let state = states(world, who);
        if flies(world, who) || state.prone || state.aloft || pit_under(world, who) {
            return Vec::new();
        }
        let squares = goals(world, who);
        if squares.is_empty() {
            return Vec::new();
        }
        let draft = Draft::new(JUMP, "Jump", "FV-MOVE-03");
        vec![match affordable(world, who, 1) {
            Err(refusal) => draft.closed(refusal),
            Ok(()) => Maybe::Open(Offer { squares, ..draft.offer(actions(1), Use::Move) }),
        }]
    },
    check: |world, who, picked| moving::judge(world, who, Gait::Jump, picked),
    accept: |world, who, picked| moving::go(world, who, Gait::Jump, picked),
    ..Feature::NONE
};

/// Every square that a jump leads to, with those it passes: straight, over a hazard, and to firm ground.
fn goals(world: &World, who: Entity) -> Vec<Goal> {
    let (walker, jumper) = (Mover::new(world, who, Gait::Go), Mover::new(world, who, Gait::Jump));
    let budget = rate(world, who, Gait::Jump);
    jump::goals(&jumper, |&Hop { from, to, feet, crossed }| {
        if feet > budget || !open(world, who, from, to) {
            return None;
        }
        // Pits, fire and what lies there to trip one are worth jumping over. Ruling `FV-RUL-43`.
        let hazards: Vec<Text> = walker.met(from, to).into_iter().chain(walker.awaits(to, true)).collect();
        let crosses = over_pit(world, space_at(world, who, to)) || !hazards.is_empty();
        Some(Leg { crosses, stop: crossed && walker.may_stop(to), hazards })
    })
}

/// Whether a step of a jump has room: over pits, not over walls and crates, nor round the corner of a wall.
fn open(world: &World, who: Entity, from: Square, to: Square) -> bool {
    let map = world.resource::<Board>().map();
    let space = space_at(world, who, to);
    let clear = |tile: Tile| tile == Tile::Pit || !tile.blocks_movement();
    space.squares().all(|square| clear(map.tile(square))) && !cuts_corner(map, space.side, from, to)
}
