//! Heavy things of the level, pushed over by a test of Str. Ruling `RZR-33`.

use crate::prelude::*;
use kit::things::heavy::{HeavyThing, ToppleRules};
use kit::things::state::Things;

/// The rules of pushing things over.
const TOPPLES: ToppleRules = ToppleRules {
    tried: "RZR-33",
    falls: "RZR-33",
    price: |world, who, _| standard_action(world, who),
    chance: |world, who, item, against| {
        let test = test(world, who, item, against);
        (test.chance(), test.reasons)
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

/// The test of Str that it takes.
fn test(world: &World, who: Entity, item: &str, against: i32) -> Test {
    Test::of(world, who, Stat::Strength, (format!("to push over {item}"), "RZR-33"), against)
}

/// Tries to push a thing over.
fn attempt(world: &mut World, who: Entity, (place, item, against): HeavyThing) {
    if test(world, who, &item, against).roll(world) {
        TOPPLES.push_over(world, who, place);
    }
}
