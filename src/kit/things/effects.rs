//! Effects of things, in the level's words: what comes of using, breaking and springing them.

use super::{
    secrets,
    state::{all, called, set, set_tile, stands_on},
};
use crate::tools::{name, tell, tell_handled};
use battle::{
    Board, Happening, RuleId,
    never::never,
    things::{Effect, Harm},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use grid::{Feet, Square, Tile};

/// The rules of the effects of things, as a rule system has them.
#[derive(Resource, Clone, Copy, Debug)]
pub struct EffectRules {
    /// The rule by which things do what the level says.
    pub using: RuleId,
    /// The rule by which the level speaks.
    pub saying: RuleId,
    /// The rule of harm that may be withstood.
    pub withstood: RuleId,
    /// Harms everybody on some squares by the thing at a place in the level's list and by somebody's doing, and goes on for some
    /// rounds.
    pub harm: fn(&mut World, Entity, usize, &[Square], &Harm, u32),
    /// Does the harm of a thing's trap to somebody.
    pub spring: fn(&mut World, Entity, usize),
    /// Makes the trap of a thing harmless from now on.
    pub disarm: fn(&mut World, usize),
    /// Whether somebody needs no ground under its feet now.
    pub is_aloft: fn(&World, Entity) -> bool,
    /// Makes somebody fall so far.
    pub fall: fn(&mut World, Entity, Feet),
}

/// Applies everything that the level says comes of it, in its order.
pub fn apply(world: &mut World, by: Entity, at: usize, effects: &[Effect]) {
    for effect in effects {
        one(world, by, at, effect);
    }
}

fn one(world: &mut World, by: Entity, at: usize, effect: &Effect) {
    let rules = *world.resource::<EffectRules>();
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
            let Some(item) = called(world, *thing) else { return };
            set(world, *thing, |state| state.locked = *locked);
            tell_handled(world, by, if *locked { "locks" } else { "unlocks" }, &*item, rules.using);
        }
        Effect::Disarm { thing } => {
            let Some(item) = called(world, *thing) else { return };
            (rules.disarm)(world, *thing);
            tell_handled(world, by, "disarms", &*item, rules.using);
        }
        Effect::Spring { thing } => (rules.spring)(world, by, *thing),
        Effect::Harm { squares, harm, lasts } => (rules.harm)(world, by, at, squares, harm, *lasts),
        Effect::Reveal { thing } => secrets::reveal(world, *thing, None, rules.using),
        Effect::Say { text } => tell(world, Happening::Said { text: text.clone().into() }, rules.saying),
    }
}

/// Springs a trap that has caught somebody: it happens once if it says so, and what else it does happens.
pub fn sprung(world: &mut World, who: Entity, at: usize) {
    let (level, rules) = (all(world), *world.resource::<EffectRules>());
    let Some(trap) = level.things.get(at).and_then(|thing| thing.trap.as_ref()) else {
        return never!("the level has no thing {at}");
    };
    let rule = if trap.harm.save.is_some() { rules.withstood } else { rules.using };
    if let Some(item) = called(world, at) {
        tell_handled(world, who, "sets off", &*item, rule);
    }
    secrets::reveal(world, at, Some(who), rule);
    if trap.once {
        (rules.disarm)(world, at);
    }
    apply(world, who, at, &trap.then);
}

/// Turns a square into another tile, unless it is that already. What would wall somebody in, or stands on a heavy thing, is told
/// not to happen. Whoever loses the ground under their feet falls.
fn change_tile(world: &mut World, by: Entity, at: Square, tile: Tile) {
    let (board, rules) = (world.resource::<Board>(), *world.resource::<EffectRules>());
    let walled_in = tile.blocks_movement() && tile != Tile::Pit && !board.on(at).is_empty();
    let now = board.map().tile(at);
    if now == tile {
        return;
    }
    if walled_in || stands_on(world, at) {
        let text = match now {
            Tile::DoorOpen => format!("The door at {at} stays open: something is in the way"),
            _ => format!("Nothing changes at {at}: something is in the way"),
        };
        return tell(world, Happening::Said { text: text.into() }, rules.using);
    }
    let depth = |world: &World, who: Entity| {
        let board = world.resource::<Board>();
        board.space(who).map_or(Feet(0), |space| board.map().depth(space))
    };
    let standing = board.on(at).iter().copied().filter(|&who| !(rules.is_aloft)(world, who));
    let standing: Vec<(Entity, Feet)> = standing.map(|who| (who, depth(world, who))).collect();
    let by = Some(name(world, by));
    set_tile(world, at, tile, by, rules.using);
    for (who, before) in standing {
        let deeper = Feet(depth(world, who).0 - before.0);
        if deeper > Feet(0) {
            (rules.fall)(world, who, deeper);
        }
    }
}
