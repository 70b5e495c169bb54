//! What is under way while somebody chooses out of turn: the stack of deeds in words.

use super::{
    attack::{self, From, aim},
    deeds::{Deed, Strike},
    roll::{Then, Throw},
    tools::name,
};
use crate::battle::{offer::Waiting, stack::Stack};
use crate::dice::Chance;
use bevy_ecs::world::World;

/// Every deed that waits for the open choice and that people would speak of, the outermost first. Of a way only its end is told.
pub fn all(world: &World) -> Vec<Waiting> {
    let mover = |deed: &Deed| if let Deed::Step { who, .. } = deed { Some(*who) } else { None };
    world.resource::<Stack<Deed>>().told(mover, |deed| one(world, deed))
}

fn one(world: &World, deed: &Deed) -> Option<Waiting> {
    let named = |who| name(world, who);
    let (who, what, at) = match deed {
        Deed::Step { who, to, .. } => (*who, format!("goes on to {to}"), Some(*to)),
        Deed::Chance(chance) => (chance.by, format!("may answer with {}", chance.feat.title()), None),
        Deed::Strike(strike) => {
            (strike.by, format!("attacks {} with {}", named(strike.target), strike.form.title), None)
        }
        Deed::Shield(strike, natural) | Deed::Hurt(strike, natural) => {
            let harm = harm(world, strike, *natural);
            let told = format!("hits {} with {}: {harm}", named(strike.target), strike.form.title);
            (strike.by, told, None)
        }
        Deed::Sweep(sweep) => (sweep.by, format!("strikes with {}", sweep.power.title), Some(sweep.origin)),
        Deed::Save(save) => (save.who, format!("must save from {}", save.sweep.power.title), None),
        Deed::Roll(check) => (check.by, format!("rolls: {}", check.what), None),
        Deed::Settle(throw) => (throw.by, lies(world, throw), None),
        Deed::Fall(fall) => (fall.who, "falls".to_owned(), None),
        Deed::Drop(drop) => (drop.who, "falls from a height".to_owned(), None),
        Deed::Burn(who) => (*who, "stands in fire".to_owned(), None),
        Deed::Dose { on, .. } => (*on, "must withstand poison".to_owned(), None),
        Deed::Flee(who) => (*who, "runs on".to_owned(), None),
        Deed::RollInitiative
        | Deed::SetOrder
        | Deed::Surprise
        | Deed::FreeTurns
        | Deed::FreeTurn(_)
        | Deed::StartRound
        | Deed::NextTurn
        | Deed::BeginTurn(_)
        | Deed::TakeTurn(_)
        | Deed::EndTurn(_)
        | Deed::Alight { .. }
        | Deed::Tread(_)
        | Deed::Swim(_)
        | Deed::Morale
        | Deed::Camp => return None,
    };
    Some(Waiting { who: named(who), what: what.into(), at })
}

/// A roll as it lies: `has 13 against 14 (attack on Goblin 1): failure`; of a blow that lands, what it would do.
fn lies(world: &World, throw: &Throw) -> String {
    let total = throw.roll.total;
    let Some(against) = throw.against else { return format!("has {total} ({})", throw.what) };
    let success = throw.sure || against <= total;
    let outcome = match &throw.then {
        Then::Attack(strike, _) if success => format!("success, {}", harm(world, strike, throw.natural)),
        _ if success => "success".to_owned(),
        _ => "failure".to_owned(),
    };
    format!("has {total} against {against} ({}): {outcome}", throw.what)
}

/// What a hit would do: `4.5 damage, 25.0 % to fell`.
fn harm(world: &World, strike: &Strike, natural: bool) -> String {
    let aimed =
        From::here(world, strike.by).and_then(|from| aim(world, from, strike.target, &strike.form).ok());
    let (mean, fells) =
        aimed.map_or((0.0, Chance::NEVER), |aimed| attack::harm(world, &aimed, strike.target, natural));
    format!("{mean:.1} damage, {fells} to fell")
}
