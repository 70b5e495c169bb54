//! Heavy things of the level, pushed over by strength: two may try one in a round, and one success is enough. Rules
//! `FV-ACT-21`, `FV-TASK-06`, ruling `FV-RUL-47`.

use super::super::{
    offers::{actions, affordable},
    roll::{self, Check, Nature, Then, Throw, throw, told},
    tools::{bonus, name, states, tell},
    tricks::contest::STRENGTH,
};
use crate::{
    battle::{
        Area, Board, Happening, Level, Odds, Offer, Refusal, Setup, Target, ThingProblem, ThingSetup, Turns,
        Use, footprint, never::never,
    },
    grid::{Square, Tile, cover::Cover},
    kit::{Draft, Maybe},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use std::sync::Arc;

/// Pushing a thing over, as orders call it.
pub const TOPPLE: &str = "topple";

/// What the total has to reach, the lightest first. Ruling `FV-RUL-47`.
const WEIGHTS: [i32; 3] = [12, 14, 16];

/// How many may try one task. Rule `FV-TASK-06`.
const TOGETHER: usize = 2;

/// What has become of each thing of the level, in the level's order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Things(pub Vec<State>);

/// What has become of a thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// It lies where it stood.
    down: bool,
    /// Who has tried it, and in which round.
    tried: (u32, Vec<Entity>),
}

/// A thing is pushed over, or not, by its place among the level's.
#[derive(Debug)]
struct Topple(usize);

/// The things of the level as they begin.
pub fn muster(world: &mut World, setup: &Setup) {
    world.insert_resource(Things(vec![State::default(); setup.things.len()]));
}

/// What of a level's thing these rules do not play.
pub fn check(thing: &ThingSetup) -> Vec<ThingProblem> {
    let note = |field: &str, message: String| (vec![field.to_owned()], message);
    let known = [
        ("locked", thing.locked),
        ("hidden", thing.hidden.is_some()),
        ("uses", !thing.uses.is_empty()),
        ("health", thing.body.is_some()),
        ("trap", thing.trap.is_some()),
    ];
    let mut problems: Vec<ThingProblem> = known
        .into_iter()
        .filter(|(_, given)| *given)
        .map(|(field, _)| note(field, "FIVEY plays only things that are `heavy`; leave this out".to_owned()))
        .collect();
    if problems.is_empty() && thing.heavy.is_none() {
        problems.push((Vec::new(), "nothing can be done with this; in FIVEY give `heavy`".to_owned()));
    }
    if let Some(heavy) = thing.heavy.as_ref().filter(|heavy| !WEIGHTS.contains(&heavy.difficulty)) {
        let message = format!("a thing is light (12), middling (14) or heavy (16), not {}", heavy.difficulty);
        problems.push((vec!["heavy".to_owned(), "difficulty".to_owned()], message));
    }
    problems
}

/// Everything heavy beside somebody that still stands.
pub fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let level = &world.resource::<Level>().0;
    let Some(space) = footprint(world, who).filter(|_| !level.things.is_empty()) else { return Vec::new() };
    let near =
        |thing: &ThingSetup| thing.squares.first().copied().filter(|at| space.around().any(|one| one == *at));
    let all = level.things.iter().enumerate();
    all.filter_map(|(place, thing)| {
        let (at, heavy) = (near(thing)?, thing.heavy.as_ref()?);
        let state = state(world, place).filter(|state| !state.down)?;
        let draft =
            Draft::new(TOPPLE, format!("Push over: {}", thing.name), "FV-ACT-21").with(thing.name.clone());
        Some(match may(world, who, state) {
            Err(refusal) => draft.closed(refusal),
            Ok(()) => {
                let areas = vec![area(world, who, thing.name.clone(), at, heavy.difficulty)];
                Maybe::Open(Offer { areas, ..draft.offer(actions(1), Use::Other) })
            }
        })
    })
    .collect()
}

fn state(world: &World, place: usize) -> Option<&State> {
    world.resource::<Things>().0.get(place)
}

fn may(world: &World, who: Entity, state: &State) -> Result<(), Refusal> {
    affordable(world, who, 1)?;
    if states(world, who).aloft {
        return Err(Refusal::Because("it takes firm ground".into(), "FV-RUL-33"));
    }
    let (round, by) = &state.tried;
    let others = by.iter().filter(|&&other| other != who).count();
    if *round == world.resource::<Turns>().round && others >= TOGETHER {
        return Err(Refusal::Because("two have tried it in this round".into(), "FV-TASK-06"));
    }
    Ok(())
}

/// The square of a thing, with the chance to push it over.
fn area(world: &World, who: Entity, thing: Arc<str>, to: Square, difficulty: i32) -> Area {
    let mut reasons = bonus(world, who, STRENGTH.0, STRENGTH.1);
    let odds = Some(Odds::of(roll::chance(world, who, &reasons, difficulty)));
    reasons.extend(roll::settled(world, who));
    let caught = vec![Target { target: thing, cover: Cover::None, odds, reasons, replies: Vec::new() }];
    Area { to, squares: vec![to], caught }
}

/// Tries it.
pub fn attempt(world: &mut World, who: Entity, thing: &str) {
    let level = world.resource::<Level>().0.clone();
    let Some(place) = level.things.iter().position(|one| *one.name == *thing) else {
        return never!("what an accepted order asks for is gone");
    };
    let Some(heavy) = &level.things[place].heavy else {
        return never!("what an accepted order asks for is gone");
    };
    let round = world.resource::<Turns>().round;
    if let Some(state) = world.resource_mut::<Things>().0.get_mut(place) {
        if state.tried.0 != round {
            state.tried = (round, Vec::new());
        }
        if !state.tried.1.contains(&who) {
            state.tried.1.push(who);
        }
    }
    let (what, reasons) = (format!("to push over {thing}"), bonus(world, who, STRENGTH.0, STRENGTH.1));
    let check = Check::new(who, what, Nature::Check, reasons, heavy.difficulty, Topple(place)).worth(2.0);
    throw(world, check);
}

impl Then for Topple {
    fn counted(&self, world: &mut World, throw: &Throw, success: bool) {
        told(world, throw, success, "FV-ACT-21");
        if success {
            fall(world, throw.by, self.0);
        }
    }
}

/// It falls: what is fragile is gone, all else lies in the way as rubble does.
fn fall(world: &mut World, who: Entity, place: usize) {
    let level = world.resource::<Level>().0.clone();
    let Some(thing) = level.things.get(place) else { return never!("the level has no thing {place}") };
    let by = name(world, who);
    let item = thing.name.to_string().into();
    tell(world, Happening::Handled { who: by.clone(), how: "topples".into(), item }, "FV-RUL-47");
    if let Some(state) = world.resource_mut::<Things>().0.get_mut(place) {
        state.down = true;
    }
    let fragile = thing.heavy.as_ref().is_some_and(|heavy| heavy.fragile);
    let tile = if fragile { Tile::Floor } else { Tile::Difficult };
    for &at in &thing.squares {
        world.resource_mut::<Board>().set_tile(at, tile);
        tell(world, Happening::TileChanged { at, tile, by: Some(by.clone()) }, "FV-RUL-47");
    }
}
