//! Doors: opening and closing one beside somebody.

use super::state::{lock_on, set_tile};
use crate::{
    offer_builder::{Availability, OfferBuilder},
    tools::name,
};
use battle::{
    Board, Cost, Destination, Offer, Picked, Refusal, RuleId, Use, footprint,
    never::{gone, never},
};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Square, Tile};

/// The word for opening, as orders call it.
pub const OPEN: &str = "open_door";

/// The word for closing.
pub const CLOSE: &str = "close_door";

/// The rules of doors, as a rule system has them.
#[derive(Debug)]
pub struct DoorRules {
    /// The rule by which they open and close.
    pub rule: RuleId,
    /// The cost of that for somebody; else why it can't be paid.
    pub price: fn(&World, Entity) -> Result<Cost, Refusal>,
    /// Whether nobody of whom somebody knows stands on a square.
    pub is_free: fn(&World, Entity, Square) -> bool,
}

impl DoorRules {
    /// The offers to open or close doors beside somebody that are not locked and that nobody stands in.
    pub fn offers(&self, world: &World, who: Entity) -> Vec<Availability> {
        let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere"; Vec::new()) };
        let map = world.resource::<Board>().map();
        let each = [(OPEN, "Open door", Tile::DoorClosed), (CLOSE, "Close door", Tile::DoorOpen)];
        each.into_iter()
            .filter_map(|(verb, title, tile)| {
                let unlocked = |at: Square| tile == Tile::DoorOpen || lock_on(world, at).is_none();
                let doors = space
                    .around()
                    .filter(|&at| map.tile(at) == tile && (self.is_free)(world, who, at) && unlocked(at));
                let squares: Vec<Destination> =
                    doors.map(|to| Destination::without_a_step(space.at, to)).collect();
                let draft = OfferBuilder::new(verb, title, self.rule);
                (!squares.is_empty()).then(|| match (self.price)(world, who) {
                    Ok(cost) => Availability::Open(Offer { squares, ..draft.offer(cost, Use::Open) }),
                    Err(refusal) => draft.closed(refusal),
                })
            })
            .collect()
    }

    /// Opens or closes the door that was picked.
    pub fn turn_picked(&self, world: &mut World, who: Entity, picked: &Picked) {
        let Some(at) = picked.to else { return gone!() };
        self.turn(world, who, picked.offer.verb, at);
    }

    /// Opens or closes a door.
    pub fn turn(&self, world: &mut World, who: Entity, verb: &str, at: Square) {
        let tile = if verb == OPEN { Tile::DoorOpen } else { Tile::DoorClosed };
        let by = Some(name(world, who));
        set_tile(world, at, tile, by, self.rule);
    }
}
