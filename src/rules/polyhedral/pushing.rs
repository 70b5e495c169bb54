//! Moving what resists, somebody or something heavy: pushing, pulling, shoving down, toppling. Rules `PH-ACT-PUSH-1` to
//! `PH-ACT-PUSH-4`.

use super::{
    body::{push, shove},
    things::heavy,
};
use crate::{
    battle::{asked::Asked, matching::Picked},
    kit::{choice::picked_target, draft::Maybe, feature::Feature},
};
use bevy_ecs::{entity::Entity, world::World};

/// Pushing, pulling and shoving creatures and heavy things.
pub struct Pushing;

impl Feature for Pushing {
    fn verbs(&self) -> &'static [&'static str] {
        &["haul", "push", "shove"]
    }

    fn offers(&self, world: &World, who: Entity, asked: Asked) -> Vec<Maybe> {
        let mut all = push::offers(world, who, asked);
        all.push(shove::offer(world, who));
        all.extend(heavy::offers(world, who));
        all
    }

    fn accept(&self, world: &mut World, who: Entity, picked: &Picked) {
        if let Some(thing) = heavy::picked(world, picked) {
            heavy::perform(world, who, thing, picked);
        } else if picked.offer.verb != "shove" {
            push::perform(world, who, picked);
        } else if let Some(on) = picked_target(world, picked) {
            shove::shove(world, who, on);
        }
    }
}
