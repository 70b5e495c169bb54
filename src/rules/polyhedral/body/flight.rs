//! In the air: getting up there, coming down, and falling when one can't stay up. Rule `PH-MOVE-03`, rulings `R-109`, `R-111`.
//!
//! A way may lead through the air and end on the ground (`move`), or end up there (`fly`). Distances stay those of the board.

use super::{
    air::{ALOFT, Aloft, can_stand, flies, has_come_by_air, height, in_the_air, lift},
    fall, holds,
};
use crate::kit::prelude::*;
use crate::{
    grid::SQUARE_FEET,
    kit::{call_off, hazards::entered, movement::step::Alight},
    rules::polyhedral::{
        hazards::bane::Bane,
        sheet::{Conditions, Economy, Sheet},
        speed::speed,
    },
};

/// A way through the air that ends in it.
pub const FLY: &str = "fly";

/// Taking off and landing on the spot.
pub const TAKING_OFF: Feature = Feature {
    verbs: &["land", "rise"],
    offers: |world, who, _| offer(world, who).into_iter().collect(),
    accept: |world, who, picked| match picked.offer.verb {
        "rise" => rise(world, who),
        _ => land(world, who),
    },
    parts: |parts| {
        parts.resource::<Aloft>();
    },
    ..Feature::NONE
};

/// Up and down on the spot: 5 feet of movement each.
fn offer(world: &World, who: Entity) -> Option<Maybe> {
    if !flies(world, who) {
        return None;
    }
    let aloft = in_the_air(world, who);
    let draft =
        if aloft { Draft::new("land", "Land", "R-109") } else { Draft::new("rise", "Take off", "R-109") };
    let left = part::<Economy>(world, who).movement;
    let payable = if speed(world, who) == Feet(0) {
        Err(Refusal::Because("speed is 0".into(), "R-109"))
    } else if left < SQUARE_FEET {
        Err(Refusal::NotEnoughMovement { needs: Feet(SQUARE_FEET), left: Feet(left) })
    } else if !aloft && part::<Conditions>(world, who).prone {
        Err(Refusal::Because("prone".into(), "PH-MOVE-12"))
    } else if aloft && !can_stand(world, who) {
        Err(Refusal::Because("there is nothing to stand on".into(), "R-109"))
    } else {
        Ok(())
    };
    Some(draft.if_paid(payable, Cost(vec![("movement", SQUARE_FEET)]), Use::Other))
}

/// Takes off on the spot.
fn rise(world: &mut World, who: Entity) {
    change(world, who, |economy: &mut Economy| economy.movement -= SQUARE_FEET);
    lift(world, who);
}

/// Comes down on the spot.
fn land(world: &mut World, who: Entity) {
    change(world, who, |economy: &mut Economy| economy.movement -= SQUARE_FEET.min(economy.movement));
    settle_down(world, who);
}

/// On the ground again, and on what waits there.
pub fn settle_down(world: &mut World, who: Entity) {
    if in_the_air(world, who) {
        world.resource_mut::<Aloft>().0.retain(|&other| other != who);
        tell(world, Happening::ConditionLost { who: name(world, who), condition: ALOFT.into() }, "R-109");
        entered::<Bane>(world, who, None);
    }
}

/// Whoever would have gone where it is would stand on the ground there, if there is any.
pub fn placed(world: &mut World, who: Entity) {
    if in_the_air(world, who) && can_stand(world, who) {
        world.resource_mut::<Aloft>().0.retain(|&other| other != who);
    }
}

/// A way is over: up there where it was to end so or there is nothing to stand on, else down. Whoever does not fly and is
/// over a pit, having jumped, falls into it. What waits where one comes down is met. Ruling `R-111`.
pub fn alight(world: &mut World, who: Entity, stays_up: bool) {
    let Some(space) = footprint(world, who) else { return never!("{who:?} stands nowhere") };
    if has_come_by_air(world, who) && !in_the_air(world, who) && !stays_up {
        entered::<Bane>(world, who, None);
    }
    if !flies(world, who) {
        let depth = world.resource::<Board>().map().depth(space);
        if depth > Feet(0) {
            fall::begin(world, who, depth);
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

/// Whoever can't stay up falls: held, thrown down or unable to move, unless it hovers or is carried. Ruling `R-111`.
pub fn settle(world: &mut World) {
    for who in world.resource::<Aloft>().0.clone() {
        let gone = footprint(world, who).is_none();
        let hovers = world.get::<Sheet>(who).is_some_and(|sheet| sheet.0.speeds.hovers);
        let carried = holds::holders(world, who).any(|holder| in_the_air(world, holder));
        let keeps = hovers || carried || (flies(world, who) && able_to_fly(world, who));
        if gone {
            world.resource_mut::<Aloft>().0.retain(|&other| other != who);
        } else if !keeps {
            let feet = height(world, who);
            // The fall ends its way.
            call_off(world, |deed| deed.is_one(|end: &Alight| end.0 == who));
            settle_down(world, who);
            fall::begin(world, who, feet);
        }
    }
}

fn able_to_fly(world: &World, who: Entity) -> bool {
    !part::<Conditions>(world, who).prone && speed(world, who) > Feet(0)
}
