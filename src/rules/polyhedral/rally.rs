//! Rally: the benefits of a short rest in the middle of a fight, once between long rests. For the rest of the turn Stamina Dice
//! may be rolled one by one, and one creature's wounds treated. Rules `PH-ACT-RALLY`, `PH-REST-03`, `PH-REST-04`, rulings
//! `R-040`, `R-059`, `R-066`, `R-067`.

use super::{
    dying::{heal, healing},
    offers::payable,
    profile::{Ability, Feature},
    sheet::{Economy, Health, Rally, Reserves, Sheet, Wounds},
    tools::{distance, has, modifier},
    wounds::tell_wounds,
};
use crate::kit::prelude::*;
use crate::{
    battle::DiceGroup,
    kit::{feature, unless},
};

/// Sides of a Stamina Die. Rule `PH-REST-03`.
pub const STAMINA: u8 = 6;

/// Rallying.
pub const RALLYING: feature::Feature = feature::Feature {
    verbs: &["rally", "stamina_die", "treat_wound"],
    offers: |world, who, _| offers(world, who),
    accept: |world, who, picked| {
        perform(world, who, picked.offer, picked_target(world, picked));
    },
    ..feature::Feature::NONE
};

/// Everything in this file that `who` may do now, or why not; nothing for those who have no Stamina Dice.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    if world.get::<Sheet>(who).is_none_or(|sheet| sheet.0.ranks.is_empty()) {
        return Vec::new();
    }
    let reserves = part::<Reserves>(world, who);
    let Some(rally) = part::<Economy>(world, who).rally else {
        let rested = unless(reserves.rallied, "comes back after a long rest", "R-067");
        let payable = rested.and(payable(world, who));
        let health = hoped(world, who, reserves.stamina);
        let draft = Draft::new("rally", "Rally", "PH-ACT-RALLY");
        return vec![draft.if_paid(payable, Cost(vec![("action", 1)]), Use::Heal { health })];
    };
    let mut all = vec![die(world, who, reserves.stamina)];
    if !rally.treated {
        all.push(treatment(world, who));
    }
    all
}

fn die(world: &World, who: Entity, left: u32) -> Maybe {
    let draft = Draft::new("stamina_die", format!("Stamina Die ({left} left)"), "PH-REST-03");
    let payable = match world.get::<Health>(who) {
        _ if left == 0 => Err(Refusal::spent("Stamina Die")),
        Some(health) if health.now >= health.max => Err(Refusal::Because("health is full".into(), "R-059")),
        _ => Ok(()),
    };
    draft.if_paid(payable, Cost::default(), Use::Heal { health: hoped(world, who, 1) })
}

/// Health that so many dice give on average, no more than is missing. Rule `PH-REST-03`, ruling `R-059`.
fn hoped(world: &World, who: Entity, dice: u32) -> f32 {
    let Some(health) = world.get::<Health>(who) else { return never!("{who:?} has no health"; 0.0) };
    let wounded = part::<Wounds>(world, who).0 > 0;
    let vitality = modifier(world, who, Ability::Vitality);
    let faces: i32 = (1..=i32::from(STAMINA)).map(|face| healing((face + vitality).max(1), wounded)).sum();
    (dice as f32 * faces as f32 / f32::from(STAMINA)).min((health.max - health.now) as f32)
}

/// One creature's wounds, one's own or those of somebody within 5 feet. Rule `PH-REST-04`, ruling `R-067`.
fn treatment(world: &World, who: Entity) -> Maybe {
    let near = |other: &Entity| {
        part::<Wounds>(world, *other).0 > 0
            && (*other == who || distance(world, who, *other).is_some_and(|away| away <= Feet(5)))
    };
    let patients = world.resource::<Roster>().all().iter().copied().filter(near);
    let targets: Vec<Target> = patients.map(|patient| plain_target(world, patient)).collect();
    let draft = Draft::new("treat_wound", "Treat wounds", "PH-REST-04");
    draft.at_all(targets, (Cost::default(), Use::Other), ("nobody wounded within 5 ft", "R-067"))
}

/// Carries out one of these deeds.
fn perform(world: &mut World, who: Entity, offer: &Offer, target: Option<Entity>) {
    match (offer.verb, target) {
        ("rally", _) => {
            change(world, who, |reserves: &mut Reserves| reserves.rallied = true);
            change(world, who, |economy: &mut Economy| economy.rally = Some(Rally::default()));
            tell_offer(world, who, offer, None);
        }
        ("stamina_die", _) => roll_die(world, who),
        ("treat_wound", Some(patient)) => treat(world, who, patient),
        _ => {}
    }
}

/// A Stamina Die of a rally. Ruling `R-067`.
fn roll_die(world: &mut World, who: Entity) {
    rallied(world, who, |rally| rally.dice += 1);
    stamina_die(world, who, "PH-ACT-RALLY");
}

fn rallied(world: &mut World, who: Entity, note: impl FnOnce(&mut Rally)) {
    change(world, who, |economy: &mut Economy| economy.rally.as_mut().map_or((), note));
}

/// Somebody spends a Stamina Die: 1d6 and the Vitality modifier, 1 at least. Rule `PH-REST-03`, ruling `R-059`.
pub fn stamina_die(world: &mut World, who: Entity, rule: &'static str) {
    change(world, who, |reserves: &mut Reserves| reserves.stamina = reserves.stamina.saturating_sub(1));
    let left = part::<Reserves>(world, who).stamina as i32;
    tell_count(world, who, "Stamina Dice", -1, left, "PH-REST-03");
    let vitality = modifier(world, who, Ability::Vitality);
    let dice = roll(world, 1, STAMINA, &format!("{}'s Stamina Die", name(world, who)));
    let amount = (dice.iter().map(|&face| i32::from(face)).sum::<i32>() + vitality).max(1);
    let reasons = vec![Reason::flat(Ability::Vitality.title(), vitality, "PH-REST-03")];
    heal(world, who, amount, DiceGroup::plain(STAMINA, dice), reasons, rule);
}

/// One wound less; with a healer's kit a Medic's treatment counts the dice that the patient has spent. Ruling `R-066`.
fn treat(world: &mut World, who: Entity, patient: Entity) {
    let spent = part::<Economy>(world, patient).rally.map_or(0, |rally| i32::from(rally.dice));
    rallied(world, who, |rally| rally.treated = true);
    let medic = has(world, who, Feature::Medic) && part::<Reserves>(world, who).healers_kit > 0;
    let most = if medic { spent.max(1) } else { 1 };
    let healed = part::<Wounds>(world, patient).0.min(most);
    change(world, patient, |wounds: &mut Wounds| wounds.0 -= healed);
    let rule = if medic { "PH-TAL-MEDIC-2" } else { "PH-REST-04" };
    tell_wounds(world, patient, -healed, rule);
}
