//! What may be done between two battles. Rules `PH-REST-01` to `PH-REST-06`, rulings `R-040`, `R-064` to `R-066`.

use super::rest::{self, LONG_REST, SHORT_REST, ShortRest, night_over, over, resting};
use crate::kit::prelude::*;
use crate::rules::polyhedral::prelude::*;
use crate::{
    battle::Amount,
    kit::{
        camp::{hours, party},
        recovery,
    },
    rules::polyhedral::{dying::healing, profile::Feature, rally::STAMINA},
};

/// What a wound that is treated is worth, in points of health.
const WOUND: f32 = 10.0;

/// What a feature that comes back is worth, in points of health.
const FEATURE: f32 = 4.0;

/// All that may be done now, and what may not.
pub fn offers(world: &World) -> Vec<Maybe> {
    if world.resource::<ShortRest>().goes_on {
        return [dice(world)].into_iter().chain(treatments(world)).collect();
    }
    let short = Draft::new("short_rest", "Short rest", "PH-REST-02");
    let long = Draft::new("long_rest", "Long rest", "PH-REST-05");
    let hours = hours(world);
    let heals = |health: f32| Use::Heal { health };
    vec![
        short.if_paid(over(hours, SHORT_REST).map(drop), time(SHORT_REST), heals(short_gains(world))),
        long.if_paid(night_over(hours).map(drop), time(LONG_REST), heals(long_gains(world))),
    ]
}

/// What a short rest is ended with.
pub fn ends(world: &World) -> Option<Draft> {
    let short = world.resource::<ShortRest>().goes_on;
    short.then(|| Draft::new("finish_rest", "Finish the rest", "PH-REST-12"))
}

/// Carries out what was picked.
pub fn accept(world: &mut World, who: Entity, picked: &Picked) {
    let target = picked_target(world, picked);
    let healer = picked.offer.with.as_deref().and_then(|name| world.resource::<Roster>().find(name));
    match (picked.offer.verb, healer, target) {
        ("stamina_die", _, Some(who)) => return rest::spend(world, who),
        ("treat_wound", Some(healer), Some(patient)) => return rest::treat(world, healer, patient),
        _ => tell_offer(world, who, picked.offer, None),
    }
    match picked.offer.verb {
        "short_rest" => rest::begin(world),
        "long_rest" => rest::long(world),
        _ => rest::finish(world),
    }
}

/// One Stamina Die of somebody, with what it brings exactly. Who gains most comes first. Rule `PH-REST-03`.
fn dice(world: &World) -> Maybe {
    let mut judged: Vec<(f32, Entity, Result<(), Refusal>)> = party(world)
        .into_iter()
        .filter(|&who| full(world, who) > 0)
        .map(|who| judge_die(world, who))
        .collect();
    judged.sort_by(|one, other| other.0.total_cmp(&one.0));
    let gains = judged.first().map_or(0.0, |(gains, ..)| *gains);
    let aimed =
        judged.into_iter().map(|(_, who, verdict)| (name(world, who), verdict.map(|()| die(world, who))));
    let draft = Draft::new("stamina_die", "Stamina Die", "PH-REST-03");
    let nobody = Refusal::Because("nobody has both a die to spend and health to regain".into(), "R-040");
    draft.aimed(aimed.collect(), Cost(vec![("stamina_die", 1)]), Use::Heal { health: gains }, nobody)
}

fn judge_die(world: &World, who: Entity) -> (f32, Entity, Result<(), Refusal>) {
    let missing = missing(world, who);
    let verdict = if !resting(world).contains(&who) {
        Err(Refusal::Because(format!("{} is in no state to rest", name(world, who)).into(), "PH-REST-07"))
    } else if part::<Reserves>(world, who).stamina == 0 {
        Err(Refusal::spent("Stamina Die"))
    } else if missing <= 0 {
        Err(Refusal::Because("health is full".into(), "R-059"))
    } else {
        Ok(())
    };
    (if verdict.is_ok() { die_gains(world, who) } else { -1.0 }, who, verdict)
}

/// What a die brings less what is wasted of it; nothing where the night will bring as much. Ruling `R-059`.
fn die_gains(world: &World, who: Entity) -> f32 {
    let (missing, wounded) = (missing(world, who), part::<Wounds>(world, who).0 > 0);
    let night = night_over(hours(world)).is_ok() && !wounded;
    if night {
        return 0.0;
    }
    let each = faces(world, who).map(|gained| gained.min(missing) - (gained - missing).max(0));
    each.sum::<i32>() as f32 / f32::from(STAMINA)
}

/// Health that each face of somebody's Stamina Die gives.
fn faces(world: &World, who: Entity) -> impl ExactSizeIterator<Item = i32> {
    let wounded = part::<Wounds>(world, who).0 > 0;
    let vitality = modifier(world, who, Ability::Vitality);
    (0..STAMINA).map(move |face| healing((i32::from(face) + 1 + vitality).max(1), wounded))
}

/// Somebody who may spend a die: what counts, what it brings on average and how likely nothing is missing after it.
fn die(world: &World, who: Entity) -> Target {
    let missing = missing(world, who);
    let mut reasons =
        vec![Reason::flat(Ability::Vitality.title(), modifier(world, who, Ability::Vitality), "PH-REST-03")];
    if part::<Wounds>(world, who).0 > 0 {
        let label = "wounded".into();
        reasons.push(Reason { label, amount: Amount::Halves(1), rule: "PH-COND-WOUNDED-1" });
    }
    let (mean, whole) = recovery::of_faces(faces(world, who), missing);
    let left = part::<Reserves>(world, who).stamina;
    reasons.push(Reason::note(recovery::heals(mean, whole), "R-059"));
    reasons.push(Reason::note(format!("{left} of {} dice left", full(world, who)), "R-040"));
    Target { reasons, ..plain_target(world, who) }
}

/// A treatment by each who has not treated anybody. Rule `PH-REST-04`, ruling `R-065`.
fn treatments(world: &World) -> Vec<Maybe> {
    let short = world.resource::<ShortRest>();
    let mut patients: Vec<Entity> =
        resting(world).into_iter().filter(|&who| part::<Wounds>(world, who).0 > 0).collect();
    patients.sort_by_key(|&who| std::cmp::Reverse(part::<Wounds>(world, who).0));
    let one = |healer: Entity| {
        let title = format!("{} treats a wound", name(world, healer));
        let with = Some(name(world, healer));
        let draft = Draft { with, ..Draft::new("treat_wound", title, "PH-REST-04") };
        if short.treated.iter().any(|(other, _)| *other == healer) {
            return draft.closed(Refusal::Because("each treats one creature in a rest".into(), "R-065"));
        }
        if patients.is_empty() {
            return draft.closed(Refusal::Because("nobody has wounds".into(), "PH-REST-04"));
        }
        let targets = patients.iter().map(|&patient| {
            let (worth, of) = (rest::treatment(world, healer, patient), part::<Wounds>(world, patient).0);
            let note = Reason::note(
                format!("{worth} of {of} wounds"),
                if worth > 1 { "R-066" } else { "PH-REST-04" },
            );
            Target { reasons: vec![note], ..plain_target(world, patient) }
        });
        let targets = targets.collect();
        Maybe::Open(Offer { targets, ..draft.offer(Cost::default(), Use::Heal { health: WOUND }) })
    };
    resting(world).into_iter().map(one).collect()
}

/// What a short rest could bring: dice, treatments, features that come back.
fn short_gains(world: &World) -> f32 {
    let resting = resting(world);
    let hours = hours(world);
    let after_it = hours.after(SHORT_REST);
    let wounds: i32 = resting.iter().map(|&who| part::<Wounds>(world, who).0).sum();
    let treated = wounds.min(resting.len() as i32) as f32 * WOUND;
    // Before a night only wounds matter, and they should be seen to first.
    if after_it.is_some_and(|hours| night_over(hours).is_ok()) && wounds > 0 {
        return treated + long_gains(world).max(0.0);
    }
    if night_over(hours).is_ok() {
        return 0.0;
    }
    let spends = |who: &&Entity| part::<Reserves>(world, **who).stamina > 0 && missing(world, **who) > 0;
    let dice: f32 = resting.iter().filter(spends).map(|&who| die_gains(world, who).max(0.0)).sum();
    treated + dice + resting.iter().map(|&who| features(world, who)).sum::<f32>()
}

/// What a night could bring: health, dice, features, strength.
fn long_gains(world: &World) -> f32 {
    let each = resting(world).into_iter().map(|who| {
        let tired = part::<Ailments>(world, who).0.iter().any(|ailment| ailment.condition.id == EXHAUSTED);
        let dice = full(world, who) - part::<Reserves>(world, who).stamina.min(full(world, who));
        missing(world, who) as f32 + dice as f32 + features(world, who) + if tired { FEATURE } else { 0.0 }
    });
    each.sum()
}

/// What features that come back with a rest are worth to somebody.
fn features(world: &World, who: Entity) -> f32 {
    let now = part::<Reserves>(world, who);
    let used = [(Feature::SecondWind, now.second_wind), (Feature::ActionSurge, now.action_surge)];
    used.iter().filter(|(feature, left)| has(world, who, *feature) && !left).count() as f32 * FEATURE
}

fn missing(world: &World, who: Entity) -> i32 {
    world.get::<Health>(who).map_or(0, |health| health.max - health.now)
}

/// Stamina Dice that somebody has at most. Ruling `R-040`.
fn full(world: &World, who: Entity) -> u32 {
    world.get::<Sheet>(who).map_or(0, |sheet| Reserves::of(&sheet.0).stamina)
}

fn time(hours: u32) -> Cost {
    Cost(vec![("hour", hours as i32)])
}
