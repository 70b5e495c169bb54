//! Hands: drawing, putting away, dropping, picking up and reloading, each a move action but dropping. Rulings `RZR-03`, `RZR-27`.

pub mod ground;
mod shift;

use crate::rules::rulezero::prelude::*;

/// Hands of anybody.
pub const HANDS: u32 = 2;

/// The handling of what one has.
pub const HANDLING: Feature = Feature {
    verbs: &["draw", "stow", "drop", "reload", "pick_up"],
    offers: |world, who, _| {
        let arms = part::<Arms>(world, who);
        let own = arms.carried.iter().filter(|arm| arm.count > 0);
        let mut all: Vec<Availability> = own.flat_map(|arm| shift::offers(world, who, &arms, arm)).collect();
        all.extend(ground::pick_up(world, who));
        all
    },
    accept: |world, who, picked| {
        let with = picked.offer.with.as_deref().unwrap_or_default();
        match picked.offer.verb {
            "pick_up" => ground::take(world, who, with),
            verb => shift::perform(world, who, verb, with),
        }
    },
    ..Feature::NONE
};
