//! Looks of items on the ground, by their word there.

use super::{profile::LampKind, things::hazards::Bane};
use crate::prelude::*;
use kit::hazards::{GroundMark, laid};

/// Look of an item: a weapon, a light, what a hazard has left; nothing special for whatever else has a name there.
pub fn of_item(world: &World, item: &str) -> ItemLook {
    let weapon = book(world).known.weapons.get(item).map(|weapon| weapon.look);
    let lamp = || LampKind::of_id(item).map(|_| ItemLook::Torch);
    let hazard = || {
        let mut marks = laid::<Bane>(world).iter().filter_map(|hazard| hazard.mark.as_ref());
        marks.find(|mark| *mark.word == *item).map(|GroundMark { look, .. }| *look)
    };
    weapon.or_else(lamp).or_else(hazard).unwrap_or_default()
}
