//! Helping a friend: its next check or attack has advantage. Rule `FV-ACT-18`, ruling `FV-RUL-47`.

use super::{
    super::{
        offers::{actions, affordable},
        tools::{able, everybody, friends, set, states},
        veils,
    },
    contest::within,
    worth,
};
use crate::kit::prelude::*;

/// Helping whoever is beside one. The friend who gains most comes first.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    let draft = Draft::new("help", "Help", "FV-ACT-18");
    // Nobody helps alone.
    friends(world, who).next()?;
    if let Err(refusal) = affordable(world, who, 1) {
        return Some(draft.closed(refusal));
    }
    let mut gains: Vec<(f32, Entity)> = Vec::new();
    let mut judged = Vec::new();
    for friend in friends(world, who) {
        match may_be_helped(world, who, friend) {
            Ok(()) => {
                // One die more is all that helping brings, however many help.
                let helped = !states(world, friend).helped_by.is_empty();
                gains.push((if helped { 0.0 } else { worth::of_advantage(world, friend) }, friend));
            }
            Err(refusal) => judged.push((name(world, friend), Err(refusal))),
        }
    }
    gains.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = gains.first().map_or(0.0, |(gain, _)| *gain);
    let helped: Vec<(_, Result<Target, Refusal>)> =
        gains.iter().map(|&(_, friend)| (name(world, friend), Ok(plain_target(world, friend)))).collect();
    judged.splice(0..0, helped);
    let nobody = Refusal::Because("no friend stands beside".into(), "FV-RUL-47");
    Some(draft.aimed(judged, actions(1), Use::Assist { gains: best }, nobody))
}

fn may_be_helped(world: &World, who: Entity, friend: Entity) -> Result<(), Refusal> {
    within(world, who, friend, 1, "Help")?;
    if states(world, friend).helped_by.contains(&who) {
        return Err(Refusal::Because("already helped".into(), "FV-RUL-47"));
    }
    if !able(world, friend) {
        return Err(Refusal::Because(format!("{} can't act", name(world, friend)).into(), "FV-RUL-47"));
    }
    Ok(())
}

/// Help lasts to the start of the helper's next turn. Ruling `FV-RUL-47`.
pub fn forget(world: &mut World, helper: Entity) {
    for who in everybody(world) {
        veils::unaided(world, who, helper);
    }
}

/// What helped with one roll has been used up by it. Ruling `FV-RUL-47`.
pub fn use_up(world: &mut World, who: Entity) {
    if !states(world, who).helped_by.is_empty() {
        set(world, who, |states| states.helped_by.clear());
        veils::lost(world, who, "helped", "FV-RUL-47");
    }
}

/// Helping.
pub const HELPING: Feature = Feature {
    verbs: &["help"],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: |world, who, picked| {
        if let Some(friend) = picked_target(world, picked) {
            tell_deed(world, who, "help", "Help", Some(friend), "FV-ACT-18");
            if states(world, friend).helped_by.is_empty() {
                veils::gained(world, friend, "helped", "FV-RUL-47");
            }
            set(world, friend, |states| states.helped_by.push(who));
        }
    },
    ..Feature::NONE
};
