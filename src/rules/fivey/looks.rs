//! Looks of things on the ground, by their words there.

use super::hands::lot::gear_of;
use super::things::{fire, litter::Litter};
use crate::prelude::*;

/// The look of a thing: a weapon, gear, oil that burns or does not, what has been strewn; nothing special for the rest.
pub fn of_item(world: &World, item: &str) -> ItemLook {
    let weapon = book(world).weapon(item).map(|weapon| weapon.look);
    let gear = || gear_of(item).map(|gear| gear.look());
    let ground = || match item {
        fire::OIL => Some(ItemLook::Oil),
        fire::BURNING => Some(ItemLook::Fire),
        item => Litter::of_id(item).map(|_| ItemLook::Strewn),
    };
    weapon.or_else(gear).or_else(ground).unwrap_or_default()
}
