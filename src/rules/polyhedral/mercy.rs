//! Knocking out: whoever brings an ordinary enemy to 0 with a melee attack may let it live. Ruling `R-063`.

use super::{
    damage::{defeated, lie_down},
    deeds::Choice,
    offers::Draft,
    sheet::{Dying, Policies},
    tools::{ask, name, part, tell_deed},
};
use crate::{
    battle::{
        offer::{DecisionKind, Offer, Use},
        policy::{Answer, Policy},
        words::Cost,
    },
    dice::Chance,
};
use bevy_ecs::{entity::Entity, world::World};

/// The word for it in orders and policies.
pub const VERB: &str = "knock_out";

/// Nobody is asked about mercy before its player says so.
pub const USUAL: Policy = Policy::Never;

/// Somebody has brought another to 0: it falls for good, is spared, or the striker is asked.
pub fn consider(world: &mut World, by: Entity, on: Entity) {
    match part::<Policies>(world, by).of_or(VERB, USUAL).answer(|| Chance::CERTAIN) {
        Answer::Pass => defeated(world, on, Some(by)),
        Answer::Take => spare(world, by, on),
        Answer::Ask => {
            world.insert_resource(Choice::Mercy { by, on });
            let trigger = format!("{} is at {}'s mercy", name(world, on), name(world, by));
            ask(world, by, DecisionKind::Reaction, trigger, Some(on), None);
        }
    }
}

/// To spare it.
pub fn offers() -> Vec<Offer> {
    vec![Draft::new(VERB, "Knock out", "R-063").offer(Cost::default(), Use::Other)]
}

/// It lies at 0, stable.
pub fn spare(world: &mut World, by: Entity, on: Entity) {
    tell_deed(world, by, VERB, "knock out", Some(on), "R-063");
    lie_down(world, on, Some(by), Dying { stable: true, ..Dying::default() });
}
