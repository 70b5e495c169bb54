//! Up and down: getting into the air, coming down, falling when one can't stay up, climbing out of a pit. Rule `PH-MOVE-03`,
//! rulings `R-109`, `R-111`.
//!
//! A way may lead through the air and end on the ground (`move`), or end up there (`fly`). Distances stay those of the board.

use super::air::{ALOFT, Aloft, can_stand, flies, has_come_by_air, height, hovers, in_the_air, lift};
use super::{fall, holds};
use crate::prelude::*;
use crate::{paths, speed::speed, things::hazards::Bane};
use kit::movement::{Alight, Trail};
use kit::{call_off, hazards::entered};

/// Verb of a way through the air that ends in it.
pub const FLY: &str = "fly";

/// The feature of taking off and landing on the spot.
pub const TAKING_OFF: Feature = Feature { parts: keeps_resource::<Aloft>, ..Feature::of(&[LAND, RISE]) };

const RISE: Act = Act {
    known: |world, who| flies(world, who) && !in_the_air(world, who),
    may: |world, who| unless(part::<Conditions>(world, who).prone, "prone", "PH-MOVE-12"),
    done: |world, who, _| lift(world, who),
    ..on_the_spot("rise", "Take off")
};

const LAND: Act = Act {
    known: |world, who| flies(world, who) && in_the_air(world, who),
    may: |world, who| unless(!can_stand(world, who), "there is nothing to stand on", "R-109"),
    done: |world, who, _| settle_down(world, who),
    ..on_the_spot("land", "Land")
};

/// Act of going up or down for 5 feet of movement. Ruling `R-109`.
const fn on_the_spot(verb: &'static str, title: &'static str) -> Act {
    Act {
        price: |world, who| {
            unless(speed(world, who) == Feet(0), "speed is 0", "R-109")?;
            budget::afford(world, who, MOVEMENT, SQUARE_FEET)
        },
        told: false,
        ..Act::new(verb, title, "R-109")
    }
}

/// Puts somebody on the ground again, and on what waits there.
pub fn settle_down(world: &mut World, who: Entity) {
    if in_the_air(world, who) {
        forget(world, who);
        tell_lost(world, who, ALOFT, "R-109");
        entered::<Bane>(world, who, None);
    }
}

/// Puts somebody on the ground where it would have gone on its own, if there is any.
pub fn placed(world: &mut World, who: Entity) {
    if in_the_air(world, who) && can_stand(world, who) {
        forget(world, who);
    }
}

/// Ends a way: up there where it was to end so or there is nothing to stand on, else down. Whoever does not fly and is over a
/// pit, having jumped, falls into it. What waits where one comes down is met. Ruling `R-111`.
pub fn alight(world: &mut World, who: Entity, stays_up: bool) {
    // Whoever was felled on the way has come down for good.
    let Some(space) = footprint(world, who) else { return };
    if has_come_by_air(world, who) && !in_the_air(world, who) && !stays_up {
        entered::<Bane>(world, who, None);
    }
    if !flies(world, who) {
        let depth = world.resource::<Board>().map().depth(space);
        if depth > Feet(0) {
            fall::begin(world, who, None, depth);
        }
        return;
    }
    if part::<Conditions>(world, who).prone {
        return;
    }
    let up = stays_up || !can_stand(world, who);
    let with: Vec<Entity> = std::iter::once(who).chain(holds::held_by(world, who)).collect();
    for one in with {
        if up { lift(world, one) } else { settle_down(world, one) }
    }
}

/// Drops combatants that can't stay up: held, thrown down or unable to move, unless they hover or are carried. Ruling `R-111`.
pub fn settle(world: &mut World) {
    for who in world.resource::<Aloft>().0.clone() {
        let able = || !part::<Conditions>(world, who).prone && speed(world, who) > Feet(0);
        let carried = || holds::holders(world, who).any(|holder| in_the_air(world, holder));
        if footprint(world, who).is_none() {
            forget(world, who);
        } else if !(hovers(world, who) || carried() || flies(world, who) && able()) {
            let feet = height(world, who);
            // The fall ends its way.
            call_off(world, |deed| deed.is_one(|end: &Alight| end.0 == who));
            settle_down(world, who);
            fall::begin(world, who, None, feet);
        }
    }
}

/// Takes somebody off the list of those in the air.
fn forget(world: &mut World, who: Entity) {
    world.resource_mut::<Aloft>().0.retain(|&other| other != who);
}

/// The feature of climbing out of a pit that is too deep for the movement left. Ruling `R-111`.
pub const CLIMBING: Feature =
    Feature::new(&["climb"], |world, who, _| offer(world, who).into_iter().collect(), climb);

/// Offers to climb as far up as the movement left goes, where it does not reach the edge. From there the next turn goes on.
fn offer(world: &World, who: Entity) -> Option<Availability> {
    let space = footprint(world, who)?;
    let missing = world.resource::<Board>().map().depth(space).0 - paths::below(world, who)?.0;
    if part::<Conditions>(world, who).prone || speed(world, who) == Feet(0) {
        return None;
    }
    let (price, left) = (price_of_climbing(world, who), paths::left(world, who).0);
    let feet = Feet((left / price / SQUARE_FEET * SQUARE_FEET).min(missing));
    // Past the edge it goes on until all of it is clear of the pit.
    let clear = SQUARE_FEET * i32::from(space.side);
    if feet <= Feet(0) || left >= missing * price + clear {
        return None;
    }
    let draft = OfferBuilder::new("climb", format!("Climb {feet} up"), "R-111");
    Some(Availability::Open(draft.offer(Cost(vec![("movement", feet.0 * price)]), Use::Rise)))
}

/// Movement for each foot of climbing, in feet.
fn price_of_climbing(world: &World, who: Entity) -> i32 {
    if profile(world, who).is_some_and(|profile| profile.speeds.climb > Feet(0)) { 1 } else { 2 }
}

/// Climbs as far as it has been paid for.
fn climb(world: &mut World, who: Entity, picked: &Picked) {
    let Some((_, paid)) = picked.offer.cost.0.first() else { return gone!() };
    let feet = Feet(paid / price_of_climbing(world, who));
    change(world, who, |trail: &mut Trail| trail.climbed = Feet(trail.climbed.0 + feet.0));
    tell_deed(world, who, "climb", format!("Climbs {feet} up"), None, "R-111");
}
