//! Ready: a deed that waits for its moment, done as a reaction once its trigger has come. Rules `PH-ACT-READY-1`,
//! `PH-ACT-READY-2`, ruling `R-080`.

mod answer;
mod plans;
mod triggers;
mod watches;

pub use answer::ANSWERING;
pub use triggers::{attacked, opened, stepped};
pub use watches::{Watches, forget, waits};

use super::{
    forms::{double_mean, forms},
    offers::payable,
    tools::{modifier, tell_deed},
};
use crate::{
    battle::{Asked, Cost, Offer, Text, Use, never::never},
    kit::{Draft, Feature, Maybe},
};
use bevy_ecs::{entity::Entity, world::World};
use plans::Plan;
use std::sync::Arc;
use watches::{Trigger, VERB, Watch};

/// Readying an action.
pub const READYING: Feature = Feature {
    verbs: &[VERB],
    offers,
    accept: |world, who, picked| {
        ready(world, who, picked.offer, picked.choice.as_deref());
    },
    parts: |parts| {
        parts.resource::<Watches>();
    },
    ..Feature::NONE
};

/// Every action that may be readied now: the choice is its trigger.
fn offers(world: &World, who: Entity, asked: Asked) -> Vec<Maybe> {
    if let Err(refusal) = payable(world, who) {
        return vec![Draft::new(VERB, "Ready", "PH-ACT-READY-1").closed(refusal)];
    }
    let choices = || Trigger::ALL.iter().map(|trigger| Text::from(trigger.word())).collect();
    let one = |plan: Arc<str>, title: String, use_for: Use| {
        let draft = Draft { with: Some(plan), ..Draft::new(VERB, title, "PH-ACT-READY-1") };
        let cost = Cost(vec![("action", 1)]);
        Maybe::Open(Offer { choices: choices(), ..draft.offer(cost, use_for) })
    };
    let strikes = forms(world, who).iter().map(|form| {
        let damage = double_mean(form.dice) as f32 / 2.0 + modifier(world, who, form.ability) as f32;
        one(form.id.clone(), format!("Ready: {}", form.title), Use::Await { gains: damage / 2.0 })
    });
    // Of the others no player knows what they are good for that knows no rules.
    let named = Plan::of(world, who).filter(|_| asked.reads_all());
    let deeds = named.map(|plan| one(plan.word.into(), format!("Ready: {}", plan.title), Use::Other));
    strikes.chain(deeds).collect()
}

/// Waits for a moment from now on; for one at a time.
fn ready(world: &mut World, who: Entity, offer: &Offer, choice: Option<&str>) {
    let (Some(plan), Some(trigger)) = (offer.with.clone(), choice.and_then(Trigger::of_word)) else {
        return never!("what an accepted order asks for is gone");
    };
    forget(world, who);
    let title = format!("{} when {}", offer.title, trigger.told());
    world.resource_mut::<Watches>().0.push(Watch { who, plan, trigger });
    tell_deed(world, who, VERB, title, None, "PH-ACT-READY-1");
}
