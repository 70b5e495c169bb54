//! Provoke: an enemy's blows are drawn to oneself. Rule `PH-FTR-PROVOKE`.

use super::super::tools::has;
use crate::kit::prelude::*;
use crate::{
    battle::{Odds, Who},
    kit::feature,
    rules::polyhedral::{
        ailments::{inflict, is_vain},
        charm::spares,
        hiding::reveal::reveal,
        offers::bonus_payable,
        profile::{Ability, Duration, Feature, Rider},
        sheet::Ailments,
        sight::{hears, sees},
        state::{able, proof_against},
        tools::enemies,
    },
};

/// The word for it in orders.
const VERB: &str = "provoke";

/// The condition that it lays on its target.
const PROVOKED: &str = "provoked";

/// How much of its turn somebody loses who has a die less against all but one.
const TURNS: f32 = 0.3;

/// Provoking.
pub const PROVOKING: feature::Feature = feature::Feature {
    verbs: &[VERB],
    offers: |world, who, _| {
        if has(world, who, Feature::Provoke) { vec![offer(world, who)] } else { Vec::new() }
    },
    accept: |world, who, picked| {
        if let Some(target) = picked_target(world, picked) {
            perform(world, who, picked.offer, target);
        }
    },
    ..feature::Feature::NONE
};

/// Anybody in sight that could strike and does not feel it yet.
fn offer(world: &World, who: Entity) -> Maybe {
    let draft = Draft::new(VERB, "Provoke", "PH-FTR-PROVOKE");
    if let Err(refusal) = bonus_payable(world, who) {
        return draft.closed(refusal);
    }
    let judged = |enemy: Entity| -> (Who, Result<Target, Refusal>) {
        let because = |text: &'static str| Err(Refusal::Because(text.into(), "PH-FTR-PROVOKE"));
        let verdict = if !sees(world, who, enemy) {
            Err(out_of_sight())
        } else if !hears(world, enemy) {
            because("hears nothing")
        } else if is_vain(world, who, enemy, &up_to_the_next_turn(PROVOKED)) {
            because("already provoked for as long")
        } else if proof_against(world, enemy, PROVOKED, false) {
            because("nothing provokes it")
        } else if let Err(refusal) = spares(world, who, enemy) {
            Err(refusal)
        } else {
            Ok(sure(world, enemy))
        };
        (name(world, enemy), verdict)
    };
    let targets: Vec<_> = enemies(world, who).filter(|&enemy| able(world, enemy)).map(judged).collect();
    let nobody = nobody(targets.iter().filter_map(|(_, verdict)| verdict.as_ref().err()));
    draft.aimed(targets, Cost(vec![("bonus_action", 1)]), Use::Hinder { turns: TURNS }, nobody)
}

/// Why nobody can be provoked: for the reason of the only one in sight, if there is one.
fn nobody<'a>(refusals: impl Iterator<Item = &'a Refusal>) -> Refusal {
    let in_sight: Vec<&Refusal> = refusals.filter(|refusal| **refusal != out_of_sight()).collect();
    match &in_sight[..] {
        [only] => (*only).clone(),
        [] => Refusal::Because("nobody in sight to provoke".into(), "PH-FTR-PROVOKE"),
        _ => Refusal::Because("nobody in sight can be provoked".into(), "PH-FTR-PROVOKE"),
    }
}

fn out_of_sight() -> Refusal {
    Refusal::Because("not in sight".into(), "PH-FTR-PROVOKE")
}

/// It takes hold for certain: there is no saving throw.
fn sure(world: &World, enemy: Entity) -> Target {
    let odds = Odds::of(Chance::CERTAIN);
    Target { odds: Some(odds), ..plain_target(world, enemy) }
}

/// Up to and including the next turn of the one who provokes.
fn perform(world: &mut World, who: Entity, offer: &Offer, target: Entity) {
    tell_deed(world, who, VERB, offer.title.clone(), Some(target), offer.rule);
    // Nobody provokes in a whisper.
    reveal(world, who, "PH-ACT-HIDE-4");
    lay(world, who, target, PROVOKED);
}

/// Lays a condition on somebody that ends with the next turn of the one who lays it on. Ruling `R-117`.
pub(super) fn lay(world: &mut World, by: Entity, who: Entity, condition: &str) {
    inflict(world, by, who, &up_to_the_next_turn(condition));
}

/// A condition that ends with the next turn of the one who lays it on. Ruling `R-117`.
pub(super) fn up_to_the_next_turn(condition: &str) -> Rider {
    Rider {
        save: Ability::Spirit,
        difficulty: 0,
        condition: condition.to_owned(),
        lasts: Duration::Rounds(1),
        poison: false,
    }
}

/// Whether an attack goes to anybody but whom the attacker is drawn to.
pub fn drawn_elsewhere(world: &World, by: Entity, target: Entity) -> bool {
    provokers(world, by).any(|provoker| provoker != target)
}

fn provokers(world: &World, who: Entity) -> impl Iterator<Item = Entity> + '_ {
    let ailments = world.get::<Ailments>(who).map_or(&[][..], |ailments| &ailments.0);
    ailments.iter().filter(|one| one.condition.effects.drawn_to_source).map(|one| one.by)
}
