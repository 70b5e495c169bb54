//! Things on squares and what is done with them: doors, heavy things, caltrops and ball bearings, oil and fire, torches, poison, deep water. Rules
//! `FV-ARM-06`, `FV-GEAR-03`, rulings `FV-RUL-11`, `FV-RUL-36`, `FV-RUL-43`, `FV-RUL-53`.

pub mod fire;
pub mod heavy;
pub mod lamps;
pub mod litter;
pub mod oil;
pub mod poison;
pub mod strew;
pub mod torch;
pub mod water;

use crate::battle::Peril;
use crate::kit::{
    hazards::Hazards,
    things::{
        doors::{self, DoorRules},
        state::Things,
    },
};
use crate::rules::fivey::prelude::*;

/// The deeds of this module, as orders call them.
const VERBS: [&str; 7] = [doors::OPEN, doors::CLOSE, heavy::TOPPLE, "spread", "throw", "set_alight", "coat"];

/// An action to open or close one. Ruling `FV-RUL-11`.
pub const DOORS: DoorRules = DoorRules {
    rule: "FV-RUL-11",
    price: |world, who| affordable(world, who, 1).map(|()| actions(1)),
    is_free: |world, _, at| world.resource::<Board>().on(at).is_empty(),
};

/// Fire and what has been strewn, with what it does to somebody on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    let mut all = fire::perils(world, who);
    all.extend(litter::perils(world, who));
    all
}

/// What is done with things on squares.
pub const THINGS: Feature = Feature {
    verbs: &VERBS,
    offers: |world, who, _| {
        let mut all = DOORS.offers(world, who);
        all.extend(heavy::offers(world, who));
        all.extend(strew::offers(world, who));
        all.extend(oil::offer(world, who));
        all.extend(fire::offer(world, who));
        all.extend(poison::offers(world, who));
        all
    },
    accept: |world, who, picked| {
        let with = picked.offer.with.as_deref().unwrap_or_default();
        match (picked.offer.verb, picked.to) {
            ("coat", _) => poison::coat(world, who, with),
            (heavy::TOPPLE, _) => heavy::attempt(world, who, with),
            ("spread", Some(to)) => strew::spread(world, who, with, to),
            ("throw", Some(to)) => oil::throw(world, who, to),
            ("set_alight", Some(to)) => fire::set_alight(world, who, to),
            (verb, Some(to)) => DOORS.turn(world, who, verb, to),
            _ => {}
        }
    },
    parts: |parts| {
        parts.resource::<Hazards<fire::Flame>>().resource::<Things>();
    },
    ..Feature::NONE
};
