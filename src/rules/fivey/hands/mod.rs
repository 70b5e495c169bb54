//! Hands, belt and backpack: two hands, four things at the belt, and an action for what lies deeper. Rules `FV-ACT-17`,
//! `FV-ACT-22`, `FV-INV-01`, rulings `FV-RUL-11`, `FV-RUL-37`, `FV-RUL-38`.

pub mod armor;
pub mod disarm;
pub mod ground;
pub mod lot;
mod ready;
mod shift;

use crate::prelude::*;
use crate::things::lamps;
use lot::lots;

/// The deeds of this module, as orders call them.
const VERBS: [&str; 9] =
    ["draw", "retrieve", "stow", "drop", "pick_up", CALL, "reload", armor::DOFF, armor::DON];

/// The handling of what one has: drawing, stowing, dropping, picking up, reloading.
pub const HANDS: Feature = Feature {
    verbs: &VERBS,
    offers: |world, who, _| {
        let Some(arms) = world.get::<Arms>(who) else { return never!("{who:?} has no arms"; Vec::new()) };
        let mut all: Vec<Availability> =
            lots(world, who).iter().flat_map(|lot| shift::offers(world, who, lot)).collect();
        all.extend(arms.carried.iter().filter_map(|arm| ready::reload(world, who, arm)));
        all.extend(arms.carried.iter().filter_map(|arm| ground::call(world, who, arm)));
        all.extend(ground::pick_up(world, who));
        all.extend(armor::offer(world, who));
        all
    },
    accept: |world, who, picked| {
        let with = picked.offer.with.as_deref().unwrap_or_default();
        match picked.offer.verb {
            CALL => ground::answer(world, who, with),
            "pick_up" => ground::take(world, who, with),
            "reload" => ready::load(world, who, with),
            armor::DOFF | armor::DON => armor::try_it(world, who),
            verb => shift::perform(world, who, verb, with, picked.choice.as_deref()),
        }
        lamps::kindle(world, who);
        lamps::set(world);
    },
    ..Feature::NONE
};
