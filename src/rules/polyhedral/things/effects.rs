//! What comes of using, breaking and springing things.

use super::{
    super::{
        body::{air::in_the_air, fall},
        hazards::{
            laid::{Hazard, Hazards, Mark, disarm},
            woe::{Tread, strike},
        },
        tools::{name, tell},
    },
    secrets,
    state::{all, set, set_tile, stands_on},
    words,
};
use crate::{
    battle::{Board, DamageLook, Happening, ItemLook, never::never, things::Effect},
    grid::{Feet, Square, Tile},
    kit::push,
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// Everything that the level says comes of it, in its order.
pub fn apply(world: &mut World, by: Entity, at: usize, effects: &[Effect]) {
    for effect in effects {
        one(world, by, at, effect);
    }
}

fn one(world: &mut World, by: Entity, at: usize, effect: &Effect) {
    match effect {
        Effect::Tile { tile, squares } => {
            squares.iter().for_each(|&square| change_tile(world, by, square, *tile));
        }
        Effect::Toggle { squares } => {
            for &square in squares {
                let open = world.resource::<Board>().map().tile(square) == Tile::DoorOpen;
                change_tile(world, by, square, if open { Tile::DoorClosed } else { Tile::DoorOpen });
            }
        }
        Effect::Lock { thing, locked } => {
            let level = all(world);
            let Some(item) = level.things.get(*thing).map(|thing| thing.name.to_string()) else {
                return never!("the level has no thing {thing}");
            };
            set(world, *thing, |state| state.locked = *locked);
            let how = if *locked { "locks" } else { "unlocks" };
            let who = name(world, by);
            tell(world, Happening::Handled { who, how: how.into(), item: item.into() }, "PH-ACT-USE");
        }
        Effect::Disarm { thing } => {
            let level = all(world);
            let Some(item) = level.things.get(*thing).map(|thing| thing.name.to_string()) else {
                return never!("the level has no thing {thing}");
            };
            disarm(world, *thing);
            let who = name(world, by);
            tell(world, Happening::Handled { who, how: "disarms".into(), item: item.into() }, "PH-ACT-USE");
        }
        Effect::Spring { thing } => {
            let found = |hazard: &&Hazard| hazard.thing == Some(*thing);
            let hazard = world.resource::<Hazards>().0.iter().find(found).cloned();
            if let Some(on) = hazard {
                push(world, Tread { who: by, on });
            }
        }
        Effect::Harm { squares, harm, lasts } => {
            let (level, harm) = (all(world), words::harm(harm));
            let (Some(thing), Some(harm)) = (level.things.get(at), harm) else {
                return never!("the level has no thing {at}");
            };
            let look = match harm.kind.look() {
                DamageLook::Fire => ItemLook::Fire,
                _ => ItemLook::Plain,
            };
            let hazard = Hazard {
                title: thing.name.clone(),
                squares: squares.clone(),
                harm: Arc::new(harm),
                thing: None,
                until: None,
                by: Some(by),
                mark: (*lasts > 0).then(|| Mark { word: thing.name.clone(), look }),
            };
            strike(world, hazard, by, *lasts);
        }
        Effect::Reveal { thing } => secrets::reveal(world, *thing, None, "PH-ACT-USE"),
        Effect::Say { text } => tell(world, Happening::Said { text: text.clone().into() }, "PH-GEN-02"),
    }
}

/// A square becomes another tile, unless it is that already or somebody would be walled in. Whoever loses the ground under their
/// feet falls. Ruling `R-111`.
fn change_tile(world: &mut World, by: Entity, at: Square, tile: Tile) {
    let board = world.resource::<Board>();
    let walled_in = tile.blocks_movement() && tile != Tile::Pit && !board.on(at).is_empty();
    if board.map().tile(at) == tile || walled_in || stands_on(world, at) {
        return;
    }
    let depth = |world: &World, who: Entity| {
        let board = world.resource::<Board>();
        board.space(who).map_or(Feet(0), |space| board.map().depth(space))
    };
    let standing = board.on(at).iter().copied().filter(|&who| !in_the_air(world, who));
    let standing: Vec<(Entity, Feet)> = standing.map(|who| (who, depth(world, who))).collect();
    let by = Some(name(world, by));
    set_tile(world, at, tile, by, "PH-ACT-USE");
    for (who, before) in standing {
        let deeper = Feet(depth(world, who).0 - before.0);
        if deeper > Feet(0) {
            fall::begin(world, who, deeper);
        }
    }
}
