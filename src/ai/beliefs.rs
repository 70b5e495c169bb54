//! Beliefs of a side about the positions of enemies that it does not know.

use battle::{
    Battle,
    last_known::{Whereabouts, whereabouts},
    roster::Side,
};
use bevy_ecs::entity::Entity;
use grid::{Footprint, Map, Square};

/// Rounds spent on looking into one corner of the map.
const PATIENCE: u32 = 2;

/// The knowledge of an enemy's position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thought {
    /// A known position.
    Known,
    /// The last known position, which the enemy may have left.
    Last,
    /// An unknown position: the enemy may be anywhere.
    Anywhere,
}

/// The space that an enemy is thought to take by a side, and how well its position is known.
pub fn thought(
    battle: &Battle,
    side: Side,
    who: Entity,
    space: Footprint,
    round: u32,
) -> (Footprint, Thought) {
    match whereabouts(battle.world(), battle.rules(), side, who) {
        None | Some(Whereabouts::Known(_)) => (space, Thought::Known),
        Some(Whereabouts::Last(at)) => (Footprint { at, ..space }, Thought::Last),
        Some(Whereabouts::Unknown) => {
            (Footprint { at: haunt(&battle.setup().map, round), ..space }, Thought::Anywhere)
        }
    }
}

/// A square worth a look in this round: the middle of the map, then one quarter after the other.
fn haunt(map: &Map, round: u32) -> Square {
    const PLACES: [(i16, i16); 5] = [(2, 2), (1, 1), (3, 3), (3, 1), (1, 3)];
    let (col, row) = PLACES[(round / PATIENCE) as usize % PLACES.len()];
    let near = Square::new(map.width() / 4 * col, map.height() / 4 * row);
    let open = map.squares().filter(|&square| !map.tile(square).blocks_movement());
    open.min_by_key(|square| (square.steps_to(near), *square)).unwrap_or(near)
}
