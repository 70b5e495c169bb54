//! Ready: a deed that waits for its moment, done as a reaction once its trigger has come. Rules `PH-ACT-READY-1`,
//! `PH-ACT-READY-2`, ruling `R-080`.

mod answer;
mod plans;
mod triggers;

pub use answer::ANSWERING;
pub use triggers::{Trigger, attacked, opened, stepped};

use super::{
    forms::{double_mean, forms},
    offers::payable,
    tools::{change, modifier, tell_deed},
};
use crate::{
    battle::{Asked, Cost, Offer, Text, Use},
    kit::{Draft, Feature, Maybe},
};
use bevy_ecs::{entity::Entity, resource::Resource, world::World};
use plans::Plan;
use std::sync::Arc;

/// The word for it in orders, and for the policy of its moments.
pub const VERB: &str = "ready";

/// All that waits for its moment.
#[derive(Resource, Clone, Debug, Default)]
pub struct Watches(pub Vec<Watch>);

/// A deed that waits for its moment.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Who waits.
    pub who: Entity,
    /// The way to strike, by id, or another deed.
    pub plan: Arc<str>,
    /// For what.
    pub trigger: Trigger,
}

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
    let (Some(plan), Some(trigger)) = (offer.with.clone(), choice.and_then(Trigger::of_word)) else { return };
    forget(world, who);
    let title = format!("{} when {}", offer.title, trigger.told());
    world.resource_mut::<Watches>().0.push(Watch { who, plan, trigger });
    tell_deed(world, who, VERB, title, None, "PH-ACT-READY-1");
}

/// Whether somebody waits for a moment.
pub fn waits(world: &World, who: Entity) -> bool {
    world.resource::<Watches>().0.iter().any(|watch| watch.who == who)
}

/// Somebody waits no more: its next turn has come, or its moment. Ruling `R-080`.
pub fn forget(world: &mut World, who: Entity) {
    if waits(world, who) {
        world.resource_mut::<Watches>().0.retain(|watch| watch.who != who);
    }
}

/// What is left to spend after the answer: nothing.
fn spend_all(world: &mut World, who: Entity) {
    change(world, who, |economy: &mut super::sheet::Economy| {
        (economy.actions, economy.attacks, economy.interactions, economy.movement) = (0, 0, 0, 0);
    });
}
