//! Riders of hits, death saves, stabilising, healing. Catalog section 12, rulings `R-006`, `R-059` to `R-061`.

use super::defeat::{MOST_FAILURES, die};
use super::{aim::cover_between, conditions::inflict, rolls::flat};
use crate::prelude::*;
use battle::Fall;
use kit::health::{self, tell_fall};

/// A hit's rider: what else it does, if the target fails its saving throw.
#[derive(Clone, Debug)]
pub struct Ride(pub Strike);

deed! {
    Ride: |it, world| ride(world, &it.0);
    told |it, world| it.0.target, format!("must withstand the {}", it.0.form.title.to_lowercase());
}

/// Difficulty of a death save. Ruling `R-060`.
pub const DEATH_SAVE: i32 = 10;

/// Difficulty of stabilising somebody. Ruling `R-061`.
pub const STABILISE: i32 = 9;

/// The check for stabilising. Rule `PH-KNOW-04`.
const MEDICINE: Task = Task::knowledge(Ability::Mind, Knowledge::Medicine);

/// Rolls the death save of somebody dying as its turn begins; whoever wakes by it has a turn with the full speed. Ruling `R-060`.
pub fn death_save(world: &mut World, who: Entity) {
    if world.get::<Dying>(who).is_none_or(|dying| dying.stable) {
        return;
    }
    let mut reasons: Vec<Reason> = wound_penalty(world, who).into_iter().collect();
    let worse = cause(world, who, Effects::all_saves_disadvantaged);
    let pool = pool_size(false, worse.is_some(), false, 0);
    reasons.extend(worse.map(|(label, rule)| Reason::dice(label, -1, rule)));
    let save =
        PendingRoll::check(DicePool::new(who, "death save", pool, reasons), DEATH_SAVE, "R-060", DeathSave);
    let stake = valuation::of_death_save(world, who);
    throw(world, PendingRoll { nature: Nature::DeathSave, stake, ..save });
}

/// A death save's resolution: a step towards life or death.
#[derive(Clone, Debug)]
struct DeathSave;

impl Resolution for DeathSave {
    /// Counts a death save; Resolve may have made two successes of it. Ruling `R-060`, rule `PH-RSV-06`.
    fn count(&self, world: &mut World, throw: &PendingRoll, verdict: FaceReading) {
        let who = throw.own.who;
        if verdict.critical {
            return heal(world, who, 1, Vec::new(), Vec::new(), "R-060");
        }
        let mut state = part::<Dying>(world, who);
        match verdict.success {
            true => state.successes += if throw.window.doubled { 2 } else { 1 },
            false => state.failures += 1,
        }
        world.entity_mut(who).insert(state);
        if state.successes >= 3 {
            become_stable(world, who, "R-060");
        } else if state.failures >= MOST_FAILURES {
            die(world, who, None, "R-060");
        }
    }
}

/// Makes somebody dying stable: no more death saves. Ruling `R-061`.
pub fn become_stable(world: &mut World, who: Entity, rule: &'static str) {
    world.entity_mut(who).insert(Dying { stable: true, ..Dying::default() });
    tell_fall(world, who, Fall::Stable, None, rule);
}

/// Gives health back: half to the wounded, never above the maximum; the fallen wakes. Rules `PH-COND-WOUNDED-1`, `R-059`.
pub fn heal(
    world: &mut World,
    who: Entity,
    amount: i32,
    dice: Vec<DiceGroup>,
    mut reasons: Vec<Reason>,
    rule: RuleId,
) {
    let wounded = part::<Wounds>(world, who).0 > 0;
    let mut amount = amount;
    if wounded {
        reasons.push(health::halves_of("wounded", 1, "PH-COND-WOUNDED-1"));
        amount = health::at_least(1, amount / 2, &mut reasons, "R-059");
    }
    health::heal(world, who, amount, (dice, reasons), rule);
    if part::<Health>(world, who).now > 0 && world.get::<Dying>(who).is_some() {
        world.entity_mut(who).remove::<Dying>().insert(CombatStatus::Fighting);
        change(world, who, |conditions: &mut Conditions| conditions.unconscious = false);
        tell(world, Happening::Woke { who: name(world, who) }, rule);
    }
}

/// Rolls dice for health, and gives back their sum and an addition.
pub fn heal_by_dice(
    world: &mut World,
    (by, on): (Entity, Entity),
    (count, what): (u32, &str),
    more: Reason,
    rule: RuleId,
) {
    let (dice, sum) = roll_sum(world, count, POOL_SIDES, &format!("{}'s {what}", name(world, by)));
    let mut reasons = vec![more];
    let amount = health::at_least(1, sum + flat(&reasons), &mut reasons, rule);
    heal(world, on, amount, dice, reasons, rule);
}

/// Whether somebody fights on, or would: not dead, not dying.
pub fn well(world: &World, who: Entity) -> bool {
    fights(world, who) && world.get::<Health>(who).is_some_and(|health| health.now > 0)
}

/// Whether somebody lives and is not unconscious: it can rest, treat wounds, spend Stamina Dice. Rule `PH-REST-07`.
pub fn awake(world: &World, who: Entity) -> bool {
    well(world, who) && !part::<Conditions>(world, who).unconscious
}

/// Worth of healing to somebody: half to the wounded. Ruling `R-059`.
pub fn healing(amount: i32, wounded: bool) -> i32 {
    if wounded { (amount / 2).max(1) } else { amount }
}

/// Stabilises somebody dying: by kit without a roll, else a check of Medicine. Ruling `R-061`.
pub fn stabilise(world: &mut World, who: Entity, patient: Entity) {
    if kit(world, who) {
        change(world, who, |reserves: &mut Reserves| reserves.healers_kit -= 1);
        become_stable(world, patient, "R-061");
        if has(world, who, profile::ClassFeature::Medic) {
            heal(world, patient, 1, Vec::new(), Vec::new(), "PH-TAL-MEDIC-1");
        }
        return;
    }
    let what = (STABILISE, "R-061", valuation::of_death_save(world, patient));
    checks::attempt(world, who, MEDICINE, what, patient, |world, _, &patient| {
        become_stable(world, patient, "R-061");
    });
}

/// Chance to stabilise somebody, with its causes.
pub fn stabilise_chance(world: &World, who: Entity) -> (Chance, Vec<Reason>) {
    match kit(world, who) {
        true => (Chance::CERTAIN, vec![Reason::note("healer's kit", "R-061")]),
        false => checks::chance(world, who, MEDICINE, Vec::new(), STABILISE),
    }
}

fn kit(world: &World, who: Entity) -> bool {
    part::<Reserves>(world, who).healers_kit > 0
}

/// Resolves a hit's rider: the target saves against it. Rules `PH-SAVE-01`, `R-011`.
fn ride(world: &mut World, strike: &Strike) {
    let (Some(rider), target) = (&strike.form.rider, strike.target) else {
        return never!("a strike without a rider has none to lay on");
    };
    let already_prone = rider.condition == "prone" && part::<Conditions>(world, target).prone;
    if !in_battle(world, target) || already_prone {
        return;
    }
    let sickens = rider.poison || toxic(world, &rider.condition);
    let mut edges: Vec<Reason> = stout(world, target, sickens).into_iter().collect();
    if rider.save == Ability::Agility {
        edges.extend(behind_cover(world, strike.by, target));
    }
    let (ability, difficulty) = (rider.save, rider.difficulty);
    let then = Arc::new(Resolve(
        (strike.by, rider.clone()),
        |world, throw: &PendingRoll, (by, rider), withstood| {
            if !withstood {
                inflict(world, *by, throw.own.who, rider);
            }
        },
    ));
    let stake = valuation::of_withstanding(world, target, rider);
    save(world, Save { who: target, ability, difficulty, edges, stake, then });
}

/// Bonus of cover to an Agility saving throw, bodies in the line included. Rule `PH-COV-03`, rulings `R-098`, `R-100`.
fn behind_cover(world: &World, by: Entity, target: Entity) -> Option<Reason> {
    match cover_between(world, by, target)? {
        Cover::Half => Some(Reason::flat("half cover", 2, "PH-COV-03")),
        Cover::ThreeQuarters => Some(Reason::flat("three-quarters cover", 5, "R-098")),
        Cover::None | Cover::Total => None,
    }
}
