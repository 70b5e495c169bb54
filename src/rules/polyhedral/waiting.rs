//! What is under way while somebody chooses out of turn: the stack of deeds in words.

use super::{deeds::Deed, tools::name};
use crate::battle::{offer::Waiting, stack::Stack};
use bevy_ecs::world::World;

/// Every deed that waits for the open choice and that people would speak of, the outermost first. Of a way only its end is told.
pub fn all(world: &World) -> Vec<Waiting> {
    let deeds = world.resource::<Stack<Deed>>().deeds();
    let goes_on = |at: usize| match (at.checked_sub(1).and_then(|below| deeds.get(below)), &deeds[at]) {
        (Some(Deed::Step { who: before, .. }), Deed::Step { who, .. }) => before == who,
        _ => false,
    };
    let told = (0..deeds.len()).filter(|&at| !goes_on(at));
    told.filter_map(|at| one(world, &deeds[at])).collect()
}

fn one(world: &World, deed: &Deed) -> Option<Waiting> {
    let (who, what, at) = match deed {
        Deed::Step { who, to, .. } => (*who, format!("goes on to {to}"), Some(*to)),
        Deed::Provoke { by, mover, .. } => (*by, format!("may strike at {} too", name(world, *mover)), None),
        Deed::Strike(strike) => {
            (strike.by, format!("attacks {} with {}", name(world, strike.target), strike.form.title), None)
        }
        Deed::Hit { strike, .. } => {
            (strike.by, format!("hits {} with {}", name(world, strike.target), strike.form.title), None)
        }
        Deed::Ride { strike } => {
            (strike.target, format!("must withstand the {}", strike.form.title.to_lowercase()), None)
        }
        Deed::RollInitiative
        | Deed::SettleTie(_)
        | Deed::NextTurn
        | Deed::BeginTurn(_)
        | Deed::TakeTurn(_)
        | Deed::EndTurn(_) => return None,
    };
    Some(Waiting { who: name(world, who), what: what.into(), at })
}
