//! Items that lie about: each lies where it was let go, and is the one's who let it go.

use super::offer_builder::Availability;
use battle::{Ground, board::footprint, never::never};
use bevy_ecs::{entity::Entity, world::World};
use grid::{Feet, Footprint, Square};
use std::sync::Arc;

/// The reach of somebody for what lies about, in feet.
const REACH: Feet = Feet(5);

/// Whether an item on a square is within reach of somebody who stands on others.
fn near(space: Footprint, at: Square) -> bool {
    space.distance(Footprint::single(at)) <= REACH
}

/// The offers of what lies within reach of somebody, once for each kind: the first of it that `offer` has something to say of, by
/// its word and by whose it was.
pub fn within_reach(
    world: &World,
    who: Entity,
    offer: impl Fn(&Arc<str>, Entity) -> Option<Availability>,
) -> Vec<Availability> {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere"; Vec::new()) };
    let (mut seen, mut all): (Vec<&Arc<str>>, Vec<Availability>) = Default::default();
    for (item, at, owner) in &world.resource::<Ground>().items {
        if !seen.contains(&item)
            && near(space, *at)
            && let Some(maybe) = offer(item, *owner)
        {
            seen.push(item);
            all.push(maybe);
        }
    }
    all
}

/// Takes the first item that is wanted, by its word, its place and whose it was, off the ground; whose it was.
pub fn take(world: &mut World, wanted: impl Fn(&str, Square, Entity) -> bool) -> Option<Entity> {
    let mut ground = world.resource_mut::<Ground>();
    let at = ground.items.iter().position(|(item, at, owner)| wanted(item, *at, *owner))?;
    Some(ground.items.remove(at).2)
}

/// Takes the first item of a kind within reach of somebody off the ground; whose it was.
pub fn take_near(world: &mut World, who: Entity, id: &str) -> Option<Entity> {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere"; None) };
    take(world, |item, at, _| item == id && near(space, at))
}

/// Lays an item of somebody's on the ground where they stand; where that is.
pub fn lay(world: &mut World, who: Entity, id: &str) -> Option<Square> {
    let Some(at) = footprint(world, who).map(|space| space.at) else {
        return never!("{who:?} stands nowhere"; None);
    };
    world.resource_mut::<Ground>().items.push((id.into(), at, who));
    Some(at)
}

/// The one of some that is wanted; where none is there yet, one that is new is put behind them.
pub fn one_of<T>(all: &mut Vec<T>, wanted: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let at = all.iter().position(wanted).unwrap_or_else(|| {
        all.push(new());
        all.len() - 1
    });
    &mut all[at]
}
