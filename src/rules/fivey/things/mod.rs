//! Things on squares and what is done with them: doors, devices and traps, heavy things, caltrops and ball bearings, oil and
//! fire, torches, poison, deep water. Rules `FV-ARM-06`, `FV-GEAR-03`, rulings `FV-RUL-11`, `FV-RUL-36`, `FV-RUL-43`,
//! `FV-RUL-53`.

pub mod devices;
pub mod doors;
pub mod fire;
pub mod heavy;
pub mod key;
pub mod lamps;
pub mod litter;
pub mod oil;
pub mod poison;
pub mod strew;
pub mod water;

use self::{devices::Bane, litter::Litter};
use crate::prelude::*;
use crate::sheet::{Moved, Touchdown};
use battle::Peril;
use kit::hazards::{self, Harmful, Lasting, known_to_meet, laid};
use kit::things::is_once;

/// Whether anything waits anywhere for whoever treads on it.
pub fn awaits_any(world: &World) -> bool {
    !laid::<Litter>(world).is_empty() || !laid::<Bane>(world).is_empty()
}

/// The hazards that the mover's side knows to wait on a step from one space into another, or where it lands, each with its square.
/// Ruling `FV-RUL-43`.
pub fn trodden(
    world: &World,
    who: Entity,
    from: Option<Footprint>,
    to: Footprint,
) -> impl Iterator<Item = (&str, Square)> {
    met::<Litter>(world, who, from, to).chain(met::<Bane>(world, who, from, to))
}

fn met<H: Lasting>(
    world: &World,
    who: Entity,
    from: Option<Footprint>,
    to: Footprint,
) -> impl Iterator<Item = (&str, Square)> {
    let side = world.resource::<Roster>().side(who);
    known_to_meet::<H>(world, side, from, to).map(|(at, one)| (&*one.title, at))
}

/// Meets hazards where somebody on the ground has come to: from that square by a step, or by force.
pub fn entered<H: Harmful>(world: &mut World, &Moved { who, from, in_the_air }: &Moved) {
    if !in_the_air {
        hazards::entered::<H>(world, who, Some(from));
    }
}

/// Makes a combatant that has come down from the air meet the hazards there.
pub fn landed<H: Harmful>(world: &mut World, &Touchdown(who): &Touchdown) {
    if footprint(world, who).is_some() {
        hazards::entered::<H>(world, who, None);
    }
}

/// Whether what an offer is done with is used up by it: oil, what is strewn, a thing that works once.
pub fn is_used_up(world: &World, offer: &Offer) -> bool {
    let gear = [oil::THROWING_OIL, strew::SPREADING];
    gear.iter().any(|feature| feature.verbs.contains(&offer.verb)) || is_once(world, offer)
}

/// The perils of fire, traps and what has been strewn, with what it does to somebody on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    let strewn = litter::perils(world, who);
    fire::perils(world, who).into_iter().chain(strewn).chain(hazards::foreseen::<Bane>(world, who)).collect()
}
