//! The Hide action. Rules `PH-ACT-HIDE-1` to `PH-ACT-HIDE-3`, ruling `R-091`.

use super::{reveal::vanish, view::known_to_see};
use crate::prelude::*;
use crate::threats::{in_the_open, threats};
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
    use_for: |world, who, fit| Use::Boost { gains: fit.best_chance() * unseen_gains(world, who) },
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
        let stake = unseen_gains(world, who);
        throw(world, PendingRoll { stake, ..PendingRoll::check(own, DIFFICULTY, "PH-ACT-HIDE-3", hides) });
    },
    ..action(VERB, "Hide", "PH-ACT-HIDE-1")
};

/// Damage gained each round by being unseen: one more die on the enemy that it tells most on, and half of what the hardest enemy
/// would do, who hits less or has to search first.
pub fn unseen_gains(world: &World, who: Entity) -> f32 {
    let (mut dealt, mut spared) = (0.0_f32, 0.0_f32);
    for enemy in foes(world, who) {
        for plain in attack_modes::usable::<AttackMode>(world, who)
            .filter_map(|form| in_the_open(world, who, enemy, form))
        {
            let helped = AttackNumbers { pool: plain.pool + 1, ..plain };
            dealt = dealt.max((mean_damage(&helped) - mean_damage(&plain)) as f32);
        }
        spared = threats(world, enemy, who).iter().map(|threat| threat.mean / 2.0).fold(spared, f32::max);
    }
    dealt + spared
}
