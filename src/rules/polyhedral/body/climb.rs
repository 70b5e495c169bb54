//! Climbing out of a pit that is too deep for the movement left. Ruling `R-111`.

use crate::kit::prelude::*;
use crate::{
    grid::SQUARE_FEET,
    kit::movement::step::Trail,
    rules::polyhedral::{
        sheet::{Conditions, Economy, Sheet},
        speed::speed,
        ways,
    },
};

/// Climbing out of a pit.
pub const CLIMBING: Feature = Feature {
    verbs: &["climb"],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: |world, who, _| climb(world, who),
    ..Feature::NONE
};

/// As far up as the movement left goes, where it does not reach the edge. From there the next turn goes on.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    let (feet, cost) = stretch(world, who)?;
    let draft = Draft::new("climb", format!("Climb {feet} up"), "R-111");
    Some(Maybe::Open(draft.offer(Cost(vec![("movement", cost)]), Use::Rise)))
}

/// How far up somebody climbs now, and the feet of movement that it takes.
fn stretch(world: &World, who: Entity) -> Option<(Feet, i32)> {
    let space = footprint(world, who)?;
    let missing = world.resource::<Board>().map().depth(space).0 - ways::below(world, who)?.0;
    if part::<Conditions>(world, who).prone || speed(world, who) == Feet(0) {
        return None;
    }
    let climbs = world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.speeds.climb > Feet(0));
    let (price, left) = (if climbs { 1 } else { 2 }, ways::left(world, who).0);
    if left >= missing * price + SQUARE_FEET {
        return None;
    }
    let feet = (left / price / SQUARE_FEET * SQUARE_FEET).min(missing);
    (feet > 0).then_some((Feet(feet), feet * price))
}

/// Climbs as far as it goes.
fn climb(world: &mut World, who: Entity) {
    let Some((feet, cost)) = stretch(world, who) else {
        return never!("what an accepted order asks for is gone");
    };
    change(world, who, |economy: &mut Economy| economy.movement -= cost);
    change(world, who, |trail: &mut Trail| trail.climbed = Feet(trail.climbed.0 + feet.0));
    tell_deed(world, who, "climb", format!("Climbs {feet} up"), None, "R-111");
}
