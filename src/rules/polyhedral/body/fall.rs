//! Falling: a die for each 10 feet, and prone if it hurts. Ruling `R-111`.

use super::air::{height, hovers, in_the_air};
use crate::damage::{Brink, Injury, numbers_of};
use crate::prelude::*;

/// Most dice of a fall. Ruling `R-111`.
const MOST_DICE: i32 = 20;

/// A fall from a height, about to happen.
#[derive(Clone, Copy, Debug)]
struct FallDown {
    who: Entity,
    /// The one whose doing it is, if anybody's.
    by: Option<Entity>,
    feet: Feet,
}

deed! {
    FallDown: |it, world| fall(world, it);
    told |it, world| it.who, format!("falls {}", it.feet);
}

/// Starts somebody's fall, by somebody's doing or its own.
pub fn begin(world: &mut World, who: Entity, by: Option<Entity>, feet: Feet) {
    push(world, FallDown { who, by, feet });
}

/// Number of a fall's dice.
fn dice(feet: Feet) -> u8 {
    (feet.0 / 10).clamp(0, MOST_DICE) as u8
}

/// Deals the damage of a fall as somebody reaches the ground, and lays it prone if it is hurt.
fn fall(world: &mut World, FallDown { who, by, feet }: FallDown) {
    if !in_battle(world, who) || feet.0 < 10 {
        return;
    }
    let dice = roll_sum(world, dice(feet).into(), 6, &format!("{}'s fall", name(world, who)));
    let why = Reason::note(format!("a fall of {feet}"), "R-111");
    let fall = Injury { by, kind: DamageKind::Bludgeoning, dice, why, saved: false };
    let dealt = fall.befalls(world, who);
    if dealt > 0 && in_battle(world, who) {
        topple(world, who);
    }
}

/// Knocks somebody prone, unless it lies already or never does.
pub fn topple(world: &mut World, who: Entity) {
    if !part::<Conditions>(world, who).prone && !stays_up(world, who) {
        knock_prone(world, who);
    }
}

/// Whether nothing fells somebody.
pub fn stays_up(world: &World, who: Entity) -> bool {
    profile(world, who).is_some_and(|profile| profile.condition_immune.contains("prone"))
}

/// Depth of the fall of somebody in the air that can't stay up any more; 0 for whoever hovers.
pub fn out_of_the_air(world: &World, who: Entity) -> Feet {
    if hovers(world, who) || !in_the_air(world, who) { Feet(0) } else { height(world, who) }
}

/// Target with the odds of a deed that makes it fall so far when it succeeds.
pub fn with_drop(world: &World, mut target: Target, on: Entity, feet: Feet) -> Target {
    if feet.0 < 10 {
        return target;
    }
    let numbers = numbers_of(world, on, DamageKind::Bludgeoning, DamageDice::of(dice(feet), 6));
    let law: Outcomes<i32> = damage_law(&numbers, false);
    let brink = Brink::of(world, on);
    if let Some(odds) = &mut target.odds {
        *odds = Odds {
            damage_mean: odds.hit.as_f64() * law.mean().as_f64(),
            defeat: odds.hit.and(law.chance(|&dealt| brink.is_crossed(dealt, false, false))),
            ..*odds
        };
    }
    target.reasons.push(Reason::note(format!("a fall of {feet}"), "R-111"));
    target
}
