//! Falling: a die for each 10 feet, and prone if it hurts. Ruling `R-111`.

use super::air::{height, hovers, in_the_air};
use crate::rules::polyhedral::hazards::{hurt, numbers};
use crate::rules::polyhedral::prelude::*;
use crate::rules::polyhedral::{damage::Brink, odds::damage_law};

/// Dice of a fall at most. Ruling `R-111`.
const MOST_DICE: i32 = 20;

/// Somebody falls.
#[derive(Clone, Copy, Debug)]
struct Fall {
    who: Entity,
    feet: Feet,
}

deed! {
    Fall: |it, world| fall(world, it.who, it.feet);
    told |it, world| it.who, format!("falls {}", it.feet);
}

/// Somebody begins to fall.
pub fn begin(world: &mut World, who: Entity, feet: Feet) {
    push(world, Fall { who, feet });
}

/// The damage of a fall.
fn damage(feet: Feet) -> (DamageKind, Dice) {
    (DamageKind::Bludgeoning, Dice { count: (feet.0 / 10).clamp(0, MOST_DICE) as u8, sides: 6 })
}

/// Reaches the ground.
fn fall(world: &mut World, who: Entity, feet: Feet) {
    if !in_battle(world, who) || feet.0 < 10 {
        return;
    }
    let (what, why) =
        (format!("{}'s fall", name(world, who)), Reason::note(format!("falls {feet}"), "R-111"));
    let dealt = hurt(world, who, None, damage(feet), false, &what, why);
    if dealt > 0 && in_battle(world, who) {
        topple(world, who);
    }
}

/// Prone, unless it lies already or never does.
pub fn topple(world: &mut World, who: Entity) {
    if !part::<Conditions>(world, who).prone && !stays_up(world, who) {
        knock_prone(world, who);
    }
}

/// Whether nothing fells somebody.
pub fn stays_up(world: &World, who: Entity) -> bool {
    world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.condition_immune.contains("prone"))
}

/// How far somebody in the air would fall that can't stay up any more.
pub fn out_of_the_air(world: &World, who: Entity) -> Feet {
    if hovers(world, who) || !in_the_air(world, who) { Feet(0) } else { height(world, who) }
}

/// The odds of something that makes its target fall so far when it succeeds.
pub fn with_drop(world: &World, mut target: Target, on: Entity, feet: Feet) -> Target {
    if feet.0 < 10 {
        return target;
    }
    let (kind, dice) = damage(feet);
    let law: Outcomes<i32> = damage_law(&numbers(world, on, kind, dice), false);
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
