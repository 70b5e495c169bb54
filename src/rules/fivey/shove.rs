//! Moving others by force, and the blow of a giant, which does. Rulings `FV-RUL-33`, `FV-RUL-42`, `FV-RUL-47`.

use super::{
    damage::{Blow, Hurt},
    drop::into_pit,
    landing::{Landing, landing},
    movement::{Moved, down_in_pit},
    profile::Feat,
    tools::has,
    ways::{over_pit, pit_under},
};
use crate::kit::prelude::*;
use crate::kit::{
    end_way,
    movement::{
        force::{away, is_open, put},
        step::is_on_its_way,
    },
    upon,
};

/// A giant's blow pushes a smaller creature that still stands one pace away. Ruling `FV-RUL-33`.
pub fn giant_push(world: &mut World, hurt: &Hurt) {
    let Blow { by, on, melee, .. } = hurt.blow;
    if let (Some(by), Some(_)) = (by, melee)
        && hurt.left > 0
        && pushes(world, by, on)
    {
        push_away(world, by, on, "FV-RUL-33");
    }
}

fn pushes(world: &World, by: Entity, on: Entity) -> bool {
    let size = |who: Entity| world.get::<Size>(who).copied().unwrap_or_default();
    has(world, by, Feat::GiantStrength) && size(on).side() < size(by).side()
}

/// What waits where a giant's blow from a space would push somebody; nothing for the blows of others.
pub fn behind(world: &World, by: Entity, stands: Footprint, on: Entity) -> Landing {
    let Some(here) = footprint(world, on).filter(|_| pushes(world, by, on)) else {
        return Landing::default();
    };
    let to = away(stands, here);
    if has_room(world, on, here, to) { landing(world, on, &[to]) } else { Landing::default() }
}

/// Where a push would end: one pace straight away from somebody, if there is room.
pub fn pushed_to(world: &World, by: Entity, on: Entity) -> Option<Square> {
    let (here, from) = (footprint(world, on)?, footprint(world, by)?);
    Some(away(from, here)).filter(|&to| has_room(world, on, here, to))
}

/// One pace straight away from somebody, if there is room.
pub fn push_away(world: &mut World, by: Entity, on: Entity, rule: RuleId) {
    if let Some(to) = pushed_to(world, by, on) {
        shove(world, by, on, to, rule);
    }
}

/// Whether somebody may be moved by force from a space to a square beside it: a pit is no hindrance, but nobody is lifted out of
/// one. Rulings `FV-RUL-42`, `FV-RUL-47`.
pub fn has_room(world: &World, on: Entity, from: Footprint, to: Square) -> bool {
    let there = Footprint { at: to, ..from };
    let here = footprint(world, on) == Some(from);
    let down = if here { down_in_pit(world, on) } else { over_pit(world, from) };
    is_open(world.resource(), there, |_| false, |other| other != on) && (!down || over_pit(world, there))
}

/// One moves another by force to a square beside it, if there is room. Its Move ends by that; it falls into a pit that it was not
/// in, and meets what is strewn there. Rulings `FV-RUL-42`, `FV-RUL-43`.
pub fn shove(world: &mut World, by: Entity, who: Entity, to: Square, rule: RuleId) {
    let was_down = down_in_pit(world, who);
    if !footprint(world, who).is_some_and(|here| has_room(world, who, here, to)) {
        return;
    }
    let Some(from) = put(world, who, to, rule) else { return };
    if is_on_its_way(world, who) {
        end_way(world, who);
        let stopped = Happening::MoveStopped { who: name(world, who), at: to, why: "is pushed".into() };
        tell(world, stopped, "FV-RUL-30");
    }
    if pit_under(world, who) && !was_down {
        into_pit(world, who, Some(by));
    }
    upon(world, &Moved { who, from, in_the_air: false });
}
