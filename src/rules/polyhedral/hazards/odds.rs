//! What waiting harm does to whom, in chances: before it is known who saves. Rules `PH-SAVE-01`, `PH-GEN-10`, ruling `R-011`.

use super::bane::Bane;
use crate::kit::prelude::*;
use crate::rules::polyhedral::prelude::*;
use crate::{
    battle::{Odds, Passing, Peril, Turns},
    kit::hazards::{laid, reaches, standing_on},
    rules::polyhedral::{
        damage::{Brink, numbers_of, saved_of},
        hiding::view::overlooks,
        profile::Thrown,
        rolls::save_chance,
    },
};

/// What waits on squares that somebody's side knows of, with what it does to it on average.
pub fn perils(world: &World, who: Entity) -> Vec<Peril> {
    let side = world.resource::<Roster>().side(who);
    let turns = world.resource::<Turns>();
    let before = || turns.before(who).map(Passing::TurnStart);
    let hazards = laid::<Bane>(world).iter().filter(|hazard| hazard.is_known(world, side));
    let each = hazards.flat_map(|hazard| {
        let mean = odds(world, who, &hazard.harm).0.damage_mean as f32;
        let goes_on = hazard.until.is_some_and(|until| until.outlasts(before()));
        let peril = move |&at| Peril { at, enters: mean, stays: if goes_on { mean } else { 0.0 } };
        hazard.squares.iter().map(peril)
    });
    each.collect()
}

/// Whether a harm is a poison or brings a disease. Rule `PH-ORIG-DWARF-03`, ruling `R-038`.
pub fn is_toxic(harm: &Harm) -> bool {
    let poisons = harm.kind == DamageKind::Poison && harm.damage != Dice::NONE;
    poisons || harm.condition.as_deref().is_some_and(toxic)
}

/// The damage of a harm to somebody.
fn numbers(world: &World, who: Entity, harm: &Harm) -> DamageNumbers {
    numbers_of(world, who, harm.kind, DamageDice::of(harm.damage.count, harm.damage.sides))
}

/// The chance that somebody does not save, and the whole law of the damage. Rule `PH-SAVE-01`, ruling `R-011`.
pub fn odds(world: &World, who: Entity, harm: &Harm) -> (Odds, Vec<Reason>) {
    let (fails, reasons) = fails(world, who, harm);
    let law = law(world, who, harm, fails);
    let brink = Brink::of(world, who);
    let odds = Odds {
        damage_mean: law.mean().as_f64(),
        defeat: law.chance(|&dealt| brink.is_crossed(dealt, false, false)),
        ..Odds::of(fails)
    };
    (odds, reasons)
}

/// What something thrown at somebody does up to the start of its next turn: at once, and once more where it goes on burning. The
/// chance that it hurts, and the law of the damage.
pub fn thrown_at(world: &World, who: Entity, thrown: &Thrown) -> (Chance, Outcomes<i32>) {
    if !reaches::<Bane>(world, who, thrown.lasts) {
        return (Chance::NEVER, Outcomes::certain(0));
    }
    let once = law(world, who, &thrown.harm, fails(world, who, &thrown.harm).0);
    let law = if thrown.lasts == 0 { once } else { once.combine(&once, |now, then| now + then) };
    // Half of a point is nothing, and who saves may be hurt all the same.
    (law.chance(|&damage| damage > 0), law)
}

/// The chance that somebody does not save from a harm, with its causes.
fn fails(world: &World, who: Entity, harm: &Harm) -> (Chance, Vec<Reason>) {
    let Some((ability, difficulty)) = harm.save else { return (Chance::CERTAIN, Vec::new()) };
    let edges = stout(world, who, is_toxic(harm)).into_iter().collect();
    let (saves, reasons) = save_chance(world, who, ability, difficulty, edges);
    (saves.not(), reasons)
}

fn law(world: &World, who: Entity, harm: &Harm, fails: Chance) -> Outcomes<i32> {
    if harm.damage == Dice::NONE {
        return Outcomes::certain(0);
    }
    let numbers = numbers(world, who, harm);
    let sums = Outcomes::pool(harm.damage.count, harm.damage.sides);
    Outcomes::weighed(fails).spread(|&failed| match failed {
        true => sums.map(|&sum| dealt(&numbers, sum)),
        false if harm.half => sums.map(|&sum| saved_of(&numbers, sum)),
        false => Outcomes::certain(0),
    })
}

/// Everybody on some squares of whom somebody knows it, in the level's order, with what a harm that goes on for some rounds
/// would do to them at once.
pub fn caught(world: &World, by: Entity, squares: &[Square], harm: &Harm, rounds: u32) -> Vec<Target> {
    standing_on(world, squares)
        .into_iter()
        .filter(|&who| !overlooks(world, by, who) && reaches::<Bane>(world, who, rounds))
        .map(|who| {
            let (odds, reasons) = odds(world, who, harm);
            Target { odds: Some(odds), reasons, ..plain_target(world, who) }
        })
        .collect()
}
