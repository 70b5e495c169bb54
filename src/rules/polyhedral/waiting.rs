//! What is under way while somebody chooses out of turn: the stack of deeds in words.

use super::{deeds::Deed, ready, rolls::Throw, tools::name};
use crate::battle::{offer::Waiting, stack::Stack};
use bevy_ecs::world::World;

/// Every deed that waits for the open choice and that people would speak of, the outermost first. Of a way only its end is told.
pub fn all(world: &World) -> Vec<Waiting> {
    let mover = |deed: &Deed| if let Deed::Step { who, .. } = deed { Some(*who) } else { None };
    world.resource::<Stack<Deed>>().told(mover, |deed| one(world, deed))
}

fn one(world: &World, deed: &Deed) -> Option<Waiting> {
    let (who, what, at) = match deed {
        Deed::Step { who, to, .. } => (*who, format!("goes on to {to}"), Some(*to)),
        Deed::Provoke { by, mover, .. } => (*by, format!("may strike at {} too", name(world, *mover)), None),
        Deed::Follow { by, who, .. } => (*by, format!("pulls {} along", name(world, *who)), None),
        Deed::Carry { who, way, .. } => (*who, "is moved farther".to_owned(), way.last().copied()),
        Deed::Shift { by, to, .. } => (*by, format!("moves something heavy to {to}"), Some(*to)),
        Deed::Fall { who, feet } => (*who, format!("falls {feet}"), None),
        Deed::Strike(strike) => {
            (strike.by, format!("attacks {} with {}", name(world, strike.target), strike.form.title), None)
        }
        Deed::Hit { strike, on, .. } => {
            (strike.by, format!("hits {} with {}", name(world, *on), strike.form.title), None)
        }
        Deed::TakeExtraTurn(who) => (*who, "takes an extra turn".to_owned(), None),
        Deed::Ride { strike } => {
            (strike.target, format!("must withstand the {}", strike.form.title.to_lowercase()), None)
        }
        Deed::Tread { who, on } => (*who, format!("steps on {}", on.title), on.squares.first().copied()),
        Deed::Befall(woe) => (woe.who, format!("must withstand {}", woe.title), None),
        Deed::Answer { who, .. } => (*who, "may take the readied action".into(), None),
        Deed::Resume { who, .. } if ready::waits(world, *who) => {
            (*who, "carries on with the readied action".into(), None)
        }
        Deed::Throw(throw) => (throw.own.who, format!("rolls: {}", throw.own.what), None),
        Deed::Save(save) => (save.who, format!("must make a {} saving throw", save.ability.title()), None),
        Deed::Settle(throw) => (throw.own.who, lies(throw), None),
        Deed::Ambush(_)
        | Deed::Aftermath
        | Deed::Camp
        | Deed::RollInitiative
        | Deed::SetOrder(_)
        | Deed::StartRound
        | Deed::SettleTie(_)
        | Deed::NextTurn
        | Deed::BeginTurn(_)
        | Deed::OpenTurn(_)
        | Deed::TakeTurn(_)
        | Deed::EndTurn(_)
        | Deed::CloseTurn(_)
        | Deed::Alight { .. }
        | Deed::Resume { .. }
        | Deed::Guard(_)
        | Deed::ExtraTurn(_)
        | Deed::GoBack(_) => return None,
    };
    Some(Waiting { who: name(world, who), what: what.into(), at })
}

/// A roll as it lies: `has 13 against 14 (attack on Goblin 1): failure`.
fn lies(throw: &Throw) -> String {
    let (verdict, what) = (throw.verdict(), &throw.own.what);
    let Some(needed) = throw.needed() else { return format!("has {} ({what})", verdict.total) };
    let outcome = if verdict.success { "success" } else { "failure" };
    format!("has {} against {needed} ({what}): {outcome}", verdict.total)
}
