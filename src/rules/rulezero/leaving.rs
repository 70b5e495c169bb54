//! Leaving the battle by an exit: a move action, and those who guard the square strike first. Rulings `RZR-19`, `RZR-34`.

use super::paths::{Gait, Mover, untied};
use super::{defeat, movement};
use crate::battle::goals;
use crate::kit::movement::{escape::on_exit, step::Provoked};
use crate::rules::rulezero::prelude::*;

/// Squares beyond everybody's reach.
const AWAY: i16 = 200;

/// Leaving of one's own will.
pub const LEAVING: Feature = Feature::of(&[LEAVE]);

const LEAVE: Act = Act {
    known: on_exit,
    price: move_cost,
    may: |world, who| {
        untied(world, who)?;
        unless(states(world, who).prone, "prone: rise first", "RZR-15")
    },
    use_for: |_, _, _| Use::Leave,
    told: false,
    done: |world, who, _| {
        let by = struck_at(world, who);
        push(world, Depart(who));
        if !by.is_empty() {
            upon(world, &Provoked { mover: who, by });
        }
    },
    ..Act::new("leave", "Leave the battle", "RZR-34")
};

deeds! {
    /// The step out of the battle, once those who guard the square have been asked.
    Depart(who: Entity) => depart;
}

/// The enemies who may strike at somebody as it leaves.
fn struck_at(world: &World, who: Entity) -> Vec<Entity> {
    let Some(space) = footprint(world, who) else { return Vec::new() };
    let mover = Mover::stepping(world, who, Gait::Walk);
    mover.provoked(space.at, space.at.offset(AWAY, AWAY)).collect()
}

fn depart(world: &mut World, who: Entity) {
    let Some(space) = footprint(world, who).filter(|_| (movement::STEPS.stopped)(world, who).is_none())
    else {
        return;
    };
    let what = Happening::Left { who: name(world, who), at: space.at, how: "leaves the battle".into() };
    tell(world, what, "RZR-34");
    goals::left(world, who);
    defeat::remove(world, who);
}
