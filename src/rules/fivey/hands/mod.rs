//! Hands, belt and backpack: two hands, four things at the belt, and an action for what lies deeper. Rules `FV-ACT-17`,
//! `FV-ACT-22`, `FV-INV-01`, rulings `FV-RUL-11`, `FV-RUL-37`, `FV-RUL-38`.

pub mod armor;

mod ground;
mod lot;
mod ready;
mod shift;

pub use ground::let_fall;
pub use lot::{Taken, at_hand, gear_of, use_up};

use super::{
    offers::{actions, affordable},
    sheet::{Arms, Economy},
    things::{lamps, torch},
    tools::{name, part, tell},
};
use crate::{
    battle::{
        asked::Asked,
        fact::Happening,
        matching::Picked,
        order::Refusal,
        words::{Cost, RuleId, Text},
    },
    kit::{
        draft::{Draft, Maybe},
        feature::Feature,
    },
};
use bevy_ecs::{entity::Entity, world::World};
use lot::{Lot, lots};

/// The deeds of this module, as orders call them.
const VERBS: [&str; 9] =
    ["draw", "retrieve", "stow", "drop", "pick_up", "call", "reload", armor::DOFF, armor::DON];

/// Everything here that `who` may do now, or why not.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let Some(arms) = world.get::<Arms>(who) else { return Vec::new() };
    let mut all: Vec<Maybe> =
        lots(world, who).iter().flat_map(|lot| shift::offers(world, who, lot)).collect();
    all.extend(arms.carried.iter().filter_map(|arm| ready::reload(world, who, arm)));
    all.extend(arms.carried.iter().filter_map(|arm| ground::call(world, who, arm)));
    all.extend(ground::pick_up(world, who));
    all.extend(armor::offer(world, who));
    all
}

/// Carries out one of the deeds.
fn perform(world: &mut World, who: Entity, picked: &Picked) {
    let with = picked.offer.with.as_deref().unwrap_or_default();
    match picked.offer.verb {
        "call" => ground::answer(world, who, with),
        "pick_up" => ground::take(world, who, with),
        "reload" => ready::load(world, who, with),
        armor::DOFF | armor::DON => armor::try_it(world, who),
        verb => shift::perform(world, who, verb, with, picked.choice.as_deref()),
    }
    torch::kindle(world, who);
    lamps::set(world);
}

/// A hand is free. Ruling `FV-RUL-37`.
fn free_hand(world: &World, who: Entity) -> Result<(), Refusal> {
    if world.get::<Arms>(who).is_some_and(|arms| arms.hands_full() < 2) {
        return Ok(());
    }
    Err(Refusal::Because("no hand is free".into(), "FV-RUL-37"))
}

/// Drawing from the belt: freely once a turn, then for an action. Ruling `FV-RUL-37`.
fn drawing(world: &World, who: Entity) -> Result<Cost, Refusal> {
    if part::<Economy>(world, who).draws > 0 {
        return Ok(Cost::default());
    }
    affordable(world, who, 1).map(|()| actions(1))
}

/// Tells what has been done with a thing.
fn handled(world: &mut World, who: Entity, how: &'static str, item: impl Into<Text>, rule: RuleId) {
    tell(world, Happening::Handled { who: name(world, who), how: how.into(), item: item.into() }, rule);
}

/// An offer about a thing.
fn about(lot: &Lot, verb: &'static str, title: &str, rule: RuleId) -> Draft {
    let draft = Draft::new(verb, format!("{title}: {}", lot.title), rule);
    Draft { with: Some(lot.id.clone()), ..draft }
}

/// What is done with what one has: drawing, stowing, dropping, picking up, reloading.
pub struct Hands;

impl Feature for Hands {
    fn verbs(&self) -> &'static [&'static str] {
        &VERBS
    }

    fn offers(&self, world: &World, who: Entity, _: Asked) -> Vec<Maybe> {
        offers(world, who)
    }

    fn accept(&self, world: &mut World, who: Entity, picked: &Picked) {
        perform(world, who, picked);
    }
}
