//! Traps: they wait where their things are, and what they do beside the harm. Rule `PH-SAVE-01`.

use super::{
    super::hazards::{
        laid::{Hazard, Hazards, disarm},
        woe::Sprung,
    },
    effects, secrets,
    state::all,
    words,
};
use crate::battle::{Setup, never::never};
use bevy_ecs::world::World;
use std::sync::Arc;

/// The traps of the level as they begin.
pub fn muster(world: &mut World, setup: &Setup) {
    let traps = setup.things.iter().enumerate().filter_map(|(at, thing)| {
        let harm = thing.trap.as_ref().and_then(|trap| words::harm(&trap.harm))?;
        Some(Hazard {
            title: thing.name.clone(),
            squares: thing.squares.clone(),
            harm: Arc::new(harm),
            thing: Some(at),
            until: None,
            by: None,
            mark: None,
        })
    });
    let traps = traps.collect();
    world.insert_resource(Hazards(traps));
}

/// A trap has caught somebody: it happens once if it says so, and what else it does happens.
pub fn sprung(world: &mut World, &Sprung { who, thing: at }: &Sprung) {
    let level = all(world);
    let Some(trap) = level.things.get(at).and_then(|thing| thing.trap.as_ref()) else {
        return never!("the level has no thing {at}");
    };
    let rule = if trap.harm.save.is_some() { "PH-SAVE-01" } else { "PH-ACT-USE" };
    secrets::reveal(world, at, Some(who), rule);
    if trap.once {
        disarm(world, at);
    }
    effects::apply(world, who, at, &trap.then);
}
