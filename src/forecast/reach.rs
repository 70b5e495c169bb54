//! The reach of somebody: where it could go on its next turn, and what it could strike there.

use battle::{
    Battle,
    board::{Board, footprint, space_at},
    offer::Threat,
    roster::Roster,
    words::Who,
};
use bevy_ecs::entity::Entity;
use grid::{Feet, Footprint, Square, reachable};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The reach of somebody: where it could go on its next turn, and what it could strike then.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReachForecast {
    /// The combatant.
    pub who: Who,
    /// The squares where it could end its move, top left of its space, with the feet to get there; row by row.
    pub goes: Vec<(Square, Feet)>,
    /// The squares that it could strike at from one of them with some attack; row by row.
    pub strikes: Vec<Square>,
}

/// The squares where somebody could stand after a move on its next turn, and the feet to each.
pub(super) fn stands(battle: &Battle, who: Entity) -> Vec<(Square, Feet)> {
    let mut squares = BTreeMap::new();
    battle.rules().foresight().query_movement(battle.world(), who, true, &mut |query_movement| {
        for one in reachable(query_movement.rules, query_movement.start, query_movement.feet) {
            if one.may_stop || one.square == query_movement.start {
                let least: &mut Feet = squares.entry((one.square.row, one.square.col)).or_insert(one.feet);
                *least = (*least).min(one.feet);
            }
        }
    });
    squares.into_iter().map(|((row, col), feet)| (Square::new(col, row), feet)).collect()
}

/// The reach of somebody on its next turn.
///
/// # Errors
/// When it is not on the board.
pub(super) fn reach(battle: &Battle, who: Entity) -> Result<ReachForecast, String> {
    let (world, rules) = (battle.world(), battle.rules());
    let (roster, board) = (world.resource::<Roster>(), world.resource::<Board>());
    let name = roster.name(who);
    if footprint(world, who).is_none() {
        return Err(format!("{name} is not on the board"));
    }
    let goes = stands(battle, who);
    // How far it strikes hardly depends on whom; each enemy is asked for, so that nothing is left out.
    let foes = roster.all().iter().filter(|&&foe| roster.hostile(who, foe) && board.space(foe).is_some());
    let mut threats: Vec<Threat> = foes.flat_map(|&foe| rules.foresight().threats(world, who, foe)).collect();
    let how = |threat: &Threat| (threat.moves, threat.from, threat.reach);
    threats.sort_unstable_by_key(how);
    threats.dedup_by_key(|threat| how(threat));
    let map = board.map();
    let mut strikes: Vec<Square> = Vec::new();
    for square in map.squares().filter(|&square| !map.tile(square).blocks_sight()) {
        let there = Footprint::single(square);
        let could = |&(at, feet): &(Square, Feet)| {
            let space = space_at(world, who, at);
            let away = space.distance(there).0;
            let reaches = |threat: &Threat| feet.0 <= threat.moves && threat.strikes_at(away);
            threats.iter().any(reaches) && board.sight(space, there).0
        };
        if goes.iter().any(could) {
            strikes.push(square);
        }
    }
    Ok(ReachForecast { who: name, goes, strikes })
}
