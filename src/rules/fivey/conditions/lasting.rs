//! Lasting conditions: how they begin and end, and what ends being hidden, invisible and charmed. Rulings `FV-RUL-28`,
//! `FV-RUL-29`, `FV-RUL-44`.

use crate::kit::prelude::*;
pub use crate::kit::tools::tell_lost as lost;
use crate::rules::fivey::conditions;
use crate::rules::fivey::sheet::States;
use crate::rules::fivey::tools::everybody;
use bevy_ecs::change_detection::DetectChangesMut as _;

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

/// Reveals somebody who has attacked or cast: nobody overlooks that. Ruling `FV-RUL-28`.
pub fn come_out(world: &mut World, who: Entity) {
    alter(world, who, "hidden", "FV-RUL-28", |states| states.hidden_from.clear());
}

/// Whether anybody who stands on a side knows where somebody is.
pub fn perceives(world: &World, side: Side, who: Entity) -> bool {
    let roster = world.resource::<Roster>();
    let Some(states) = world.get::<States>(who).filter(|_| roster.side(who) != side) else { return true };
    let mut watching = everybody(world).into_iter().filter(|&other| roster.side(other) == side);
    !states.invisible
        && (states.hidden_from.is_empty() || watching.any(|one| !states.hidden_from.contains(&one)))
}

/// Notes that one enemy has found somebody.
pub fn found_by(world: &mut World, who: Entity, enemy: Entity) {
    alter(world, who, "hidden", "FV-RUL-28", |states| {
        states.hidden_from.remove(&enemy);
    });
}

/// Ends everything that hangs on somebody who is gone: holds, help, charm, hiding.
pub fn forget(world: &mut World, gone: Entity) {
    let stays = |by: Option<Entity>| by.filter(|&by| by != gone);
    for who in everybody(world) {
        alter(world, who, "grappled", "FV-RUL-47", |states| states.grappled_by = stays(states.grappled_by));
        alter(world, who, "charmed", "FV-RUL-44", |states| states.charmed_by = stays(states.charmed_by));
        found_by(world, who, gone);
        unaided(world, who, gone);
    }
}

/// Ends the help that a helper gives somebody. Ruling `FV-RUL-47`.
pub fn unaided(world: &mut World, who: Entity, helper: Entity) {
    alter(world, who, "helped", "FV-RUL-47", |states| states.helped_by.retain(|&other| other != helper));
}

/// Counts down at the end of a turn: with the second one the edge that hiding gives a hoblin ends. Rule `FV-ORIG-13`.
pub fn wane(world: &mut World, who: Entity) {
    alter(world, who, "lurking", "FV-ORIG-13", |states| states.lurking = states.lurking.saturating_sub(1));
}

/// Tells that a condition begins.
pub fn gained(world: &mut World, who: Entity, condition: &'static str, rule: RuleId) {
    let (who, look) = (name(world, who), conditions::look(world, condition));
    tell(world, Happening::ConditionGained { who, condition: condition.into(), look }, rule);
}

/// One of the states that somebody is in or not.
pub type Flag = fn(&mut States) -> &mut bool;

/// Puts somebody in a state from now on, and tells that if it was not in it before. Whether it was not.
pub fn begins(world: &mut World, who: Entity, flag: Flag, condition: &'static str, rule: RuleId) -> bool {
    alter(world, who, condition, rule, |states| *flag(states) = true)
}

/// Takes somebody out of a state, and tells that if it was in it before. Whether it was.
pub fn ends(world: &mut World, who: Entity, flag: Flag, condition: &'static str, rule: RuleId) -> bool {
    alter(world, who, condition, rule, |states| *flag(states) = false)
}
