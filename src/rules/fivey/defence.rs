//! The defence class, and the shield that breaks for its bearer. Rules `FV-DEF-01` to `FV-DEF-03`, `FV-ARM-04`, ruling
//! `FV-RUL-24`.

use super::{
    attack::Strike,
    damage::{self, Hurt},
    forms::rearm,
    profile::Stat,
    sheet::{Arms, Health, Policies},
    tools::{able, ask, name, part, profile, states, tell},
};
use crate::{
    battle::{
        asked::Asked,
        fact::Happening,
        matching::Picked,
        offer::{DecisionKind, Offers, Use, Waiting},
        policy::Answer,
        words::{Cost, Reason, RuleId},
    },
    dice::Chance,
    kit::{
        choice::{self, Choice},
        deed::{Deed, push, take_top, top},
        draft::Draft,
        feature::Feature,
        policies::Settable,
    },
};
use bevy_ecs::{entity::Entity, world::World};
use std::sync::Arc;

/// The chance to break a shield, as policies and orders call it.
pub const BREAK_SHIELD: &str = "break_shield";

/// What a shield adds. Rule `FV-ARM-04`.
pub const SHIELD: i32 = 1;

/// What attack rolls have to reach. Rules `FV-DEF-01` to `FV-DEF-03`, ruling `FV-RUL-22`.
pub fn defence(world: &World, who: Entity) -> i32 {
    let mut sum = 0;
    each_part(world, who, &mut |_, value, _| sum += value);
    sum
}

/// What the defence class is made of.
pub fn defence_parts(world: &World, who: Entity) -> Vec<Reason> {
    let mut parts = Vec::new();
    each_part(world, who, &mut |label, value, rule| parts.push(Reason::flat(label.to_owned(), value, rule)));
    parts
}

/// Tells each part of the defence class.
fn each_part(world: &World, who: Entity, tell: &mut dyn FnMut(&str, i32, RuleId)) {
    let Some(profile) = profile(world, who) else { return tell("base", 10, "FV-DEF-02") };
    let state = states(world, who);
    let bare = profile.is_character() && (profile.armor.is_none() || state.armor_off);
    if bare {
        let (dexterity, strength) = (profile.stat(Stat::Dexterity), profile.stat(Stat::Strength));
        tell("unarmored", 10, "FV-DEF-02");
        if state.raging && strength > dexterity {
            tell("STR, raging", strength, "FV-RUL-22");
        } else {
            tell("DEX", dexterity, "FV-DEF-02");
        }
    } else {
        profile.defence_from.iter().for_each(|part| tell(&part.label, part.value, part.rule));
    }
    if world.get::<Arms>(who).is_some_and(|arms| arms.shield) {
        tell("shield", SHIELD, "FV-ARM-04");
    }
}

/// An attack that has hit: a shield may still break for it.
#[derive(Clone, Debug)]
pub struct ShieldMayBreak {
    /// The attack.
    pub strike: Strike,
    /// It was a natural 20.
    pub natural: bool,
}

impl Deed for ShieldMayBreak {
    fn perform(self: Arc<Self>, world: &mut World) {
        let Self { strike, natural } = Arc::unwrap_or_clone(self);
        shield(world, strike, natural);
    }

    fn told(&self, world: &World) -> Option<Waiting> {
        Some(self.strike.told_as_hit(world, self.natural))
    }
}

/// Breaking a shield, in answer to a hit.
pub struct Shields;

impl Feature for Shields {
    fn settable(&self) -> Vec<Settable> {
        vec![Settable::asked(BREAK_SHIELD, "Breaking the shield", "FV-RUL-24", damage::shielded)]
    }
}

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
fn shield(world: &mut World, strike: Strike, natural: bool) {
    let target = strike.target;
    let bears = world.get::<Arms>(target).is_some_and(|arms| arms.shield);
    let state = states(world, target);
    if !bears || !able(world, target) || state.surprised {
        return push(world, Hurt { strike, natural });
    }
    let policy = part::<Policies>(world, target).of(BREAK_SHIELD);
    let what = format!("{}'s {} hits {}", name(world, strike.by), strike.form.title, name(world, target));
    let by = strike.by;
    push(world, ShieldMayBreak { strike, natural });
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
    let Some(ShieldMayBreak { strike, .. }) = top(world) else { return Offers::default() };
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
    if let Some(hit) = take_top(world) {
        let ShieldMayBreak { strike, natural } = Arc::unwrap_or_clone(hit);
        push(world, Hurt { strike, natural });
    }
}
