//! The order of the window's systems: no two of ours that touch the same run in an order that nobody has written down.

use crate::{
    fixture::{at, opening, update},
    stage::Stage,
};
use bevy::{ecs::schedule::Schedules, prelude::*};
use std::collections::HashMap;

/// Pairs of our own systems in one schedule whose order is left open although one writes what the other reads or writes.
fn ambiguities(world: &World) -> Vec<String> {
    let mut found = Vec::new();
    for (label, schedule) in world.resource::<Schedules>().iter() {
        let Ok(systems) = schedule.systems() else { continue };
        let names: HashMap<_, String> =
            systems.map(|(key, system)| (key, system.name().to_string())).collect();
        let ours = |key| names.get(key).filter(|name| name.starts_with("fivefoot::"));
        for (one, other, over) in schedule.graph().conflicting_systems().iter() {
            if let (Some(one), Some(other)) = (ours(one), ours(other)) {
                let over = over.iter().filter_map(|id| world.components().get_name(*id));
                let over: Vec<String> = over.map(|name| name.to_string()).collect();
                found.push(format!("{label:?}: {one} and {other} over {over:?}"));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn no_two_systems_of_the_window_run_in_an_order_left_open() {
    let stage = Stage::briefed(opening(), update(Vec::new(), at(1, 1), true));
    let found = ambiguities(stage.app.world());
    assert!(found.is_empty(), "{} pairs:\n  {}", found.len(), found.join("\n  "));
}
