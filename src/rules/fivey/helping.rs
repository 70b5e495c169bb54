//! Helping a friend: its next check or attack has advantage. Rule `FV-ACT-18`, ruling `FV-RUL-47`.

use super::ai_hints::{uses, valuation};
use super::body::contest::within;
use crate::prelude::*;

/// Helping.
pub const HELPING: Feature = Feature::of(&[HELP]);

/// Helping whoever is beside one. The friend who gains most comes first.
const HELP: Act = Act {
    // Nobody helps alone.
    known: |world, who| friends(world, who).next().is_some(),
    those: Some(|world, who| friends(world, who).collect()),
    judge: |world, who, friend| {
        within(world, who, friend, 1, "Help")?;
        unless(states(world, friend).helped_by.contains(&who), "already helped", "FV-RUL-47")?;
        unless_they(world, friend, !able(world, friend), "can't act", "FV-RUL-47")?;
        Ok(plain_target(world, friend))
    },
    nobody: ("no friend stands beside", "FV-RUL-47"),
    gain: valuation::of_help,
    use_for: uses::help,
    told: true,
    done: |world, who, friend| {
        lasting::alter(world, friend, "helped", "FV-RUL-47", |states| states.helped_by.push(who));
    },
    ..action("help", "Help", "FV-ACT-18")
};

/// Ends the help of a helper, which lasts to the start of its next turn. Ruling `FV-RUL-47`.
pub fn forget(world: &mut World, helper: Entity) {
    for who in everybody(world) {
        lasting::unaided(world, who, helper);
    }
}

/// Uses up the help with one roll. Ruling `FV-RUL-47`.
pub fn use_up(world: &mut World, who: Entity) {
    lasting::alter(world, who, "helped", "FV-RUL-47", |states| states.helped_by.clear());
}
