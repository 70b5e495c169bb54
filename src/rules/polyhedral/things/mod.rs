//! Things of the level: what can be forced, unlocked, pulled, disarmed, broken; what is hidden and who knows of it. Rules
//! `PH-ACT-01`, `PH-ACT-USE`, `PH-ACT-PUSH-3`, `PH-ACT-FREE-1`, `PH-CHK-13`, rulings `R-079`, `R-102`.

mod body;
mod effects;
mod gear;
pub mod heavy;
mod offers;
mod secrets;
mod words;

pub use body::{Breaking, VERB as BREAK};
pub use gear::UsingUp;
pub use offers::{Using, is_use};
pub use secrets::{Investigating, SEARCH, hides_any, look_out};
pub use words::check;

use super::{
    hazards::{self, Hazard},
    tools::tell,
};
use crate::{
    battle::{
        board::{Board, footprint},
        engine::{Ground, Level},
        fact::Happening,
        roster::{Roster, Side},
        setup::Setup,
        things::ThingSetup,
        words::{RuleId, Who},
    },
    grid::{Feet, Footprint, Square, Tile},
    kit::moment,
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::sync::Arc;

/// What has become of each thing of the level, in the level's order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Things(pub Vec<State>);

/// What has become of a thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Where it is.
    pub squares: Vec<Square>,
    /// What is below something heavy that stands in the way.
    pub under: Tile,
    /// It lies where it stood, and can't be moved any more.
    pub toppled: bool,
    /// Its doors open for nobody.
    pub locked: bool,
    /// Health left, where it can be attacked.
    pub health: Option<i32>,
    /// It is in pieces.
    pub broken: bool,
    /// Uses that have succeeded.
    pub done: Vec<bool>,
    /// Sides that know of it, where not everybody does.
    pub known_to: Option<Vec<usize>>,
    /// Who has joined an effort of several.
    pub effort: Vec<Entity>,
    /// Of an effort under way: rolls that are made, and those that succeeded.
    pub rolled: (usize, usize),
}

/// The things of the level as they begin, and their traps. Everybody sees what is not hidden.
pub fn muster(world: &mut World, setup: &Setup) {
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
    world.insert_resource(hazards::Hazards::default());
    for (at, thing) in setup.things.iter().enumerate() {
        if thing.hidden.is_none() {
            show(world, thing);
        }
        let harm = thing.trap.as_ref().and_then(|trap| words::harm(&trap.harm));
        if let Some(harm) = harm {
            let hazard = Hazard {
                title: thing.name.clone(),
                squares: thing.squares.clone(),
                harm: Arc::new(harm),
                thing: Some(at),
                until: None,
                by: None,
                mark: None,
            };
            world.resource_mut::<hazards::Hazards>().0.push(hazard);
        }
    }
}

/// Puts a thing's name where it is, unless a door or an obstacle shows it.
fn show(world: &mut World, thing: &ThingSetup) {
    let at = thing.squares[0];
    let tile = world.resource::<Board>().map().tile(at);
    if !matches!(tile, Tile::DoorClosed | Tile::DoorOpen | Tile::Obstacle) {
        world.resource_mut::<Ground>().items.push((thing.name.clone(), at, Entity::PLACEHOLDER));
    }
}

/// Takes a thing's name away.
fn hide(world: &mut World, name: &Who) {
    world.resource_mut::<Ground>().items.retain(|(item, ..)| item != name);
}

/// The level's things.
fn all(world: &World) -> Arc<Setup> {
    world.resource::<Level>().0.clone()
}

/// A thing of the level and what has become of it.
fn thing<'a>(world: &'a World, at: usize) -> Option<(&'a ThingSetup, &'a State)> {
    let level: &'a Level = world.resource::<Level>();
    Some((level.0.things.get(at)?, world.resource::<Things>().0.get(at)?))
}

/// Changes what has become of a thing.
fn set(world: &mut World, at: usize, change: impl FnOnce(&mut State)) {
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

/// Whether somebody is within 5 feet of a thing.
fn beside(world: &World, who: Entity, state: &State) -> bool {
    let near =
        |space: Footprint| state.squares.iter().any(|&at| space.distance(Footprint::single(at)) <= Feet(5));
    footprint(world, who).is_some_and(near)
}

/// The things within somebody's reach that are whole and that its side knows of, each with its place in the level's list.
fn at_hand(world: &World, who: Entity) -> impl Iterator<Item = (usize, &ThingSetup, &State)> {
    let side = world.resource::<Roster>().side(who);
    let all = (0..world.resource::<Things>().0.len()).filter_map(|at| {
        let (thing, state) = thing(world, at)?;
        Some((at, thing, state))
    });
    all.filter(move |&(at, _, state)| !state.broken && is_known(world, side, at) && beside(world, who, state))
}

/// A trap has caught somebody: it happens once if it says so, and what else it does happens.
pub fn sprung(world: &mut World, who: Entity, at: usize) {
    let level = all(world);
    let Some(trap) = level.things.get(at).and_then(|thing| thing.trap.as_ref()) else { return };
    let rule = if trap.harm.save.is_some() { "PH-SAVE-01" } else { "PH-ACT-USE" };
    secrets::reveal(world, at, Some(who), rule);
    if trap.once {
        hazards::disarm(world, at);
    }
    effects::apply(world, who, at, &trap.then);
}

/// Whoever joined an effort and has a turn again has let go. Rule `PH-CHK-13`.
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

/// A door or gate becomes another tile, and whoever waits for that is told.
pub fn set_tile(world: &mut World, at: Square, tile: Tile, by: Option<Who>, rule: RuleId) {
    world.resource_mut::<Board>().set_tile(at, tile);
    tell(world, Happening::TileChanged { at, tile, by }, rule);
    if tile == Tile::DoorOpen {
        moment::now(world, |moments| moments.opened);
    }
}
