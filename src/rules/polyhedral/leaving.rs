//! Leaving the battle by an exit. Ruling `R-121`.

use super::speed::{rooted, speed};
use super::{defeat, movement, offers::movement_left, paths::Mover};
use crate::battle::goals;
use crate::kit::movement::{escape::on_exit, step::Provoked};
use crate::rules::polyhedral::prelude::*;

/// The price of the step out.
const STEP: Feet = Feet(5);

/// Squares beyond everybody's reach.
const AWAY: i16 = 200;

/// Leaving of one's own will.
pub const LEAVING: Feature = Feature::of(&[LEAVE]);

const LEAVE: Act = Act {
    known: on_exit,
    price: |world, who| {
        unless(speed(world, who) == Feet(0), "speed is 0", rooted(world, who))?;
        movement_left(world, who, STEP).map(|()| Cost(vec![("movement", STEP.0)]))
    },
    use_for: |_, _, _| Use::Leave,
    told: false,
    done: |world, who, _| {
        let by = struck_at(world, who);
        push(world, Depart(who));
        if !by.is_empty() {
            moment::upon(world, &Provoked { mover: who, by });
        }
    },
    ..Act::new("leave", "Leave the battle", "R-121")
};

deeds! {
    /// The step out of the battle, once those whose reach it leaves have been asked.
    Depart(who: Entity) => depart;
}

/// The enemies whose reach somebody leaves.
fn struck_at(world: &World, who: Entity) -> Vec<Entity> {
    let Some(space) = footprint(world, who) else { return Vec::new() };
    let mover = Mover::stepping(world, who, MovementMode::Go);
    mover.provoked(space.at, space.at.offset(AWAY, AWAY)).collect()
}

fn depart(world: &mut World, who: Entity) {
    let Some(space) = footprint(world, who).filter(|_| movement::stopped(world, who).is_none()) else {
        return;
    };
    let what = Happening::Left { who: name(world, who), at: space.at, how: "leaves the battle".into() };
    tell(world, what, "R-121");
    goals::left(world, who);
    defeat::leave(world, who);
}
