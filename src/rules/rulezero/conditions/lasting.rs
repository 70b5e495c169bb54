//! Lasting states: how they begin and end, and how that is told. Ruling `RZR-15`.

use crate::kit::prelude::*;
pub use crate::kit::tools::tell_lost as lost;
use crate::rules::rulezero::{conditions, sheet::States, tools::everybody};
use bevy_ecs::change_detection::DetectChangesMut as _;

/// One of the states that somebody is in or not.
pub type Flag = fn(&mut States) -> &mut bool;

/// Changes somebody's states, and tells where a condition begins or ends by that. Whether it does.
pub fn alter(
    world: &mut World,
    who: Entity,
    condition: &'static str,
    rule: RuleId,
    change_it: impl FnOnce(&mut States),
) -> bool {
    let Some(mut states) = world.get_mut::<States>(who) else {
        return never!("{who:?} has no states"; false);
    };
    let mut after = states.clone();
    change_it(&mut after);
    let [before, now] = [&*states, &after].map(|states| conditions::holds(condition, states));
    states.set_if_neq(after);
    match (before, now) {
        (false, true) => gained(world, who, condition, rule),
        (true, false) => lost(world, who, condition, rule),
        _ => {}
    }
    before != now
}

/// Tells that a condition begins.
pub fn gained(world: &mut World, who: Entity, condition: &'static str, rule: RuleId) {
    let (who, look) = (name(world, who), conditions::look(world, condition));
    tell(world, Happening::ConditionGained { who, condition: condition.into(), look }, rule);
}

/// Puts somebody in a state from now on, and tells that if it was not in it before. Whether it was not.
pub fn begins(world: &mut World, who: Entity, flag: Flag, condition: &'static str, rule: RuleId) -> bool {
    alter(world, who, condition, rule, |states| *flag(states) = true)
}

/// Takes somebody out of a state, and tells that if it was in it before. Whether it was.
pub fn ends(world: &mut World, who: Entity, flag: Flag, condition: &'static str, rule: RuleId) -> bool {
    alter(world, who, condition, rule, |states| *flag(states) = false)
}

/// Knocks somebody to the ground.
pub fn knock_prone(world: &mut World, who: Entity) {
    begins(world, who, |states| &mut states.prone, "prone", "RZR-15");
}

/// Reveals somebody who has attacked: nobody overlooks that. Ruling `RZR-33`.
pub fn come_out(world: &mut World, who: Entity) {
    alter(world, who, "hidden", "RZR-33", |states| states.hidden_from.clear());
}

/// Notes that one enemy has found somebody.
pub fn found_by(world: &mut World, who: Entity, enemy: Entity) {
    alter(world, who, "hidden", "RZR-33", |states| {
        states.hidden_from.remove(&enemy);
    });
}

/// Lets go of somebody who is held. Ruling `RZR-22`.
pub fn released(world: &mut World, who: Entity) {
    let holder = world.get::<States>(who).and_then(|states| states.held_by);
    alter(world, who, "pinned", "RZR-48", |states| states.pinned = false);
    alter(world, who, "grappled", "RZR-22", |states| states.held_by = None);
    if let Some(holder) = holder {
        alter(world, holder, "grappled", "RZR-22", |states| {
            states.clinch = states.clinch.filter(|on| *on != who)
        });
    }
}

/// The ones whom somebody holds, in the order of the level.
pub fn held_by(world: &World, holder: Entity) -> Vec<Entity> {
    let held = |who: &Entity| world.get::<States>(*who).is_some_and(|states| states.held_by == Some(holder));
    world.resource::<Roster>().all().iter().copied().filter(held).collect()
}

/// Ends everything that hangs on somebody who is gone, or can't act any more: holds, aid, hiding. `gone`: it is off the board.
pub fn forget(world: &mut World, who: Entity) {
    for held in held_by(world, who) {
        released(world, held);
    }
    released(world, who);
    for one in everybody(world) {
        found_by(world, one, who);
        alter(world, one, "aided", "RZR-52", |states| {
            states.aided.retain(|aid| aid.by != who && aid.against != who);
        });
    }
}

/// Whether anybody who stands on a side knows where somebody is. Ruling `RZR-33`.
pub fn perceives(world: &World, side: Side, who: Entity) -> bool {
    let roster = world.resource::<Roster>();
    let Some(states) = world.get::<States>(who).filter(|_| roster.side(who) != side) else { return true };
    let mut watching = everybody(world).into_iter().filter(|&other| roster.side(other) == side);
    states.hidden_from.is_empty() || watching.any(|one| !states.hidden_from.contains(&one))
}
