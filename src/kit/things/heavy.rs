//! Heavy things: moved over the ground square by square, and toppled where they stand.

use super::state::{set, set_tile, thing};
use crate::{
    battle::{Board, Happening, RuleId, Waiting, footprint, never::never},
    grid::{Feet, Footprint, SQUARE_FEET, Square, Tile, cuts_corner},
    kit::{
        deed::Deed,
        tools::{name, tell, tell_handled},
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::{fmt, sync::Arc};

/// The move of something heavy by one square.
pub struct Shift {
    /// The one who moves it.
    pub by: Entity,
    /// A place in the level's things.
    pub at: usize,
    /// The square that it is moved to.
    pub to: Square,
    /// The rule by which it is moved.
    pub rule: RuleId,
    /// Runs when it is moved against somebody of whom its mover did not know.
    pub meets: fn(&mut World, Footprint),
}

/// Without the function: it never changes, and where it lies is no state of a battle.
impl fmt::Debug for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, at, to, rule, .. } = self;
        f.debug_tuple("Shift").field(by).field(at).field(to).field(rule).finish()
    }
}

impl Deed for Shift {
    fn perform(self: Arc<Self>, world: &mut World) {
        shift(world, &self);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        let what = format!("moves something heavy to {}", self.to);
        Some(Waiting { who: name(world, self.by), what: what.into(), at: Some(self.to) })
    }

    fn path_of(&self) -> Option<Entity> {
        Some(self.by)
    }
}

/// Whether a thing can be moved one square: nobody is there but who is to be ignored, and nothing is in the way.
pub fn has_room(world: &World, from: Square, to: Square, ignored: impl Fn(Entity) -> bool) -> bool {
    let board = world.resource::<Board>();
    let map = board.map();
    let open = matches!(map.tile(to), Tile::Floor | Tile::Difficult | Tile::Water | Tile::DoorOpen);
    let alone = board.on(to).iter().all(|&other| ignored(other));
    open && alone && map.detail(to).tight.is_none() && !cuts_corner(map, 1, from, to)
}

/// Moves a thing one square, if whoever moves it is beside it and there is room.
fn shift(world: &mut World, &Shift { by, at, to, rule, meets }: &Shift) {
    let Some((setup, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let (Some(&from), left, item) = (state.squares.first(), state.under, setup.name.clone()) else {
        return never!("a heavy thing stands nowhere");
    };
    let me = footprint(world, by);
    let beside = |at: Square| me.is_some_and(|me| me.distance(Footprint::single(at)) <= Feet(SQUARE_FEET));
    if state.broken || state.toppled || !(beside(from) || beside(to)) {
        return;
    }
    if !has_room(world, from, to, |_| false) {
        return meets(world, Footprint::single(to));
    }
    let under = world.resource::<Board>().map().tile(to);
    set(world, at, |state| (state.squares, state.under) = (vec![to], under));
    let mut board = world.resource_mut::<Board>();
    board.set_tile(from, left);
    board.set_tile(to, Tile::Obstacle);
    let who = name(world, by);
    tell(world, Happening::Shifted { who, item: item.to_string().into(), from, to, left }, rule);
}

/// Topples a thing: what is fragile breaks, all else lies in the way as rubble does.
pub fn topple(
    world: &mut World,
    who: Entity,
    at: usize,
    rule: RuleId,
    breaks: impl FnOnce(&mut World, Entity, usize),
) {
    let Some((setup, state)) = thing(world, at) else { return never!("the level has no thing {at}") };
    let (item, here) = (setup.name.clone(), state.squares.clone());
    let fragile = setup.heavy.as_ref().is_some_and(|heavy| heavy.fragile);
    tell_handled(world, who, "topples", item, rule);
    set(world, at, |state| state.toppled = true);
    if fragile {
        return breaks(world, who, at);
    }
    let by = Some(name(world, who));
    for square in here {
        set_tile(world, square, Tile::Difficult, by.clone(), rule);
    }
}
