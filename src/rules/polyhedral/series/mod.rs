//! Between the battles of a chain: what a battle leaves open, short and long rests, downtime, and who goes on with what. Catalog
//! section 21, rulings `R-061`, `R-064` to `R-068`.
//!
//! It is played in the world of the battle that was won, by deeds and offers like any other; [`carry`] takes those who go on
//! over into the world of the next.

mod aftermath;
mod carry;
mod hours;
mod offers;
mod rest;

pub use carry::carry;
pub use hours::{Hours, LONG_REST, NoRest, SHORT_REST};

use super::{dying::awake, tools::ask};
use crate::{
    battle::{Asked, DecisionKind, Interval, Offers, Picked, Roster, Side, chain::leave},
    kit::{Choice, Deeds, choice, deeds, push},
};
use aftermath::Aftermath;
use bevy_ecs::{entity::Entity, resource::Resource, world::World};

deeds! {
    /// The winners choose how the time to the next battle is spent. Ruling `R-064`.
    SpendTime => choose;
}

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

/// The time between two battles, and who spends it.
#[derive(Resource, Clone, Debug)]
pub struct Camp {
    /// The side that goes on.
    side: Side,
    /// The time that there is.
    hours: Hours,
    /// An adventure ends. Rule `PH-REST-13`.
    downtime: bool,
    /// Points of Resolve that the level gives back. Ruling `R-068`.
    gives_back: u8,
    /// The short rest that goes on.
    short: Option<Short>,
}

/// What has been done in a short rest. Ruling `R-065`.
#[derive(Clone, Debug, Default)]
struct Short {
    /// Whose Stamina Dice were spent, one entry for each.
    spent: Vec<Entity>,
    /// Who has treated whom.
    treated: Vec<(Entity, Entity)>,
}

impl Default for Camp {
    fn default() -> Self {
        Self { side: Side(0), hours: Hours::default(), downtime: false, gives_back: 0, short: None }
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

/// Everybody of the side, in the order of the level.
fn party(world: &World) -> Vec<Entity> {
    let (roster, side) = (world.resource::<Roster>(), world.resource::<Camp>().side);
    roster.all().iter().copied().filter(|&who| roster.side(who) == side).collect()
}

/// Those of the side who can rest. Rule `PH-REST-07`.
fn resting(world: &World) -> Vec<Entity> {
    party(world).into_iter().filter(|&who| awake(world, who)).collect()
}
