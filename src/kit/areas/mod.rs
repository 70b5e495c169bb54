//! Areas: the squares of lines and bursts, where they may be laid, and whom they would catch there.
//!
//! - [`shape`]: the squares.
//! - [`aim`]: every place where one catches somebody, as offers.

pub mod aim;

pub mod shape;

use crate::tools::{name, tell};
use battle::{Board, DamageLook, Happening, RuleId, Text, footprint, never::never};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Footprint, Square, cover::Cover};

/// Tells that an area is struck, by whom and with what.
pub fn tell_struck(
    world: &mut World,
    who: Entity,
    title: Text,
    squares: Vec<Square>,
    (kind, look): (&'static str, DamageLook),
    rule: RuleId,
) {
    let who = name(world, who);
    tell(world, Happening::AreaStruck { who, title, squares, kind: kind.into(), look }, rule);
}

/// The cover of somebody from the square that an area comes from.
pub fn cover_from(world: &World, origin: Square, who: Entity) -> Cover {
    let Some(there) = footprint(world, who) else { return never!("{who:?} stands nowhere"; Cover::None) };
    world.resource::<Board>().sight(Footprint::single(origin), there).1
}
