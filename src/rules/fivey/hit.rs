//! A hit: the shield may break for its bearer, else its damage is rolled, and what is on the blade begins to work and comes off
//! it. Rules `FV-ARM-04`, `FV-ACT-03`, ruling `FV-RUL-24`.

use super::damage::{MeleeHit, deal, reasons};
use super::{attack_modes::bodily, striking::Strike, things::poison::DoseWorks};
use crate::ai_hints::uses;
use crate::prelude::*;

/// The chance to break a shield, as policies and orders call it.
const BREAK_SHIELD: &str = "break_shield";

/// An attack that has hit: a shield may still break for it.
#[derive(Clone, Debug)]
pub struct ShieldMayBreak(pub Hit);

deed! {
    ShieldMayBreak: |it, world| shield(world, it.0);
    told |it, world| it.0.strike.by, it.0.strike.told_as_hit(world, it.0.natural);
}

/// Whether somebody holds a shield.
fn bears(world: &World, who: Entity) -> bool {
    world.get::<Arms>(who).is_some_and(Arms::shield)
}

/// Breaking a shield, in answer to a hit.
pub const SHIELDS: Feature = Feature { settable: || vec![BREAKING.settable], ..Feature::NONE };

/// The reaction window to break the shield for the topmost hit on its bearer.
static BREAKING: reactions::ReactionWindow<Entity> = reactions::ReactionWindow {
    settable: AutoReaction::asked(BREAK_SHIELD, "Breaking the shield", "FV-RUL-24", bears),
    who: |who| *who,
    offers: |world, _| shield_offers(world),
    pass: "Take the blow",
    pass_rule: None,
    trigger: |world, who| {
        let Some(ShieldMayBreak(Hit { strike, .. })) = top(world) else {
            return never!("the deed that is asked about is not on top"; ("a hit".into(), None));
        };
        let (by, with) = (name(world, strike.by), wielded(&strike.form.title));
        (format!("{by} hits {} with {with}", name(world, *who)).into(), Some(strike.by))
    },
    // The shield breaks and the attack is as nothing. Ruling `FV-RUL-24`.
    take: reactions::Taking::Sure(|world, &who| {
        take_top::<ShieldMayBreak>(world);
        rearm(world, who, |arms| arms.shields.lose(Carry::Hand));
        tell_handled(world, who, "breaks", "shield", "FV-RUL-24");
    }),
    passed: |world, _| match take_top::<ShieldMayBreak>(world) {
        Some(hit) => push(world, Arc::unwrap_or_clone(hit).0),
        None => never!("the deed that is asked about is not on top"),
    },
};

/// Lets the bearer break the shield for a hit that is known, its damage not. Rule `FV-ARM-04`, ruling `FV-RUL-24`.
fn shield(world: &mut World, hit: Hit) {
    let target = hit.strike.target;
    if !bears(world, target) || !able(world, target) || states(world, target).surprised {
        return push(world, hit);
    }
    push(world, ShieldMayBreak(hit));
    BREAKING.come_or_pass(world, &target);
}

/// The offers about a hit on a shield bearer.
fn shield_offers(world: &World) -> Vec<Offer> {
    let Some(ShieldMayBreak(Hit { strike, .. })) = top(world) else {
        return never!("the deed that is asked about is not on top"; Vec::new());
    };
    let numbers = damage::numbers(world, strike.by, strike.target, &strike.form);
    let law = damage::law(&numbers);
    let health = part::<Health>(world, strike.target).now.max(1);
    let falls = law.chance(|&dealt| dealt >= health).as_f64() as f32;
    let draft = OfferBuilder::new(BREAK_SHIELD, "Break the shield: no damage", "FV-ARM-04");
    vec![
        draft.offer(Cost(vec![("shield", 1)]), uses::break_shield(law.mean().as_f64() as f32, falls, health)),
    ]
}

/// A hit, whose damage is about to be rolled.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The attack.
    pub strike: Strike,
    /// Whether it was a natural 20.
    pub natural: bool,
}

deed! {
    Hit: |it, world| land(world, it.strike, it.natural);
    told |it, world| it.strike.by, it.strike.told_as_hit(world, it.natural);
}

/// Rolls the damage of a hit. Rule `FV-ACT-03`.
fn land(world: &mut World, strike: Strike, natural: bool) {
    let Strike { by, target, form, .. } = strike;
    let reasons: Vec<Reason> =
        reasons(world, by, &form).map(|(label, amount, rule)| Reason::flat(label, amount, rule)).collect();
    let what = format!("damage of {}", form.title);
    let whose = format!("{}'s {what}", name(world, by));
    let (dice, sum) = damage::roll_or(world, form.dice, form.fixed, &whose);
    let total = sum + flat(&reasons);
    let melee = (!form.ranged).then(|| MeleeHit { bodily: bodily(&form) });
    if let Some(slot) = form.slot.filter(|_| form.coated) {
        rearm(world, by, |arms| arms.carried[slot].coated = false);
        push(world, DoseWorks { by, on: target });
    }
    let blow = Blow { by: Some(by), on: target, kind: form.kind, halved: None, natural, melee };
    let roll = Roll { dice, reasons, total };
    deal(world, by, what, roll, blow);
}
