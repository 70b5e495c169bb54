//! The shield that breaks for its bearer. Rule `FV-ARM-04`, ruling `FV-RUL-24`.

use super::{
    damage,
    forms::{Arms, rearm},
    hit::Hit,
    sheet::{Health, Policies},
    strike::Strike,
    tools::{able, ask, name, part, states, tell},
};
use crate::{
    battle::{Answer, Asked, Cost, DecisionKind, Happening, Offers, Picked, Use, Waiting, never::never},
    dice::Chance,
    kit::{Choice, Deed, Draft, Feature, Settable, choice, push, take_top, top},
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// The chance to break a shield, as policies and orders call it.
pub const BREAK_SHIELD: &str = "break_shield";

/// An attack that has hit: a shield may still break for it.
#[derive(Clone, Debug)]
pub struct ShieldMayBreak(pub Hit);

impl Deed for ShieldMayBreak {
    fn perform(self: Arc<Self>, world: &mut World) {
        shield(world, Arc::unwrap_or_clone(self).0);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        self.0.told(world)
    }
}

/// Whether somebody holds a shield.
fn bears(world: &World, who: Entity) -> bool {
    world.get::<Arms>(who).is_some_and(|arms| arms.shield)
}

/// Breaking a shield, in answer to a hit.
pub const SHIELDS: Feature = Feature {
    settable: || vec![Settable::asked(BREAK_SHIELD, "Breaking the shield", "FV-RUL-24", bears)],
    ..Feature::NONE
};

/// The bearer is asked whether the shield breaks for the topmost hit.
#[derive(Debug)]
struct BreakShield(Entity);

impl Choice for BreakShield {
    fn who(&self) -> Entity {
        self.0
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        shield_offers(world)
    }

    fn pass(&self) -> Option<&'static str> {
        Some("Take the blow")
    }

    fn accept(&self, world: &mut World, _: &Picked) {
        break_shield(world, self.0);
    }

    fn passed(&self, world: &mut World) {
        keep_shield(world);
    }
}

/// A hit is known, its damage is not: the bearer may break the shield. Rule `FV-ARM-04`, ruling `FV-RUL-24`.
fn shield(world: &mut World, hit: Hit) {
    let Strike { by, target, .. } = hit.strike;
    if !bears(world, target) || !able(world, target) || states(world, target).surprised {
        return push(world, hit);
    }
    let policy = part::<Policies>(world, target).of(BREAK_SHIELD);
    let what = format!("{}'s {} hits {}", name(world, by), hit.strike.form.title, name(world, target));
    push(world, ShieldMayBreak(hit));
    match policy.answer(|| Chance::CERTAIN) {
        Answer::Pass => keep_shield(world),
        Answer::Take => break_shield(world, target),
        Answer::Ask => {
            choice::open(world, BreakShield(target));
            ask(world, target, DecisionKind::Reaction, what, Some(by), None);
        }
    }
}

/// What may be done about a hit on a shield bearer.
fn shield_offers(world: &World) -> Offers {
    let Some(ShieldMayBreak(Hit { strike, .. })) = top(world) else {
        never!("the deed that is asked about is not on top");
        return Offers::default();
    };
    let numbers = damage::numbers(world, strike.by, strike.target, &strike.form);
    let law = damage::law(&numbers);
    let health = part::<Health>(world, strike.target).now.max(1);
    // A shield is worth about what it will turn aside later: it goes for a heavy blow, or to save a life.
    let falls = law.chance(|&dealt| dealt >= health).as_f64() as f32;
    let gains = law.mean().as_f64() as f32 - 3.0 + falls * health as f32;
    let draft = Draft::new(BREAK_SHIELD, "Break the shield: no damage", "FV-ARM-04");
    let offer = draft.offer(Cost(vec![("shield", 1)]), Use::sway(1.0, gains));
    Offers { offers: vec![offer], closed: Vec::new() }
}

/// The shield breaks and the attack is as nothing. Ruling `FV-RUL-24`.
fn break_shield(world: &mut World, who: Entity) {
    take_top::<ShieldMayBreak>(world);
    rearm(world, who, |arms| arms.shield = false);
    let who = name(world, who);
    tell(world, Happening::Handled { who, how: "breaks".into(), item: "shield".into() }, "FV-RUL-24");
}

/// The hit stands.
fn keep_shield(world: &mut World) {
    if let Some(hit) = take_top::<ShieldMayBreak>(world) {
        push(world, Arc::unwrap_or_clone(hit).0);
    }
}
