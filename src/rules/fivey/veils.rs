//! What ends being hidden, invisible and charmed. Rulings `FV-RUL-28`, `FV-RUL-29`, `FV-RUL-44`.

use super::tools::{everybody, set, states};
use super::{conditions, sheet::States};
use crate::kit::prelude::*;
pub use crate::kit::tools::tell_lost as lost;
use bevy_ecs::change_detection::DetectChangesMut as _;

/// Somebody has attacked or cast: nobody overlooks that. Ruling `FV-RUL-28`.
pub fn come_out(world: &mut World, who: Entity) {
    if !states(world, who).hidden_from.is_empty() {
        set(world, who, |states| states.hidden_from.clear());
        lost(world, who, "hidden", "FV-RUL-28");
    }
}

/// Whether anybody who stands on a side knows where somebody is.
pub fn perceives(world: &World, side: Side, who: Entity) -> bool {
    let roster = world.resource::<Roster>();
    let Some(states) = world.get::<States>(who).filter(|_| roster.side(who) != side) else { return true };
    let mut watching = everybody(world).into_iter().filter(|&other| roster.side(other) == side);
    !states.invisible
        && (states.hidden_from.is_empty() || watching.any(|one| !states.hidden_from.contains(&one)))
}

/// Somebody has been found by one enemy.
pub fn found_by(world: &mut World, who: Entity, enemy: Entity) {
    if !states(world, who).hidden_from.contains(&enemy) {
        return;
    }
    set(world, who, |states| {
        states.hidden_from.remove(&enemy);
    });
    if states(world, who).hidden_from.is_empty() {
        lost(world, who, "hidden", "FV-RUL-28");
    }
}

/// Everything that hangs on somebody who is gone: holds, help, charm, hiding.
pub fn forget(world: &mut World, gone: Entity) {
    for who in everybody(world) {
        let state = states(world, who).clone();
        if state.grappled_by == Some(gone) {
            set(world, who, |states| states.grappled_by = None);
            lost(world, who, "grappled", "FV-RUL-47");
        }
        if state.charmed_by == Some(gone) {
            set(world, who, |states| states.charmed_by = None);
            lost(world, who, "charmed", "FV-RUL-44");
        }
        found_by(world, who, gone);
        unaided(world, who, gone);
    }
}

/// Somebody's help no longer counts. Ruling `FV-RUL-47`.
pub fn unaided(world: &mut World, who: Entity, helper: Entity) {
    if world.get::<States>(who).is_some_and(|states| states.helped_by.contains(&helper)) {
        set(world, who, |states| states.helped_by.retain(|&other| other != helper));
        if states(world, who).helped_by.is_empty() {
            lost(world, who, "helped", "FV-RUL-47");
        }
    }
}

/// A turn ends, and with the second one the edge that hiding gives a hoblin. Rule `FV-ORIG-13`.
pub fn wane(world: &mut World, who: Entity) {
    let left = states(world, who).lurking;
    if left > 0 {
        set(world, who, |states| states.lurking -= 1);
    }
    if left == 1 {
        lost(world, who, "lurking", "FV-ORIG-13");
    }
}

/// Tells that a condition begins.
pub fn gained(world: &mut World, who: Entity, condition: &'static str, rule: RuleId) {
    let (who, look) = (name(world, who), conditions::look(condition));
    tell(world, Happening::ConditionGained { who, condition: condition.into(), look }, rule);
}

/// One of the states that somebody is in or not.
pub type Flag = fn(&mut States) -> &mut bool;

/// Somebody is in a state from now on, and that is told if it was not before. Whether it was not.
pub fn begins(world: &mut World, who: Entity, flag: Flag, condition: &'static str, rule: RuleId) -> bool {
    let turned = turn(world, who, flag, true);
    if turned {
        gained(world, who, condition, rule);
    }
    turned
}

/// Somebody is in a state no more, and that is told if it was before. Whether it was.
pub fn ends(world: &mut World, who: Entity, flag: Flag, condition: &'static str, rule: RuleId) -> bool {
    let turned = turn(world, who, flag, false);
    if turned {
        lost(world, who, condition, rule);
    }
    turned
}

fn turn(world: &mut World, who: Entity, flag: Flag, to: bool) -> bool {
    let Some(mut states) = world.get_mut::<States>(who) else {
        return never!("{who:?} has no states"; false);
    };
    let turns = *flag(states.bypass_change_detection()) != to;
    if turns {
        *flag(&mut states) = to;
    }
    turns
}
