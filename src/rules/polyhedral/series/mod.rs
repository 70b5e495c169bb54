//! Between the battles of a chain: what a battle leaves open, short and long rests, downtime, and who goes on with what. Catalog
//! section 21, rulings `R-061`, `R-064` to `R-068`.
//!
//! It is played in the world of the battle that was won, by deeds and offers like any other; [`carry`] takes those who go on
//! over into the world of the next.

mod aftermath;
mod camp;
mod carry;
mod hours;
mod offers;
mod rest;

pub use camp::Camp;
pub use carry::carry;

use super::{dying::awake, tools::ask};
use crate::{
    battle::{Asked, DecisionKind, Interval, Offers, Picked, Side, chain::leave},
    kit::{Choice, Deed, Deeds, choice, push},
};
use aftermath::Aftermath;
use bevy_ecs::{entity::Entity, world::World};
use camp::{SpendTime, party};
use std::sync::Arc;

/// Somebody is asked what is done between two battles, for everybody of the side.
#[derive(Debug)]
struct MakeCamp(Entity);

impl Choice for MakeCamp {
    fn who(&self) -> Entity {
        self.0
    }

    fn offers(&self, world: &World, _: Asked) -> Offers {
        offers::offers(world)
    }

    fn pass(&self) -> Option<&'static str> {
        None
    }

    // Between battles no chance comes out of turn.
    fn sets_policies(&self) -> bool {
        false
    }

    fn accept(&self, world: &mut World, picked: &Picked) {
        offers::accept(world, self.0, picked);
    }
}

/// The battle is won: what it left open comes first, then the side chooses how the time is spent.
pub fn begin(world: &mut World, side: Side, between: Interval) {
    let hours = world.resource::<Camp>().hours.until_next(between.hours);
    let Interval { downtime, gives_back, .. } = between;
    world.insert_resource(Camp { side, hours, downtime, gives_back, short: None });
    world.insert_resource(Deeds::default());
    choice::close(world);
    push(world, SpendTime);
    push(world, Aftermath);
}

impl Deed for SpendTime {
    fn perform(self: Arc<Self>, world: &mut World) {
        choose(world);
    }
}

/// Somebody of the side chooses what is done next. Where nobody can, there is nothing to wait for.
fn choose(world: &mut World) {
    match party(world).into_iter().find(|&who| awake(world, who)) {
        Some(who) => {
            choice::open(world, MakeCamp(who));
            let left = world.resource::<Camp>().hours.left();
            ask(world, who, DecisionKind::Rest, format!("{left} h to the next battle"), None, None);
        }
        None => leave(world, "R-064"),
    }
}
