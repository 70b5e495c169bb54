//! Looks of things on the ground, by their words there.

use crate::rules::rulezero::prelude::*;

/// The look of a thing: that of a weapon, nothing special for the rest.
pub fn of_item(world: &World, item: &str) -> ItemLook {
    book(world).library.weapons.get(item).map(|weapon| weapon.look).unwrap_or_default()
}
