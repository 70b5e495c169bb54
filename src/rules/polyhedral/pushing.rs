//! Moving what resists, somebody or something heavy: pushing, pulling, shoving down, toppling. Rules `PH-ACT-PUSH-1` to
//! `PH-ACT-PUSH-4`.

use super::{
    body::{push, shove::SHOVE},
    things::heavy,
};
use crate::kit::prelude::*;

/// Pushing, pulling and shoving creatures and heavy things.
pub const PUSHING: Feature = Feature {
    verbs: &["haul", "push", "shove"],
    offers: |world, who, asked| {
        let mut all = push::offers(world, who, asked);
        all.extend(SHOVE.offer(world, who));
        all.extend(heavy::offers(world, who));
        all
    },
    accept: |world, who, picked| {
        if let Some(thing) = heavy::picked(world, picked) {
            heavy::perform(world, who, thing, picked);
        } else if picked.offer.verb == SHOVE.verb {
            SHOVE.accept(world, who, picked);
        } else {
            push::perform(world, who, picked);
        }
    },
    ..Feature::NONE
};
