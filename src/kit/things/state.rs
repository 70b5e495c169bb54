//! The state of the things of the level: what has become of them, and who knows of them.

use crate::{moment, tools::tell};
use battle::{
    Board, Ground, Happening, Level, Roster, RuleId, Setup, Side, ThingSetup, Who, footprint, never::never,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::{Feet, Footprint, SQUARE_FEET, Square, Tile};
use std::sync::Arc;

/// The state of each thing of the level, in the level's order.
#[derive(Resource, Clone, Debug, Default, Hash)]
pub struct Things(pub Vec<State>);

/// The state of a thing: what has become of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// The squares where it is.
    pub squares: Vec<Square>,
    /// The tile below something heavy that stands in the way.
    pub under: Tile,
    /// Whether it lies where it stood, and can't be moved any more.
    pub toppled: bool,
    /// Whether its doors open for nobody.
    pub locked: bool,
    /// Health left, where it can be attacked.
    pub health: Option<i32>,
    /// Whether it is in pieces.
    pub broken: bool,
    /// The uses that have succeeded.
    pub done: Vec<bool>,
    /// Sides that know of it, where not everybody does.
    pub known_to: Option<Vec<usize>>,
    /// The combatants who have joined an effort of several.
    pub effort: Vec<Entity>,
    /// The rolls of an effort under way: those that are made, and those that succeeded.
    pub rolled: (usize, usize),
    /// The tries with it in a round of late: in which, and of what by whom.
    pub tried: (u32, Vec<(&'static str, Entity)>),
}

/// Sets up the things of the level as they begin. Everybody sees what is not hidden.
pub fn deploy(world: &mut World, setup: &Setup) {
    let states = setup.things.iter().map(|thing| State {
        squares: thing.squares.clone(),
        locked: thing.locked,
        health: thing.body.as_ref().map(|body| body.health),
        done: vec![false; thing.uses.len()],
        known_to: thing.hidden.map(|_| thing.known_to.clone()),
        ..State::default()
    });
    let states = states.collect();
    world.insert_resource(Things(states));
    for thing in setup.things.iter().filter(|thing| thing.hidden.is_none()) {
        show(world, thing);
    }
}

/// Puts a thing's name where it is, unless a door or an obstacle shows it or it is used up.
pub fn show(world: &mut World, thing: &ThingSetup) {
    if is_used_up(world, thing) {
        return;
    }
    for &at in marked(thing) {
        let tile = world.resource::<Board>().map().tile(at);
        if !matches!(tile, Tile::DoorClosed | Tile::DoorOpen | Tile::Obstacle) {
            world.resource_mut::<Ground>().items.push((thing.name.clone(), at, Entity::PLACEHOLDER));
        }
    }
}

/// The squares that bear a thing's name: all of a trap's, since it waits on each; of others the first.
pub fn marked(thing: &ThingSetup) -> &[Square] {
    if thing.trap.is_some() { &thing.squares } else { &thing.squares[..1] }
}

/// Whether a thing has been used in every way there is, each of which succeeds only once.
pub fn is_used_up(world: &World, thing: &ThingSetup) -> bool {
    let place = world.resource::<Level>().0.things.iter().position(|one| one.name == thing.name);
    let state = place.and_then(|at| world.resource::<Things>().0.get(at));
    thing.can_be_used_up() && state.is_some_and(|state| !state.done.contains(&false))
}

/// Takes a thing's name away.
pub fn hide(world: &mut World, name: &Who) {
    world.resource_mut::<Ground>().items.retain(|(item, ..)| item != name);
}

/// The level's things.
pub fn all(world: &World) -> Arc<Setup> {
    world.resource::<Level>().0.clone()
}

/// A thing of the level and what has become of it.
pub fn thing<'a>(world: &'a World, at: usize) -> Option<(&'a ThingSetup, &'a State)> {
    let level: &'a Level = world.resource::<Level>();
    Some((level.0.things.get(at)?, world.resource::<Things>().0.get(at)?))
}

/// The name of a thing; none where the level has no such thing.
pub fn called(world: &World, at: usize) -> Option<Who> {
    let name = world.resource::<Level>().0.things.get(at).map(|thing| thing.name.clone());
    if name.is_none() {
        never!("the level has no thing {at}");
    }
    name
}

/// Changes what has become of a thing.
pub fn set(world: &mut World, at: usize, change: impl FnOnce(&mut State)) {
    if let Some(state) = world.resource_mut::<Things>().0.get_mut(at) {
        change(state);
    }
}

/// Whether a side knows of a thing.
pub fn is_known(world: &World, side: Side, at: usize) -> bool {
    thing(world, at)
        .is_some_and(|(_, state)| state.known_to.as_ref().is_none_or(|known| known.contains(&side.0)))
}

/// The locked thing that keeps a door shut, if one does.
pub fn lock_on(world: &World, at: Square) -> Option<Who> {
    let level = world.resource::<Level>();
    let states = &world.resource::<Things>().0;
    let mut things = level.0.things.iter().zip(states);
    things.find(|(_, state)| state.locked && state.squares.contains(&at)).map(|(thing, _)| thing.name.clone())
}

/// Whether somebody stands on a thing's squares or beside them.
fn beside(world: &World, who: Entity, state: &State) -> bool {
    let near = |space: Footprint| {
        state.squares.iter().any(|&at| space.distance(Footprint::single(at)) <= Feet(SQUARE_FEET))
    };
    footprint(world, who).is_some_and(near)
}

/// The things that are whole and that somebody's side knows of, each with its place in the level's list.
pub fn known(world: &World, who: Entity) -> impl Iterator<Item = (usize, &ThingSetup, &State)> {
    let side = world.resource::<Roster>().side(who);
    let all = (0..world.resource::<Things>().0.len()).filter_map(|at| {
        let (thing, state) = thing(world, at)?;
        Some((at, thing, state))
    });
    all.filter(move |&(at, _, state)| !state.broken && is_known(world, side, at))
}

/// The known things within somebody's reach.
pub fn at_hand(world: &World, who: Entity) -> impl Iterator<Item = (usize, &ThingSetup, &State)> {
    known(world, who).filter(move |(_, _, state)| beside(world, who, state))
}

/// Whether something heavy that can still be moved stands on a square.
pub fn stands_on(world: &World, at: Square) -> bool {
    let states = &world.resource::<Things>().0;
    let heavy = |index: usize| thing(world, index).is_some_and(|(thing, _)| thing.heavy.is_some());
    states
        .iter()
        .enumerate()
        .any(|(index, state)| !state.broken && !state.toppled && state.squares.contains(&at) && heavy(index))
}

/// Makes somebody let go of an effort that it joined, since it has a turn again.
pub fn let_go(world: &mut World, who: Entity) {
    let holds = |state: &State| state.effort.contains(&who);
    if world.resource::<Things>().0.iter().any(holds) {
        world
            .resource_mut::<Things>()
            .0
            .iter_mut()
            .for_each(|state| state.effort.retain(|&other| other != who));
    }
}

/// Turns a door or gate into another tile, and tells whoever waits for that.
pub fn set_tile(world: &mut World, at: Square, tile: Tile, by: Option<Who>, rule: RuleId) {
    world.resource_mut::<Board>().set_tile(at, tile);
    tell(world, Happening::TileChanged { at, tile, by }, rule);
    if tile == Tile::DoorOpen {
        moment::now(world, |moments| moments.opened);
    }
}
