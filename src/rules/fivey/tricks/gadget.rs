//! A spy's gadget: one check that is no attack succeeds by itself, once an adventure. Rule `FV-BACK-12`, ruling `FV-RUL-36`.

use super::super::{
    profile::Gear,
    sheet::{Stores, Uses},
    tools::{set, states},
    veils,
};
use crate::kit::prelude::*;

/// What it is worth to have it ready: little, but it costs nothing.
const GAINS: f32 = 0.1;

/// Making it ready for the next check.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    if !world.get::<Stores>(who).is_some_and(|stores| stores.gear.contains_key(&Gear::Gadget)) {
        return None;
    }
    let draft = Draft::new("gadget", "Ready the gadget: the next check succeeds", "FV-BACK-12");
    let refuse = |why: &'static str| Err(Refusal::Because(why.into(), "FV-RUL-36"));
    let open = match (states(world, who).prepared, part::<Uses>(world, who).gadget) {
        (true, _) => refuse("ready already"),
        (false, true) => refuse("once an adventure, and it has been"),
        (false, false) => Ok(()),
    };
    Some(draft.if_paid(open, Cost::default(), Use::Boost { gains: GAINS }))
}

/// Making a gadget ready.
pub const GADGETS: Feature = Feature {
    verbs: &["gadget"],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: |world, who, _| {
        change(world, who, |uses: &mut Uses| uses.gadget = true);
        set(world, who, |states| states.prepared = true);
        tell_deed(world, who, "gadget", "Ready the gadget", None, "FV-BACK-12");
        veils::gained(world, who, "prepared", "FV-RUL-36");
    },
    ..Feature::NONE
};
