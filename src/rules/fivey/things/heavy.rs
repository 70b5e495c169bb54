//! Heavy things of the level, pushed over by strength: two may try one in a round, and one success is enough. Rules
//! `FV-ACT-21`, `FV-TASK-06`, ruling `FV-RUL-47`.

use crate::ai_hints::stakes;
use crate::body::contest::STRENGTH;
use crate::prelude::*;
use battle::{ThingProblem, ThingSetup};
use kit::things::heavy::{HeavyThing, ToppleRules};
use kit::things::state::{State, Things, set};

/// The numbers that the total has to reach, the lightest thing first. Ruling `FV-RUL-47`.
const WEIGHTS: [i32; 3] = [12, 14, 16];

/// Whether something is as heavy as these rules know things to be.
pub fn check(thing: &ThingSetup) -> Option<ThingProblem> {
    let heavy = thing.heavy.as_ref().filter(|heavy| !WEIGHTS.contains(&heavy.difficulty))?;
    let message = format!("a thing is light (12), middling (14) or heavy (16), not {}", heavy.difficulty);
    Some((vec!["heavy".to_owned(), "difficulty".to_owned()], message))
}

/// The rules of pushing things over.
const TOPPLES: ToppleRules = ToppleRules {
    tried: "FV-ACT-21",
    falls: "FV-RUL-47",
    price: may,
    chance: |world, who, _, against| {
        let mut reasons = bonus(world, who, STRENGTH.0, STRENGTH.1);
        let chance = rolls::chance(world, who, &reasons, against);
        reasons.extend(rolls::settled(world, who));
        (chance, reasons)
    },
    attempt,
};

/// Pushing over everything heavy beside one that still stands.
pub const TOPPLING: Feature = Feature {
    parts: keeps_resource::<Things>,
    ..Feature::new(
        &["topple"],
        |world, who, _| TOPPLES.offers(world, who),
        |world, who, picked| TOPPLES.try_picked(world, who, picked),
    )
};

fn may(world: &World, who: Entity, state: &State) -> Result<Cost, Refusal> {
    let cost = affordable(world, who, 1)?;
    unless(states(world, who).aloft, "it takes firm ground", "FV-RUL-33")?;
    may_try(world, who, state, "topple").map(|()| cost)
}

/// Tries to push a thing over.
fn attempt(world: &mut World, who: Entity, (place, item, against): HeavyThing) {
    tries(world, who, place, "topple");
    let (what, reasons) = (format!("to push over {item}"), bonus(world, who, STRENGTH.0, STRENGTH.1));
    let then = Success(place, |world, who, &place| TOPPLES.push_over(world, who, place));
    let check = (Nature::Check, "FV-ACT-21");
    throw(world, Check::new(who, what, check, reasons, against, then).worth(stakes::TOPPLE));
}

/// The number of combatants that may try one task. Rule `FV-TASK-06`.
const TOGETHER: usize = 2;

/// Whether somebody may try a task with a thing in this round, by its word. Rule `FV-TASK-06`.
pub fn may_try(world: &World, who: Entity, state: &State, task: &str) -> Result<(), Refusal> {
    let (round, by) = &state.tried;
    let others = by.iter().filter(|&&(tried, other)| tried == task && other != who).count();
    let tried = *round == world.resource::<Turns>().round && others >= TOGETHER;
    unless(tried, "two have tried it in this round", "FV-TASK-06")
}

/// Notes that somebody tries a task with a thing at a place in the level's list.
pub fn tries(world: &mut World, who: Entity, at: usize, task: &'static str) {
    let round = world.resource::<Turns>().round;
    set(world, at, |state| {
        if state.tried.0 != round {
            state.tried = (round, Vec::new());
        }
        if !state.tried.1.contains(&(task, who)) {
            state.tried.1.push((task, who));
        }
    });
}
