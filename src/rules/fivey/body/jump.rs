//! A straight jump over what nobody walks into: a Move of its own, each pace double. Rule `FV-MOVE-03`, ruling `FV-RUL-42`.

use crate::movement;
use crate::paths::{self, Mover, flies, over_pit, pit_under, rate};
use crate::prelude::*;
use battle::space_at;
use grid::cuts_corner;
use kit::movement::jump::{self, Hop, Leg};

/// Jumping, where there is something to jump over.
pub const JUMPING: Feature = Feature {
    verbs: &["jump"],
    offers: |world, who, _| {
        let state = states(world, who);
        if flies(world, who) || state.prone || state.aloft || pit_under(world, who) {
            return Vec::new();
        }
        let squares = goals(world, who);
        if squares.is_empty() {
            return Vec::new();
        }
        let offer = |draft: OfferBuilder, cost| Offer { squares, ..draft.offer(cost, Use::Move) };
        vec![OfferBuilder::new("jump", "Jump", "FV-MOVE-03").if_ok(affordable(world, who, 1), offer)]
    },
    check: |world, who, picked| paths::judge(world, who, MovementMode::Jump, picked),
    accept: |world, who, picked| movement::go_as_picked(world, who, MovementMode::Jump, picked),
    ..Feature::NONE
};

/// Every square that a jump leads to, with those it passes: straight, over a hazard, and to firm ground.
fn goals(world: &World, who: Entity) -> Vec<Destination> {
    let (walker, jumper) =
        (Mover::new(world, who, MovementMode::Go), Mover::new(world, who, MovementMode::Jump));
    let budget = rate(world, who, MovementMode::Jump);
    jump::goals(&jumper, |&Hop { from, to, feet, crossed }| {
        // There is room over pits, not over walls and crates, nor round the corner of a wall.
        let (map, space) = (walker.walker().board.map(), space_at(world, who, to));
        let clear = |tile: Tile| tile == Tile::Pit || !tile.blocks_movement();
        let open = space.squares().all(|square| clear(map.tile(square)));
        if feet > budget || !open || cuts_corner(map, space.side, from, to) {
            return None;
        }
        // Pits, fire and what lies there to trip one are worth jumping over. Ruling `FV-RUL-43`.
        let hazards: Vec<Text> = walker.met(from, to).into_iter().chain(walker.awaits(to, true)).collect();
        let crosses = over_pit(world, space) || !hazards.is_empty();
        Some(Leg { crosses, stop: crossed && walker.may_stop(to), hazards })
    })
}
