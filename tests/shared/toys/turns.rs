//! Turns that toys share: a ring of them, everybody once a round in the order of the level, and what is left to pay with.

use super::base::{Toy, name, tell};
use bevy_ecs::{entity::Entity, world::World};
use fivefoot::battle::{
    Pending,
    fact::Happening,
    goals,
    offer::{Offer, Offers, UnavailableAction},
    order::Refusal,
    turns::Turns,
};

/// Ends the turn that goes on and begins the next, after the last one a round: whose turn it is, nobody's where the round has none
/// left.
pub fn pass_on<T: Toy>(world: &mut World) -> Option<Entity> {
    if let Some(who) = world.resource::<Turns>().current() {
        let who = name(world, who);
        tell::<T>(world, Happening::TurnEnded { who });
    } else {
        goals::settle(world, true, T::NAMES.2);
        if world.resource::<Pending>().outcome.is_some() {
            return None;
        }
        world.resource_mut::<Turns>().round += 1;
        let round = world.resource::<Turns>().round;
        tell::<T>(world, Happening::RoundBegan { round });
    }
    let turns = world.resource::<Turns>();
    let (next, _) = turns.next(turns.at.map_or(0, |at| at + 1), |who| goals::fights(world, who));
    world.resource_mut::<Turns>().at = next;
    let who = world.resource::<Turns>().current()?;
    let called = name(world, who);
    tell::<T>(world, Happening::TurnBegan { who: called });
    Some(who)
}

/// Ways to strike that so much of a counter pays for, if they reach anybody; those that cost more are closed.
pub fn affordable(strikes: Vec<Offer>, what: &'static str, left: i32) -> Offers {
    let mut offers = Offers::default();
    for offer in strikes {
        let needs = offer.cost.0.iter().find(|(counter, _)| *counter == what).map_or(0, |cost| cost.1);
        if left < needs {
            let Offer { verb, with, title, rule, .. } = offer;
            let reason = Refusal::Spent { what, needs, left };
            offers.closed.push(UnavailableAction {
                verb,
                with,
                title,
                reason,
                barred: Vec::new(),
                use_for: Default::default(),
                rule,
            });
        } else if !offer.targets.is_empty() || !offer.areas.is_empty() {
            offers.offers.push(offer);
        }
    }
    offers
}
