//! The Hide action. Rules `PH-ACT-HIDE-1` to `PH-ACT-HIDE-3`, ruling `R-091`.

use super::{reveal::vanish, view::known_to_see};
use crate::ai_hints::deeds;
use crate::prelude::*;
use battle::LastKnown;
use kit::ambush::Ambusher;

/// Verb of the Hide action, in orders.
pub const VERB: &str = "hide";

/// Difficulty of hiding. Rule `PH-ACT-HIDE-3`.
pub const DIFFICULTY: i32 = 15;

/// The Agility (Stealth) check. Rules `PH-SKILL-STEALTH`, `PH-ARM-02`, ruling `R-043`.
pub const STEALTH: Task = Task::skill(Ability::Agility, Skill::Stealth);

/// The feature of hiding.
pub const HIDING: Feature = Feature { parts: keeps_component::<Ambusher>, ..Feature::of(&[HIDE]) };

/// The act of hiding, where nobody has one in plain view. Rule `PH-ACT-HIDE-3`.
pub const HIDE: Act = Act {
    may: |world, who| {
        let watcher = footprint(world, who).and_then(|there| known_to_see(world, who, there));
        let why = "has a clear view: hiding takes three-quarters cover, poor light or fog";
        let seen = watcher.map_or(Ok(()), |enemy| unless_they(world, enemy, true, why, "PH-ACT-HIDE-2"));
        unless(hidden(world, who), "already hidden", "R-091").and(seen)
    },
    those: Some(|_, who| vec![who]),
    judge: |world, who, _| {
        let chance = checks::chance(world, who, STEALTH, Vec::new(), DIFFICULTY);
        Ok(checks::tried_against(plain_target(world, who), chance, DIFFICULTY))
    },
    use_for: deeds::hide,
    told: false,
    done: |world, who, _| {
        let hides = Resolve((), |world, throw: &PendingRoll, (), success| {
            let who = throw.own.who;
            if success {
                if let Some(at) = world.get::<Position>(who).map(|at| at.0) {
                    world.entity_mut(who).insert(LastKnown(at));
                }
                vanish(world, who, throw.own.total(), "PH-ACT-HIDE-3");
            }
        });
        let own = checks::hand(world, who, STEALTH, Vec::new());
        let stake = deeds::of_unseen(world, who);
        throw(world, PendingRoll { stake, ..PendingRoll::check(own, DIFFICULTY, "PH-ACT-HIDE-3", hides) });
    },
    ..action(VERB, "Hide", "PH-ACT-HIDE-1")
};
