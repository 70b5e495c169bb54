//! The Hide action. Rules `PH-ACT-HIDE-1` to `PH-ACT-HIDE-3`, ruling `R-091`.

use super::{
    super::{
        checks,
        foresight::{in_the_open, threats, usable},
        means::Task,
        odds::{AttackNumbers, check_odds, mean_damage},
        offers::payable,
        profile::{Ability, Skill},
        rolls::{Hand, Then, Throw, Verdict, throw},
        tools::{enemies, hidden},
    },
    reveal::vanish,
    view::known_to_see,
};
use crate::kit::prelude::*;
use crate::{
    battle::{Odds, Position, Trace},
    kit::lurking::Ambusher,
};

/// The word in orders.
pub const VERB: &str = "hide";

/// What it takes to hide. Rule `PH-ACT-HIDE-3`.
pub const DIFFICULTY: i32 = 15;

/// Hiding.
pub const HIDING: Feature = Feature {
    verbs: &[VERB],
    offers: |world, who, _| vec![offer(world, who)],
    accept: |world, who, _| attempt(world, who),
    parts: |parts| {
        parts.component::<Ambusher>();
    },
    ..Feature::NONE
};

/// Hiding, where nobody has it in plain view.
fn offer(world: &World, who: Entity) -> Maybe {
    let draft = Draft::new(VERB, "Hide", "PH-ACT-HIDE-1");
    paid_with(world, who, draft, "action", payable(world, who))
}

/// The same, paid for with something else.
pub fn paid_with(
    world: &World,
    who: Entity,
    draft: Draft,
    counter: &'static str,
    payable: Result<(), Refusal>,
) -> Maybe {
    if let Err(refusal) = payable.and_then(|()| may_hide(world, who)) {
        return draft.closed(refusal);
    }
    let check = stealth(world, who);
    let hit = check_odds(check.pool, check.bonus, DIFFICULTY);
    let odds = Odds::of(hit);
    let target = Target { odds: Some(odds), reasons: check.reasons, ..plain_target(world, who) };
    let gains = hit.as_f64() as f32 * unseen_gains(world, who);
    let offer = draft.offer(Cost(vec![(counter, 1)]), Use::Boost { gains });
    Maybe::Open(Offer { targets: vec![target], ..offer })
}

fn may_hide(world: &World, who: Entity) -> Result<(), Refusal> {
    if hidden(world, who) {
        return Err(Refusal::Because("already hidden".into(), "R-091"));
    }
    let Some(there) = footprint(world, who) else {
        never!("{who:?} stands nowhere");
        return Err(Refusal::NotOffered(VERB.into()));
    };
    match known_to_see(world, who, there) {
        Some(enemy) => {
            let why =
                format!("{} has it in plain view: it takes cover, poor light or fog", name(world, enemy));
            Err(Refusal::Because(why.into(), "PH-ACT-HIDE-2"))
        }
        None => Ok(()),
    }
}

/// Agility (Stealth). Rules `PH-SKILL-STEALTH`, `PH-ARM-02`, ruling `R-043`.
pub fn stealth(world: &World, who: Entity) -> Hand {
    checks::hand(world, who, Task::skill(Ability::Agility, Skill::Stealth), Vec::new())
}

/// Tries to hide. Rule `PH-ACT-HIDE-3`.
pub fn attempt(world: &mut World, who: Entity) {
    let stake = unseen_gains(world, who);
    let roll = Throw::check(stealth(world, who), DIFFICULTY, "PH-ACT-HIDE-3", Hide);
    throw(world, Throw { stake, ..roll });
}

/// Somebody hides, or not. Rule `PH-ACT-HIDE-3`.
#[derive(Clone, Debug)]
struct Hide;

impl Then for Hide {
    fn count(&self, world: &mut World, throw: &Throw, verdict: Verdict) {
        if verdict.success {
            hides(world, throw.own.who, verdict.total);
        }
    }
}

/// The roll was good enough. Rule `PH-ACT-HIDE-3`.
fn hides(world: &mut World, who: Entity, total: i32) {
    if let Some(at) = world.get::<Position>(who).map(|at| at.0) {
        world.entity_mut(who).insert(Trace(at));
    }
    vanish(world, who, total, "PH-ACT-HIDE-3");
}

/// Damage that being unseen gains each round: one more die on the enemy that it tells most on, and half of what the hardest
/// enemy would do, who hits less or has to search first.
pub fn unseen_gains(world: &World, who: Entity) -> f32 {
    let (mut dealt, mut spared) = (0.0_f32, 0.0_f32);
    for enemy in enemies(world, who) {
        for plain in usable(world, who).filter_map(|form| in_the_open(world, who, enemy, form)) {
            let helped = AttackNumbers { pool: plain.pool + 1, ..plain };
            dealt = dealt.max((mean_damage(&helped) - mean_damage(&plain)) as f32);
        }
        spared = threats(world, enemy, who).iter().map(|threat| threat.mean / 2.0).fold(spared, f32::max);
    }
    dealt + spared
}
