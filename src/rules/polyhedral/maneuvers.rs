//! Dash, Disengage, Defend, Help, stabilising, standing up, dropping, Second Wind, Action Surge. Catalog section 18.

use super::{
    aim::{From, armor_class, numbers},
    charm::spares,
    dying::{heal, healing, stabilise, stabilise_odds},
    forms::forms,
    odds::{AttackNumbers, check_odds, mean_damage},
    offers::{bonus_payable, payable},
    pool::pool_size,
    profile::Feature,
    sheet::{Conditions, Distracted, Dying, Economy, Health, Reserves, Sheet, Wounds},
    speed::speed,
    state::{able, knock_prone, suffers},
    tools::{distance, enemies},
};
use crate::kit::prelude::*;
use crate::{
    battle::DiceGroup,
    kit::{feature, tools::tell_lost, unless},
};

/// Health that Second Wind gives before its rank is added, on average: 2D. Rule `PH-FTR-SW-1`.
const SECOND_WIND_DICE: u32 = 2;

/// The deeds of this file.
pub const MANEUVERS: feature::Feature = feature::Feature {
    verbs: &[
        "dash",
        "disengage",
        "defend",
        "help",
        "stabilise",
        "second_wind",
        "action_surge",
        "stand",
        "strike_true",
        "drop_prone",
    ],
    offers: |world, who, _| offers(world, who),
    accept: |world, who, picked| {
        perform(world, who, picked.offer, picked_target(world, picked));
    },
    parts: |parts| {
        parts.component::<Distracted>();
    },
    ..feature::Feature::NONE
};

/// Everything in this file that `who` may do now, or why not.
fn offers(world: &World, who: Entity) -> Vec<Maybe> {
    let action = payable(world, who);
    let one_action = || Cost(vec![("action", 1)]);
    let feet = speed(world, who).0;
    let moves = unless(feet <= 0, "speed is 0", "R-083");
    let dash = Draft::new("dash", "Dash", "PH-ACT-DASH");
    let slip = Draft::new("disengage", "Disengage", "PH-ACT-DISENGAGE");
    let defend = Draft::new("defend", "Defend", "PH-ACT-DEFEND-1");
    let guard = Use::Guard { keeps: guard_keeps(world, who) };
    let mut all = vec![
        dash.if_paid(action.clone().and(moves), one_action(), Use::Hurry { feet }),
        slip.if_paid(action.clone().and(may_slip(world, who)), one_action(), Use::SlipAway),
        defend.if_paid(action.clone().and(may_defend(world, who)), one_action(), guard),
    ];
    all.push(help(world, who, action.clone()));
    all.extend(rescue(world, who, action));
    all.push(ground(world, who));
    all.extend(second_wind(world, who));
    all.extend(surge(world, who));
    all.extend(strike_true(world, who));
    all
}

/// Whether Disengage changes anything. Rule `PH-ACT-DISENGAGE`.
///
/// # Errors
/// It is done for this turn.
pub fn may_slip(world: &World, who: Entity) -> Result<(), Refusal> {
    unless(part::<Conditions>(world, who).disengaged, "already disengaged", "PH-ACT-DISENGAGE")
}

/// Rule `PH-ACT-DEFEND-3`.
fn may_defend(world: &World, who: Entity) -> Result<(), Refusal> {
    let slowed = suffers(world, who, |effects| effects.speed_halved);
    let hampered = slowed || speed(world, who) == Feet(0);
    unless(hampered, "Defend does nothing while slowed or held", "PH-ACT-DEFEND-3")?;
    unless(part::<Conditions>(world, who).defending, "already defending", "PH-ACT-DEFEND-1")
}

/// What is left of an enemy's expected damage when it rolls one die less, over the enemies there are.
fn guard_keeps(world: &World, who: Entity) -> f32 {
    let defense = armor_class(world, who);
    let mut kept = (0.0, 0.0);
    for enemy in enemies(world, who).filter(|&enemy| able(world, enemy)) {
        let Some(sheet) = world.get::<Sheet>(enemy) else { continue };
        let bonus = sheet.0.skill_bonus + 2;
        let hit = |dice: u8| check_odds(dice, bonus, defense).as_f64();
        kept.0 += hit(pool_size(false, true, false, 0));
        kept.1 += hit(pool_size(false, false, false, 0));
    }
    if kept.1 > 0.0 { (kept.0 / kept.1) as f32 } else { 1.0 }
}

/// Distract an enemy within 5 feet. Rules `PH-ACT-HELP-2`, `PH-COND-CHARMED-1`.
fn help(world: &World, who: Entity, action: Result<(), Refusal>) -> Maybe {
    let draft = Draft::new("help", "Help: distract", "PH-ACT-HELP-2");
    if let Err(refusal) = action {
        return draft.closed(refusal);
    }
    let near = |enemy: &Entity| {
        able(world, *enemy) && distance(world, who, *enemy).is_some_and(|away| away <= Feet(5))
    };
    let once = |enemy: Entity| unless(helped_by(world, who, enemy), "distracted already", "R-081");
    let judged = enemies(world, who).filter(near).map(|enemy| {
        let verdict = once(enemy).and_then(|()| spares(world, who, enemy));
        let gain = if verdict.is_ok() { gain(world, who, enemy) } else { 0.0 };
        (gain, enemy, verdict.map(|()| plain_target(world, enemy)))
    });
    let mut judged: Vec<_> = judged.collect();
    judged.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    let gains = judged.first().map_or(0.0, |(gain, ..)| *gain);
    let judged = judged.into_iter().map(|(_, enemy, verdict)| (name(world, enemy), verdict)).collect();
    let nobody = Refusal::Because("no enemy within 5 ft can be distracted".into(), "PH-ACT-HELP-2");
    draft.aimed(judged, Cost(vec![("action", 1)]), Use::Assist { gains }, nobody)
}

fn helped_by(world: &World, who: Entity, enemy: Entity) -> bool {
    world.get::<Distracted>(enemy).is_some_and(|distracted| distracted.by.contains(&who))
}

/// Damage gained if the friend who hits hardest from where it stands attacks with one more die.
fn gain(world: &World, who: Entity, enemy: Entity) -> f32 {
    let roster = world.resource::<Roster>();
    let helped_already = world
        .get::<Distracted>(enemy)
        .is_some_and(|distracted| distracted.by.iter().any(|&other| !roster.hostile(who, other)));
    if helped_already {
        return 0.0;
    }
    let friends = roster
        .all()
        .iter()
        .copied()
        .filter(|&other| other != who && !roster.hostile(who, other) && able(world, other));
    let mut best: f64 = 0.0;
    for friend in friends {
        let Some(from) = From::here(world, friend) else { continue };
        for form in forms(world, friend) {
            let Some((plain, _)) = numbers(world, from, enemy, form, false) else { continue };
            let helped = AttackNumbers { pool: plain.pool + 1, ..plain };
            best = best.max(mean_damage(&helped) - mean_damage(&plain));
        }
    }
    best as f32
}

/// Stabilise a dying friend within 5 feet. Ruling `R-061`.
fn rescue(world: &World, who: Entity, action: Result<(), Refusal>) -> Option<Maybe> {
    let roster = world.resource::<Roster>();
    let dying = |other: &Entity| {
        !roster.hostile(who, *other) && world.get::<Dying>(*other).is_some_and(|dying| !dying.stable)
    };
    let patients: Vec<Entity> = roster.all().iter().copied().filter(dying).collect();
    if patients.is_empty() {
        return None;
    }
    let draft = Draft::new("stabilise", "Stabilise", "R-061");
    if let Err(refusal) = action {
        return Some(draft.closed(refusal));
    }
    let (odds, reasons) = stabilise_odds(world, who);
    let targets: Vec<Target> = patients
        .into_iter()
        .filter(|&patient| distance(world, who, patient).is_some_and(|away| away <= Feet(5)))
        .map(|patient| Target { odds: Some(odds), reasons: reasons.clone(), ..plain_target(world, patient) })
        .collect();
    let price = (Cost(vec![("action", 1)]), Use::Rescue);
    Some(draft.at_all(targets, price, ("nobody dying within 5 ft", "R-061")))
}

/// Dropping is free, standing up takes half the speed. Rules `PH-MOVE-10`, `PH-MOVE-11`, ruling `R-107`.
fn ground(world: &World, who: Entity) -> Maybe {
    if !part::<Conditions>(world, who).prone {
        let draft = Draft::new("drop_prone", "Drop prone", "PH-MOVE-10");
        return Maybe::Open(draft.offer(Cost::default(), Use::Other));
    }
    let (needs, left) = (stand_cost(world, who), part::<Economy>(world, who).movement);
    let short = (left < needs).then_some(Refusal::NotEnoughMovement { needs: Feet(needs), left: Feet(left) });
    let held = unless(speed(world, who) == Feet(0), "speed is 0", "PH-MOVE-11");
    let draft = Draft::new("stand", "Stand up", "PH-MOVE-11");
    draft.if_paid(held.and(short.map_or(Ok(()), Err)), Cost(vec![("movement", needs)]), Use::Rise)
}

/// Half of the current speed, before Dash, at least 5 feet. Ruling `R-107`.
fn stand_cost(world: &World, who: Entity) -> i32 {
    (speed(world, who).0 / 2 / 5 * 5).max(5)
}

/// Rule `PH-FTR-SW-1`.
fn second_wind(world: &World, who: Entity) -> Option<Maybe> {
    let rank = second_wind_rank(world, who)?;
    let draft = Draft::new("second_wind", "Second Wind", "PH-FTR-SW-1");
    let health = world.get::<Health>(who)?;
    let payable = unless(!part::<Reserves>(world, who).second_wind, "comes back after a rest", "PH-FTR-SW-2")
        .and(unless(health.now >= health.max, "health is full", "R-059"))
        .and(bonus_payable(world, who));
    let wounded = part::<Wounds>(world, who).0 > 0;
    let mean = healing(7 + 2 * rank, wounded).min(health.max - health.now);
    Some(draft.if_paid(payable, Cost(vec![("bonus_action", 1)]), Use::Heal { health: mean as f32 }))
}

fn second_wind_rank(world: &World, who: Entity) -> Option<i32> {
    let rank = world.get::<Sheet>(who)?.0.features.strength(Feature::SecondWind);
    (rank > 0).then_some(i32::from(rank))
}

/// Rule `PH-FTR-AS-1`, ruling `R-036`.
fn surge(world: &World, who: Entity) -> Option<Maybe> {
    world.get::<Sheet>(who).filter(|sheet| sheet.0.features.has(Feature::ActionSurge))?;
    let draft = Draft::new("action_surge", "Action Surge", "PH-FTR-AS-1");
    let slowed = suffers(world, who, |effects| effects.one_of_action_and_bonus);
    let used = !part::<Reserves>(world, who).action_surge;
    let payable = unless(used, "comes back after a rest", "PH-FTR-AS-2").and(unless(
        slowed,
        "not while slowed",
        "R-036",
    ));
    Some(draft.if_paid(payable, Cost::default(), Use::Surge))
}

/// The next attack hits by itself, up to the start of the next turn. Rule `PH-FTR-STRIKE`, rulings `R-029`, `R-030`.
fn strike_true(world: &World, who: Entity) -> Option<Maybe> {
    world.get::<Sheet>(who).filter(|sheet| sheet.0.features.has(Feature::StrikeTrue))?;
    let draft = Draft::new("strike_true", "Strike True", "PH-FTR-STRIKE");
    let set = part::<Economy>(world, who).strikes_true;
    let payable = unless(set, "the next attack hits already", "R-030").and(bonus_payable(world, who));
    let gains = if payable.is_ok() { sure_gain(world, who) } else { Default::default() };
    Some(draft.if_paid(payable, Cost(vec![("bonus_action", 1)]), Use::Boost { gains }))
}

/// Damage gained on average if the best attack from where one stands hits for sure.
fn sure_gain(world: &World, who: Entity) -> f32 {
    let Some(from) = From::here(world, who) else { return never!("{who:?} stands nowhere"; 0.0) };
    let means = forms(world, who).iter().flat_map(|form| {
        enemies(world, who).filter_map(move |enemy| {
            let (plain, _) = numbers(world, from, enemy, form, false)?;
            let sure = AttackNumbers { pool: 0, bonus: plain.defense, ..plain };
            Some((mean_damage(&sure) - mean_damage(&plain)) as f32)
        })
    });
    means.fold(0.0, f32::max)
}

/// Carries out one of these deeds.
fn perform(world: &mut World, who: Entity, offer: &Offer, target: Option<Entity>) {
    match offer.verb {
        "dash" => {
            let feet = speed(world, who).0;
            change(world, who, |economy: &mut Economy| economy.movement += feet);
        }
        "disengage" => change(world, who, |conditions: &mut Conditions| conditions.disengaged = true),
        "defend" => change(world, who, |conditions: &mut Conditions| conditions.defending = true),
        "help" => {
            if let Some(enemy) = target {
                change(world, enemy, |distracted: &mut Distracted| distracted.by.push(who));
            }
        }
        "drop_prone" => {
            return knock_prone(world, who);
        }
        "stand" => {
            let feet = stand_cost(world, who);
            change(world, who, |economy: &mut Economy| economy.movement -= feet);
            change(world, who, |conditions: &mut Conditions| conditions.prone = false);
            return tell_lost(world, who, "prone", "PH-COND-PRONE-4");
        }
        "strike_true" => change(world, who, |economy: &mut Economy| economy.strikes_true = true),
        "action_surge" => {
            change(world, who, |reserves: &mut Reserves| reserves.action_surge = false);
            change(world, who, |economy: &mut Economy| economy.actions += 1);
        }
        _ => {}
    }
    tell_offer(world, who, offer, target);
    match offer.verb {
        "stabilise" => {
            if let Some(patient) = target {
                stabilise(world, who, patient);
            }
        }
        "second_wind" => breathe(world, who),
        _ => {}
    }
}

/// 2D and twice the rank. Rule `PH-FTR-SW-1`.
fn breathe(world: &mut World, who: Entity) {
    change(world, who, |reserves: &mut Reserves| reserves.second_wind = false);
    let rank = second_wind_rank(world, who).unwrap_or(0);
    let dice = roll(world, SECOND_WIND_DICE, 6, &format!("{}'s Second Wind", name(world, who)));
    let amount = dice.iter().map(|&die| i32::from(die)).sum::<i32>() + 2 * rank;
    let reasons = vec![Reason::flat("twice the Fighter rank", 2 * rank, "PH-FTR-SW-1")];
    heal(world, who, amount, DiceGroup::plain(6, dice), reasons, "PH-FTR-SW-1");
}

/// Defend lasts to the start of the own next turn. Rule `PH-ACT-DEFEND-1`.
pub fn end_guard(world: &mut World, who: Entity) {
    if part::<Conditions>(world, who).defending {
        lower_guard(world, who, "PH-ACT-DEFEND-1");
    }
}

fn lower_guard(world: &mut World, who: Entity, rule: RuleId) {
    change(world, who, |conditions: &mut Conditions| conditions.defending = false);
    tell_lost(world, who, "defending", rule);
}

/// Nobody is distracted any more by somebody's help. Rule `PH-ACT-HELP-2`, ruling `R-081`.
pub fn forget_distractions(world: &mut World, helper: Entity) {
    for who in world.resource::<Roster>().all().to_vec() {
        change(world, who, |distracted: &mut Distracted| distracted.by.retain(|&other| other != helper));
    }
}

/// Whoever is slowed, held or can't act defends itself no more, for good and whatever has brought that about: asked after every
/// deed. Rule `PH-ACT-DEFEND-3`.
pub fn lower_guards(world: &mut World) {
    for at in 0..world.resource::<Roster>().all().len() {
        let who = world.resource::<Roster>().all()[at];
        let guards = world.get::<Conditions>(who).is_some_and(|conditions| conditions.defending);
        let hampered = || speed(world, who) == Feet(0) || suffers(world, who, |effects| effects.speed_halved);
        if guards && hampered() {
            lower_guard(world, who, "PH-ACT-DEFEND-3");
        }
    }
}
