//! Heavy things of the level, pushed over by a test of Str. Ruling `RZR-33`.

use crate::battle::ThingSetup;
use crate::kit::things::heavy::topple;
use crate::kit::things::state::{State, Things, all, at_hand, set_tile, thing};
use crate::rules::rulezero::prelude::*;

/// Pushing over everything heavy beside one that still stands.
pub const TOPPLING: Feature =
    Feature { parts: keeps_resource::<Things>, ..Feature::new(&["topple"], offers, attempt) };

/// The test of Str that it takes.
fn test(world: &World, who: Entity, item: &str, against: i32) -> Test {
    Test::of(world, who, Stat::Strength, (format!("to push over {item}"), "RZR-33"), against)
}

fn offers(world: &World, who: Entity, _: OfferDetail) -> Vec<Availability> {
    let standing = at_hand(world, who).filter(|(.., state)| !state.toppled);
    let offer = |(_, thing, state): (usize, &ThingSetup, &State)| {
        let (&to, heavy) = (state.squares.first()?, thing.heavy.as_ref()?);
        let area = || {
            let test = test(world, who, &thing.name, heavy.difficulty);
            let odds = Some(Odds::of(test.chance()));
            let caught = vec![Target { odds, reasons: test.reasons, ..Target::plain(thing.name.clone()) }];
            vec![Area { to, squares: vec![to], caught }]
        };
        let draft = OfferBuilder::new("topple", format!("Push over: {}", thing.name), "RZR-33");
        let cost = affordable(world, who).map(|()| standard());
        Some(draft.with(thing.name.clone()).in_areas(cost, area, Use::Other, ("it is gone", "RZR-33")))
    };
    standing.filter_map(offer).collect()
}

/// Tries to push a thing over.
fn attempt(world: &mut World, who: Entity, picked: &Picked) {
    let (level, with) = (all(world), picked.offer.with.as_deref());
    let mut heavy = level.things.iter().enumerate().filter(|(_, one)| with == Some(&*one.name));
    let found = heavy.find_map(|(place, one)| Some((place, &one.name, one.heavy.as_ref()?)));
    let Some((place, item, heavy)) = found else { return gone!() };
    if !test(world, who, item, heavy.difficulty).roll(world).0 {
        return;
    }
    topple(world, who, place, "RZR-33", |world, who, place| {
        // What is fragile is gone where it falls.
        let by = Some(name(world, who));
        let squares = thing(world, place).map_or(Vec::new(), |(_, state)| state.squares.clone());
        for at in squares {
            set_tile(world, at, Tile::Floor, by.clone(), "RZR-33");
        }
    });
}
