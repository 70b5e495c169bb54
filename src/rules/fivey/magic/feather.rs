//! Feather Fall, in answer to one's own fall. Rule `FV-MAG-08`, ruling `FV-RUL-44`.
//!
//! It holds for a fall of up to `[L]`d6 times 10 feet. Nothing in a battle is higher than 10 feet, so that no dice are needed.

use super::{casting, knows};
use crate::{
    battle::{
        offer::{DecisionKind, Offer, Use},
        policy::Answer,
        stack::Stack,
        words::Cost,
    },
    dice::Chance,
    rules::{
        draft::Draft,
        fivey::{
            deeds::{Choice, Deed, push},
            drop::Drop,
            profile::Spell,
            sheet::Policies,
            tools::{able, ask, name, part},
            veils,
        },
    },
};
use bevy_ecs::{entity::Entity, world::World};

/// The chance to cast it, as policies and orders call it.
pub const FEATHER_FALL: &str = "feather_fall";

/// What it is worth to a player that knows no rules: the damage of a die, and not lying there.
const GAINS: f32 = 5.0;

/// Whether somebody could answer a fall with it.
pub fn ready(world: &World, who: Entity) -> bool {
    knows(world, who, Spell::FeatherFall)
}

/// Asks somebody who is about to fall, if they can do something about it. Whether the fall waits, or has been taken care of.
pub fn ask_for(world: &mut World, drop: Drop) -> bool {
    let who = drop.who;
    if !ready(world, who) || !able(world, who) {
        return false;
    }
    let answer = part::<Policies>(world, who).of(FEATHER_FALL).answer(|| Chance::CERTAIN);
    if answer == Answer::Pass {
        return false;
    }
    push(world, Deed::Drop(Drop { asked: true, ..drop }));
    if answer == Answer::Take {
        cast(world, who);
    } else {
        world.insert_resource(Choice::Feather(who));
        ask(world, who, DecisionKind::Reaction, format!("{} falls", name(world, who)), None, None);
    }
    true
}

/// What may be done about a fall.
pub fn offers() -> Vec<Offer> {
    let draft = Draft::new(FEATHER_FALL, "Feather Fall: land softly", "FV-MAG-08");
    vec![draft.offer(Cost::default(), Use::sway(1.0, GAINS))]
}

/// Lands softly and on its feet.
pub fn cast(world: &mut World, who: Entity) {
    world.resource_mut::<Stack<Deed>>().pop();
    let castings = casting::castings(world, who);
    let ready = castings.into_iter().find(|one| one.vessel.spell == Spell::FeatherFall && !one.spent);
    if let Some(casting) = ready {
        casting::begin(world, who, &casting, None);
        veils::come_out(world, who);
    }
}
